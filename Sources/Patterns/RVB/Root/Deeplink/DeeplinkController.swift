import FeatureContract
import MessageTrace

/// The link handler: it finds the kind of a link and opens it. One that comes before links can be handled is kept, the last
/// one only, and opened when they can.
@Component(.navigation)
final class DeeplinkController: Deeplinkable {
    // MARK: - Property
    private weak var root: (any RootControllable)?
    private let links: [any Linkable]
    private var canHandle: Bool
    @Held private var deferred: ((DeeplinkController) -> Void)?

    // MARK: - Initializer
    init(root: any RootControllable, links: [any Linkable], canHandle: Bool = true) {
        self.root = root
        self.links = links
        self.canHandle = canHandle
    }

    // MARK: - Public
    @discardableResult
    func handle(link: Link) -> Bool {
        guard canHandle else {
            deferred = { $0.handle(link: link) }
            return false
        }
        guard let root, let kind = links.first(where: { $0.matches(link) }) else { return false }
        kind.open(link, from: root)
        return true
    }

    /// Links can be handled from now on. Opens the one that was kept.
    func handle() {
        canHandle = true
        deferred?(self)
        deferred = nil
    }
}
