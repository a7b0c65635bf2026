import FlowAnalysis
import Testing
import TraceFixtures
import TraceFormat

private let closure = TraceValue.object([.init("type", .string("([String]) -> Void"))])
private let otherClosure = TraceValue.object([.init("type", .string("(Result<Int, any Error>) -> Void"))])

@Suite("A message's class")
struct ClassificationTests {
    var sketch = TraceSketch()
    let view, core, router, service, assembly: Int

    init() {
        view = sketch.component("View", .view)
        core = sketch.component("Core", .logic)
        router = sketch.component("Router", .navigation)
        service = sketch.component("Service", .service)
        assembly = sketch.component("Assembly", .assembly)
    }

    private func classes() -> [MessageClass] { Classification(FlowGraph(sketch.finished)).classes }

    private func reason(_ place: Int) -> String {
        let graph = FlowGraph(sketch.finished)
        return Classification(graph).reason(for: place, in: graph)
    }

    @Test("a message is “assembly” if its receiver has that role, even if the user or a service sends the message")
    mutating func assemblies() {
        sketch.message("build()", router, assembly, returnsResult: true)
        sketch.message("build()", 0, assembly)
        sketch.message("build()", service, assembly)
        #expect(classes() == [.assembly, .assembly, .assembly])
        #expect(reason(0) == "goes to Assembly, which builds a module")
    }

    @Test("a message is “event” if it is a user action, or if the system sends it to a view")
    mutating func userActions() {
        let tap = sketch.message("tap()", 0, view)
        sketch.message("tap()", 0, view, because: tap)
        sketch.message("viewDidLoad()", 0, view, isSystem: true)
        sketch.message("start()", 0, core, isSystem: true)
        #expect(classes() == [.event, .event, .event, .idle])
        #expect(reason(0) == "comes from the user")
        #expect(reason(2) == "is a call of the system to View")
    }

    @Test("a message to or from a service is “event”, but a message between two services has the class of its effects")
    mutating func services() {
        let other = sketch.component("Manager", .service)
        sketch.message("fetch()", core, service)
        sketch.message("didFetch()", service, core)
        sketch.message("didFetch()", service, 0, isLost: true)
        let inner = sketch.message("forward()", service, other)
        sketch.message("done()", other, service, because: inner)
        #expect(classes() == [.event, .event, .event, .idle, .idle])
        #expect(reason(0) == "calls the service Service")
        #expect(reason(1) == "is a reply of the service Service")
        #expect(reason(2) == "is a reply of the service Service, lost because its receiver was gone")
        let third = sketch.component("Disk", .service)
        let outer = sketch.message("forward()", service, other)
        sketch.message("store()", other, third, because: outer)
        #expect(classes().suffix(2) == [.decision, .idle])
        #expect(reason(5) == "decides to call Disk" && reason(6) == "had no recorded effect")
    }

    @Test("a service's answer to another service is no call of a service, even if a third service passes it on")
    mutating func answersBetweenServices() {
        let cache = sketch.component("Cache", .service)
        let disk = sketch.component("Disk", .service)
        let get = sketch.message("get(_:)", service, cache)
        let perform = sketch.message("perform(_:)", cache, disk, because: get)
        let block = sketch.message("perform(_:).block", disk, cache, because: perform)
        let done = sketch.message("get(_:).done", cache, service, because: block)
        #expect(classes() == [.decision, .idle, .idle, .idle])
        sketch.write("items", of: service, during: done)
        #expect(classes() == [.decision, .translation, .translation, .decision])
        // A request during an answer is no answer.
        let save = sketch.message("save(_:)", service, cache, because: done)
        sketch.message("perform(_:)", cache, disk, because: save)
        #expect(classes().suffix(3) == [.decision, .decision, .idle])
    }

    @Test("a service's write to its own property is an effect of a message from another service")
    mutating func servicesCounters() {
        let other = sketch.component("Manager", .service)
        let call = sketch.message("fetch()", other, service)
        sketch.write("failures", of: service, during: call)
        let answer = sketch.message("didFetch(text:)", service, other, because: call, arguments: [.string("a")])
        sketch.write("text", of: other, during: answer)
        let told = sketch.message("show(text:)", other, service, arguments: [.string("a")])
        sketch.write("text", of: core, during: told)
        #expect(classes() == [.decision, .decision, .decision])
        #expect(reason(0) == "writes failures" && reason(2) == "writes text")
    }

    @Test("a message is “event” if it changes what a person sees itself, not through a message that it causes")
    mutating func visibleChanges() {
        let above = sketch.message("present(text:)", core, router, arguments: [.string("a")])
        let below = sketch.message("show(text:)", router, view, because: above, arguments: [.string("b")])
        sketch.show("login.error", of: view, during: below)
        #expect(classes() == [.translation, .event])
        #expect(reason(1) == "changes login.error, which a person sees")
    }

