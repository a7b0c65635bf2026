import Dispatch
import MessageTrace
import Testing

/// A component that hands closures to another one.

@MainActor @Component(.logic) private final class Owner {
    let source: Source
    let other: Other
    var value = 0
    init(source: Source, other: Other) { (self.source, self.other) = (source, other) }

    func listens() { source.attach { [weak self] in self?.received($0) } }
    func listensInline() {
        source.attach { [weak self] in
            self?.value = $0
            self?.other.show()
        }
    }
    func forwards() { source.attach { [other] _ in other.show() } }
    func ignores() { source.attach { _ in } }
    func callsTwice() {
        source.attach { [weak self] in
            self?.received($0)
            self?.other.show()
        }
    }
    func relays(_ relay: Relay) { relay.passOn { [weak self] in self?.received($0) } }
    func asksThrough(_ relay: Relay) { relay.wrap { [weak self] in self?.received($0) } }
    func asks(_ poster: Poster) { poster.ask { [weak self] in self?.received($0) } }
    func asksWithToken(_ poster: Poster) { poster.askWithToken { [weak self] in self?.received($0) } }
    func waits() async { await source.later { [weak self] in self?.received($0) } }
    func setsProperty() { source.onChange = { [weak self] in self?.received(1) } }
    func leavesDefault() { source.done() }
    func nests() {
        source.nested { [weak self] receive in
            self?.received(4)
            receive(4)
        }
    }
    func fills() { source.fill(&value) }
    func sorts() -> [Int] { source.filtered { $0 > 1 } }
    func spawns() { source.attach { [weak self] _ in Task { self?.other.show() } } }
    func creates() { _ = Listener(source: source) { [weak self] in self?.received(2) } }
    func subscribes() { source.subscribe(Tracing.callback(of: self, "prices") { [other] in other.show() }) }
    func received(_ number: Int) { value = number }
}

@MainActor @Component(.service) private final class Source {
    typealias Handler = () -> Void
    var listener: ((Int) -> Void)?
    var onChange: (() -> Void)?
    private var handler: (() -> Void)?
    func attach(_ listener: @escaping (Int) -> Void) { self.listener = listener }
    func subscribe(_ handlers: Handler...) { handler = handlers.last }
    func fire() { listener?(7) }
    func reply() { Tracing.reply("attach(_:)") { listener?(7) } }
    func change() { onChange?() }
    func publish() { handler?() }
    func done(_ then: () -> Void = {}) { then() }
    func nested(_ sink: @escaping (@escaping (Int) -> Void) -> Void) { sink { _ in } }
    func fill(_ number: inout Int) { number += 1 }
    func filtered(_ isWanted: (Int) -> Bool) -> [Int] { [1, 2].filter(isWanted) }
    func later(_ completion: @escaping @Sendable @MainActor (Int) -> Void) async {
        await withCheckedContinuation { done in
            DispatchQueue.global().async {
                DispatchQueue.main.async {
                    completion(3)
                    done.resume()
                }
            }
        }
    }
}

@MainActor @Component(.logic) private final class Relay {
    let source: Source
    init(source: Source) { self.source = source }
    func passOn(_ completion: @escaping (Int) -> Void) { source.attach(completion) }
    func wrap(_ completion: @escaping (Int) -> Void) { source.attach { completion($0 + 1) } }
}

/// A component that puts a closure on a queue when a reply comes.
@MainActor @Component(.logic) private final class Poster {
    let source: Source
    init(source: Source) { self.source = source }
    func ask(_ completion: @escaping @Sendable @MainActor (Int) -> Void) {
        source.attach { number in DispatchQueue.main.async { completion(number) } }
    }
    func askWithToken(_ completion: @escaping @Sendable @MainActor (Int) -> Void) {
        source.attach { number in
            let token = TraceToken()
            DispatchQueue.main.async { token.resume { completion(number) } }
        }
    }
}

@MainActor @Component(.view) private final class Other {
    private(set) var isShown = false
    func show() { isShown = true }
}

