/// A link from outside that leads to a module of the app.
protocol Deeplink: Sendable {}

/// An object that can open links.
protocol Deeplinkable: AnyObject {
    /// Opens a link: at once, after a transition, or after the launch.
    ///
    /// - Returns: `true` if it opens now or after a transition; `false` if it waits for the launch, or its kind is unknown.
    @discardableResult
    func handle(link: any Deeplink) -> Bool
}