    @Test(
        "a message that only navigates is “event”; its cause is “relay” if both are the same call, otherwise “decision”"
    )
    mutating func navigation() {
        for name in ["showLogin()", "didTapLogin()"] {
            let cause = sketch.message(name, view, core)
            let message = sketch.message("showLogin()", core, router, because: cause)
            sketch.navigate(.present, "Home", "Login", during: message)
        }
        let last = sketch.message("showLogin()", core, router)
        sketch.navigate(.present, "Home", "Login", during: last)
        sketch.write("isOpen", of: router, during: last)
        #expect(classes() == [.relay, .event, .decision, .event, .decision])
        #expect(reason(1) == "navigates (present Login)")
        #expect(reason(2) == "decides to navigate (showLogin())")
        #expect(reason(4) == "navigates (present Login), writes isOpen")
    }

    @Test("a message is “query” if it returns a result and leads to no effect")
    mutating func queries() {
        let outer = sketch.message("title()", view, core, returnsResult: true)
        sketch.message("name()", core, router, because: outer, returnsResult: true)
        let counting = sketch.message("next()", view, core, returnsResult: true)
        sketch.write("count", of: core, during: counting)
        let asking = sketch.message("shown()", view, core, returnsResult: true)
        let below = sketch.message("count()", core, router, because: asking, returnsResult: true)
        sketch.write("count", of: router, during: below)
        #expect(classes() == [.query, .query, .decision, .translation, .decision])
        #expect(reason(0) == "returns a result and changes nothing")
    }

