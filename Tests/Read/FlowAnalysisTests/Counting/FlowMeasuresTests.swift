import FlowAnalysis
import Tables
import Testing
import TraceFixtures
import TraceFormat

@Suite("The measures of a run")
struct FlowMeasuresTests {
    var sketch = TraceSketch()
    let view, bus, core, router, service, assembly: Int

    init() {
        view = sketch.component("View", .view)
        bus = sketch.component("Bus", .bus)
        core = sketch.component("Core", .logic)
        router = sketch.component("Router", .navigation)
        service = sketch.component("Service", .service)
        assembly = sketch.component("Assembly", .assembly)
    }

    private var run: RunAnalysis { RunAnalysis(sketch.finished) }

    @Test("the measures are all zero for an empty trace")
    func empty() {
        let run = RunAnalysis(TraceSketch().finished)
        #expect(run.total.messages == 0 && run.total.channels == 0 && run.total.turns == 0)
        #expect(run.beats.count == 1)
        #expect(run.actions.isEmpty && run.channels.isEmpty && run.components.isEmpty && run.longestAction == nil)
    }

    @Test("a single tap has one message, channel, turn and required event, depth 1 and fan-out 0")
    mutating func single() {
        sketch.message("tap()", 0, view)
        let total = run.total
        #expect(total.messages == 1 && total.channels == 1 && total.turns == 1 && total.maximumDepth == 1)
        #expect(total.maximumFanOut == 0 && total.required.userActions == 1 && total.classes[.event] == 1)
    }

