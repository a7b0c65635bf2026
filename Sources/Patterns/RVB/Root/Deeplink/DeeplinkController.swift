import MessageTrace
import SampleApp

/// The link handler. It finds the kind of a link, and opens the link after all transitions and all calls that waited
/// for their end. Before the start, it keeps only the last link, which it opens at the start.
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