    @Test(
        "a message with a result is “query”, unless it goes to a service or an assembly, or effects weren't recorded",
        arguments: Role.allCases)
    func queriesOfRoles(role: Role) {
        func classes(from sender: Role, writes: Bool = false, sees: [TraceHeader.Effect]? = nil) -> MessageClass {
            var sketch = TraceSketch(sees: sees)
            let asker = sketch.component("Asker", sender)
            let answerer = sketch.component("Answerer", role)
            let ask = sketch.message("count()", asker, answerer, returnsResult: true)
            if writes { sketch.write("count", of: answerer, during: ask) }
            return Classification(FlowGraph(sketch.finished))[ask - 1]
        }
        let isBoundary = role == .service || role == .assembly
        if !isBoundary { #expect(classes(from: .logic) == .query) }
        let isScreens = role == .view || role == .navigation
        if !isBoundary { #expect(classes(from: .logic, sees: [.writes]) == (isScreens ? .unseen : .query)) }
        if role == .service {
            #expect(classes(from: .logic) == .event)
            #expect(classes(from: .service) == .query)
            #expect(classes(from: .service, writes: true) == .decision)
        }
    }

    @Test(
        "a message is “idle” if neither the message itself nor any message below it in the tree of causes has an effect"
    )
    mutating func idle() {
        let first = sketch.message("handle()", core, router)
        sketch.message("handle()", router, view, because: first)
        #expect(classes() == [.idle, .idle])
        #expect(reason(1) == "had no recorded effect")
        #expect(reason(0) == "had no recorded effect, nor had the 1 message that it led to")
    }

    @Test(
        "a message without effects is “unseen” if effects of its receiver, or of a message it caused, weren't recorded",
        arguments: [
            ([.writes, .visible, .navigation], nil, [.idle, .idle, .idle], 0),
            ([.writes, .visible, .navigation], "total", [.unseen, .unseen, .unseen], 3),
            ([.writes, .navigation], nil, [.unseen, .unseen, .idle], 2),
            ([.writes, .visible], nil, [.unseen, .unseen, .idle], 2),
            ([.visible, .navigation], nil, [.unseen, .unseen, .unseen], 3),
            (nil, nil, [.idle, .idle, .idle], 0),
        ] as [([TraceHeader.Effect]?, String?, [MessageClass], Int)])
    func unseen(sees: [TraceHeader.Effect]?, property: String?, expected: [MessageClass], count: Int) {
        var sketch = sketch
        let hidden = sketch.component("Total", .state, unseen: property.map { [$0] })
        let first = sketch.message("a()", router, core)
        let second = sketch.message("b()", core, view, because: first)
        sketch.message("c()", view, hidden, because: second)
        var trace = sketch.finished
        trace.header.sees = sees?.map(\.rawValue)
        let run = RunAnalysis(trace)
        #expect(run.classification.classes == expected)
        #expect(run.unseenEffects == count)
    }

    @Test(
        "a message isn't “idle” if any message below it in the tree of causes has an effect",
        arguments: ["write", "show", "navigate", "birth", "service", "reply", "result"])
    func active(what: String) {
        var sketch = sketch
        let first = sketch.message("a()", core, router)
        let second = sketch.message("b()", router, view, because: first)
        let third = sketch.message("c()", view, core, because: second, returnsResult: what == "result")
        switch what {
        case "write": sketch.write("x", of: core, during: third)
        case "show": sketch.show("x", of: core, during: third)
        case "navigate": sketch.navigate(.pop, "A", "B", during: third)
        case "birth": _ = sketch.component("New", .logic, during: third)
        case "service": sketch.message("call()", core, service, because: third)
        case "reply": sketch.message("reply()", service, core, because: third)
        default: break
        }
        let classes = Classification(FlowGraph(sketch.finished)).classes
        #expect(!classes.contains(.idle))
        #expect(classes[0] == .translation)
    }

    @Test("a message is “relay” if every message that it caused carries the same payload, under any method name")
    mutating func relay() {
        let first = sketch.message("didTap(id:)", view, core, caseName: "tap", arguments: [.int(1)])
        let second = sketch.message(
            "handle(number:)", core, router, because: first, caseName: "tap", arguments: [.int(1)])
        sketch.write("x", of: router, during: second)
        #expect(classes() == [.relay, .decision])
        #expect(reason(0) == "hands the same payload on to Router and changes nothing itself that was recorded")
        #expect(reason(1) == "writes x")
    }

    @Test(
        "closures aren't compared: a message with another closure is “relay” if its other values, or its name, are equal",
        arguments: [
            ([TraceValue.int(1), closure], "load()", [TraceValue.int(1)], MessageClass.relay),
            ([.int(1)], "load()", [.int(1), closure], .relay),
            ([closure], "fetch()", [otherClosure], .relay), ([closure], "load()", [otherClosure], .translation),
            ([closure], "fetch()", [.int(1), closure], .translation),
            ([.object([.init("type", .string("Store<(Int) -> Void>"))])], "fetch()", [], .translation),
        ])
    func closures(first: [TraceValue], name: String, second: [TraceValue], expected: MessageClass) {
        var sketch = sketch
        let fetch = sketch.message("fetch()", view, core, arguments: first)
        let message = sketch.message(name, core, router, because: fetch, arguments: second)
        sketch.write("x", of: router, during: message)
        #expect(Classification(FlowGraph(sketch.finished)).classes == [expected, .decision])
    }

    @Test("a message isn't “relay” if only its value's type was recorded, since two values of one type may differ")
    mutating func opaque() {
        let encoder = TraceValue.object([.init("type", .string("Encoder"))])
        let first = sketch.message("encode(to:)", view, core, arguments: [encoder])
        let second = sketch.message("encode(to:)", core, router, because: first, arguments: [encoder])
        sketch.write("x", of: router, during: second)
        #expect(classes() == [.translation, .decision])
    }

    @Test(
        "a message is “translation” if the message it causes differs in a value, in the values' order or in the enum case"
    )
    mutating func translation() {
        for (caseName, values) in [("tap", [2, 1]), ("tap", [1]), ("press", [1, 2])] {
            let first = sketch.message("a()", view, core, caseName: "tap", arguments: [.int(1), .int(2)])
            let second = sketch.message(
                "b()", core, router, because: first, caseName: caseName, arguments: values.map { .int(Int64($0)) })
            sketch.write("x", of: router, during: second)
        }
        #expect(classes() == [.translation, .decision, .translation, .decision, .translation, .decision])
        #expect(reason(0) == "turns it into b() and changes nothing itself that was recorded")
    }

    @Test(
        "a message is “relay” or “translation” by its enum case alone if arguments weren't recorded",
        arguments: [
            ("tap", "tap", MessageClass.relay), ("tap", "press", .translation), (nil, nil, .translation),
            (nil, "tap", .translation),
        ] as [(String?, String?, MessageClass)])
    func withoutPayloads(caseName: String?, other: String?, expected: MessageClass) {
        var sketch = sketch
        let first = sketch.message("a(x:)", view, core, caseName: caseName, arguments: nil)
        let second = sketch.message("a(x:)", core, router, because: first, caseName: other, arguments: [])
        sketch.write("x", of: router, during: second)
        #expect(Classification(FlowGraph(sketch.finished)).classes == [expected, .decision])
    }

    @Test(
        "a message without parameters is “relay” if it causes one of the same name, even without recorded payloads",
        arguments: [("start()", MessageClass.relay), ("viewDidLoad()", .translation)])
    func withoutParameters(name: String, expected: MessageClass) {
        var sketch = sketch
        let first = sketch.message(name, view, core, arguments: nil)
        let second = sketch.message("start()", core, router, because: first, arguments: nil)
        sketch.write("x", of: router, during: second)
        #expect(Classification(FlowGraph(sketch.finished)).classes == [expected, .decision])
    }

    @Test(
        "a message is “decision” if it causes a call to a service with other values, or has an assembly build a module")
    mutating func decisions() {
        let first = sketch.message("logIn()", view, core)
        sketch.message("signIn(login:)", core, service, because: first, arguments: [.string("ann")])
        let second = sketch.message("showLogin()", core, router)
        sketch.message("build()", router, assembly, because: second, returnsResult: true)
        #expect(classes() == [.decision, .event, .decision, .assembly])
        #expect(reason(0) == "decides to call Service")
        #expect(reason(2) == "calls the assembly Assembly")
    }

    @Test("a message is “decision” if it causes a call to a service, even with the same values")
    mutating func callsService() {
        let first = sketch.message("logIn(login:)", view, core, arguments: [.string("ann")])
        sketch.message("signIn(name:)", core, service, because: first, arguments: [.string("ann")])
        #expect(classes() == [.decision, .event])
        #expect(reason(0) == "decides to call Service")
    }

    @Test("a message isn't “decision” if a free function builds a module during it, because no component is created")
    mutating func functions() {
        let message = sketch.message("showLogin()", core, router)
        let function = sketch.component("makeLogin()", .assembly, during: message)
        sketch.message("makeLogin()", router, function, isStatic: true)
        #expect(classes() == [.idle, .assembly])
    }

    @Test(
        "every message of a random trace has exactly one class, the one given by the definitions", arguments: 0..<30)
    func partition(seed: Int) {
        let run = RunAnalysis(Trace.random(seed: UInt64(seed)))
        let graph = run.graph
        let classes = run.classification
        #expect(classes.classes.count == graph.messages.count)
        #expect(MessageClass.allCases.reduce(0) { $0 + run.total.classes[$1] } == graph.messages.count)
        let answers = answers(in: graph)
        for place in graph.messages.indices {
            let message = graph.messages[place]
            let below = graph.subtree(of: place)
            let crosses = { (place: Int) in
                let message = graph.messages[place]
                return (graph.role(of: message.sender) == .service) != (graph.role(of: message.receiver) == .service)
            }
            let asks = { (place: Int) in graph.role(of: graph.messages[place].receiver) == .service && !answers[place] }
            let onlyAnswers = { (place: Int) in
                let message = graph.messages[place]
                return graph.role(of: message.sender) == .service && message.returnsResult
                    && graph.writes(during: place).isEmpty
            }
            let changes = { (place: Int) in
                !graph.writes(during: place).isEmpty || !graph.navigations(during: place).isEmpty
                    || graph.births(during: place).contains { !graph.isFunction(graph.components[$0].id) }
            }
            let isQuiet = below.allSatisfy {
                !changes($0) && !crosses($0) && !(asks($0) && $0 != place) && !graph.messages[$0].returnsResult
            }
            switch classes[place] {
            case .assembly: #expect(graph.role(of: message.receiver) == .assembly)
            case .event:
                #expect(
                    message.isUserAction || crosses(place)
                        || graph.writes(during: place).contains { graph.writes[$0].isVisible }
                        || message.sender == .system && graph.role(of: message.receiver) == .view
                        || !graph.navigations(during: place).isEmpty)
            case .unseen: #expect(!changes(place))
            case .idle: #expect(isQuiet)
            case .query:
                #expect(message.returnsResult)
                #expect(
                    below.allSatisfy {
                        !changes($0) && !crosses($0) && ($0 == place || !asks($0) || onlyAnswers($0))
                    })
            case .relay, .translation:
                #expect(!isQuiet && !changes(place) && !graph.children(of: place).isEmpty)
                #expect(!graph.children(of: place).contains(where: asks))
            case .decision: #expect(!isQuiet)
            }
            #expect(!classes.reason(for: place, in: graph).isEmpty)
            #expect(classes.reason(for: place, in: graph) != "fits no other class")
        }
    }

    /// For each message, true if it goes back to the sender of a cause that is no answer itself, with only services between.
    private func answers(in graph: FlowGraph) -> [Bool] {
        func isBetweenServices(_ message: FlowMessage) -> Bool {
            graph.role(of: message.sender) == .service && graph.role(of: message.receiver) == .service
        }
        var answers: [Bool] = []
        for (place, message) in graph.messages.enumerated() {
            var isAnswer = false
            var next = graph.parent(of: place)
            while let cause = next, !isAnswer {
                let earlier = graph.messages[cause]
                isAnswer = earlier.sender == message.receiver && earlier.receiver == message.sender && !answers[cause]
                next = isBetweenServices(message) && isBetweenServices(earlier) ? graph.parent(of: cause) : nil
            }
            answers.append(isAnswer)
        }
        return answers
    }
}
