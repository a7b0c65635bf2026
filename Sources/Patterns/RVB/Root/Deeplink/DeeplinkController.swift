import MessageTrace
import SampleApp

/// The link handler. It finds a link's kind, and opens the link once no transition is in progress and nothing else waits
/// for one to end. Until ``startHandling()`` is called, it keeps only the last link; that method then opens the link.
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

    /// Opens the kept link. From now on, links are opened rather than kept.
    func startHandling() {
        canHandle = true
        guard let deferred else { return }
        self.deferred = nil
        handle(link: deferred)
    }
}
