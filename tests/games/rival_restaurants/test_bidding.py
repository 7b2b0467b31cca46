"""Bidding wars beyond the rulebook's own example."""

from __future__ import annotations

from collections.abc import Callable

from app.engine.flow import EndPhase, TimeUp
from app.games.rival_restaurants import GAME, acts
from app.games.rival_restaurants.box.chefs import MARKET
from app.texts import tr
from tests.games.rival_restaurants.playing import SECOND, Match
from tests.tabletop import Tabletop


def war(players: int = 3, money: int = 200, price: int = 200) -> Match:
    match = Match(players).rich(money).market()
    seats = tuple(match.state.flow.seats)
    return match.do(acts.OpenBidding(price, seats=seats))  # type: ignore[arg-type]


def test_a_bid_is_never_lower_than_price_own_or_others() -> None:
    match = war()
    assert match.refused(acts.Bid(1, 1, 100))
    match.do(acts.Bid(1, 1, 300))
    assert match.refused(acts.Bid(1, 1, 300))
    assert match.refused(acts.Bid(1, 2, 200))
    match.do(acts.Bid(1, 2, 300), acts.Bid(1, 1, 400))
    assert [b.money for b in match.state.wars[0].left] == [400, 300, None]


def test_who_left_may_not_bid_again() -> None:
    match = war().do(acts.DropOut(1, 2))
    assert match.refused(acts.Bid(1, 2, 300))
    assert match.refused(acts.DropOut(1, 2))


def test_waste_decides_only_between_the_all_in() -> None:
    match = war().do(acts.Bid(1, 1, 400), acts.Bid(1, 2, 400))
    assert match.refused(acts.Bid(1, 2, 400, waste=1))
    match.do(acts.Bid(1, 1, 500))
    assert match.refused(acts.Bid(1, 1, 500, waste=1)), "nobody else is all-in yet"
    match.do(acts.Bid(1, 3, 500), acts.Bid(1, 1, 500, waste=1))
    assert match.refused(acts.Bid(1, 3, 500))
    match.do(acts.Bid(1, 3, 500, waste=1), acts.CloseBidding(1, anyway=True))
    assert [row.money for row in match.state.seats] == [500, 500, 500], "a tie: nobody buys"
    assert not match.state.wars


def test_no_more_waste_is_bid_than_the_box_has() -> None:
    match = Match(2, box={"waste_supply": 2}).market()
    match.do(acts.OpenBidding(300, seats=(1, 2)), acts.Bid(1, 1, 300), acts.Bid(1, 2, 300))
    assert match.refused(acts.Bid(1, 1, 300, waste=3))
    match.do(acts.Bid(1, 1, 300, waste=2), acts.AdjustWaste(2, 1), acts.DropOut(1, 2))
    assert (match.money(1), match.state.seat(1).waste) == (0, 1), "what the box still had"


def test_the_poorer_are_out_at_once_and_the_last_one_buys() -> None:
    match = Match(3).do(acts.AdjustMoney(3, 100)).market()
    match.do(acts.OpenBidding(300, seats=(1, 2, 3)), acts.Bid(1, 3, 400))
    assert [row.money for row in match.state.seats] == [300, 300, 0]
    assert not match.state.wars


def test_what_is_bid_is_not_to_be_spent() -> None:
    match = war(2, money=0).do(acts.Bid(1, 1, 300))
    assert match.refused(acts.Buy(1, price=100))
    match.do(acts.DropOut(1, 2))
    assert match.money(1) == 0


def test_a_bid_left_unpaid_falls_out_and_the_next_leads() -> None:
    match = war(3, money=100).do(acts.Bid(1, 1, 300), acts.Bid(1, 2, 400))
    match.do(acts.AdjustMoney(2, -200))
    match.do(acts.CloseBidding(1, anyway=True))
    assert [match.money(seat) for seat in (1, 2)] == [100, 200]


