import Dispatch
import MessageTrace
import TestSupport
import Testing
import TraceFormat

// Replies that come when the components that passed the request on were freed.

/// A queue whose work waits until it is told to run, on another thread, where its sender isn't known.
private final class WaitingQueue: @unchecked Sendable {
    private var work: [() -> Void] = []

    func async(_ body: @escaping () -> Void) { work.append(body) }

    func run() async {
        await withCheckedContinuation { done in
            DispatchQueue.global().async {
                let now = self.work
                self.work = []
                for body in now { body() }
                done.resume()
            }
        }
    }
}

/// An object that shows a value, and is recorded nowhere.
private final class Box {
    var value = 0
}

@Component(.service) private final class Storage {
    let queue: WaitingQueue
    init(queue: WaitingQueue) { self.queue = queue }
    func read(completion: @escaping (Int) -> Void) { queue.async { completion(7) } }
}

@Component(.logic) private final class Repository {
    let storage: Storage
    init(storage: Storage) { self.storage = storage }
    func fetch(completion: @escaping (Int) -> Void) { storage.read(completion: completion) }
}

@Component(.logic) private final class Loading {
    private let repository: Repository
    private let completion: (Int) -> Void
    init(_ repository: Repository, completion: @escaping (Int) -> Void) {
        self.repository = repository
        self.completion = completion
    }
    func start() { repository.fetch(completion: completion) }
}

@Component(.assembly) private final class Container {
    let storage: Storage
    init(storage: Storage) { self.storage = storage }
    func makeScreen(_ box: Box) -> Screen { Screen(box, makeLoading: makeLoading) }
    func makeNamedScreen(_ box: Box) -> NamedScreen { NamedScreen(box, makeLoading: makeLoading) }
    func makeLoading(_ count: Int, completion: @escaping (Int) -> Void) -> Loading {
        Loading(Repository(storage: storage), completion: completion)
    }
}

@Component(.presentation) private final class Screen {
    private let box: Box
    private let makeLoading: (Int, @escaping (Int) -> Void) -> Loading
    init(_ box: Box, makeLoading: @escaping (Int, @escaping (Int) -> Void) -> Loading) {
        self.box = box
        self.makeLoading = makeLoading
    }
    func appear() { makeLoading(3) { [weak self] in self?.box.value = $0 }.start() }
}

/// A screen with a factory whose type is an alias.
@Component(.presentation) private final class NamedScreen {
    typealias Factory = (Int, @escaping (Int) -> Void) -> Loading
    private let box: Box
    private let makeLoading: Factory
    init(_ box: Box, makeLoading: @escaping Factory) {
        self.box = box
        self.makeLoading = makeLoading
    }
    func appear() { makeLoading(3) { [weak self] in self?.box.value = $0 }.start() }
}

@Component(.service) private final class Network {
    private var replies: [(Int) -> Void] = []
    func send(_ reply: @escaping (Int) -> Void) { replies.append(reply) }
    func answer() { for reply in replies { reply(7) } }
    func answerAll() { Tracing.reply("send(_:)") { for reply in replies { reply(7) } } }
}

/// The ways to pass a reply on.
private enum Way: Sendable {
    case onQueue, inTask, ifAlive
}

/// A component that asks the network, and passes the reply on.
@Component(.logic) private final class Transfer {
    let network: Network
    init(_ network: Network) { self.network = network }

    func request(_ way: Way, _ queue: WaitingQueue, completion: @escaping @Sendable (Int) -> Void) {
        switch way {
        case .onQueue: network.send { number in queue.async { completion(number) } }
        case .inTask: network.send { number in Task { @MainActor in completion(number) } }
        case .ifAlive:
            network.send { [weak self] number in
                guard self != nil else { return }
                completion(number)
            }
        }
    }
}

@Component(.presentation) private final class Reader: @unchecked Sendable {
    private(set) var last = 0
    func read(_ network: Network, _ way: Way, _ queue: WaitingQueue = WaitingQueue()) {
        Transfer(network).request(way, queue) { [weak self] in self?.received($0) }
    }
    func received(_ number: Int) { last = number }
}

@Suite("A reply that comes after the objects that passed the request on are freed") struct ReplyTests {
    @Test(
        "a late reply reaches the component that asked, even through a method of that component's creator",
        arguments: [false, true])
    @MainActor func factories(isNamed: Bool) async {
        let lines = await story {
            let queue = WaitingQueue()
            let container = Container(storage: Storage(queue: queue))
            let screen = isNamed ? nil : container.makeScreen(Box())
            let namedScreen = isNamed ? container.makeNamedScreen(Box()) : nil
            screen?.appear()
            namedScreen?.appear()
            await queue.run()
            withExtendedLifetime((screen, namedScreen)) {}
        }
        let name = isNamed ? "NamedScreen" : "Screen"
        #expect(
            lines.last == #"#7 Storage → \#(name): makeLoading(_:completion:).completion {"_0":7} cause 6 async"#,
            "\(lines)")
        #expect(lines.contains { $0.hasPrefix("#3 \(name) → Container: makeLoading(_:completion:)") })
    }

    @Test(
        "a late reply isn't lost if a queue or a task passes it on", arguments: [Way.onQueue, .inTask], [false, true])
    @MainActor fileprivate func hops(way: Way, isTold: Bool) async {
        let lines = await story {
            let (queue, network, reader) = (WaitingQueue(), Network(), Reader())
            reader.read(network, way, queue)
            if isTold { network.answerAll() } else { network.answer() }
            await queue.run()
            while reader.last == 0 { await Task.yield() }
        }
        #expect(!lines.contains { $0.contains("nobody") }, "\(lines)")
        #expect(lines.contains { $0.contains("→ Reader: received(_:)") }, "\(lines)")
    }

    @Test("a late reply is lost if it reaches no component and has no effects", arguments: [false, true])
    @MainActor func lost(isTold: Bool) async {
        let trace = await trace {
            let (network, reader) = (Network(), Reader())
            reader.read(network, .ifAlive)
            if isTold { network.answerAll() } else { network.answer() }
            withExtendedLifetime(reader) {}
        }
        #expect(trace.messages.map(\.isLost) == [false, false, false, false, true])
        #expect(trace.messages.last?.name == (isTold ? "send(_:)" : "send(_:).reply"))
        #expect(trace.footer?.messages == 5)
    }

    @Test(
        "a late reply is marked as lost in a file only if it hadn't reached anyone when its line was written",
        .ownProcess)
    func files() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryFile { path in
                let recording = try TraceRecording.startUntimed(app: "Shop", to: path)
                for isLate in [false, true] {
                    let (queue, network, reader) = (WaitingQueue(), Network(), Reader())
                    reader.read(network, .onQueue, queue)
                    network.answer()
                    if isLate { for _ in 0..<3 { recording.write() } }
                    await queue.run()
                }
                let footer = try recording.stop()
                let reading = try Trace.read(path)
                #expect(reading.findings.isEmpty)
                #expect(reading.trace.messages.filter(\.isLost).count == 1)
                #expect(reading.trace.messages.filter { $0.name == "received(_:)" }.count == 2)
                #expect(footer.messages == reading.trace.messages.count)
            }
        }
    }
}
