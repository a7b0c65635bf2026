import MessageTrace
import Observation
import TestSupport
import Testing
import TraceFormat

private protocol Part: AnyObject {}

@MainActor @Component(.logic) private final class Holder: ComponentHolder {
    let constant: Child
    var optional: Child?
    var nested: Child??
    weak var weakly: Child?
    weak var weakProtocol: (any Part)?
    var strongProtocol: (any Part)?
    var array: [Child] = []
    var optionals: [Child?] = []
    var set: Set<ObjectIdentifier> = []
    var byName: [String: Child] = [:]
    var tuple: (Child, Int)?
    var anything: Any?
    var numbers = Array(repeating: 0, count: 1_000)
    var window: Window?
    var empty: Child?
    var route = Route.list
    @Untraced var unread: Child?
    @Unasked var unasked: Child?
    lazy var lazily: Child? = constant
    lazy var unused: Child? = constant
    lazy var closure: () -> Void = {}

    init(constant: Child) { self.constant = constant }

    func act() {}

    func heldComponents(into references: inout LiveReferences) { references.add("held", .strong, constant) }
}

@Component(.view) private final class PartView: Part {}

/// An enum whose cases hold a component or none.
private enum Route {
    case list
    indirect case detail(Child, depth: Int)
}

/// A wrapper whose code may do anything.
@propertyWrapper private struct Unasked<Value> {
    var wrappedValue: Value
}

/// A superclass's lazy properties come before the subclass's.
@MainActor @Component(.logic) private class LazyBase {
    let number = 1
    lazy var first: Child? = Child()

    func act() {}
}

@Component(inherits: true) private final class LazyHeir: LazyBase {
    let other = 2
    lazy var second: Child? = Child()
}

@Component(.state) private final class Plain {
    let name = ""
    var count: [Int] = []
    var child: Child?
    weak var parent: Plain?

    func act() {}
}

@Component(.state) private final class PlainLeaf {
    let names: Set<String> = []
    var told: (() -> Void)?

    func act() {}
}

@Component(.state) private actor Actor {
    let child: Child? = nil
    func act() {}
}

@MainActor @Component(.logic) private class Lender {
    unowned let child: Child
    unowned var optional: Child?
    unowned(unsafe) var unsafe: Child?
    init(_ child: Child) { self.child = child }
    func act() {}
}

@MainActor @Component(.logic) @Observable private final class SeenLender {
    unowned var child: Child?
    init(_ child: Child) { self.child = child }
    func act() {}
}

@Component(inherits: true) private final class LenderHeir: Lender {
    unowned var part: (any Part)?
    unowned var window: Window?
}

/// A class that is no component but holds components, and other holders in a cycle.
private final class Window: ComponentHolder {
    var root: Child?
    var other: Window?
    func heldComponents(into references: inout LiveReferences) {
        references.add("root", .strong, root)
        references.add("other", .strong, other)
    }
}

/// A struct that holds components in every possible way.
private struct Box {
    let child: Child
    var optional: Child?
    weak var weakly: Child?
    unowned let unowned: Child
    unowned var unownedOptional: Child?
    var inner: Inner
    var byName: [String: Inner]
    var number = 1

    struct Inner {
        var children: [Child?]
    }
}

private protocol Storing {}
private protocol StoringObject: AnyObject, Storing {}

/// An object that isn't recorded.
private final class PlainStore: StoringObject {}

/// A value that refers to an object that isn't recorded.
private struct Session: Storing {
    let store = PlainStore()
}

private struct StoreName: Storing {
    let name = "a"
}

private struct StoreBox {
    let store: any Storing
}

/// Structs that contain each other.
private struct StoreTree {
    let branches: [StoreBranch]
}

private struct StoreBranch {
    let trees: [StoreTree]
    let store: any Storing
}

/// A component with a constant whose object may be gone.
@Component(.logic) private final class Follower {
    unowned let object: any StoringObject
    init(_ object: any StoringObject) { self.object = object }
    func act() {}
}

/// A component whose `deinit` calls a method, after the constants of a subclass are gone.
@Component(.logic) private class StoppingBase {
    func stop() {}
    @Untraced deinit { stop() }
}

