"""Rival Restaurants: which of its commands have a sheet of their own."""

from __future__ import annotations

from app.games.rival_restaurants import acts
from app.ui.games.rival_restaurants.buy import BuyScreen
from app.ui.games.rival_restaurants.cook import cook_screen
from app.ui.games.rival_restaurants.island import IslandScreen
from app.ui.games.rival_restaurants.pay import pay_screen
from app.ui.games.rival_restaurants.sheets import MarketSheet, PlaceSheet
from app.ui.games.rival_restaurants.trade import TradeScreen
from app.ui.form.filling import Makers

SHEETS: Makers = {
    acts.Cook: cook_screen,
    acts.BuyUpgrade: IslandScreen,
    acts.AdjustMoney: pay_screen,
    acts.Trade: TradeScreen,
    acts.Buy: BuyScreen,
    acts.OpenBidding: MarketSheet,
    acts.PlayCard: MarketSheet,
    acts.RobHalf: MarketSheet,
    acts.SetPlace: PlaceSheet,
    acts.BarChef: MarketSheet,
    acts.TakeTolls: MarketSheet,
    acts.BringChef: MarketSheet,
    acts.GiveWaste: MarketSheet,
    acts.TakeUnused: MarketSheet,
    acts.BuyShelf: MarketSheet,
    acts.AdjustWaste: MarketSheet,
    acts.AdjustPopularity: MarketSheet,
    acts.ChangeUpgrade: MarketSheet,
    acts.ChangeBox: MarketSheet,
    acts.ChooseActive: MarketSheet,
    acts.BuyCard: MarketSheet,
    acts.DumpWaste: MarketSheet,
    acts.SellChocolate: MarketSheet,
}
