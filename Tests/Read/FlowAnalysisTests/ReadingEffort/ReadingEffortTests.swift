import FlowAnalysis
import Testing
import TraceFixtures
import TraceFormat

@Suite("The reading effort from a tap to its visible change")
struct ReadingEffortTests {
    var sketch = TraceSketch()
    let view, bus, core, presenter, service: Int

    init() {
        view = sketch.component("View", .view)
        bus = sketch.component("Bus", .bus)
        core = sketch.component("Core", .logic)
        presenter = sketch.component("Presenter", .presentation)
        service = sketch.component("Service", .service)
    }

    private func reading() throws -> ReadingEffort {
        let run = RunAnalysis(sketch.finished)
        let action = try #require(run.longestAction?.last)
        #expect(RunMeasures(sketch.finished).longestAction?.last == action)
        return action.reading
    }

    /// A tap that a component hands on at once to another component, which shows something.
    @discardableResult
    private mutating func tapAndCall(_ sender: Int, _ receiver: Int) -> Int {
        let tap = sketch.message("tap()", 0, sender)
        let call = sketch.message("call()", sender, receiver, because: tap)
        sketch.show("label", of: view, during: call)
        return call
    }

    @Test(
        "the reading effort is a single step if one method makes the visible change, and missing without such a change")
    mutating func single() throws {
        let tap = sketch.message("tap()", 0, view)
        #expect(RunAnalysis(sketch.finished).longestAction == nil)
        sketch.show("label", of: view, during: tap)
        let reading = try reading()
        #expect(reading.steps == 1 && reading.files == 0 && reading.indirections == 0)
        #expect(reading.stack == 1 && reading.stackShare == 1 && reading.indirectionShare == nil)
    }

    @Test("the reading effort counts each file once, however many of its methods run")
    mutating func files() throws {
        let tap = sketch.message("tap()", 0, view, source: "View.swift")
        let one = sketch.message("a()", view, core, because: tap, source: "Core.swift")
        let two = sketch.message("b()", core, presenter, because: one, source: "Presenter.swift")
        sketch.message("aside()", core, bus, because: one, source: "Bus.swift")
        let three = sketch.message("c()", presenter, view, because: two, source: "View.swift")
        sketch.show("label", of: view, during: three)
        #expect(try reading().files == 3)
    }

    @Test("the reading effort counts the calls in a stack trace from the last asynchronous delivery on")
    mutating func stack() throws {
        let tap = sketch.message("tap()", 0, view)
        let one = sketch.message("a()", view, core, because: tap)
        let call = sketch.message("fetch()", core, service, because: one)
        sketch.now = 5
        let reply = sketch.message("didFetch()", service, core, because: call, isAsync: true)
        let shown = sketch.message("show()", core, view, because: reply)
        sketch.show("label", of: view, during: shown)
        let reading = try reading()
        #expect(reading.steps == 5 && reading.stack == 2 && reading.stackShare == 0.4)
        #expect(reading[.later] == 1 && reading.indirections == 1 && reading.indirectionShare == 0.25)
    }

    @Test("the reading effort counts a bus's delivery and a call by the system as indirections")
    mutating func busAndSystem() throws {
        let tap = sketch.message("tap()", 0, view)
        let told = sketch.message("send(event:)", view, bus, because: tap)
        let heard = sketch.message("handle(event:)", bus, core, because: told)
        let load = sketch.message("viewDidLoad()", 0, view, because: heard, isSystem: true)
        sketch.show("label", of: view, during: load)
        let reading = try reading()
        #expect(reading[.bus] == 1 && reading[.system] == 1 && reading.indirections == 2)
    }

    @Test(
        "the reading effort counts no indirection if the sender holds its receiver, was passed it or created it",
        arguments: ["holds", "handed", "made"])
    func known(how: String) throws {
        var sketch = sketch
        switch how {
        case "holds": sketch.hold(core, presenter, "presenter")
        case "handed": sketch.message("start(with:)", view, core, arguments: [.array([.component(presenter)])])
        default: break
        }
        let tap = sketch.message("tap()", 0, core)
        let receiver = how == "made" ? sketch.component("Child", .presentation, during: tap) : presenter
        // The receiver can reach the sender: only because the sender knows it, the call isn't taken for a closure's.
        sketch.hold(receiver, core, "core", .weak)
        let call = sketch.message("call()", core, receiver, because: tap)
        sketch.show("label", of: view, during: call)
        #expect(try #require(RunAnalysis(sketch.finished).longestAction?.last).reading.indirections == 0)
    }

    @Test("the reading effort counts no indirection for a call to a component that the sender got as a method's result")
    mutating func returned() throws {
        let router = sketch.component("Router", .navigation)
        let builder = sketch.component("Builder", .assembly)
        let tap = sketch.message("tap()", 0, core)
        let route = sketch.message("route()", core, router, because: tap, returnsResult: true)
        let build = sketch.message("build()", router, builder, because: route, returnsResult: true)
        let child = sketch.component("Child", .view, during: build)
        sketch.hold(child, core, "core")
        let call = sketch.message("call()", core, child, because: tap)
        sketch.show("label", of: child, during: call)
        #expect(try reading()[.closure] == 0)
    }

