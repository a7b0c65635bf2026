/// A link from outside that leads to a module of the app.
protocol Deeplink: Sendable {}

/// An object that can open links.
protocol Deeplinkable: AnyObject {
    /// Opens a link, at once or as soon as possible.
    ///
    /// - Returns: `true` if the link is opened, perhaps after a transition; `false` if it must wait, or if its kind is unknown.
    @discardableResult
    func handle(link: any Deeplink) -> Bool
}