@MainActor @Component(.logic) private final class Listener {
    let done: () -> Void
    init(source: Source, done: @escaping () -> Void) {
        self.done = done
        source.attach { [done] _ in done() }
        ready()
    }
    func ready() {}
}

@MainActor @Component(.logic) private final class Tools {
    static func make(_ other: Other) -> Int {
        other.show()
        return helper()
    }
    private static func helper() -> Int { 1 }
    @Traced(.assembly) static func build() -> Int { helper() }
    func use(_ other: Other) -> Int { Self.make(other) }
}

@MainActor @Component(.view) private struct Card {
    let other: Other
    var count = 0
    mutating func tap() {
        count += 1
        other.show()
    }
}

@Suite("A closure passed to another component") @MainActor struct CallbackTests {
    /// Returns the recorded lines of `then`, with an owner, a source and another component set up by `start`.
    private func lines(
        _ start: @escaping @MainActor (Owner, Relay) async -> Void, then: @escaping @MainActor (Source) async -> Void
    ) async -> [String] {
        await story {
            let source = Source()
            let other = Other()
            let owner = Owner(source: source, other: other)
            let relay = Relay(source: source)
            await start(owner, relay)
            await then(source)
            withExtendedLifetime((owner, relay)) {}
        }
    }

    @Test("a closure that calls its owner is recorded as that call, sent by the component that runs the closure")
    func callsItsOwner() async {
        let lines = await lines { owner, _ in
            owner.listens()
        } then: {
            $0.fire()
        }
        #expect(
            lines.suffix(3) == [
                "#3 system → Source: fire()", #"#4 Source → Owner: received(_:) {"number":7} cause 3"#,
                "#4 write Owner.value",
            ])
    }

    @Test("a closure that doesn't begin with a call to its owner is recorded as a message to the owner")
    func inline() async {
        let lines = await lines { owner, _ in
            owner.listensInline()
        } then: {
            $0.fire()
        }
        #expect(
            lines.suffix(5) == [
                "#3 system → Source: fire()", #"#4 Source → Owner: attach(_:).listener {"_0":7} cause 3"#,
                "#4 write Owner.value", "#5 Owner → Other: show() cause 4", "#5 write Other.isShown",
            ])
    }

    @Test("a closure's messages to other components have the closure's owner as sender") func third() async {
        let lines = await lines { owner, _ in
            owner.forwards()
        } then: {
            $0.fire()
        }
        #expect(
            lines.suffix(3) == [
                #"#4 Source → Owner: attach(_:).listener {"_0":7} cause 3"#, "#5 Owner → Other: show() cause 4",
                "#5 write Other.isShown",
            ])
    }

    @Test("a closure that does nothing is still recorded as a message") func nothing() async {
        let lines = await lines { owner, _ in
            owner.ignores()
        } then: {
            $0.fire()
        }
        #expect(lines.last == #"#4 Source → Owner: attach(_:).listener {"_0":7} cause 3"#)
    }

    @Test("a closure that begins with a call to its owner sends later messages synchronously, caused by that call")
    func callsTwice() async {
        let lines = await lines { owner, _ in
            owner.callsTwice()
        } then: {
            $0.fire()
        }
        #expect(
            lines.suffix(4) == [
                #"#4 Source → Owner: received(_:) {"number":7} cause 3"#, "#4 write Owner.value",
                "#5 Owner → Other: show() cause 4", "#5 write Other.isShown",
            ])
    }

    @Test("a closure still belongs to the component that made it after another component has passed it on")
    func handedOn() async {
        let lines = await lines { owner, relay in
            owner.relays(relay)
        } then: {
            $0.fire()
        }
        #expect(
            lines.suffix(2) == [#"#5 Source → Owner: received(_:) {"number":7} cause 4"#, "#5 write Owner.value"])
    }

    @Test("a closure called by another closure has the calling closure's owner as sender") func wrapped() async {
        let lines = await lines { owner, relay in
            owner.asksThrough(relay)
        } then: {
            $0.fire()
        }
        #expect(
            lines.suffix(4) == [
                "#4 system → Source: fire()", #"#5 Source → Relay: attach(_:).listener {"_0":7} cause 4"#,
                #"#6 Relay → Owner: received(_:) {"number":8} cause 5"#, "#6 write Owner.value",
            ])
    }

    @Test(
        "a closure run on a queue has as sender the component that received it, and as cause the message that passed it"
    )
    func queues() async {
        let lines = await lines { owner, _ in
            await owner.waits()
        } then: { _ in
        }
        #expect(
            lines.suffix(2) == [#"#3 Source → Owner: received(_:) {"number":3} cause 2"#, "#3 write Owner.value"])
    }

    @Test(
        "a closure queued by a reply has as cause the message that passed it or, if code uses a TraceToken, the reply",
        arguments: [false, true])
    func queuedReplies(hasToken: Bool) async {
        let lines = await story {
            let source = Source()
            let poster = Poster(source: source)
            let owner = Owner(source: source, other: Other())
            if hasToken { owner.asksWithToken(poster) } else { owner.asks(poster) }
            source.fire()
            await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        }
        #expect(
            lines.suffix(3) == [
                #"#5 Source → Poster: attach(_:).listener {"_0":7} cause 4"#,
                "#6 Poster → Owner: received(_:) {\"number\":7} cause \(hasToken ? 5 : 2) async",
                "#6 write Owner.value",
            ])
    }

    @Test("a closure stored in a property belongs to the component that stored it") func properties() async {
        let lines = await lines { owner, _ in
            owner.setsProperty()
        } then: {
            $0.change()
        }
        #expect(
            lines.suffix(3) == [
                "#2 system → Source: change()", #"#3 Source → Owner: received(_:) {"number":1} cause 2"#,
                "#3 write Owner.value",
            ])
    }

    @Test("a closure that returns a value is recorded like any other closure") func predicates() async {
        let lines = await lines { owner, _ in
            #expect(owner.sorts() == [2])
        } then: { _ in
        }
        #expect(
            lines.suffix(2) == [
                #"#3 Source → Owner: filtered(_:).isWanted {"_0":1} cause 2 returns"#,
                #"#4 Source → Owner: filtered(_:).isWanted {"_0":2} cause 2 returns"#,
            ])
    }

    @Test("a closure that is a parameter's default value isn't recorded") func defaults() async {
        let lines = await lines { owner, _ in
            owner.leavesDefault()
        } then: { _ in
        }
        #expect(lines.last?.hasPrefix("#2 Owner → Source: done(_:)") == true)
    }

    @Test("a closure may take another closure, and may be returned through an inout parameter") func others() async {
        let nested = await lines { owner, _ in
            owner.nests()
        } then: { _ in
        }
        #expect(nested.contains { $0.hasPrefix("#3 Source → Owner: received(_:)") })
        let filled = await lines { owner, _ in
            owner.fills()
        } then: { _ in
        }
        #expect(filled.contains { $0.hasPrefix("#2 Owner → Source: fill(_:)") && $0.hasSuffix("returns") })
    }

    @Test("a closure's owner is the sender of messages from a task that the closure starts") func tasks() async {
        let lines = await lines { owner, _ in
            owner.spawns()
        } then: { source in
            source.fire()
            for _ in 0..<10 { await Task.yield() }
        }
        #expect(
            lines.suffix(3) == [
                #"#4 Source → Owner: attach(_:).listener {"_0":7} cause 3"#, "#5 Owner → Other: show() cause 4 async",
                "#5 write Other.isShown",
            ])
    }

    @Test(
        "a closure passed to an initialiser belongs to the caller, but the initialiser's messages are the new object's"
    )
    func initialisers() async {
        let lines = await lines { owner, _ in
            owner.creates()
        } then: {
            $0.fire()
        }
        #expect(
            lines.suffix(6) == [
                "#1 system → Owner: creates()",
                #"#2 Listener → Source: attach(_:) {"listener":{"type":"(Int) -> Void"}} cause 1"#,
                "#2 write Source.listener", "#3 system → Source: fire()",
                #"#4 Source → Owner: received(_:) {"number":2} cause 3"#, "#4 write Owner.value",
            ])
    }

    @Test("a closure whose owner was freed before the call is recorded as a lost message") func lost() async {
        let lines = await story {
            let source = Source()
            Owner(source: source, other: Other()).listens()
            source.fire()
        }
        #expect(lines.last == "#4 Source → nobody: attach(_:).listener cause 3")
    }

    @Test(
        "a closure whose owner was freed is recorded as lost, even if it is called by another component's closure"
    )
    func lostBehind() async {
        let lines = await story {
            let source = Source()
            let relay = Relay(source: source)
            Owner(source: source, other: Other()).asksThrough(relay)
            source.reply()
            withExtendedLifetime(relay) {}
        }
        #expect(
            lines.suffix(2) == [
                #"#5 Source → Relay: attach(_:).listener {"_0":7} cause 4"#,
                "#6 Relay → nobody: wrap(_:).completion cause 5",
            ])
    }

    @Test("a closure that the macros don't recognise belongs to the component that Tracing.callback names")
    func marked() async {
        let lines = await lines { owner, _ in
            owner.subscribes()
        } then: {
            $0.publish()
        }
        #expect(
            lines.suffix(3) == [
                "#4 Source → Owner: prices cause 3", "#5 Owner → Other: show() cause 4", "#5 write Other.isShown",
            ])
    }

    @Test(
        "a closure passed through Tracing.callback is recorded with the same source file as closures that a macro wraps"
    )
    func source() async {
        let trace = await trace {
            let source = Source()
            let owner = Owner(source: source, other: Other())
            owner.subscribes()
            source.publish()
            withExtendedLifetime(owner) {}
        }
        let messages = trace.messages
        #expect(messages.contains { $0.name == "prices" })
        #expect(Set(messages.map(\.source)).count == 1)
        #expect(messages.first?.source?.hasSuffix("Tests/Components/CallbackTests.swift") == true)
    }

    @Test("a closure is passed on unchanged while nothing is recorded") func nothingRecorded() {
        let source = Source()
        let owner = Owner(source: source, other: Other())
        owner.listens()
        source.fire()
        #expect(owner.value == 7)
    }
}

