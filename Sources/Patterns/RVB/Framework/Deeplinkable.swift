/// A link that leads into the app from outside.
protocol Deeplink: Sendable {}

/// An object that links are handed to.
protocol Deeplinkable: AnyObject {
    /// Opens a link, now or as soon as it can.
    ///
    /// - Returns: `true` where there was a way to open it now; `false` where it is kept, or of no kind that is known.
    @discardableResult
    func handle(link: any Deeplink) -> Bool
}
