import MessageTrace
import Testing

// A closure that a component stores, and passes on or calls later.

@MainActor @Component(.service) private final class ClosureShelf {
    func fetch(_ completion: @escaping (Int) -> Void) { completion(1) }
}

/// A component that passes on its stored closures, but never calls them.
@MainActor @Component(.logic) private final class PassingQuery {
    private let completion: (Int) -> Void
    private let shelf: ClosureShelf
    var onRepeat: ((Int) -> Void)?
    var onEnd: ((Int) -> Void)?

    init(completion: @escaping (Int) -> Void, shelf: ClosureShelf) {
        self.completion = completion
        self.shelf = shelf
    }

    func start() { shelf.fetch(completion) }
    func again() { if let onRepeat { shelf.fetch(onRepeat) } }
    func end() {
        guard let onEnd = self.onEnd else { return }
        shelf.fetch(onEnd)
    }
}

/// A component that calls its stored closures, within other closures.
@MainActor @Component(.logic) private final class CallingPoll {
    private let completion: (Int) -> Void
    private let shelf: ClosureShelf
    var onEnd: ((Int) -> Void)?

    init(completion: @escaping (Int) -> Void, shelf: ClosureShelf) {
        self.completion = completion
        self.shelf = shelf
    }

    func start() { shelf.fetch { self.completion($0) } }
    func end() {
        if let onEnd { shelf.fetch(onEnd) }
        onEnd?(2)
    }
}

@MainActor @Component(.presentation) private final class ClosureReader {
    private let shelf: ClosureShelf
    private(set) var count = 0
    init(shelf: ClosureShelf) { self.shelf = shelf }

    func query() {
        let query = PassingQuery(completion: { self.count += $0 }, shelf: shelf)
        query.onRepeat = { self.count += $0 }
        query.onEnd = { self.count += $0 }
        query.start()
        query.again()
        query.end()
    }
    func poll() {
        let poll = CallingPoll(completion: { self.count += $0 }, shelf: shelf)
        poll.onEnd = { self.count += $0 }
        poll.start()
        poll.end()
    }
}

@Suite("A stored closure") @MainActor struct StoredClosureTests {
    private func messages(_ body: @MainActor (ClosureReader) -> Void) async -> [String] {
        let reader = ClosureReader(shelf: ClosureShelf())
        return await story(options: .init(payloads: false)) { body(reader) }.filter { !$0.contains(" write ") }
    }

    @Test(
        "a stored closure passed on by its holder still belongs to its maker; the component that calls it is the sender"
    )
    func passedOn() async {
        #expect(
            await messages { $0.query() } == [
                "#1 system → ClosureReader: query()",
                "#2 ClosureReader → PassingQuery: start() cause 1",
                "#3 PassingQuery → ClosureShelf: fetch(_:) cause 2",
                "#4 ClosureShelf → ClosureReader: init(completion:shelf:).completion cause 3",
                "#5 ClosureReader → PassingQuery: again() cause 1",
                "#6 PassingQuery → ClosureShelf: fetch(_:) cause 5",
                "#7 ClosureShelf → ClosureReader: onRepeat cause 6",
                "#8 ClosureReader → PassingQuery: end() cause 1",
                "#9 PassingQuery → ClosureShelf: fetch(_:) cause 8",
                "#10 ClosureShelf → ClosureReader: onEnd cause 9",
            ])
    }

    @Test("a stored closure called by the component that stores it is recorded as a message from that component")
    func called() async {
        #expect(
            await messages { $0.poll() } == [
                "#1 system → ClosureReader: poll()",
                "#2 ClosureReader → CallingPoll: start() cause 1",
                "#3 CallingPoll → ClosureShelf: fetch(_:) cause 2",
                "#4 ClosureShelf → CallingPoll: fetch(_:).completion cause 3",
                "#5 CallingPoll → ClosureReader: init(completion:shelf:).completion cause 4",
                "#6 ClosureReader → CallingPoll: end() cause 1",
                "#7 CallingPoll → ClosureShelf: fetch(_:) cause 6",
                "#8 ClosureShelf → CallingPoll: fetch(_:).completion cause 7",
                "#9 CallingPoll → ClosureReader: onEnd cause 8",
                "#10 CallingPoll → ClosureReader: onEnd cause 6",
            ])
    }
}
