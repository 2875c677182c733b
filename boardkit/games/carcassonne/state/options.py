"""The declared options of Carcassonne (CA-20)."""

from __future__ import annotations

from dataclasses import dataclass

from boardkit.core.options import Options, option


@dataclass(frozen=True)
class CarcassonneOptions(Options):
    """Every choice the rulebook leaves open, and the variants; defaults first."""

    first_player: int = option(
        0,
        (0, 1, 2, 3, 4),
        "The seat that begins.",
        "먼저 시작하는 자리입니다.",
        ("CA-2.7",),
    )
    river: bool = option(
        True,
        (True, False),
        "The river tiles come first, from the spring to the lake.",
        "강 타일을 먼저 샘에서 호수까지 놓습니다.",
        (
            "CA-2.1",
            "CA-2.2",
            "CA-2.10",
            "CA-12.1",
            "CA-17.1",
            "CA-18.3",
            "CA-18.4",
            "CA-18.5",
            "CA-20.2",
            "CA-20.5",
        ),
    )
    abbot: bool = option(
        True,
        (True, False),
        "Each player has an abbot, and gardens count.",
        "사람마다 수도원장이 있고, 정원도 점수가 됩니다.",
        ("CA-2.6", "CA-13.22", "CA-17.3", "CA-20.2"),
    )
    farmers: bool = option(
        True,
        (True, False),
        "Meeples may lie down on fields as farmers.",
        "미플을 밭에 농부로 눕힐 수 있습니다.",
        ("CA-20.4",),
    )
    river_uturn: str = option(
        "immediate",
        ("immediate", "strict", "lookahead", "off"),
        "When the river may not bend the same way twice: directly, or with straight tiles between; "
        "or it needs free cells ahead; or it may always.",
        "강이 같은 쪽으로 거듭 꺾이지 못하는 때: 바로 이어서, 사이에 곧은 타일이 있어도, "
        "앞 칸이 비어야만, 또는 제한이 없습니다.",
        ("CA-12.13", "CA-12.15", "CA-12.16", "CA-12.17", "CA-12.18", "CA-19.14"),
    )
    river_blocked: str = option(
        "drop_each",
        ("drop_each", "drop_rest"),
        "A river tile that fits nowhere goes out alone, or with all river tiles left.",
        "놓을 수 없는 강 타일은 그것만, 또는 남은 강 타일과 함께 게임에서 빠집니다.",
        ("CA-12.19", "CA-12.21"),
    )
    river_ends: str = option(
        "c3",
        ("c3", "c2"),
        "The spring and lake of the third edition, or the plain ones of 2014.",
        "3판의 샘과 호수를 쓰거나, 2014년의 단순한 것을 씁니다.",
        ("CA-1.5", "CA-12.25", "CA-12.27", "CA-20.6"),
    )
    spring_fields: int = option(
        3,
        (3, 2),
        "The spring of the third edition has three fields, or two (the land goes round it).",
        "3판의 샘에는 밭이 셋 있거나, 둘(땅이 샘을 돌아 이어짐) 있습니다.",
        ("CA-12.25", "CA-12.26", "CA-20.6"),
    )
    start_tile_with_river: str = option(
        "box",
        ("box", "shuffle"),
        "With the river the start tile stays in the box, or is one of the tiles drawn.",
        "강을 쓸 때 시작 타일은 상자에 두거나, 다른 타일과 섞습니다.",
        ("CA-2.10", "CA-12.1", "CA-12.28", "CA-17.1"),
    )
    two_tile_city: int = option(
        4,
        (4, 2),
        "A completed city of two tiles pays 4 like any other, or 2.",
        "타일 두 장짜리 완성된 도시는 다른 도시처럼 4점이거나, 2점입니다.",
        ("CA-8.3", "CA-19.9", "CA-20.3"),
    )
    garden_for: str = option(
        "abbot",
        ("abbot", "any"),
        "Gardens are for the abbot alone, or for meeples too.",
        "정원에는 수도원장만, 또는 미플도 갈 수 있습니다.",
        ("CA-13.1", "CA-13.4", "CA-13.23", "CA-19.12"),
    )
    abbot_recall_completed: bool = option(
        False,
        (False, True),
        "The abbot may be taken back from a place that this turn's tile completed.",
        "이번 타일로 완성된 곳에서도 수도원장을 데려올 수 있습니다.",
        ("CA-13.15", "CA-13.24"),
    )
    farm_scoring: str = option(
        "field3",
        ("field3", "field3_once", "city4"),
        "Farmers: 3 for each field and city; each city once a player; or 4 a city to the most "
        "farmers around it.",
        "농부 점수: 밭과 도시마다 3점, 사람마다 도시 하나에 한 번만, 또는 도시마다 둘레에 농부가 "
        "가장 많은 사람에게 4점.",
        (
            "CA-11.7",
            "CA-11.10",
            "CA-11.13",
            "CA-14.2",
            "CA-14.12",
            "CA-14.13",
            "CA-14.14",
            "CA-19.8",
            "CA-21.7",
        ),
    )
    show_remaining: bool = option(
        True,
        (True, False),
        "What tiles are left is shown.",
        "남은 타일을 보여 줍니다.",
        ("CA-15.3", "CA-15.4"),
    )
