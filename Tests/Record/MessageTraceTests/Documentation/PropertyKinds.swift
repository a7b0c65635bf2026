import MessageTrace
import Observation
import Synchronization
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// What each property of the kinds refers to.
@Component(.state) nonisolated final class Leaf: Sendable {
    init() {}
}

/// Values that hold a leaf.
struct Branch {
    var leaf: Leaf?
    mutating func grow() { leaf = Leaf() }
}

/// A class that the recorder doesn't know.
final class Pot {
    var leaf: Leaf?
}

/// A property of each kind that a class may have, and the ways to change one.
@MainActor @Component(.logic) class Kinds {
    var plain: Leaf?
    private(set) var own: Leaf?
    nonisolated(unsafe) var loose: Leaf?
    var observed: Leaf? { didSet {} }
    var first: Leaf?, second: Leaf?
    lazy var late: Leaf? = nil
    weak var distant: Leaf?
    unowned var unsure: Leaf?
    unowned(unsafe) var unsafe: Leaf?
    static var shared: Leaf?
    var through: Leaf? {
        get { plain }
        set { plain = newValue }
    }
    var yielded: Leaf? {
        get { plain }
        _modify { yield &plain }
    }
    var pair: (Leaf?, Int) = (nil, 0)
    var branch = Branch()
    var leaves: [Leaf] = []
    var named: [String: Leaf] = [:]
    var closure: () -> Void = {}
    let pot = Pot()
    let lock = Mutex<Int>(0)
    @Simple var simple: Leaf?
    @Enclosing var enclosing: Leaf? = nil
    @Projecting var projecting: Leaf? = nil
    @Announced var announced: Leaf? = nil
    @Published var published: Leaf?
    @Untraced var untraced: Leaf?
    init() {}

    func change(_ body: (Kinds) -> Void) { body(self) }
}

extension Kinds {
    var inExtension: Leaf? {
        get { own }
        set { own = newValue }
    }
}

/// A class of somebody else, without the attribute.
class Unknown {
    var inherited: Leaf?
}

@MainActor @Component(.logic) final class Heir: Unknown {
    override init() {}
    func change() { inherited = Leaf() }
}

@MainActor @Component(.logic) @Observable final class Sighted {
    var watched: Leaf?
    private(set) var leaves: [Leaf] = []
    @ObservationIgnored var ignored: Leaf?

    init() {}
    func change(_ body: (Sighted) -> Void) { body(self) }
    func grow() { leaves.append(Leaf()) }
}

@Component(.logic) final class Free: @unchecked Sendable {
    var plain: Leaf?
    @Simple var wrapped: Leaf?

    init() {}
    func change() { plain = Leaf() }
    func changeWrapped() { wrapped = Leaf() }
}

@Component(.logic) actor Alone {
    var plain: Leaf?
    @Simple var wrapped: Leaf?

    func change() { plain = Leaf() }
    func changeWrapped() { wrapped = Leaf() }
}

@globalActor actor Gardening {
    static let shared = Gardening()
}

@Gardening @Component(.logic) final class Garden {
    var plain: Leaf?
    @Simple var wrapped: Leaf?

    nonisolated init() {}
    func change() { plain = Leaf() }
    func changeWrapped() { wrapped = Leaf() }
}

@MainActor @Component(.logic) struct Worth {
    var plain: Leaf?
    init() {}
    mutating func change() { plain = Leaf() }
}

@MainActor @Component(.logic) final class Made {
    var plain: Leaf?
    init() { plain = Leaf() }
    func look() {}
}

@MainActor @Component(.logic) final class Ending {
    var plain: Leaf?
    init() {}
    deinit { plain = nil }
    func look() {}
}

/// Models that nobody calls: others read and write them.
@MainActor @Component(.logic) final class Written: ObservableObject {
    @Published var published: Leaf?
    init() {}
}

@MainActor @Component(.logic) final class Unwritten: ObservableObject {
    @Published var published: Leaf?
}

/// A change that the page's table names, and the property that is looked at.
struct PropertyKind: Sendable, CustomTestStringConvertible {
    let name: String
    let property: String
    var testDescription: String { name }
    /// Makes an object, lets it change and gives back what must stay alive.
    let run: @MainActor @Sendable () async -> AnyObject

    init<Object: AnyObject>(
        _ name: String, _ property: String, of make: @autoclosure @escaping @MainActor @Sendable () -> Object,
        change: @escaping @MainActor @Sendable (Object) async -> Void
    ) {
        self.name = name
        self.property = property
        run = {
            let object = make()
            await change(object)
            return object
        }
    }

    init(_ name: String, _ property: String, change: @escaping @MainActor @Sendable (Kinds) -> Void) {
        self.init(name, property, of: Kinds()) { $0.change(change) }
    }

