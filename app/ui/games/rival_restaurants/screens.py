"""Rival Restaurants: which of its commands have a sheet of their own."""

from __future__ import annotations

from app.engine.flow import AssignButton, RenamePlayer, SetClock, SetHeadChef
from app.games.rival_restaurants import acts
from app.games.rival_restaurants.acts.righting import PutRight, SetPowers
from app.ui.form.filling import Makers
from app.ui.games.rival_restaurants.cook import cook_screen
from app.ui.games.rival_restaurants.pay import pay_screen
from app.ui.games.rival_restaurants.right_sheet import RightSheet
from app.ui.games.rival_restaurants.sheets import MarketSheet, StandSheet

SHEETS: Makers = {
    acts.Cook: cook_screen,
    acts.BuyUpgrade: MarketSheet,
    acts.AdjustMoney: pay_screen,
    acts.Trade: MarketSheet,
    acts.Buy: MarketSheet,
    acts.OpenBidding: MarketSheet,
    acts.PlayCard: MarketSheet,
    acts.RobHalf: MarketSheet,
    acts.SetStand: StandSheet,
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
    acts.DealChefs: MarketSheet,
    acts.DealNpc: MarketSheet,
    acts.SetCuisine: MarketSheet,
    acts.SetBonus: MarketSheet,
    acts.AddLevelBonus: MarketSheet,
    SetPowers: MarketSheet,
    SetClock: MarketSheet,
    SetHeadChef: MarketSheet,
    RenamePlayer: MarketSheet,
    AssignButton: MarketSheet,
    PutRight: RightSheet,
}
