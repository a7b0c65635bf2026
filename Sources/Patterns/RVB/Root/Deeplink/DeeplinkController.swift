import FeatureContract
import MessageTrace

/// The link handler: it finds the kind of a link and opens it. Of the links that come before it starts, it keeps the last
/// and opens it then.
@Component(.navigation)
final class DeeplinkController: Deeplinkable {
    // MARK: - Property
    private weak var root: (any RootControllable)?
    private let links: [any Linkable]
    private var canHandle = false
    @Held private var deferred: ((DeeplinkController) -> Void)?

    // MARK: - Initializer
    init(root: any RootControllable, links: [any Linkable]) {
        self.root = root
        self.links = links
    }

    // MARK: - Public
    @discardableResult
    func handle(link: any Deeplink) -> Bool {
        guard canHandle else {
            deferred = { $0.handle(link: link) }
            return false
        }
        guard let root else { return false }
        return links.contains { $0.openIfOfKind(link, from: root) }
    }

    /// Opens the link that was kept, and each that comes from now on.
    func startHandling() {
        canHandle = true
        deferred?(self)
        deferred = nil
    }
}
