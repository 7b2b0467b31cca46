"""Draws every widget in both looks into build/specimen: `python -m tests.ui.specimen`."""

from __future__ import annotations

from pathlib import Path

from app.ui.kit.theme import theme
from app.ui.widgets.badge import SeatBadge
from app.ui.widgets.buttons import MainButton, OptionTile, QuickStep, SideButton, UndoButton
from app.ui.widgets.clock_face import ClockFace, PauseBand
from app.ui.widgets.home_parts import Damier, Logo, MenuRow
from app.ui.widgets.phase_bar import PhaseBar
from app.ui.widgets.plate import Plate
from app.ui.widgets.ready_card import ReadyCard
from app.ui.widgets.receipt import BillTicket, Receipt, TotalsTicket
from app.ui.widgets.seat_ticket import LevelBar, SeatTicket
from app.ui.widgets.sheet import NoticeLine, SheetFrame, StepBar
from app.ui.widgets.stepper import Keypad, Stepper
from app.ui.widgets.tracks import LevelTrack, SquareTrack
from app.ui.widgets.words import Words
from app.ui.widgets.worker_tile import WorkerTile
from tests.ui.stage import Stage

S = 1_000_000
OUT = Path("build/specimen")
NAMES = ("Michel", "Anne-Charlotte Dubois-Le", "Irène", "Paul", "Alice", "Pat")
PHASES = ["Préparation", "Action", "Maintenance"]


def clock(
    stage: Stage, left_s: int, rect: tuple[float, ...], font_u: int = 226, **how: bool
) -> None:
    face = stage.put(ClockFace(font_u=font_u), *rect)
    face.show(left_us=left_s * S, length_us=240 * S, is_running=False, **how)


def parts(stage: Stage) -> None:
    kinds = ("ready", "awaited", "held", "unwired", "none")
    words = ("PRÊT", "on t’attend", "carte action", "sans bouton", "")
    for i, (kind, word) in enumerate(zip(kinds, words, strict=True)):
        card = ReadyCard(seat=i, name=NAMES[i], kind=kind, word=word, held=0.6)
        stage.put(card, 8 + i * 157, 110, 151, 112)
    stage.put(MainButton(label="Étape suivante"), 8, 240, 190, 60)
    stage.put(MainButton(label="Tous prêts", is_lit=True), 206, 240, 190, 60)
    stage.put(UndoButton(label="Annuler", second="marché −1"), 404, 240, 190, 60)
    stage.put(
        OptionTile(label="Sauce secrète", is_off=True, reason="recette simple", amount="+1"),
        602,
        240,
        190,
        60,
    )
    stage.put(MainButton(label="Lancer", is_off=True, reason="manque : Irène"), 8, 308, 190, 60)
    stage.put(SideButton(label="Pause", icon="pause"), 206, 308, 190, 60)
    stage.put(OptionTile(label="Vin ajouté", is_on=True, amount="+1"), 404, 308, 190, 56)
    stage.put(OptionTile(label="Tofu", second="1 déchet de moins"), 602, 308, 190, 56)
    stage.put(Stepper(value=7), 8, 380, 128, 50)
    stage.put(Stepper(value=-3, least=-9), 144, 380, 190, 50)
    stage.put(LevelBar(level=9), 350, 390, 180, 14)
    for seat in range(6):
        stage.put(SeatBadge(seat=seat), 540 + seat * 41, 384, 36, 36)
    stage.put(
        NoticeLine(text="Place 3 rebondit : 11 contacts filtrés.", kind="trouble"), 8, 440, 500, 32
    )
    stage.put(Stepper(value=0), 8, 8, 96, 60)
    stage.put(OptionTile(label="Vin ajouté", is_on=True, amount="+1", sink=3), 112, 8, 190, 56)
    stage.put(MainButton(label="Un très long nom de bouton principal", sink=3), 310, 8, 190, 64)
    stage.put(Damier(), 510, 8, 48, 48)
    stage.put(SideButton(label="+15 s", icon="timer-plus-outline"), 570, 8, 130, 60)
    stage.put(NoticeLine(text="Voilà."), 520, 440, 272, 32)