def test_antoine_takes_his_surcharge_from_the_winner() -> None:
    options = {"chefs": [["antoine_baguette"], ["biff_brobeque"], ["gohan_sushido"]]}
    match = Match(3, options=options).reveal()
    for seat in (1, 2, 3):
        match.do(acts.SetStand(seat, "chop_shop"))
    match.open_market().do(acts.OpenBidding(200, seats=(2, 3)))
    assert match.refused(acts.Bid(1, 2, 300))
    match.do(acts.Bid(1, 2, 200), acts.DropOut(1, 3))
    assert match.money(2) == 0


def test_open_wars_end_with_the_market_each_for_itself() -> None:
    match = Match(4).market()
    match.do(acts.OpenBidding(100, seats=(1, 2)), acts.OpenBidding(100, seats=(3, 4)))
    match.do(acts.Bid(1, 1, 200), acts.Bid(2, 3, 100), acts.Bid(2, 4, 100))
    match.do(EndPhase(MARKET, anyway=True))
    assert [row.money for row in match.state.seats] == [100, 300, 300, 300]


def test_the_market_asks_before_it_ends_open_wars() -> None:
    match = war(2, money=0).do(acts.Bid(1, 1, 300))
    match.now += 61 * SECOND
    match.do(TimeUp(MARKET))
    question = "{n} bidding war is open. End it as it stands?"
    assert match.refused(EndPhase(MARKET)) == question
    main = next(b for b in match.frame.buttons if b.role == "main")
    assert main.ask is not None
    match.do(main.command)
    assert match.money(1) == 0, "who leads has bought"


def test_the_frame_offers_only_bids_that_count() -> None:
    match = war(2, money=0).do(acts.Bid(1, 1, 300))
    offers = [b.command for b in match.frame.buttons if isinstance(b.command, acts.Bid)]
    assert offers == [acts.Bid(1, 2, 300), acts.Bid(1, 2, 300, waste=1)]
    match.do(acts.Bid(1, 2, 300))
    offers = [b.command for b in match.frame.buttons if isinstance(b.command, acts.Bid)]
    assert offers == [acts.Bid(1, 1, 300, waste=1), acts.Bid(1, 2, 300, waste=1)]


def at(*stands: str, chefs: tuple[str, ...] = ()) -> Match:
    """A market in which the seats stand at these places, 600 dollars each."""
    options = {"chefs": [[chef] for chef in chefs]}
    match = Match(len(stands), options=options).rich(300).reveal()
    for seat, stand in enumerate(stands, 1):
        match.do(acts.SetStand(seat, stand))  # type: ignore[arg-type]
    return match.open_market()


def test_a_war_is_fought_at_one_market_at_its_price() -> None:
    match = at("dairy_king", "dairy_king", "carbtastic", "island")
    assert match.refused(acts.OpenBidding(200, seats=(1, 3)))
    assert match.refused(acts.OpenBidding(300, seats=(1, 2)))
    assert match.refused(acts.OpenBidding(100, seats=(3, 4)))
    match.do(acts.OpenBidding(200, seats=(1, 2)))


def test_a_closed_counter_has_no_war() -> None:
    chefs = ("lovehandles_mcfatterson", "biff_brobeque", "gohan_sushido")
    match = at("dairy_king", "dairy_king", "dairy_king", chefs=chefs)
    assert match.refused(acts.OpenBidding(200, seats=(2, 3)))
    assert match.refused(acts.OpenBidding(200, seats=(1, 2)))


def test_money_bid_in_one_war_is_not_bid_in_another() -> None:
    options = {"table": "two_chefs"}
    match = Match(2, options=options).market()
    match.do(acts.OpenBidding(200, seats=(1, 2)), acts.OpenBidding(100, seconds=(1, 2)))
    match.do(acts.Bid(1, 1, 200))
    assert match.refused(acts.Bid(2, 1, 200))
    match.do(acts.Bid(2, 1, 100), acts.Bid(1, 2, 300))
    assert [war.id for war in match.state.wars] == [2], "300 are out of reach by now"


def told(match: Match) -> list[str]:
    return [tr(notice.text, "en") for notice in match.frame.notices]