@Suite("A type as a component") @MainActor struct TypeComponentTests {
    @Test("a type is the receiver and the sender of its static methods' messages") func statics() async {
        let trace = await trace { _ = Tools.make(Other()) }
        #expect(
            trace.story == [
                #"#1 system → Tools: make(_:) {"other":{"component":1}} static returns"#,
                "#2 Tools → Other: show() cause 1",
                "#2 write Other.isShown",
            ])
    }

    @Test("a static method called by an object of its own type sends messages as that object")
    func ownType() async {
        let lines = await story { _ = Tools().use(Other()) }
        #expect(
            lines == [
                #"#1 system → Tools: use(_:) {"other":{"component":2}} returns"#, "#2 Tools → Other: show() cause 1",
                "#2 write Other.isShown",
            ])
    }

    @Test("a static assembly method's call to another static method of its type is no message")
    func ownAssembly() async {
        let lines = await story { _ = Tools.build() }
        #expect(lines == ["#1 system → Tools: build() static returns"])
    }

    @Test("a struct is one component for all its values, and its mutating methods are recorded")
    func structs() async {
        let trace = await trace {
            var first = Card(other: Other())
            var second = first
            first.tap()
            second.tap()
            #expect(first.count == 1)
        }
        #expect(
            trace.story == [
                "#1 system → Card: tap()", "#2 Card → Other: show() cause 1", "#2 write Other.isShown",
                "#3 system → Card: tap()", "#4 Card → Other: show() cause 3",
            ])
        #expect(trace.components.map(\.name) == ["Other", "Card"])
    }
}