    @Test(
        "messages to an assembly are counted only as assembly messages; messages from an assembly are counted normally")
    mutating func assemblies() {
        let tap = sketch.message("tap()", 0, router)
        let build = sketch.message("build()", router, assembly, because: tap, isAsync: true, returnsResult: true)
        sketch.message("wire()", assembly, view, because: build)
        let total = run.total
        #expect(total.messages == 2 && total.assembly == 1)
        #expect(total.channels == 2 && total.asynchronous == 0 && total.maximumDepth == 2 && total.maximumFanOut == 0)
        #expect(
            run.measures.rolePairs == [
                RolePair(from: .user, to: .navigation): 1, RolePair(from: .assembly, to: .view): 1,
            ])
    }

    @Test("channels are pairs of a sender and a receiver; user and system are two senders; lost messages don't count")
    mutating func channels() {
        sketch.message("a()", view, core)
        sketch.message("b()", view, core)
        sketch.message("c()", core, view)
        sketch.message("tap()", 0, view)
        sketch.message("load()", 0, view, isSystem: true)
        sketch.message("reply()", service, 0, isAsync: true, isLost: true)
        #expect(run.total.channels == 4)
        #expect(run.total.lost == 1)
        #expect(run.channels.map(\.messages) == [2, 1, 1, 1, 1])
        #expect(run.channels.map(\.asynchronous) == [0, 0, 0, 0, 1])
        #expect(run.channels.map(\.idle) == [2, 1, 0, 0, 0])
    }

    @Test("a broadcast counts as one send, and as one delivery for each receiver")
    mutating func broadcasts() {
        let sent = sketch.message("send(event:)", core, bus, caseName: "failed")
        for receiver in [view, core, router] {
            sketch.message("handle(event:)", bus, receiver, because: sent, caseName: "failed")
        }
        #expect(run.total.sends == 1 && run.total.deliveries == 3)
        #expect(run.broadcasts.map(\.deliveries) == [[1, 2, 3]])
    }

    @Test("two messages are no broadcast if their payloads or their methods differ, or if both have the same receiver")
    mutating func noBroadcasts() {
        let first = sketch.message("a()", core, bus)
        sketch.message("b(x:)", bus, view, because: first, arguments: [.int(1)])
        sketch.message("b(x:)", bus, router, because: first, arguments: [.int(2)])
        sketch.message("stop()", bus, view, because: first)
        sketch.message("close()", bus, router, because: first)
        sketch.message("tick()", bus, view, because: first)
        sketch.message("tick()", bus, view, because: first)
        // Nothing shows that both got the same closure.
        let closure = TraceValue.object([.init("type", .string("() -> Void"))])
        sketch.message("watch(_:)", bus, view, because: first, arguments: [closure])
        sketch.message("watch(_:)", bus, router, because: first, arguments: [closure])
        #expect(run.total.sends == 0 && run.total.deliveries == 0)
    }

    @Test("the measures count one turn for each instant, and no turns on a real clock")
    mutating func turns() {
        sketch.message("a()", view, core)
        sketch.message("b()", view, core)
        sketch.now = 800
        sketch.message("c()", view, core)
        #expect(run.total.turns == 2)
        var real = TraceSketch(clock: .real)
        real.message("a()", 1, 2)
        #expect(RunAnalysis(real.finished).total.turns == nil)
    }

    @Test("the measures count created components, and components alive at the end of each beat, but no free functions")
    mutating func lifetimes() {
        sketch.beat("opens")
        let message = sketch.message("open()", view, core)
        let child = sketch.component("Child", .view, during: message)
        let function = sketch.component("makeChild()", .assembly, during: message)
        sketch.message("makeChild()", view, function, isStatic: true)
        sketch.beat("closes")
        sketch.end(child)
        sketch.end(child)
        sketch.end(999)
        #expect(run.total.born == 7 && run.total.alive == 6)
        #expect(run.beats.map(\.born) == [6, 1, 0])
        #expect(run.beats.map(\.alive) == [6, 7, 6])
    }

    @Test("the measures count messages during typing separately from all others")
    mutating func typing() {
        sketch.beat("types a password", .typing)
        for _ in 0..<3 { sketch.message("editingChanged()", 0, view) }
        sketch.beat("taps Log In")
        sketch.message("tap()", 0, view)
        #expect(run.total.messages == 4 && run.typing.messages == 3 && run.withoutTyping.messages == 1)
        #expect(run.actions.map(\.isTyping) == [true, true, true, false])
        #expect(run.actions.map(\.name) == ["types a password", "types a password", "types a password", "taps Log In"])
    }

    @Test("the measures include the hops and the time from a user action to its first and to its last visible change")
    mutating func actions() throws {
        sketch.now = 1_000
        let tap = sketch.message("tap()", 0, view)
        let ask = sketch.message("logIn()", view, core, because: tap)
        sketch.show("spinner", of: view, during: ask)
        let call = sketch.message("signIn()", core, service, because: ask)
        sketch.now = 1_800
        let reply = sketch.message("didSignIn()", service, core, because: call, isAsync: true)
        sketch.message("build()", core, assembly, because: reply)
        let close = sketch.message("close()", core, router, because: reply + 1)
        sketch.navigate(.dismiss, "Login", "Home", during: close)
        let action = try #require(run.actions.first)
        #expect(action.first?.hops == 2 && action.first?.turns == 1 && action.first?.nanoseconds == 0)
        #expect(action.last?.hops == 5 && action.last?.turns == 2 && action.last?.nanoseconds == 800)
        #expect(action.last?.change.description == "dismiss to Home")
        #expect(action.messages == 5)
    }

    @Test("the longest action of a run has the longest waiting time or, on a real clock, the most messages")
    func longest() throws {
        for clock in [TraceClock.virtual, .real] {
            var sketch = TraceSketch(clock: clock)
            let view = sketch.component("View", .view)
            let core = sketch.component("Core", .logic)
            let many = sketch.message("tapMany()", 0, view)
            for _ in 0..<3 { sketch.message("go()", view, core, because: many) }
            sketch.show("a", of: view, during: many)
            let late = sketch.message("tapLate()", 0, view)
            sketch.now += 900
            sketch.show("b", of: view, during: late)
            let action = try #require(RunAnalysis(sketch.finished).longestAction)
            #expect(action.name == (clock == .virtual ? "tapLate()" : "tapMany()"))
        }
    }

    @Test("a visible change is attributed to the nearest user action among its causes, not to an earlier one")
    mutating func nestedActions() {
        let outer = sketch.message("tap()", 0, view)
        let inner = sketch.message("tap()", 0, view, because: outer)
        sketch.show("label", of: view, during: inner)
        #expect(run.actions.map { $0.first?.hops } == [nil, 1])
        #expect(run.actions.map(\.messages) == [1, 1])
    }

    @Test("the longest action is the first action, apart from typing, with the longest waiting time")
    mutating func longestAction() {
        sketch.beat("types a word", .typing)
        let edit = sketch.message("edit()", 0, view)
        sketch.beat("taps A")
        let first = sketch.message("tapA()", 0, view)
        let below = sketch.message("a()", view, core, because: first)
        sketch.show("x", of: view, during: below)
        sketch.beat("taps B")
        let second = sketch.message("tapB()", 0, view)
        sketch.show("x", of: view, during: second)
        sketch.beat("taps C")
        sketch.message("tapC()", 0, view)
        sketch.now = 5_000
        sketch.show("x", of: view, during: edit)
        #expect(run.longestAction?.name == "taps A")
    }

    @Test("the measures handle the smallest and largest possible times")
    mutating func extremeTimes() {
        sketch.now = .min
        let tap = sketch.message("tap()", 0, view)
        sketch.now = .max
        sketch.show("x", of: view, during: tap)
        #expect(run.actions.first?.last?.nanoseconds == .max)
        #expect(Statistics(comparing: [run.measures]).table().json().contains("9223372036854.775807"))
    }

    @Test("the measures count each component's received, sent, deciding and idle messages")
    mutating func components() throws {
        let tap = sketch.message("tap()", 0, view)
        let told = sketch.message("tapped()", view, core, because: tap)
        sketch.write("count", of: core, during: told)
        sketch.message("refresh()", core, view, because: told)
        let byName = Dictionary(uniqueKeysWithValues: run.components.map { (run.graph.name(of: $0.participant), $0) })
        let user = try #require(byName["User"])
        let core = try #require(byName["Core"])
        let view = try #require(byName["View"])
        #expect((user.sent, user.received) == (1, 0))
        #expect((core.received, core.sent, core.decisions, core.idle, core.writes) == (1, 1, 1, 0, 1))
        #expect((view.received, view.sent, view.decisions, view.idle) == (2, 1, 0, 1))
        #expect(byName["System"] == nil)
    }

    @Test("the measures of the run equal the sums over its beats, channels, roles and components", arguments: 0..<30)
    func sums(seed: Int) {
        let run = RunAnalysis(Trace.random(seed: UInt64(seed)))
        let headline = run.total.messages
        #expect(run.beats.reduce(0) { $0 + $1.messages } == headline)
        #expect(run.typing.messages + run.withoutTyping.messages == headline)
        #expect(run.channels.reduce(0) { $0 + $1.messages } == headline)
        #expect(run.measures.rolePairs.values.reduce(0, +) == headline)
        #expect(run.components.reduce(0) { $0 + $1.sent } == headline)
        #expect(
            run.channels.count { $0.channel.receiver != .nobody && $0.messages > 0 } == run.total.channels)
        #expect(run.channels.reduce(0) { $0 + $1.sets } == run.total.sets)
        #expect(run.beats.reduce(0) { $0 + $1.sets } == run.total.sets)
        #expect(run.channels.reduce(0) { $0 + $1.asynchronous } == run.total.asynchronous)
        #expect(run.beats.last?.alive == run.total.alive && run.total.alive <= run.total.born)
        #expect(run.broadcasts.count == run.total.sends)
        let within = run.graph.messages.indices.filter { place in
            run.graph.chain(to: place).contains { run.graph.messages[$0].isUserAction }
                && run.classification[place] != .assembly
        }
        #expect(run.actions.reduce(0) { $0 + $1.messages } == within.count)
    }
}
