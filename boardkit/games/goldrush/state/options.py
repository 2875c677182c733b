"""The declared options of Gold Rush (GR-14)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from boardkit.core.options import Options, option


@dataclass(frozen=True)
class GoldRushOptions(Options):
    """Every choice the rulebook leaves open, and the variants; defaults first."""

    first_player: str | int = option(
        "random",
        ("random", 0, 1, 2, 3, 4),
        "The seat that starts round 1, or chance.",
        "첫 라운드의 시작 플레이어 자리를 정하거나 우연에 맡깁니다.",
        ("GR-1.7",),
    )
    buildings: bool = option(
        False,
        (False, True),
        "The four buildings are in the deck.",
        "건물 카드 네 장을 더미에 넣습니다.",
        ("GR-1.5",),
    )
    rivers: bool = option(
        True,
        (True, False),
        "The six golden-river cards are in the deck.",
        "황금물결강 카드 여섯 장을 더미에 넣습니다.",
        ("GR-1.9",),
    )
    start_gold: int = option(
        15,
        (15, 10),
        "Nuggets each player starts with (10 as in Boomtown).",
        "처음에 받는 금덩이 수입니다(10은 Boomtown의 값).",
        ("GR-1.3",),
    )
    bank: str = option(
        "unlimited",
        ("unlimited", "limited_110"),
        "The supply never runs out, or there are only the 110 nuggets of the box.",
        "금덩이가 떨어지지 않거나, 상자에 든 110개만 씁니다.",
        ("GR-1.8",),
    )
    row_extra: int = option(
        1,
        (1, 0),
        "Cards revealed beyond one a player; without one the highest bidder discards nothing.",
        "사람 수보다 더 펼치는 카드 수입니다. 0이면 최고 입찰자가 버리지 않습니다.",
        ("GR-2.2", "GR-6.2"),
    )
    two_player_payment: str = option(
        "half",
        ("half", "all", "bank"),
        "With two players the opponent keeps half of the bid, all of it, or nothing.",
        "두 명이 할 때 상대가 입찰액의 절반, 전부를 갖거나 아무것도 갖지 않습니다.",
        ("GR-5.8",),
    )
    slot_fresh_discard: bool = option(
        True,
        (True, False),
        "The card that the highest bidder has just discarded counts for a slot machine before the "
        "next player takes a card.",
        "최고 입찰자가 막 버린 카드를 다음 사람이 고르기 전에도 슬롯머신으로 뽑을 수 있습니다.",
        ("GR-6.3",),
    )
    mayor_takeover: str = option(
        "equal",
        ("equal", "more"),
        "As many mines as the mayor's are enough to take the office, or it takes more.",
        "시장과 금광 수가 같아도 시장이 되거나, 더 많아야 시장이 됩니다.",
        ("GR-7.4",),
    )
    mayor_zero: str = option(
        "keep",
        ("keep", "return"),
        "A mayor without mines of the town keeps the card, or it lies apart again.",
        "그 마을 금광이 없어진 시장이 시장 카드를 그대로 갖거나, 다시 따로 놓습니다.",
        ("GR-7.10",),
    )
    fee_count: str = option(
        "before",
        ("before", "after"),
        "An expropriation's fee counts the mayor's mines before or after the mine moves.",
        "몰수할 때 요금을 금광이 옮겨 가기 전 또는 후의 시장 금광 수로 셉니다.",
        ("GR-7.14",),
    )
    poker_bonus: bool = option(
        True,
        (True, False),
        "The best poker hand earns points at the end.",
        "끝날 때 가장 좋은 포커 족보가 점수를 받습니다.",
        ("GR-9.2",),
    )
    short_hands: bool = option(
        True,
        (True, False),
        "Poker hands of fewer than five cards count too.",
        "카드 표시가 다섯 장보다 적은 족보도 셉니다.",
        ("GR-9.5",),
    )
    end: str = option(
        "full_rows",
        ("full_rows", "short_row"),
        "Without cards for a whole row the game ends, or one more round is played without a "
        "discard if there is a card for each player.",
        "카드를 다 펼칠 수 없으면 끝나거나, 한 사람에 한 장씩 있으면 버리기 없이 한 라운드를 "
        "더 합니다.",
        ("GR-11.3",),
    )
    river_scores: bool = option(
        True,
        (True, False),
        "The nuggets drawn on golden rivers count at the end.",
        "끝날 때 황금물결강 카드에 그려진 금덩이도 점수로 셉니다.",
        ("GR-11.6",),
    )
    tiebreak: str = option(
        "shared",
        ("shared", "nuggets", "mines"),
        "A tie is shared, or goes to who holds most nuggets, or most mines.",
        "비기면 함께 이기거나, 금덩이 또는 금광이 많은 사람이 이깁니다.",
        ("GR-11.10",),
    )
    hidden_gold: bool = option(
        False,
        (False, True),
        "Each player sees only the number of his own nuggets.",
        "저마다 자기 금덩이 수만 봅니다.",
        ("GR-11.11",),
    )
    slot_source: str = option(
        "discard",
        ("discard", "deck"),
        "The slot machine takes a mine out of the discards, or the first mine of the deck.",
        "슬롯머신이 버린 카드에서 금광을 뽑거나, 더미의 첫 금광을 가져옵니다.",
        ("GR-12.2",),
    )


#: the rules of 2004 as far as this deck allows (GR-14)
BOOMTOWN_LIKE: Mapping[str, object] = MappingProxyType(
    {
        "start_gold": 10,
        "row_extra": 0,
        "mayor_takeover": "more",
        "poker_bonus": False,
        "rivers": False,
    }
)
