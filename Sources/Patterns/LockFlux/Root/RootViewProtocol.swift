import SampleApp

/// The root view's interface for its Presenter: a main stack of views, and modal stacks over it.
protocol RootViewProtocol: AnyObject {
    /// True if anything covers the main stack, even an alert.
    var modalStackPresented: Bool { get }
    /// The id of the item that the main stack's last view shows; `nil` for any other view.
    var topItemId: Item.ID? { get }

    /// Returns true if the main stack's last view is of the given type.
    func topViewIs(_ view: Any.Type) -> Bool
    /// Returns true if the main stack has a view of the given type.
    func mainStackContains(_ view: Any.Type) -> Bool
    /// Returns true if the main stack's last view shows the given item.
    func topViewShows(itemId: Item.ID) -> Bool
    /// Returns true if the first view of the lowest modal stack is of the given type.
    func modalStackIs(_ view: Any.Type) -> Bool
    /// Returns true if the lowest modal stack shows the given web page.
    func modalStackShows(urlString: String) -> Bool

    /// Starts the main stack with a route's view.
    func startMainStack(_ route: MainRouteAction)
    /// Presents a modal stack over the main stack, or over the only modal stack. Does nothing if there are two.
    func startModalStack(_ route: any RouteAction)
    /// Removes everything over the lowest modal stack.
    func returnToModalStack()
    /// Removes all modal stacks, and an alert.
    func dismissModals(animated: Bool)

    /// Pushes a view on the main stack, right above the view of the given type. Views in between are removed.
    func push(_ route: any RouteAction, above view: Any.Type)
    /// Pops all views above the view of the given type from the main stack.
    func pop(to view: Any.Type)
    /// Pops all views but the first from the main stack.
    func popToRoot(animated: Bool)
}