@Component(.logic, inherits: true) private final class StoppingKeeper: StoppingBase {
    let service: any Storing = PlainStore()
}

/// A component that isn't isolated to the main actor, so that its variables aren't read.
@Component(.logic) private final class FreeKeeper {
    let service: any Storing = PlainStore()
    var changing: any Storing = PlainStore()
    var object: (any StoringObject)?
    func act() {}
}

private enum Choice {
    case open
    case kept(PlainStore, Int)
}

@MainActor @Component(.logic) private final class Keeper {
    let service: any Storing = PlainStore()
    let session: (any Storing)? = Session()
    let named: any Storing = StoreName()
    let part: any Part = PartView()
    let pair: (PlainStore, Int)? = nil
    let declared = PlainStore()
    let stores: [any Storing] = [StoreName(), PlainStore()]
    let names: [any Storing] = [StoreName()]
    let box = StoreBox(store: PlainStore())
    let boxOfName = StoreBox(store: StoreName())
    var choice = Choice.open
    var changing: any Storing = StoreName()
    weak var weakly: (any StoringObject)?
    let tree = StoreTree(branches: [StoreBranch(trees: [], store: PlainStore())])
    lazy var lazily: any Storing = PlainStore()
    @Untraced var unread: any Storing = PlainStore()
    @Untraced let unreadConstant: any Storing = PlainStore()
    static let object = PlainStore()

    func act() {}
}

/// A type whose custom mirror crashes the app if it is called.
private struct Trap: CustomReflectable {
    var customMirror: Mirror { fatalError("a recorder must not run this") }
}

@Suite("References of living components") @MainActor struct ReferenceTests {
    private func written(by recorder: Recorder) -> [String] { references(in: recorder.finish()) }

    private func references(in trace: Trace) -> [String] {
        trace.records.compactMap { record in
            guard case .reference(let reference) = record else { return nil }
            let holder = reference.from == 0 ? "system" : trace.name(reference.from)
            return "\(reference.beat) \(holder).\(reference.name) \(reference.strength) → \(trace.name(reference.to))"
        }
    }

    /// Returns the properties that hold unrecorded objects: those in the components' records, and those of later records.
    private func unrecorded(_ clock: TraceClock, _ body: (Recorder) -> Void) -> (first: [String], later: [String]) {
        let recorder = Recorder(TraceHeader(app: "T", clock: clock), now: { 0 })
        recorder.record { body(recorder) }
        let trace = recorder.finish()
        let later = trace.records.compactMap { record -> String? in
            guard case .unrecorded(let found) = record else { return nil }
            return "\(found.beat) \(trace.name(found.component)).\(found.name)"
        }
        return (trace.components.flatMap { $0.unrecorded ?? [] }, later)
    }

    @Test("on a real clock, a property of unclear type is recorded once if it holds an object that isn't recorded")
    func strangers() {
        func found(_ clock: TraceClock) -> (first: [String], later: [String]) {
            unrecorded(clock) { recorder in
                let keeper = Keeper()
                keeper.act()
                _ = keeper.lazily
                recorder.beat("looks")
                recorder.references()
                keeper.choice = .kept(PlainStore(), 1)
                recorder.beat("chooses")
                recorder.references()
            }
        }
        let real = found(.real)
        #expect(real.first == ["declared", "service", "session", "stores", "box", "tree"])
        #expect(real.later == ["1 Keeper.lazily", "2 Keeper.choice"])
        let virtual = found(.virtual)
        #expect(virtual.first == [] && virtual.later == [])
    }

    @Test(
        "on a real clock, a property declared as a protocol is recorded when it is set to an object that isn't recorded"
    )
    func writtenStrangers() {
        let found = unrecorded(.real) { recorder in
            let keeper = Keeper()
            keeper.act()
            recorder.beat("sets")
            keeper.changing = StoreName()
            keeper.changing = PlainStore()
            keeper.changing = StoreName()
            keeper.weakly = Keeper.object
            let free = FreeKeeper()
            free.act()
            free.object = PlainStore()
            free.object = nil
        }
        #expect(found.first == ["declared", "service", "session", "stores", "box", "tree", "service"])
        #expect(found.later == ["1 Keeper.changing", "1 Keeper.weakly", "1 FreeKeeper.object"])
    }