def test_a_war_that_ends_says_how() -> None:
    match = war(3, money=0).do(acts.Bid(1, 1, 300), acts.Bid(1, 2, 300))
    assert told(match) == []
    match.do(acts.CloseBidding(1, anyway=True))
    assert told(match) == ["Bidding over: nobody buys."]
    match.now += 10 * SECOND
    assert told(match) == []
    match.do(acts.OpenBidding(200, seats=(1, 2)), acts.DropOut(2, 2))
    assert told(match) == ["Michel buys for 200."]
    assert match.frame.until is not None


def test_the_robbed_fall_out_and_the_last_one_left_buys_at_once() -> None:
    match = war(3, money=0).do(acts.DropOut(1, 3), acts.Bid(1, 1, 300), acts.Bid(1, 2, 300))
    match.do(acts.RobHalf(3, 2))
    assert not match.state.wars
    assert told(match) == ["Michel buys for 300."]
    assert [match.money(seat) for seat in (1, 2)] == [0, 200]


def test_a_bid_that_fell_may_be_made_again_where_nobody_is_higher() -> None:
    match = war(2, money=100).do(acts.Bid(1, 1, 400), acts.RobHalf(2, 1))
    assert [bidder.money for bidder in match.state.wars[0].left] == [None, None]
    match.do(acts.Bid(1, 1, 200))


def test_nobody_is_left_where_nobody_can_pay() -> None:
    match = war(2, money=0, price=300).do(acts.Bid(1, 1, 300), acts.Bid(1, 2, 300))
    match.do(acts.AdjustMoney(1, -100))
    assert told(match) == ["Paul buys for 300."]


def test_the_leader_is_offered_no_raise_and_all_see_who_leads() -> None:
    match = war(2, money=0).do(acts.Bid(1, 1, 300), acts.Bid(1, 2, 300))
    match.do(acts.Bid(1, 2, 300, waste=1))
    frame = match.frame
    bids = {row.seat for row in frame.buttons if isinstance(row.command, acts.Bid)}
    bids |= {row.seat for row in frame.sheets if row.command is acts.Bid}
    assert bids == {1}
    result = frame.receipts[0].result
    assert (tr(result.label, "en"), result.amount) == ("Paul leads, waste +1", 300)


def test_a_war_is_closed_at_zero_or_after_a_question() -> None:
    match = war(2, money=0)
    assert match.refused(acts.CloseBidding(1)) == "Time is left: {time}. End it anyway?"
    assert match.button(acts.CloseBidding).ask is not None
    match.now += 61 * SECOND
    match.do(TimeUp(MARKET))
    assert match.button(acts.CloseBidding).ask is None
    late = match.button(acts.Bid, 1)
    assert late.ask is not None, "a bid called in time is noted after a question"
    assert match.refused(acts.Bid(1, 1, 200))
    match.do(late.command, acts.CloseBidding(1))


def test_a_chef_moved_away_before_the_minute_bids_no_more() -> None:
    match = Match(3).reveal()
    match.do(acts.SetStand(1, "chop_shop"), acts.SetStand(2, "chop_shop"))
    match.do(acts.OpenBidding(200, seats=(1, 2)), acts.SetStand(2, "carbtastic"))
    assert not match.state.wars
    assert told(match) == ["No bidding war any more."]
    assert match.money(1) == 300


def test_a_bid_by_the_keypad() -> None:
    match = war(2, money=500)
    sheet = match.sheet(acts.Bid, 1)
    assert [(b.field, b.least, b.most) for b in sheet.bounds] == [("money", 200, 800)]
    assert sheet.hidden == ("war", "seat", "waste", "in_time")


def test_the_table_shows_what_became_of_a_war(table: Callable[..., Tabletop]) -> None:
    top = table().start(GAME)
    top.do(acts.PayIncome())
    top.do(acts.RevealWheels(anyway=True))
    top.do(acts.OpenBidding(300, seats=(1, 2)))
    top.do(acts.DropOut(1, 2))
    assert "No bidding war any more." in [tr(row.text, "en") for row in top.frame.notices]
