/// An Action that asks for another view.
protocol RouteAction: Action {}
