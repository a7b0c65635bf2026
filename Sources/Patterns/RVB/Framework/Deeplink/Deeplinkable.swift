/// A module that links are handed to: the root.
protocol Deeplinkable<Link>: AnyObject {
    associatedtype Link

    /// Opens a link, now or as soon as it can.
    func handle(link: Link)
}