    static let all = [
        PropertyKind("`var`, assigned", "plain") { $0.plain = Leaf() },
        PropertyKind("`private(set) var`", "own") { $0.inExtension = Leaf() },
        PropertyKind("`nonisolated(unsafe) var`", "loose") { $0.loose = Leaf() },
        PropertyKind("`var` with its own `willSet` or `didSet`", "observed") { $0.observed = Leaf() },
        PropertyKind("several in one `var`", "first") { $0.first = Leaf() },
        PropertyKind("`lazy var`", "late") { $0.late = Leaf() },
        PropertyKind("`weak var`", "distant") { kinds in
            kinds.plain = Leaf()
            kinds.distant = kinds.plain
        },
        PropertyKind("`unowned var`", "unsure") { kinds in
            kinds.plain = Leaf()
            kinds.unsure = kinds.plain
        },
        PropertyKind("`unowned(unsafe) var`", "unsafe") { kinds in
            kinds.plain = Leaf()
            kinds.unsafe = kinds.plain
        },
        PropertyKind("`static var`", "shared") { _ in Kinds.shared = Leaf() },
        PropertyKind("what a computed property's setter sets", "plain") { $0.through = Leaf() },
        PropertyKind("what an extension's computed property sets", "own") { $0.inExtension = Leaf() },
        PropertyKind("what a computed property's `_modify` yields", "plain") { $0.yielded = Leaf() },
        PropertyKind("through a key path", "plain") { $0[keyPath: \.plain] = Leaf() },
        PropertyKind("`inout`", "plain") { kinds in
            func change(_ leaf: inout Leaf?) { leaf = Leaf() }
            change(&kinds.plain)
        },
        PropertyKind("swapped", "plain") { kinds in
            kinds.observed = Leaf()
            swap(&kinds.plain, &kinds.observed)
        },
        PropertyKind("a tuple's element", "pair") { $0.pair.0 = Leaf() },
        PropertyKind("a field of a value", "branch") { $0.branch.leaf = Leaf() },
        PropertyKind("a `mutating` method of a value", "branch") { $0.branch.grow() },
        PropertyKind("an array, changed in place", "leaves") { $0.leaves.append(Leaf()) },
        PropertyKind("a dictionary, changed in place", "named") { $0.named["a"] = Leaf() },
        PropertyKind("a closure", "closure") { kinds in
            let leaf = Leaf()
            kinds.closure = { withExtendedLifetime(leaf) {} }
        },
        PropertyKind("what is in an object that is no component", "pot") { $0.pot.leaf = Leaf() },
        PropertyKind("`let` of a `Mutex`", "lock") { $0.lock.withLock { $0 += 1 } },
        PropertyKind("a wrapper without projected value", "simple") { $0.simple = Leaf() },
        PropertyKind("a wrapper with `static subscript(_enclosingInstance:wrapped:storage:)`", "enclosing") {
            $0.enclosing = Leaf()
        },
        PropertyKind("a wrapper with a projected value", "projecting") { $0.projecting = Leaf() },
        PropertyKind("a wrapper whose projected value is a ``ValueAnnouncer``", "announced") { $0.announced = Leaf() },
        PropertyKind("`@Published`, Combine's or one that conforms to ``ValueAnnouncer``", "published") {
            $0.published = Leaf()
        },
        PropertyKind("`@Published` of an object that nobody has called", "published", of: Written()) { written in
            Kinds().change { _ in written.published = Leaf() }
        },
        PropertyKind("the same, of a class that writes no initialiser", "published", of: Unwritten()) { unwritten in
            Kinds().change { _ in unwritten.published = Leaf() }
        },
        PropertyKind("`@Untraced var`", "untraced") { $0.untraced = Leaf() },
        PropertyKind("set by another component", "plain", of: Kinds()) { kinds in
            Kinds().change { _ in kinds.plain = Leaf() }
        },
        PropertyKind("inherited from a class that is no component", "inherited", of: Heir()) { $0.change() },
        PropertyKind("of an `@Observable` class", "watched", of: Sighted()) { $0.change { $0.watched = Leaf() } },
        PropertyKind("a collection of one, changed in place", "leaves", of: Sighted()) { $0.grow() },
        PropertyKind("`@ObservationIgnored` in one", "ignored", of: Sighted()) {
            $0.change { $0.ignored = Leaf() }
        },
        PropertyKind("of a class of no actor, from another isolation", "plain", of: Free()) { free in
            await Task { @Gardening in free.change() }.value
        },
        PropertyKind("of a class of no actor, under a wrapper", "wrapped", of: Free()) { $0.changeWrapped() },
        PropertyKind("of an actor", "plain", of: Alone()) { await $0.change() },
        PropertyKind("of an actor, under a wrapper", "wrapped", of: Alone()) { await $0.changeWrapped() },
        PropertyKind("of a class of another global actor", "plain", of: Garden()) { await $0.change() },
        PropertyKind("of a class of another global actor, under a wrapper", "wrapped", of: Garden()) {
            await $0.changeWrapped()
        },
        PropertyKind("of a struct", "plain", of: Kinds()) { _ in
            var worth = Worth()
            worth.change()
        },
        PropertyKind("in the object's own initialiser", "plain", of: Made()) { $0.look() },
        PropertyKind("in the object's own `deinit`", "plain", of: Leaf()) { _ in Ending().look() },
    ]
}