def tones(stage: Stage) -> None:
    for i, left in enumerate((102, 23, 7, 0)):
        clock(stage, left, (8 + i % 2 * 304, 8 + i // 2 * 136, 296, 128), 124)
        clock(stage, left, (8 + i * 198, 290, 190, 90), 80, is_paused=True)
    clock(stage, 754, (8, 388, 190, 90), 80)


def action(stage: Stage, left: int = 102) -> None:
    rail = PhaseBar(round="Tour 2", of="/ 4", phases=PHASES, current=1)
    clock(stage, left, (8, 62, 448, 200))
    stage.put(UndoButton(label="Annuler", second="marché −1 sou"), 8, 340, 256, 60)
    stage.put(SideButton(label="Pause", icon="pause"), 272, 340, 184, 60)
    if left:
        stage.put(MainButton(label="Terminer l’Action…"), 8, 408, 448, 64)
    else:
        stage.put(MainButton(label="Vérifier les commandes", is_lit=True), 8, 408, 448, 64)
    totals = [("Bureau", "5", "sous"), ("Prestige", "0"), ("Prises", "4"), ("Servies", "5")]
    stage.put(TotalsTicket(totals=totals), 464, 64, 328, 84)
    steps = (
        ("+1", "1 client accueilli", ""),
        ("+2", "2 clients accueillis", ""),
        ("+1", "pourboire", ""),
        ("−1", "marché", ""),
        ("−2", "réembaucher un impayé…", ""),
        ("", "améliorer, réparer…", "dialpad"),
    )
    for i, (amount, words, icon) in enumerate(steps):
        step = QuickStep(amount=amount, words=words, icon=icon)
        stage.put(step, 464 + i % 2 * 167, 160 + i // 2 * 66, 161, 60)
    stage.put(bill(), 464, 364, 328, 102)
    stage.put(rail, 0, 0, 800, 52)


def bill() -> BillTicket:
    return BillTicket(
        title="Salaires à venir",
        amount_label="il manque",
        amount="13",
        lines=[("6 sabliers × 3", "18"), ("arriéré", "3")],
        is_short=True,
    )


def over(stage: Stage) -> None:
    action(stage, 0)


def tracks(stage: Stage) -> None:
    sands = (
        [("free", "libre"), ("runs", "18 s", 0.6)],
        [("runs", "7 s", 0.23), ("runs", "25 s", 0.83)],
        [("runs", "21 s", 0.7), ("owed", "dû 3")],
        [("runs", "12 s", 0.4)],
    )
    for i, sand in enumerate(sands):
        seat = i if i < 3 else -1
        tile = WorkerTile(seat=seat, name=NAMES[i] if i < 3 else "Commis", sands=sand)
        stage.put(tile, 8 + i * 113, 8, 107, 64)
    stage.put(LevelTrack(level=5, gain=7), 480, 20, 206, 20)
    stage.put(LevelTrack(level=9), 480, 50, 206, 20)
    stage.put(SquareTrack(value=1, marks=[3, 7]), 8, 90, 400, 60)
    stage.put(SquareTrack(value=15), 8, 160, 400, 60)
    for i in range(6):
        name = NAMES[i] if i < 3 else "libre"
        stage.put(Plate(seat=i, name=name, is_taken=i < 3), 8 + i * 110, 240, 92, 92)


def tall(stage: Stage) -> None:
    clock(stage, 102, (8, 62, 464, 204))
    totals = [("Bureau", "5", "sous"), ("Prestige", "0"), ("Prises", "4"), ("Servies", "5")]
    stage.put(TotalsTicket(totals=totals), 8, 276, 464, 84)
    for i in range(6):
        step = QuickStep(amount="−2", words="réembaucher un impayé…")
        stage.put(step, 8 + i % 2 * 236, 374 + i // 2 * 72, 228, 64)
    stage.put(bill(), 8, 594, 464, 104)
    stage.put(UndoButton(label="Annuler", second="marché −1"), 8, 788, 158, 58)
    stage.put(SideButton(label="Pause", icon="pause"), 172, 788, 118, 58)
    stage.put(MainButton(label="Terminer l’Action…"), 296, 788, 176, 58)
    stage.put(PhaseBar(round="Tour 2", of="/ 4", phases=PHASES, current=1), 0, 0, 480, 52)


def wages(stage: Stage) -> None:
    rail = PhaseBar(
        round="Tour 1", of="/ 4", phases=PHASES, current=2, is_muted=True, alert="power-plug-off"
    )
    stage.put(
        StepBar(steps=["Commandes", "Salaires", "Cartes prestige"], current=1), 8, 66, 784, 44
    )
    lines = [("En caisse", "20"), ("Dû : 7 sabliers × 3", "21"), ("Payé : 6 × 3", "−18", "sign")]
    stage.put(
        Receipt(title="Salaires", lines=lines, result="2", result_label="Reste en caisse"),
        8,
        118,
        272,
        276,
    )
    lines = [
        ("Recipe", "7"),
        ("Waste held", "−2", "sign"),
        ("Same cuisine", "+1", "sign"),
        ("Wine", "+1", "sign"),
    ]
    stage.put(
        Receipt(lines=lines, result="12", before="5", pitch=27, note="Levels 7 and 12 reached"),
        556,
        118,
        236,
        276,
    )
    stage.put(Stepper(value=7), 400, 128, 128, 50)
    stage.put(SideButton(label="Basic"), 296, 190, 110, 56)
    stage.put(SideButton(label="Gourmet", icon="check-bold", is_chosen=True), 412, 190, 136, 56)
    stage.put(OptionTile(label="Cuisine matches", is_on=True, amount="+1"), 296, 254, 252, 56)
    stage.put(OptionTile(label="Wine added", amount="+1"), 296, 318, 252, 56)
    stage.put(UndoButton(label="Annuler", second="Irène, commande 3"), 8, 408, 272, 64)
    stage.put(MainButton(label="Payer 18, il reste 2", second="puis : cartes"), 296, 408, 496, 64)
    stage.put(rail, 0, 0, 800, 52)


def trade(stage: Stage) -> None:
    rail = PhaseBar(round="Jour 6", phases=["Revenu", "Achat & échange", "Cuisine"], current=1)
    clock(stage, 23, (8, 62, 448, 200), is_paused=True)
    stage.put(
        PauseBand(
            label="Chrono arrêté à 0:23", second="Alice joue sa carte action du jour.", seat=2
        ),
        8,
        268,
        448,
        64,
    )
    stage.put(MainButton(label="Carte résolue : relancer", icon="play"), 8, 408, 448, 64)
    for i, name in enumerate(NAMES):
        chips = [
            ("thumb-up", str(9 + i), True),
            ("", "12 200" if i == 5 else "400", True),
            ("trash-can", "1"),
            ("cash-plus", "300"),
            ("arrow-up-bold-box", "1"),
            ("silverware-variant", "1"),
            ("cards", ""),
        ]
        ticket = SeatTicket(seat=i, name=name, chips=chips, level=9 + i, is_framed=i == 1)
        stage.put(ticket, 464, 62 + i * 69.2, 328, 64)
    stage.put(rail, 0, 0, 800, 52)


def ready(stage: Stage) -> None:
    rail = PhaseBar(round="Jour 3", phases=["Revenu & déplacement", "Achat", "Cuisine"], current=0)
    for i, name in enumerate(NAMES):
        kind = "awaited" if i in {3, 5} else "ready"
        word = "on t’attend" if i in {3, 5} else "PRÊT"
        card = ReadyCard(seat=i, name=name, kind=kind, word=word)
        stage.put(card, 8 + i % 3 * 264, 114 + i // 3 * 144, 256, 130)
    stage.put(UndoButton(label="Annuler", second="prêt : Irène"), 8, 408, 248, 64)
    stage.put(
        MainButton(label="Révéler les roues", second="manquent : Paul, Pat"), 264, 408, 528, 64
    )
    stage.put(rail, 0, 0, 800, 52)


def pay(stage: Stage) -> None:
    rail = PhaseBar(round="Jour 3", phases=["Revenu", "Achat & échange", "Cuisine"], current=1)
    clock(stage, 12, (8, 62, 448, 200))
    stage.put(SheetFrame(kind="side"), 464, 52, 336, 428)
    for i, amount in enumerate(("−100", "−200", "−300", "+500")):
        stage.put(QuickStep(amount=amount, is_chosen=i == 2), 486 + 77 * i, 104, 73, 60)
    stage.put(Keypad(), 486, 220, 306, 252)
    stage.put(Words(text="Michel", size_px=theme.body), 488, 168, 100, 48)
    for i in range(3):
        chips = [
            ("thumb-up", "7", True),
            ("", "700", True),
            ("trash-can", "1"),
            ("cash-plus", "300"),
            ("arrow-up-bold-box", "1"),
            ("silverware-variant", "1"),
        ]
        ticket = SeatTicket(seat=i, name=NAMES[i], chips=chips, level=5, note="Gohan Sushi Baba")
        stage.put(ticket, 8, 270 + 102 * i, 328, 98)
    stage.put(rail, 0, 0, 800, 52)


def home(stage: Stage) -> None:
    from app.ui.widgets.paper import Paper

    back = stage.put(PhaseBar(has_menu=False, has_sound=False), 0, 0, 288, 480)
    back.canvas.before.children[-1].size = (0, 0)
    stage.put(Logo(), 26, 30, 250, 66)
    stage.put(Damier(), 288, 0, 16, 480)
    stage.put(Paper(is_lit=True), 16, 138, 256, 190)
    stage.put(MainButton(label="Reprendre", icon="play", is_lit=True), 16, 346, 256, 68)
    rows = (
        ("pot-steam", "Kitchen Rush", "Ensemble contre le jeu, 4 tours", "1–4"),
        ("storefront", "Rival Restaurants", "Le premier à 20 de popularité", "2–6"),
        ("silverware-fork-knife", "Restaurant", "Commandes, puis services", "3–6"),
        ("table-furniture", "Dinner in Paris", "Restaurants, terrasses", "2–4"),
        ("noodles", "Stir-Fry Eighteen", "Premier à 50 points", "2–5"),
    )
    for i, (icon, title, second, players) in enumerate(rows):
        row = MenuRow(icon=icon, title=title, second=second, players=players)
        stage.put(row, 320, 90 + i * 77, 464, 68)


PAGES = (parts, tones, tracks, action, over, wages, trade, ready, pay, home)


def main() -> None:
    stage = Stage()
    for look in ("day", "night"):
        theme.show(look)
        for pages, size in ((PAGES, (800, 480)), ((tall,), (720, 1280))):
            stage.resize(*size)
            for page in pages:
                stage.clear()
                page(stage)
                stage.shot(OUT / f"{page.__name__}-{look}.png")


if __name__ == "__main__":
    main()
