import MessageTrace

/// The link handler: it opens a link by asking one module after another to present the next.
///
/// It only arranges the order. How to get to the next module, and whether it is there already, is each module's own
/// affair. A link that comes before the app can handle it is kept, the last one only, and opened when it can.
@Component(.navigation)
class LinkHandler<Link>: Deeplinkable {
    private var canHandle: Bool
    private var postponed = Postponed<Link>()

    init(canHandle: Bool = false) {
        self.canHandle = canHandle
    }

    func handle(link: Link) {
        guard canHandle else {
            postponed.keep(link)
            return
        }
        route(to: link)
    }

    /// Links can be handled from now on: the app has been launched. Opens the one that was kept.
    func handle() {
        canHandle = true
        postponed.take()?.meet { route(to: $0) }
    }

    /// Asks the modules on the way to the link, each from the completion of the one before it. Overridden.
    func route(to link: Link) {}
}