    @Test(
        "a call counts as made through a closure if only the receiver knew the sender, not the sender the receiver",
        arguments: ["handed a closure", "set a property", "subscribed"])
    func closure(how: String) throws {
        var sketch = sketch
        switch how {
        case "handed a closure":
            sketch.message("fetch(completion:)", presenter, core, arguments: [.type("(Int) -> Void")])
        case "set a property":
            sketch.write("onEnd", of: core, during: sketch.message("open()", view, presenter))
        default: sketch.hold(presenter, core, "core")
        }
        let tap = sketch.message("tap()", 0, core)
        let call = sketch.message("call()", core, presenter, because: tap)
        sketch.show("label", of: view, during: call)
        let run = RunAnalysis(sketch.finished)
        #expect(try #require(run.longestAction?.last).reading[.closure] == 1)
        #expect(run.indirection(at: run.graph.messages.count - 1) == .closure)
        #expect(run.indirection(at: run.graph.messages.count - 2) == nil)
    }

    @Test("a call named after a passed closure counts as made through a closure, even if the sender knows the receiver")
    mutating func namedClosure() throws {
        sketch.hold(core, presenter, "presenter")
        let tap = sketch.message("tap()", 0, core)
        let call = sketch.message("attach(_:).listener", core, presenter, because: tap, arguments: [.int(1)])
        sketch.show("label", of: view, during: call)
        #expect(try reading()[.closure] == 1)
    }

    @Test(
        "a message counts as unknown, not as an indirection, if nothing recorded shows how its sender knew its receiver"
    )
    mutating func unknown() throws {
        tapAndCall(core, presenter)
        let reading = try reading()
        #expect(reading.indirections == 0 && reading.unknown == 1)
    }

    @Test("a call counts as direct if any object of the sender's type ever held an object of the receiver's type")
    mutating func types() throws {
        let first = sketch.component("List", .view)
        let second = sketch.component("List", .view)
        sketch.hold(second, first, "other")
        tapAndCall(core, first)
        sketch.hold(core, second, "list")
        #expect(try reading().indirections == 0)
    }

    @Test(
        "a call through a property declared as a protocol counts as an indirection",
        arguments: [nil, ["presenter"], ["other"]] as [[String]?])
    func protocols(declared: [String]?) throws {
        var sketch = sketch
        let core = sketch.component("Core", .logic, protocols: declared)
        sketch.hold(core, presenter, "presenter")
        let tap = sketch.message("tap()", 0, core)
        sketch.show("label", of: view, during: sketch.message("call()", core, presenter, because: tap))
        func reading() -> ReadingEffort? { RunAnalysis(sketch.finished).longestAction?.last?.reading }
        let first = try #require(reading())
        #expect(first[.protocol] == (declared == ["presenter"] ? 1 : 0))
        #expect(first.unknown == (declared == nil ? 1 : 0))
        sketch.hold(core, presenter, "concrete")
        #expect(reading()?.indirections == 0)
    }

    @Test("the reading effort doesn't count messages to an assembly as steps or as indirections")
    mutating func assemblies() throws {
        let assembly = sketch.component("Assembly", .assembly)
        let tap = sketch.message("tap()", 0, view)
        let build = sketch.message("build()", view, assembly, because: tap, isAsync: true, returnsResult: true)
        sketch.show("label", of: view, during: sketch.message("wire()", assembly, view, because: build))
        let reading = try reading()
        #expect(reading.steps == 2 && reading.stack == 1 && reading.indirections == 0)
        var direct = TraceSketch()
        let builder = direct.component("Builder", .assembly)
        direct.show("label", of: builder, during: direct.message("build()", 0, builder))
        let last = try #require(RunAnalysis(direct.finished).longestAction?.last)
        #expect(last.hops == 0 && last.reading.stackShare == nil)
    }

    @Test(
        "in random traces, the kinds of indirection add up to the total, and a stack trace has no more calls than steps",
        arguments: 0..<30)
    func random(seed: Int) {
        let run = RunAnalysis(Trace.random(seed: UInt64(seed)))
        for response in run.actions.flatMap({ [$0.first, $0.last] }).compactMap({ $0 }) {
            let reading = response.reading
            #expect(reading.steps == response.hops)
            #expect(Indirection.allCases.reduce(0) { $0 + reading[$1] } == reading.indirections)
            #expect(reading.stack <= reading.steps && reading.indirections < max(1, run.graph.messages.count))
        }
        for place in run.graph.messages.indices where run.graph.messages[place].isUserAction {
            #expect(run.indirection(at: place) == nil)
        }
    }
}
