/// An Action that asks for another view.
protocol RouteAction: Action {}

/// A route to a view of the main stack, with nothing over it: a modal stack that is open closes.
protocol MainStackRouteAction: RouteAction {}
