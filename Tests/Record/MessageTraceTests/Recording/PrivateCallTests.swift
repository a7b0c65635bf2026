import Dispatch
import MessageTrace
import TestSupport
import Testing
import TraceFormat

// Private methods that a queue runs, on the object itself and on another of its type: Swift's `private` allows both.

private final class WorkQueue: @unchecked Sendable {
    private let queue = DispatchQueue(label: "work")

    func async(_ body: @escaping () -> Void) {
        nonisolated(unsafe) let body = body
        queue.async { body() }
    }

    /// Waits for all work on the queue, and for further work that this work adds.
    func wait() { for _ in 0..<8 { queue.sync {} } }
}

/// A class that runs closures on a queue, and is recorded nowhere.
private final class Library: @unchecked Sendable {
    let queue: WorkQueue
    init(queue: WorkQueue) { self.queue = queue }
    func answer(by work: @escaping () -> Void) { queue.async(work) }
}

@Component(.service) private final class Log {
    func add(_ text: String) {}
}

/// A node of a tree, whose parent has the same type.
@Component(.logic) private final class Node {
    private let log: Log
    private let queue: WorkQueue
    private let name: String
    private var parent: Node?
    private var children: [Node] = []
    weak var mark: Log? {
        didSet { changed() }
    }

    init(_ name: String, log: Log, queue: WorkQueue) {
        self.name = name
        self.log = log
        self.queue = queue
    }

    func add(_ child: Node) {
        child.parent = self
        children.append(child)
    }

    // On a queue.
    func saves() { queue.async { self.save() } }
    private func save() { log.add("save \(name)") }

    func tells() { queue.async { self.parent?.told() } }
    private func told() { log.add("told \(name)") }

    func tellsAll() { queue.async { _ = self.children.map { $0.heard() } } }
    private func heard() { log.add("heard \(name)") }

    func meets(_ other: Node) { queue.async { other.met() } }
    private func met() { log.add("met \(name)") }

    // Within a context.
    private func changed() {
        log.add("changed \(name)")
        parent?.changed()
    }

    // By a library.
    func asks(_ library: Library) { library.answer(by: answered) }
    func listens(to library: Library) { library.answer { self.listened() } }
    private func listened() { log.add("listened \(name)") }
    private func answered() { log.add("answered \(name)") }

    final class Menu {
        let node: Node
        init(node: Node) { self.node = node }
        func choose() { node.queue.async { self.node.chosen() } }
    }
    private func chosen() { log.add("chosen \(name)") }

    @Component(.view) fileprivate final class Panel {
        let node: Node
        init(node: Node) { self.node = node }
        func press() { node.queue.async { self.node.pressed() } }
    }
    private func pressed() { log.add("pressed \(name)") }
}

/// A component that sets a property that another component observes.
@Component(.view) private final class Marker {
    let log = Log()
    func marks(_ node: Node) { node.mark = log }
}

@Suite("A private method that is called where the sender is unknown") struct PrivateCallTests {
    private enum Case: String, CaseIterable {
        case own, parent, children, parameter, library, closure, nested, component, observer
    }

    private static func lines(_ what: Case) async throws -> [String] {
        var lines: [String] = []
        try await withTemporaryFile { path in
            let recording = try TraceRecording.start(app: "Tree", to: path)
            let queue = WorkQueue()
            let log = Log()
            let root = Node("root", log: log, queue: queue)
            let leaf = Node("leaf", log: log, queue: queue)
            root.add(leaf)
            let menu = Node.Menu(node: leaf)
            let panel = Node.Panel(node: leaf)
            let marker = Marker()
            switch what {
            case .own: leaf.saves()
            case .parent: leaf.tells()
            case .children: root.tellsAll()
            case .parameter: root.meets(leaf)
            case .library: leaf.asks(Library(queue: queue))
            case .closure: leaf.listens(to: Library(queue: queue))
            case .nested: menu.choose()
            case .component: panel.press()
            case .observer: marker.marks(leaf)
            }
            queue.wait()
            try recording.stop()
            withExtendedLifetime((root, leaf, menu, panel, marker)) {}
            let reading = try Trace.read(path)
            #expect(reading.findings.isEmpty)
            lines = reading.trace.story.map { String($0.drop { $0 != " " }.dropFirst()) }
        }
        return lines
    }

    @Test("a private method called on a queue is no message if only code of its own object passed it on", .ownProcess)
    func own() async {
        await #expect(processExitsWith: .success) {
            let lines = try await Self.lines(.own)
            #expect(!lines.contains { $0.contains("save()") }, "\(lines)")
            #expect(lines.contains { $0.hasPrefix("Node → Log: add(_:)") }, "\(lines)")
        }
    }

    @Test(
        "a private method called on a queue is a message of an unknown sender if another object may have passed it on",
        .ownProcess)
    func others() async {
        await #expect(processExitsWith: .success) {
            let calls: [(Case, String)] = [
                (.parent, "told()"), (.children, "heard()"), (.parameter, "met()"), (.nested, "chosen()"),
                (.component, "pressed()"), (.library, "answered()"), (.closure, "listened()"),
            ]
            for (what, name) in calls {
                let lines = try await Self.lines(what)
                #expect(lines.contains { $0.hasPrefix("system → Node: \(name)") }, "\(lines)")
            }
        }
    }

    @Test(
        "a private method called by another object of its type is a message, even if an observer also calls it",
        .ownProcess)
    func observers() async {
        await #expect(processExitsWith: .success) {
            let lines = try await Self.lines(.observer)
            #expect(lines.filter { $0.contains("changed()") } == ["Node → Node: changed() cause 2"], "\(lines)")
            #expect(lines.filter { $0.hasPrefix("Node → Log") }.count == 2, "\(lines)")
        }
    }
}
