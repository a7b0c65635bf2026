import Dispatch
import MessageTrace
import Synchronization
import Testing
import TraceFormat

/// A value whose `==` compares the number only.
private struct Item: Equatable {
    let id: Int
    var name: String
    static func == (left: Item, right: Item) -> Bool { left.id == right.id }
}

/// A class that runs closures on request, and is no component.
private final class Center {
    var listeners: [() -> Void] = []
    func post() { for listener in listeners { listener() } }
}

@MainActor @Component(.state) private final class Store {
    private(set) var item = Item(id: 1, name: "a")
    private(set) var items: [Item] = []
    let center = Center()
    func rename() { item = Item(id: 1, name: "b") }
    func renameInPlace() { item.name = "c" }
    func renameNothing() { item = Item(id: 1, name: "a") }
    func fill() { items = [item] }
    func refill() { items = [Item(id: 1, name: "b")] }
    func changed() { center.post() }
}

@MainActor @Component(.view) private final class Label {
    private(set) var text = ""
    var color = 0
    func watch(_ store: Store) { store.center.listeners.append { [weak self] in self?.text = "x" } }
    func watchOpenly(_ store: Store) { store.center.listeners.append { [weak self] in self?.color = 1 } }
    static func make() -> Label {
        let label = Label()
        label.text = "made"
        return label
    }
}

@MainActor @Component(.logic) private final class Watched {
    let label: Label
    var count = 0 { didSet { label.color = count } }
    init(label: Label) { self.label = label }
}

@MainActor @Component(.logic) private final class Maker {
    func set(_ watched: Watched) { watched.count = 5 }
    func make() -> Label { Label.make() }
}

@MainActor @Component(.logic) private final class Waiting {
    let lock = Mutex(0)
    let queue = DispatchQueue(label: "test")
    let strange = Center()
    @Untraced var quiet = Center()
    var parts: [Waiting] = []
    func later() { queue.async { _ = 1 } }
    func soon() { _ = parts.map { $0 } }
    func inTask() { Task {} }
    func own() {}
}

/// A component that calls closures with replies.
@Component(.service) private final class Source {
    func load(then reply: (Int) -> Void) { reply(1) }
    func ask(_ question: (Int) -> Bool) { _ = question(1) }
}

@MainActor @Component(.logic) private final class Reader {
    let queue = DispatchQueue(label: "test")
    func start(_ source: Source) {
        source.load { [queue] _ in queue.async {} }
        source.load { _ in _ = self.decode() }
        source.ask { $0 > 0 }
    }
    private func decode() -> Int { 1 }
}

/// A component that is mentioned in a record before it is complete, because its initialiser sends a message.
@MainActor @Component(.logic) private final class Eager {
    let strange = Center()
    let lock = Mutex(0)
    let own: any Speaking
    init(_ other: any Speaking) {
        own = other
        own.greet()
    }
}

@MainActor private protocol Speaking { func greet() }
@MainActor @Component(.logic) private final class Speaker: Speaking { func greet() {} }

@MainActor @Component(.logic) private final class Replying {
    private var answer: ((Int) -> Void)?
    func ask(_ answer: @escaping (Int) -> Void) {
        self.answer = answer
        DispatchQueue.main.async { self.reply() }
    }
    private func reply() { answer?(1) }
}

@MainActor @Component(.view) private final class Asking {
    private(set) var number = 0
    func start(_ replying: Replying) { replying.ask { [weak self] in self?.number = $0 } }
}

@Suite("A write") @MainActor struct WriterTests {
    private func writes(_ body: @MainActor () -> Void) async -> [String] {
        let trace = await trace { body() }
        return trace.records.compactMap { record in
            guard case .write(let write) = record else { return nil }
            let by = write.writer.map { " by \($0 == 0 ? "system" : trace.name($0))" } ?? ""
            return "\(trace.name(write.component)).\(write.property)\(by)"
        }
    }

    @Test("a write of a private property is attributed to the property's owner, even in another component's closure")
    func closures() async {
        let writes = await writes {
            let (store, label) = (Store(), Label())
            label.watch(store)
            label.watchOpenly(store)
            store.changed()
        }
        #expect(writes == ["Label.text by Label", "Label.color"])
    }

    @Test("a write in a static method of the object's type is attributed to the object") func staticMethods() async {
        #expect(await writes { _ = Maker().make() } == ["Label.text by Label"])
    }

    @Test("a write by a property observer is attributed to the object that has the observer") func observers() async {
        let writes = await writes { Maker().set(Watched(label: Label())) }
        #expect(writes == ["Watched.count", "Label.color by Watched"])
    }

    @Test("a write of a value that compares equal to the old value is recorded if the contents differ")
    func narrowEquality() async {
        func lines(_ body: @MainActor (Store) -> Void) async -> [String] { await writes { body(Store()) } }
        #expect(await lines { $0.rename() } == ["Store.item"])
        #expect(await lines { $0.renameInPlace() } == ["Store.item"])
        #expect(await lines { $0.renameNothing() } == [])
        #expect(
            await lines {
                $0.fill()
                $0.fill()
                $0.refill()
            } == ["Store.items", "Store.items"])
    }

    @Test(
        "a component's record lists locked values as unseen and, on a real clock, the properties with unrecorded objects"
    )
    func strangers() async throws {
        for clock in [TraceClock.real, .virtual] {
            let trace = await trace(clock: clock) {
                let waiting = Waiting()
                waiting.later()
                waiting.soon()
                waiting.inTask()
            }
            let record = try #require(trace.components.first)
            #expect(record.unseen == ["lock", "quiet"])
            #expect(record.unrecorded == (clock == .real ? ["queue", "strange"] : nil))
            #expect(record.unread == (clock == .real ? ["strange"] : nil))
            #expect(trace.marks == [clock == .real, false, false])
        }
    }

    @Test(
        "on a real clock, a call of a closure without a result is marked as possibly leading to later writes"
    )
    func goingOn() async {
        for clock in [TraceClock.real, .virtual] {
            let replies = await trace(clock: clock) { Reader().start(Source()) }.messages.filter {
                $0.to == 1 && $0.from == 2
            }
            #expect(replies.map(\.name) == ["load(then:).reply", "load(then:).reply", "ask(_:).question"])
            #expect(replies.map(\.handsOut) == [clock == .real, clock == .real, false])
            #expect(replies.map(\.returnsResult) == [false, false, true])
        }
    }

    @Test("a component's record lists its properties even if the record is written at a write in the initialiser")
    func making() async throws {
        let trace = await trace(clock: .real) { _ = Eager(Speaker()) }
        let record = try #require(trace.components.first { $0.name == "Eager" })
        #expect(record.unrecorded == ["strange"] && record.unseen == ["lock"] && record.protocols == ["own"])
    }

    @Test("a write by a private method that a reply calls on a queue is caused by the reply")
    func replies() async {
        let lines = await story {
            let (replying, asking) = (Replying(), Asking())
            asking.start(replying)
            await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        }
        #expect(
            lines.suffix(2) == [
                #"#3 Replying → Asking: ask(_:).answer {"_0":1} cause 2 async"#, "#3 write Asking.number",
            ])
    }
}
