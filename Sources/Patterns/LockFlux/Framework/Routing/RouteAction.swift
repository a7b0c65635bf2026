/// An Action that leads to another view.
protocol RouteAction: Action {}

/// A route to a view of the main stack. An open modal stack is closed, so that nothing covers the view.
protocol MainStackRouteAction: RouteAction {}
