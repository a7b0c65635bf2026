import FeatureContract

/// What links are handed to.
protocol Deeplinkable: AnyObject {
    /// Opens a link, now or as soon as it can.
    ///
    /// - Returns: Whether it was opened now.
    @discardableResult
    func handle(link: Link) -> Bool
}
