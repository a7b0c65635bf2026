import SampleApp

/// The root view as its Presenter sees it: one main stack, and modal stacks over it.
protocol RootViewProtocol: AnyObject {
    /// `true` if anything is over the main stack, an alert too.
    var modalStackPresented: Bool { get }
    /// The item whose view the main stack ends with, if it ends with one.
    var topItemId: Item.ID? { get }

    /// Tells whether the main stack ends with a view of a type.
    func topViewIs(_ view: Any.Type) -> Bool
    /// Tells whether the main stack has a view of a type.
    func mainStackContains(_ view: Any.Type) -> Bool
    /// Tells whether the main stack ends with the view of an item.
    func topViewShows(itemId: Item.ID) -> Bool
    /// Tells whether the lowest modal stack begins with a view of a type.
    func modalStackIs(_ view: Any.Type) -> Bool
    /// Tells whether the lowest modal stack shows a page of the web.
    func modalStackShows(urlString: String) -> Bool

    /// Starts the main stack.
    func startMainStack(_ route: MainRouteAction)
    /// Brings a stack up over what is there; over a modal stack one, however often it is asked for.
    func startModalStack(_ route: any RouteAction)
    /// Takes away what lies over the lowest modal stack.
    func returnToModalStack()
    /// Takes all modal stacks away, an alert too.
    func dismissModals(animated: Bool)

    /// Adds a view to the main stack, in place of those above the view of a type.
    func push(_ route: any RouteAction, above view: Any.Type)
    /// Takes the views above the view of a type off the main stack.
    func pop(to view: Any.Type)
    /// Takes all views but the first off the main stack.
    func popToRoot(animated: Bool)
}
