/// An Action that asks for another view.
protocol RouteAction: Action {}

/// A route to a view of the main stack, with nothing over it: whoever is in a modal stack leaves it.
protocol MainStackRouteAction: RouteAction {}
