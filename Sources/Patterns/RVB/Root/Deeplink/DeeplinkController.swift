import MessageTrace
import SampleApp

/// The link handler. It finds a link's kind, and opens the link when no transition is in progress and no other code waits
/// for the end of one. Until ``startHandling()`` is called, it only stores the latest link; that method then opens the link.
@Component(.navigation)
final class DeeplinkController: Deeplinkable {
    // MARK: - Property
    private weak var root: (any RootControllable)?
    private let links: [any Linkable]
    private var canHandle = false
    private var deferred: (any Deeplink)?

    // MARK: - Initializer
    init(root: any RootControllable, links: [any Linkable]) {
        self.root = root
        self.links = links
    }

    // MARK: - Public
    @discardableResult
    func handle(link: any Deeplink) -> Bool {
        guard canHandle else {
            deferred = link
            return false
        }
        guard let root, let kind = links.first(where: { $0.matches(link) }) else { return false }
        root.whenNothingElseWaits { kind.open(link, from: root) }
        return true
    }

    /// Opens the stored link. From now on, links are opened rather than stored.
    func startHandling() {
        canHandle = true
        guard let deferred else { return }
        self.deferred = nil
        handle(link: deferred)
    }
}
