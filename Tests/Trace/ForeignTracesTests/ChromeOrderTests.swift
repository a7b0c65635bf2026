import ForeignTraces
import Testing
import TraceFormat

@Suite("Chrome trace events in any order")
struct ChromeOrderTests {
    /// Returns an event; `more` are further fields, as JSON.
    private static func event(
        _ phase: String, _ name: String?, _ time: Double, _ category: String? = nil, thread: Int = 1,
        _ more: String = ""
    ) -> String {
        let name = name.map { #","name":"\#($0)""# } ?? ""
        let category = category.map { #","cat":"\#($0)""# } ?? ""
        return #"{"ph":"\#(phase)","pid":1,"tid":\#(thread),"ts":\#(time)\#(name)\#(category)\#(more)}"#
    }

    private static func slice(
        _ name: String, _ time: Double, _ duration: Double, _ category: String? = nil, thread: Int = 1,
        _ more: String = ""
    ) -> String {
        event("X", name, time, category, thread: thread, #","dur":\#(duration)\#(more)"#)
    }

    private static func trace(_ events: [String]) throws -> ForeignTrace {
        let trace = try ForeignTrace("[\(events.joined(separator: ","))]", .chrome)
        try trace.expectSound()
        return trace
    }

    @Test(
        "a begin event is closed by the next end event in time, not by the next one in the file",
        arguments: [("B", "E"), ("b", "e"), ("S", "F")])
    func inTime(begin: String, end: String) throws {
        let id = begin == "B" ? "" : #","id":"1""#
        let trace = try Self.trace([
            Self.event(end, "brew", 50, "tea", id), Self.event(begin, "brew", 10, "tea", id),
        ])
        #expect(trace.times == ["brew 0–40"])
        #expect(trace.lossesBesidesRoots.isEmpty)
    }

    @Test("an end event ends the innermost event of its name or, without a name, the innermost of all")
    func byName() throws {
        let trace = try Self.trace([
            Self.event("B", "brew", 0, "tea"), Self.event("B", "bake", 30, "cake"), Self.event("E", "brew", 50),
            Self.event("E", "bake", 70),
        ])
        #expect(trace.times == ["brew 0–50", "bake 30–70"])
        #expect(trace.lossesBesidesRoots == ["1 slices that end after the slice around them"])
        let others = try Self.trace([
            Self.event("B", "brew", 0, "tea"), Self.event("B", "bake", 30, "cake"), Self.event("E", "other", 50),
            Self.event("E", nil, 70),
        ])
        #expect(others.times == ["brew 0–70", "bake 30–50"])
        let operations = try Self.trace([
            Self.event("b", "brew", 0, "tea", #","id":1"#), Self.event("b", "bake", 30, "tea", #","id":1"#),
            Self.event("e", "brew", 50, "tea", #","id":1"#), Self.event("e", "bake", 70, "tea", #","id":1"#),
        ])
        #expect(operations.times == ["brew 0–50"])
        #expect(operations.lossesBesidesRoots == ["1 calls within one component"])
    }

    @Test("trace events in any order may have flows with one source and several receivers, or with intermediate steps")
    func flows() throws {
        func flow(_ direction: String...) -> String {
            #","bind_id":"0x1""# + direction.map { #","flow_\#($0)":true"# }.joined()
        }
        let several = try Self.trace([
            Self.slice("send", 0, 10, "a", thread: 1, flow("out")),
            Self.slice("first", 20, 10, "b", thread: 2, flow("in")),
            Self.slice("second", 40, 10, "c", thread: 3, flow("in")),
        ])
        #expect(several.story == ["System → a: send", "  a → b: first (later)", "  a → c: second (later)"])
        let steps = try Self.trace([
            Self.slice("send", 0, 10, "a", thread: 1, flow("out")),
            Self.slice("first", 20, 10, "b", thread: 2, flow("in", "out")),
            Self.slice("second", 40, 10, "c", thread: 3, flow("in")),
        ])
        #expect(steps.story == ["System → a: send", "  a → b: first (later)", "    b → c: second (later)"])
        #expect(steps.lossesBesidesRoots.isEmpty)
    }

    @Test("trace events in any order may have flows that leave and arrive at the same time")
    func equalTimes() throws {
        let (arrives, leaves) = (
            Self.event("f", "go", 10, "go", thread: 2, #","id":7,"bp":"e""#),
            Self.event("s", "go", 10, "go", thread: 1, #","id":7"#)
        )
        for flow in [[arrives, leaves], [leaves, arrives]] {
            let trace = try Self.trace(
                [Self.slice("launch", 10, 5, "cpu"), Self.slice("kernel", 10, 30, "gpu", thread: 2)] + flow)
            #expect(trace.story == ["System → cpu: launch", "  cpu → gpu: kernel (later)"])
            #expect(trace.lossesBesidesRoots.isEmpty)
        }
        // The id is used again at the moment at which the first flow arrives.
        let again = try Self.trace([
            Self.slice("one", 0, 5, "a", thread: 1), Self.slice("two", 10, 5, "b", thread: 2),
            Self.slice("three", 10, 5, "c", thread: 3), Self.slice("four", 20, 5, "d", thread: 4),
            Self.event("s", "go", 1, "go", thread: 1, #","id":7"#),
            Self.event("s", "go", 10, "go", thread: 3, #","id":7"#), arrives,
            Self.event("f", "go", 20, "go", thread: 4, #","id":7,"bp":"e""#),
        ])
        #expect(
            again.story == [
                "System → a: one", "  a → b: two (later)", "System → c: three", "  c → d: four (later)",
            ])
    }

    @Test("trace events may begin at negative times")
    func negative() throws {
        let trace = try Self.trace([
            Self.slice("launch", -40, 35, "start"), Self.event("B", "load", -30.5, "disk"), Self.event("E", "load", -1),
            Self.slice("build", 0, 90, "work"), Self.event("b", "sync", -20, "net", #","id":1"#),
        ])
        #expect(trace.times == ["launch 0–35", "load 9–39", "sync 20–", "build 40–130"])
        #expect(trace.lost("events without a time that can be read") == 0)
    }

    @Test("imported processes and threads are named by number if their names don't distinguish them")
    func modules() throws {
        func kernel(_ process: String, _ thread: String, _ time: Int) -> String {
            #"{"ph":"X","name":"sum","cat":"kernel","ts":\#(time),"dur":1,"pid":\#(process),"tid":\#(thread)}"#
        }
        func name(_ what: String, _ process: Int, _ thread: Int, _ name: String) -> String {
            #"{"ph":"M","name":"\#(what)_name","pid":\#(process),"tid":\#(thread),"args":{"name":"\#(name)"}}"#
        }
        func modules(_ events: String...) throws -> [String] {
            try Self.trace(events).trace.components.map { $0.module ?? "-" }
        }
        #expect(try modules(kernel("0", "7", 0), kernel("1", "7", 20)) == ["process 0/thread 7", "process 1/thread 7"])
        #expect(try modules(kernel("0", "7", 0)) == ["thread 7"])
        #expect(try modules(kernel("null", "null", 0)) == ["-"])
        #expect(
            try modules(
                name("process", 1, 1, "Tab"), name("process", 2, 1, "Tab"), name("process", 3, 1, "GPU"),
                name("thread", 1, 5, "Pool"), name("thread", 1, 6, "Pool"), kernel("1", "5", 0), kernel("1", "6", 2),
                kernel("2", "5", 4), kernel("3", "5", 6))
                == ["Tab 1/Pool 5", "Tab 1/Pool 6", "Tab 2/thread 5", "GPU/thread 5"])
        func operation(_ process: Int) -> String {
            #"{"ph":"b","name":"load","cat":"net","id":\#(process),"ts":\#(process),"pid":\#(process),"tid":1}"#
        }
        #expect(try modules(operation(1), operation(2)) == ["process 1", "process 2"])
    }

    @Test("trace events are reported as damaged if the file is cut off anywhere within an event")
    func cutOff() throws {
        let first = Self.slice("brew", 0, 9, "tea")
        let second = Self.slice("bake", 10, 5, "cake", #","args":{"eggs":[3,{"size":"L"}]}"#)
        let text = "[\n\(first),\n\(second)"
        for count in 1..<second.utf8.count {
            let trace = try ForeignTrace(String(decoding: Array(text.utf8).dropLast(count), as: UTF8.self), .chrome)
            #expect(trace.damage?.line == 3)
            #expect(trace.messages == 1)
        }
        #expect(try ForeignTrace(text, .chrome).damage == nil)
    }

    @Test("trace events may be given one per line, without an array")
    func lines() throws {
        let events = [Self.slice("brew", 0, 9, "tea"), Self.slice("bake", 2, 5, "cake")]
        let text = events.joined(separator: "\n")
        #expect(try ForeignFormat.of(Array(text.utf8), name: "f.json") == .chrome)
        #expect(try ForeignTrace(text, .chrome).trace == Self.trace(events).trace)
    }
}

@Suite("The choice of components for an imported file")
struct ComponentChoiceTests {
    private static func slice(_ name: String, _ time: Int, _ length: Int, _ more: String) -> String {
        #"{"ph":"X","name":"\#(name)","ts":\#(time),"dur":\#(length),"pid":1\#(more)}"#
    }

    private static func story(_ events: [String], _ choice: String?) throws -> [String] {
        let components = choice.flatMap { ComponentChoice($0) }
        return try ForeignTrace(
            Array("[\(events.joined(separator: ","))]".utf8), as: .chrome, name: "f.json", components: components
        ).story
    }

    @Test("an import option can choose categories, names, threads or the process as the components")
    func chrome() throws {
        let events = (1...2).flatMap { thread in
            [
                Self.slice("action", 10 * thread, 8, #","tid":\#(thread),"cat":"act""#),
                Self.slice("fetch", 10 * thread + 1, 5, #","tid":\#(thread),"cat":"net,net.http""#),
            ]
        }
        let pairs = ["System → act: action", "  act → net.http: fetch"]
        #expect(try Self.story(events, "category") == pairs + pairs)
        #expect(try Self.story(events, "name").prefix(2) == ["System → action: action", "  action → fetch: fetch"])
        #expect(try Self.story(events, "thread") == ["System → thread 1: action", "System → thread 2: action"])
        #expect(try Self.story(events, "process") == ["System → process 1: action", "System → process 1: action"])
        #expect(try Self.story(events, nil) == pairs + pairs)
        #expect(ComponentChoice("package:0") == nil)
    }

    @Test("an import option can choose packages down to a given depth as the components")
    func packages() throws {
        let events = [
            #"{"id":1,"event":"call","thread_id":1,"defined_class":"app.shop.Till","method_id":"open","static":true}"#,
            #"{"id":2,"event":"call","thread_id":1,"defined_class":"app.shop.Drawer","method_id":"slide","static":true}"#,
            #"{"id":3,"event":"call","thread_id":1,"defined_class":"lib.Log","method_id":"write","static":true}"#,
        ].joined(separator: ",")
        let trace = try ForeignTrace(
            Array(#"{"version":"1.9","events":[\#(events)]}"#.utf8), as: .appMap, name: "f.json",
            components: .package(2))
        #expect(trace.story == ["System → app/shop: open (static)", "  app/shop → lib: write (static)"])
        #expect(throws: TraceError.self) {
            try ForeignTrace(Array(OTLPTests.shop.utf8), as: .otlp, name: "f.json", components: .thread)
        }
    }

    @Test(
        "an import suggests other components if most calls lie within one component, and leaves out sums of other slices"
    )
    func hint() throws {
        let events = [
            Self.slice("compile", 0, 90, #","tid":1"#), Self.slice("parse", 10, 20, #","tid":1"#),
            Self.slice("inline", 12, 5, #","tid":1"#), Self.slice("Total parse", 0, 20, #","tid":101"#),
        ]
        let trace = try ForeignTrace("[\(events.joined(separator: ","))]", .chrome)
        #expect(trace.hint?.hasPrefix("2 of 3 calls lie within one component, so they are not messages: ") == true)
        #expect(trace.lost("slices that sum up other slices") == 1)
        #expect(
            try Self.story(events, "name") == [
                "System → compile: compile", "  compile → parse: parse", "    parse → inline: inline",
            ])
    }
}
