import MessageTrace
import Testing

/// A stream that no macro sees. It keeps a value, and sends it to each subscriber in the name of the stream's owner.
@MainActor private final class Stream {
    weak var owner: (any TracedComponent & AnyObject)?
    private var value: String
    private var receivers: [(String) -> Void] = []

    init(_ value: String) { self.value = value }

    func subscribe(_ receive: @escaping (String) -> Void) {
        receivers.append(receive)
        Tracing.sending(as: owner) { receive(value) }
    }

    func subscribeLater(_ receive: (String) async -> Void) async {
        await Tracing.sending(as: owner) {
            await Task.yield()
            await receive(value)
        }
    }

    func send(_ value: String) {
        self.value = value
        for receive in receivers { receive(value) }
    }
}

/// A stream that keeps the last value and its sender.
@MainActor private final class Memory {
    private var last: (value: String, token: TraceToken)?

    func subscribe(_ receive: (String) -> Void) {
        guard let last else { return }
        last.token.replay { receive(last.value) }
    }

    func send(_ value: String) { last = (value, TraceToken()) }
}

@MainActor @Component(.state) private final class Store {
    let stream = Stream("old")
    let memory: Memory

    init(_ memory: Memory = Memory()) {
        self.memory = memory
        stream.owner = self
    }

    func set(_ value: String) {
        stream.send(value)
        memory.send(value)
    }
    func subscribesItself() { stream.subscribe { [weak self] in self?.hear($0) } }
    func makesReader() -> Reader { Reader(reading: self) }
    func hear(_ value: String) {}
}

@MainActor @Component(.presentation) private final class Reader {
    private(set) var text = ""

    init() {}
    init(reading store: Store) { read(store) }

    func read(_ store: Store) { store.stream.subscribe { [weak self] in self?.show($0) } }
    func readTwice(_ first: Store, _ second: Source) {
        first.stream.subscribe { [weak self] _ in
            second.stream.subscribe { self?.show($0) }
            self?.done()
        }
    }
    func readLater(_ store: Store) async {
        await store.stream.subscribeLater { [weak self] in await self?.showLater($0) }
    }
    func remember(_ store: Store) { store.memory.subscribe { [weak self] in self?.show($0) } }
    /// Handles wanted values only. Other values are delivered as well.
    func filter(_ store: Store) {
        store.stream.subscribe(
            Tracing.callback(of: self, "receive") { [weak self] in if $0.hasPrefix("wanted") { self?.show($0) } })
    }
    func show(_ text: String) { self.text = text }
    func showLater(_ text: String) async { self.text = text }
    func done() {}
}

@MainActor @Component(.service) private final class Source {
    let stream = Stream("second")
    init() { stream.owner = self }
}

@Suite("A stored value that a stream replays to a new subscriber") @MainActor struct ReplayTests {
    @Test(
        "a value replayed by a stream has the stream's owner as sender, and the message in progress as cause"
    )
    func subscription() async {
        let lines = await story {
            let (store, reader) = (Store(), Reader())
            reader.read(store)
            store.set("new")
        }
        #expect(
            lines == [
                #"#1 system → Reader: read(_:) {"store":{"component":1}}"#,
                #"#2 Store → Reader: show(_:) {"text":"old"} cause 1"#, "#2 write Reader.text",
                #"#3 system → Store: set(_:) {"value":"new"}"#,
                #"#4 Store → Reader: show(_:) {"text":"new"} cause 3"#, "#4 write Reader.text",
            ])
    }

    @Test("a replayed value's sender is the object that keeps the value, even in an asynchronous method")
    func asynchronous() async {
        let lines = await story { await Reader().readLater(Store()) }
        #expect(
            lines == [
                #"#1 system → Reader: readLater(_:) {"store":{"component":2}}"#,
                #"#2 Store → Reader: showLater(_:) {"text":"old"} cause 1"#, "#2 write Reader.text",
            ])
    }

    @Test(
        "if a stream replays a value during another stream's replay, each value has its own stream's owner as sender"
    )
    func nested() async {
        let lines = await story { Reader().readTwice(Store(), Source()) }
        #expect(
            lines == [
                #"#1 system → Reader: readTwice(_:_:) {"first":{"component":2},"second":{"component":3}}"#,
                #"#2 Source → Reader: show(_:) {"text":"second"} cause 1"#, "#2 write Reader.text",
                "#3 Store → Reader: done() cause 1",
            ])
    }

    @Test("a replayed value is sent by the subscriber's creator if the subscriber subscribes in its own initialiser")
    func initialiser() async {
        let lines = await story { _ = Store().makesReader() }
        #expect(
            lines == [
                "#1 system → Store: makesReader() returns", #"#2 Store → Reader: show(_:) {"text":"old"} cause 1"#,
                "#2 write Reader.text",
            ])
    }

    @Test("a replayed value isn't a message if the object that keeps the value is the receiver") func itself() async {
        #expect(await story { Store().subscribesItself() } == ["#1 system → Store: subscribesItself()"])
    }

    @Test("a replayed value has the system as sender if the object that keeps the value was freed") func gone() async {
        let lines = await story {
            let stream = Store().stream
            let reader = Reader()
            stream.subscribe { reader.show($0) }
            Tracing.userAction { stream.subscribe { reader.show($0) } }
        }
        #expect(
            lines == [
                #"#1 system → Reader: show(_:) {"text":"old"}"#, "#1 write Reader.text",
                #"#2 system → Reader: show(_:) {"text":"old"}"#,
            ])
    }

    @Test(
        "a stream without a known owner replays a value with the value's last sender, while that sender is alive")
    func token() async {
        let memory = Memory()
        let reader = Reader()
        let lines = await story {
            do {
                let store = Store(memory)
                store.set("new")
                reader.remember(store)
                withExtendedLifetime(store) {}
            }
            memory.subscribe { reader.show($0) }
        }
        #expect(
            lines == [
                #"#1 system → Store: set(_:) {"value":"new"}"#,
                #"#2 system → Reader: remember(_:) {"store":{"component":1}}"#,
                #"#3 Store → Reader: show(_:) {"text":"new"} cause 2"#, "#3 write Reader.text",
                #"#4 system → Reader: show(_:) {"text":"new"}"#,
            ])
    }

    @Test("a replayed value counts as delivered even if the receiver filters it out", arguments: ["wanted", "other"])
    func filtered(_ value: String) async {
        let lines = await story {
            let (store, reader) = (Store(), Reader())
            store.set(value)
            reader.filter(store)
        }
        let isWanted = value == "wanted"
        #expect(
            lines.dropFirst(2) == [
                isWanted
                    ? #"#3 Store → Reader: show(_:) {"text":"wanted"} cause 2"# : "#3 Store → Reader: receive cause 2"
            ] + (isWanted ? ["#3 write Reader.text"] : []))
    }

    @Test(
        "the expression for a replayed value's sender isn't evaluated while nothing is recorded")
    func nothingRecorded() {
        var asked = 0
        func owner() -> (any TracedComponent)? {
            asked += 1
            return nil
        }
        #expect(Tracing.sending(as: owner()) { 7 } == 7)
        #expect(asked == 0)
    }
}
