"""Pictures of the graphs of King of the Elves."""

from boardkit.lab.plots.elves import journey, plans, ring, route
from boardkit.lab.plots.elves.account import journey_account
from boardkit.lab.plots.picture import Picture

__all__ = ["ACCOUNTS", "PICTURES", "journey_account"]

#: how each graph is drawn, by its kind
PICTURES = {
    "route": Picture(ring.page_size, route.draw_route),
    "journey": Picture(ring.page_size, journey.draw_journey),
    "plans": Picture(plans.page_size, plans.draw_plans),
}

#: how the account of a graph is read, by its kind
ACCOUNTS = {"journey": journey_account}