    @Test("a constant isn't read if its object is gone, or if its component is being freed")
    func gone() {
        let found = unrecorded(.real) { _ in
            let follower = {
                let object = PlainStore()
                return Follower(object)
            }()
            follower.act()
            _ = StoppingKeeper()
        }
        #expect(found.first == [] && found.later == [])
    }

    @Test("references are found in properties of every kind, with their declared strength") func kinds() {
        let recorder = Recorder(TraceHeader(app: "T", clock: .virtual), now: { 0 })
        let child = Child()
        let part = PartView()
        let window = Window()
        window.root = child
        window.other = window
        recorder.record {
            let holder = Holder(constant: child)
            holder.optional = child
            holder.nested = .some(.some(child))
            holder.weakly = child
            holder.weakProtocol = part
            holder.strongProtocol = part
            holder.array = [child, child]
            holder.optionals = [nil, child]
            holder.byName = ["a": child]
            holder.tuple = (child, 1)
            holder.anything = child
            holder.window = window
            holder.route = .detail(child, depth: 1)
            holder.unread = child
            _ = holder.lazily
            recorder.beat("looks")
            recorder.references(roots: [window])
        }
        #expect(
            written(by: recorder) == [
                "1 system.root strong → Child",
                "1 Holder.constant strong → Child", "1 Holder.optional strong → Child",
                "1 Holder.nested strong → Child", "1 Holder.weakly weak → Child",
                "1 Holder.weakProtocol weak → PartView", "1 Holder.strongProtocol strong → PartView",
                "1 Holder.array strong → Child", "1 Holder.array strong → Child",
                "1 Holder.optionals strong → Child", "1 Holder.byName strong → Child",
                "1 Holder.tuple strong → Child", "1 Holder.anything strong → Child",
                "1 Holder.window.root strong → Child", "1 Holder.route strong → Child",
                "1 Holder.lazily strong → Child",
                "1 Holder.held strong → Child",
            ])
    }

    @Test("references of a lazy property are read after its initialisation, even in a superclass") func lazyOnes() {
        let recorder = Recorder(TraceHeader(app: "T", clock: .virtual), now: { 0 })
        recorder.record {
            let heir = LazyHeir()
            heir.act()
            recorder.references()
            _ = heir.second
            recorder.references()
            _ = heir.first
            recorder.references()
        }
        #expect(
            written(by: recorder) == [
                "0 LazyHeir.second strong → Child", "0 LazyHeir.first strong → Child",
                "0 LazyHeir.second strong → Child",
            ])
    }

    @Test(
        "references that can't be read, such as those of a foreign wrapper or an actor, are listed unless @Untraced"
    )
    func unread() async {
        let recorder = Recorder(TraceHeader(app: "T", clock: .virtual), now: { 0 })
        await recorder.record {
            let holder = Holder(constant: Child())
            let (plain, leaf, actor) = (Plain(), PlainLeaf(), Actor())
            holder.act()
            leaf.act()
            await actor.act()
            recorder.references()
            withExtendedLifetime(plain) {}
        }
        #expect(
            Self.unread(recorder.finish()) == ["Holder": ["unasked"], "Actor": ["child"]])
    }

    @Test(
        "references of objects that belong to no actor are listed as unread in a recording of the whole app",
        .ownProcess)
    func unreadWhileLive() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryFile { path in
                let recording = try TraceRecording.start(app: "T", to: path)
                await MainActor.run {
                    let holder = Holder(constant: Child())
                    let (plain, leaf) = (Plain(), PlainLeaf())
                    holder.anything = plain
                    plain.act()
                    leaf.act()
                    Tracing.userAction("looks") { holder.act() }
                }
                try recording.stop()
                #expect(
                    ReferenceTests.unread(try Trace.read(path).trace)
                        == ["Holder": ["unasked"], "Plain": ["child", "parent"]])
            }
        }
    }

    private nonisolated static func unread(_ trace: Trace) -> [String: [String]] {
        trace.records.reduce(into: [:]) { unread, record in
            guard case .component(let component) = record else { return }
            unread[component.name] = component.unread
        }
    }

    @Test(
        "references in unowned properties are found while the object lives; unowned(unsafe) ones are only listed"
    )
    func unowned() throws {
        let recorder = Recorder(TraceHeader(app: "T", clock: .virtual), now: { 0 })
        let (child, part, window) = (Child(), PartView(), Window())
        window.root = child
        recorder.record {
            let heir = LenderHeir(child)
            heir.act()
            let seen = SeenLender(child)
            seen.act()
            heir.optional = child
            heir.part = part
            heir.window = window
            recorder.references(roots: [window])
            recorder.beat("two")
            let orphan = Lender(Child())
            do {
                let gone = Child()
                orphan.optional = gone
            }
            orphan.act()
            (heir.optional, heir.part, heir.window) = (nil, nil, nil)
            recorder.references()
            withExtendedLifetime((heir, seen, orphan)) {}
        }
        let trace = recorder.finish()
        #expect(
            references(in: trace).filter { !$0.contains("system") } == [
                "0 LenderHeir.child weak → Child", "0 LenderHeir.optional weak → Child",
                "0 SeenLender.child weak → Child", "1 LenderHeir.child weak → Child", "1 SeenLender.child weak → Child",
            ])
        #expect(trace.components.filter { $0.unread != nil }.map(\.unread) == [["unsafe"], ["unsafe"]])
        withExtendedLifetime((child, part, window)) {}
    }

    @Test("references in structs are found and named by their path, except those in weak and unowned fields")
    func structs() {
        let recorder = Recorder(TraceHeader(app: "T", clock: .virtual), now: { 0 })
        let child = Child()
        recorder.record {
            let holder = Holder(constant: child)
            do {
                let soonDead = Child()
                holder.anything = Box(
                    child: child, optional: child, weakly: child, unowned: soonDead, unownedOptional: soonDead,
                    inner: Box.Inner(children: [child, nil]), byName: ["a": Box.Inner(children: [child])])
            }
            recorder.references()
            holder.anything = Trap()
        }
        #expect(
            written(by: recorder) == [
                "0 Holder.constant strong → Child", "0 Holder.anything.child strong → Child",
                "0 Holder.anything.optional strong → Child", "0 Holder.anything.inner.children strong → Child",
                "0 Holder.anything.byName.children strong → Child", "0 Holder.held strong → Child",
            ])
    }

    @Test("references of a subclass include its superclass's, and components found through references are searched too")
    func inherited() {
        let recorder = Recorder(TraceHeader(app: "T", clock: .virtual), now: { 0 })
        let next = Handler<String>()
        let last = Child()
        next.next = last
        let handler = LeafHandler()
        handler.next = next
        handler.child = Child()
        recorder.record {
            handler.extra()
            recorder.references()
        }
        withExtendedLifetime(last) {}
        #expect(
            written(by: recorder) == [
                "0 LeafHandler.next weak → Handler", "0 LeafHandler.child strong → Child",
                "0 Handler.next weak → Child",
            ])
    }

    @Test("references to freed objects are left out, and references are found without calling values' own descriptions")
    func dead() {
        let recorder = Recorder(TraceHeader(app: "T", clock: .virtual), now: { 0 })
        recorder.record {
            let holder = Holder(constant: Child())
            do {
                let soonDead = Child()
                holder.weakly = soonDead
            }
            holder.anything = Trap()
            holder.array = []
            recorder.references()
            recorder.beat("and again")
            holder.anything = [Trap()]
            recorder.references()
        }
        #expect(
            written(by: recorder) == [
                "0 Holder.constant strong → Child", "0 Holder.held strong → Child",
                "1 Holder.constant strong → Child", "1 Holder.held strong → Child",
            ])
    }

    @Test("references of an actor are not read") func actors() async {
        let recorder = Recorder(TraceHeader(app: "T", clock: .virtual), now: { 0 })
        let ledger = Ledger()
        await recorder.record {
            await ledger.add(1)
            recorder.references()
        }
        #expect(written(by: recorder) == [])
    }
}
