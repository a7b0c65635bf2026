import Dispatch
import MessageTrace
import TestSupport
import Testing
import TraceFormat

// A screen's model asks a use case, whose repository answers on a queue. A coordinator opens the next screen.

private final class WorkQueue: @unchecked Sendable {
    private let queue = DispatchQueue(label: "work")

    func async(_ body: @escaping () -> Void) {
        nonisolated(unsafe) let body = body
        queue.async { body() }
    }

    /// Waits for all work on the queue, and for further work that this work adds.
    func wait() { for _ in 0..<8 { queue.sync {} } }
}

@Component(.logic) private final class Repository {
    let queue: WorkQueue
    init(queue: WorkQueue) { self.queue = queue }
    func fetch(_ id: Int, completion: @escaping (Int) -> Void) { queue.async { completion(id + 1) } }
}

@Component(.logic) private final class UseCase {
    let repository: Repository
    init(repository: Repository) { self.repository = repository }
    func execute(_ id: Int, completion: @escaping (Int) -> Void) {
        repository.fetch(id) { result in completion(result) }
    }
}

/// A model's requests to its coordinator.
private struct Actions {
    let open: (Int) -> Void
    let close: () -> Void
}

@Component(.presentation) private final class ListModel {
    private let useCase: UseCase
    private let second: UseCase
    private let actions: Actions
    private let queue: WorkQueue
    private var number = 0

    init(_ useCase: UseCase, _ second: UseCase, queue: WorkQueue, actions: Actions) {
        self.useCase = useCase
        self.second = second
        self.queue = queue
        self.actions = actions
    }

    func appear() {
        useCase.execute(1) { [weak self] number in
            self?.queue.async { self?.received(number) }
        }
    }
    private func received(_ number: Int) {
        self.number = number
        second.execute(number) { [weak self] number in
            self?.queue.async { self?.opens(number) }
        }
    }
    private func opens(_ number: Int) { actions.open(number) }
    func leave() {
        useCase.execute(1) { [weak self] _ in
            self?.queue.async { self?.actions.close() }
        }
    }
}

/// Creates modules, and wraps the closures that it passes to them.
@Component(.assembly) private final class Container {
    let queue: WorkQueue
    init(queue: WorkQueue) { self.queue = queue }
    func makeList(open: @escaping (Int) -> Void, close: @escaping () -> Void) -> ListModel {
        ListModel(makeUseCase(), makeUseCase(), queue: queue, actions: Actions(open: open, close: close))
    }
    func makeUseCase() -> UseCase { UseCase(repository: Repository(queue: queue)) }
}

@Component(.navigation) private final class Coordinator {
    let queue: WorkQueue
    private let container: Container
    private(set) var shown: [Int] = []
    init(queue: WorkQueue) {
        self.queue = queue
        container = Container(queue: queue)
    }

    /// Creates the model, with private methods of this coordinator as the actions.
    func start() -> ListModel {
        ListModel(
            container.makeUseCase(), container.makeUseCase(), queue: queue, actions: Actions(open: open, close: close))
    }
    /// Creates the model by the container.
    func startByContainer() -> ListModel { container.makeList(open: open, close: close) }

    private func open(_ number: Int) { shown.append(number) }
    private func close() { shown.removeAll() }
}

/// A value whose observers are stored, and which a queue may set.
@Component(.state) private final class Box {
    private var observers: [(Int) -> Void] = []
    private(set) var value = 0 { didSet { tell() } }
    init() {}
    func observe(_ observer: @escaping (Int) -> Void) { observers.append(observer) }
    func set(_ value: Int, on queue: WorkQueue) { queue.async { self.value = value } }
    private func tell() { for observer in observers { observer(value) } }
}

@Component(.view) private final class Screen {
    let box: Box
    private var shown = 0
    private var total = 0
    init(box: Box) { self.box = box }
    func watch() {
        box.observe { [weak self] in self?.show($0) }
        box.observe { [weak self] number in
            guard let self else { return }
            total = doubled(number)
        }
    }
    func show(_ number: Int) { shown = number }
    private func doubled(_ number: Int) -> Int { number * 2 }
}

@Suite("A callback on a queue where the sender is unknown") struct QueueTests {
    @Test("a stored closure that a queue's code runs has its holder as the sender, and no cause", .ownProcess)
    func stored() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryFile { path in
                let recording = try TraceRecording.start(app: "Shop", to: path)
                let queue = WorkQueue()
                let box = Box()
                let screen = Screen(box: box)
                Tracing.userAction { screen.watch() }
                Tracing.userAction { box.set(1, on: queue) }
                queue.wait()
                try recording.stop()
                let trace = try Trace.read(path).trace
                let runs = trace.messages.suffix(2)
                #expect(runs.map(\.name) == ["show(_:)", "observe(_:).observer"], "\(trace.messages.map(\.name))")
                #expect(runs.allSatisfy { $0.cause == 0 && $0.from == trace.messages[1].to })
                #expect(runs.last?.arguments?.map(\.value) == [.int(1)])
            }
        }
    }

    /// Returns the messages, without numbers, of a model that a coordinator creates, directly or by a container.
    private static func lines(byContainer: Bool, leaves: Bool) async throws -> [String] {
        var lines: [String] = []
        try await withTemporaryFile { path in
            let recording = try TraceRecording.start(app: "Shop", to: path)
            let queue = WorkQueue()
            let coordinator = Coordinator(queue: queue)
            let model = byContainer ? coordinator.startByContainer() : coordinator.start()
            if leaves { model.leave() } else { model.appear() }
            queue.wait()
            try recording.stop()
            withExtendedLifetime((coordinator, model)) {}
            let reading = try Trace.read(path)
            #expect(reading.findings.isEmpty)
            lines = reading.trace.story.map { String($0.drop { $0 != " " }.dropFirst()) }
        }
        return lines
    }

    @Test(
        "a callback that a queue runs is no message, and the component that declares it sends the callback's messages",
        .ownProcess)
    func replies() async {
        await #expect(processExitsWith: .success) {
            for byContainer in [false, true] {
                let lines = try await Self.lines(byContainer: byContainer, leaves: false)
                #expect(lines.contains { $0.hasPrefix("ListModel → Coordinator: open(_:)") }, "\(lines)")
                #expect(!lines.contains { $0.hasPrefix("Container → Coordinator") }, "\(lines)")
                #expect(!lines.contains { $0.contains("received(_:)") || $0.contains("opens(_:)") }, "\(lines)")
            }
        }
    }

    @Test(
        "a private method passed as an action is recorded as a message when a callback on a queue calls it",
        .ownProcess)
    func actions() async {
        await #expect(processExitsWith: .success) {
            for byContainer in [false, true] {
                let lines = try await Self.lines(byContainer: byContainer, leaves: true)
                #expect(lines.contains { $0.contains("→ Coordinator: close()") }, "\(lines)")
                #expect(!lines.contains { $0.hasPrefix("Container → Coordinator") }, "\(lines)")
            }
        }
    }
}
