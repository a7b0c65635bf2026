import ForeignTraces
import Testing
import TraceFormat

@Suite("The default choice of components for an imported file")
struct ProducerComponentTests {
    private static let events = #"""
        [{"ph":"X","pid":1,"tid":1,"ts":0,"dur":9,"cat":"CAT","name":"whole"},
         {"ph":"X","pid":1,"tid":1,"ts":1,"dur":5,"cat":"OTHER","name":"part"},
         {"ph":"X","pid":1,"tid":2,"ts":1,"dur":5,"cat":"CAT","name":"whole"}]
        """#

    private static func file(_ categories: (String, String), _ more: String = "") -> String {
        let events = events.replacing("CAT", with: categories.0).replacing("OTHER", with: categories.1)
        return #"{"traceEvents":\#(events)\#(more)}"#
    }

    private static let bazel = file(
        ("action processing", "remote"), #","otherData":{"build_id":"1","output_base":"/tmp"}"#)
    private static let clang = file(("", ""), #","beginningOfTime":1700000000000000"#)
    private static let node = file(("node,node.async_hooks", "node,node.fs,node.fs.sync"))
    private static let pyTorch = file(("cpu_op", "kernel"), #","deviceProperties":[]"#)

    @Test(
        "the default choice of components depends on the program that wrote the file, and is reported",
        arguments: [
            (bazel, ["action processing", "remote"], "components are categories, because the trace comes from Bazel"),
            (clang, ["part", "whole"], "components are names, because the trace comes from clang"),
            (node, ["part", "whole"], "components are names, because the trace comes from Node"),
            (pyTorch, ["cpu_op", "cpu_op", "kernel"], "components are categories on their threads"),
        ])
    func chosen(file: String, components: [String], words: String) throws {
        let trace = try ForeignTrace(file, .chrome)
        try trace.expectSound()
        #expect(Self.components(of: trace) == components)
        #expect(trace.choice?.hasPrefix(words) == true)
        #expect(trace.choice?.hasSuffix("--component chooses others") == true)
    }

    @Test(
        "the default choice of components doesn't apply if an option chose the components, for any program's file",
        arguments: [bazel, clang, node, pyTorch])
    func asked(file: String) throws {
        let trace = try ForeignTrace(Array(file.utf8), as: .chrome, name: "file.json", components: .thread)
        #expect(Self.components(of: trace) == ["thread 1", "thread 2"])
        #expect(trace.choice == nil)
    }

    @Test("the default choice of components is by file for AppMaps of JavaScript, whose classes are functions")
    func javaScript() throws {
        let file = #"""
            {"version":"1.6.0","metadata":{"app":"shop"},"classMap":[],"events":[
            {"id":1,"event":"call","thread_id":0,"defined_class":"sell","method_id":"()","path":"shop/till.js","static":true},
            {"id":2,"event":"call","thread_id":0,"defined_class":"add","method_id":"()","path":"shop/sum.js","static":true},
            {"id":3,"event":"return","thread_id":0,"parent_id":2},{"id":4,"event":"return","thread_id":0,"parent_id":1}]}
            """#
        let trace = try ForeignTrace(file, .appMap)
        #expect(Self.components(of: trace) == ["shop/sum.js", "shop/till.js"])
        #expect(trace.trace.messages.map(\.name) == ["sell()", "add()"])
        #expect(trace.choice?.hasPrefix("components are files") == true)
        let asked = try ForeignTrace(Array(file.utf8), as: .appMap, name: "file.json", components: .name)
        #expect(Self.components(of: asked) == ["add()", "sell()"] && asked.choice == nil)
    }

    @Test(
        "the default choice of components leaves out the slice by which PyTorch describes the whole recording",
        arguments: ["Spans", "Traces"])
    func recording(process: String) throws {
        let span =
            #",{"ph":"X","cat":"Trace","pid":"\#(process)","tid":"P","ts":0,"dur":99,"name":"PyTorch Profiler (0)"}]"#
        let trace = try ForeignTrace(Self.pyTorch.replacing("}]", with: "}" + span, maxReplacements: 1), .chrome)
        #expect(Self.components(of: trace) == ["cpu_op", "cpu_op", "kernel"])
        #expect(trace.losses.spoken.contains("spans of the recording itself (1)"))
    }

    @Test("by default, a PyTorch call's cause is the slice around the call, not the linked forward operation")
    func backward() throws {
        let flows = [("s", 1, 1), ("f", 2, 2)].map { phase, thread, time in
            #"{"ph":"\#(phase)","pid":1,"tid":\#(thread),"ts":\#(time),"id":1,"cat":"fwdbwd","name":"fwdbwd","bp":"e"}"#
        }
        let slices = [
            ("add", "cpu_op", 1, 0, 1.5), ("evaluate", "engine", 2, 1.8, 5), ("AddBackward", "cpu_op", 2, 2, 4),
        ]
        .map { name, category, thread, time, length in
            #"{"ph":"X","pid":1,"tid":\#(thread),"ts":\#(time),"dur":\#(length),"cat":"\#(category)","name":"\#(name)"}"#
        }
        let trace = try ForeignTrace("[\((slices + flows).joined(separator: ","))]", .chrome)
        #expect(trace.story == ["System → cpu_op: add", "System → engine: evaluate", "  engine → cpu_op: AddBackward"])
        #expect(trace.losses.spoken.contains("links of PyTorch's forward to its backward operations (2)"))
    }

    @Test("the default choice of components comes with a hint if half of the calls or more lie within one component")
    func hint() throws {
        func file(_ categories: [String]) -> String {
            let events = categories.enumerated().map { place, category in
                #"{"ph":"X","pid":1,"tid":1,"ts":\#(place),"dur":\#(20 - 2 * place),"cat":"\#(category)","name":"n"}"#
            }
            return "[\(events.joined(separator: ","))]"
        }
        #expect(
            try ForeignTrace(file(["a", "b", "b", "b"]), .chrome).hint?.hasPrefix("2 of 4 calls lie within") == true)
        #expect(try ForeignTrace(file(["a", "b", "a", "a"]), .chrome).hint == nil)
        #expect(try ForeignTrace(file(["a", "b"]), .chrome).hint == nil)
    }

    @Test("for a file of an unknown program, the default choice of components depends on the file's format")
    func unknown() throws {
        let trace = try ForeignTrace(Self.file(("a", "b")), .chrome)
        #expect(Self.components(of: trace) == ["a", "a", "b"])
        #expect(trace.choice == nil)
    }

    private static func components(of trace: ForeignTrace) -> [String] {
        trace.trace.records.compactMap { if case .component(let component) = $0 { component.name } else { nil } }
            .sorted()
    }
}
