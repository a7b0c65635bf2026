/// The root view as its Presenter sees it: one main stack, and modal stacks over it.
protocol RootViewProtocol: AnyObject {
    /// Whether anything is over the main stack.
    var modalStackPresented: Bool { get }

    /// Whether the main stack has begun with a view.
    func mainStackIs(_ name: ScreenName) -> Bool
    /// Whether a view is the last of the main stack.
    func topViewIs(_ name: ScreenName) -> Bool
    /// Whether a view is in front of all modal stacks.
    func modalStackIs(_ name: ScreenName) -> Bool

    /// Swaps the main stack.
    func startMainStack(_ screen: Screen)
    /// Brings a stack up over what is there.
    func startModalStack(_ screen: Screen)
    /// Takes the modal stack in front away.
    func dismissModal()
    /// Takes all modal stacks away.
    func dismissModals()

    /// Adds a view to the main stack.
    func push(view screen: Screen)
    /// Takes all views but the first off the main stack.
    func popToRoot()
}
