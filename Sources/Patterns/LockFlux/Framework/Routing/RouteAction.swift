/// An Action that leads to another view.
protocol RouteAction: Action {}

/// A route to a view of the main stack. An open modal stack closes, so that nothing lies over the view.
protocol MainStackRouteAction: RouteAction {}
