"""The declared options of King of the Elves (KE-29)."""

from __future__ import annotations

from dataclasses import dataclass

from boardkit.core.options import Options, option


@dataclass(frozen=True)
class ElvesOptions(Options):
    """Every choice the rulebook leaves open, and the variants; defaults first."""

    deck_profile: str = option(
        "A",
        ("A", "B", "C", "custom"),
        "Which reconstructed deck is used; custom: the owner's own [deck] table.",
        "어느 카드 구성으로 놀지 정합니다. custom은 직접 넣은 [deck] 표입니다.",
        ("KE-1.1",),
    )
    change_next: str = option(
        "revisit",
        ("revisit", "previous"),
        "After a change of direction the village just visited comes next, or is passed over.",
        "방향을 바꾼 다음에 방금 들른 마을을 다시 들르거나, 건너뜁니다.",
        ("KE-21.4",),
    )
    change_min_own: str = option(
        "1",
        ("1", "all"),
        "Own villages to visit before a change of direction: one, or all of them.",
        "방향을 바꾸기 전에 들러야 하는 자기 마을: 하나 또는 전부입니다.",
        ("KE-21.2", "KE-2.2"),
    )
    escort_timing: str = option(
        "entry",
        ("entry", "anytime"),
        "An escort is played when entering a realm, or also later in the stay.",
        "호위는 영토에 들어갈 때만, 또는 머무는 동안 언제든지 씁니다.",
        ("KE-20.1",),
    )
    bonus_repeat: bool = option(
        False,
        (False, True),
        "The bonus is paid again each time all villages have been visited anew.",
        "모든 마을을 다시 다 들를 때마다 보너스를 또 받습니다.",
        ("KE-22.4",),
    )
    thief_timing: str = option(
        "before_income",
        ("before_income", "after_income"),
        "The thief is paid before or after the income of the same village.",
        "도둑에게 내는 금화를 그 마을의 금화를 받기 전 또는 후에 냅니다.",
        ("KE-19.3", "KE-8.5", "KE-26.3"),
    )
    deck_out: str = option(
        "reshuffle",
        ("reshuffle", "stop"),
        "When the pile runs out within a round the discards are shuffled in, or drawing stops.",
        "라운드 중에 더미가 떨어지면 버린 카드를 섞어 쓰거나, 더 뽑지 않습니다.",
        ("KE-5.6", "KE-13.7"),
    )
    destroy_slot: str = option(
        "compact",
        ("compact", "keep"),
        "After a destruction the other villages move up, or keep their places.",
        "마을을 없앤 뒤에 남은 마을의 자리를 당기거나, 그대로 둡니다.",
        ("KE-15.7", "KE-10.3", "KE-25.2"),
    )
    spell_if: str = option(
        "cannot_pay",
        ("cannot_pay", "no_suitable_kind", "always"),
        "A spell is allowed if the normal cost cannot be paid, only without any suitable card, "
        "or always.",
        "주문을 쓸 수 있는 때: 보통 값을 낼 수 없을 때, 알맞은 카드가 전혀 없을 때, 언제나.",
        ("KE-26.1", "KE-26.2"),
    )
    spell_variant: bool = option(
        False,
        (False, True),
        "The magic spell variant is played.",
        "마법 주문 규칙을 씁니다.",
        ("KE-26.1", "KE-26.2", "KE-26.3", "KE-26.4", "KE-26.5"),
    )
    travel_order: str = option(
        "whole",
        ("whole", "one_village"),
        "Each player makes a whole journey, or one visit a turn.",
        "한 사람이 여행을 끝까지 하거나, 차례마다 마을 하나씩 들릅니다.",
        ("KE-17.2", "KE-23.1"),
    )
    tie: str = option(
        "shared",
        ("shared", "fewest_cards", "first_seat"),
        "A tie is shared, or goes to the fewest hand cards, or to the first in the first round's "
        "order.",
        "비기면 함께 이기거나, 손에 카드가 적은 사람 또는 첫 라운드 순서가 빠른 사람이 이깁니다.",
        ("KE-24.4",),
    )
    fetch_discard: bool = option(
        False,
        (False, True),
        "The village fetched after the call may itself be the discard.",
        '"마을 카드 없음!"으로 가져온 마을 카드를 바로 버려도 됩니다.',
        ("KE-11.5", "KE-16.6"),
    )
    overpay: bool = option(
        False,
        (False, True),
        "More cards of the vehicle than needed may be played.",
        "필요한 것보다 많은 탈것 카드를 내도 됩니다.",
        ("KE-7.12",),
    )
    two_player_third: bool = option(
        True,
        (True, False),
        "With two players a realm may have a third village.",
        "두 명이 할 때 영토마다 마을을 세 개까지 둘 수 있습니다.",
        ("KE-25.1", "KE-10.2", "KE-25.2"),
    )
    first_player: int = option(
        0,
        (0, 1, 2, 3, 4, 5),
        "The seat that holds the dragon in round 1.",
        "첫 라운드에 용을 갖는 자리입니다.",
        ("KE-3.9",),
    )
