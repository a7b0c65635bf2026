import ForeignTraces
import Testing
import TraceFormat

@Suite("The choice of components")
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
        "are chosen by the program that wrote the file, which is told",
        arguments: [
            (bazel, ["action processing", "remote"], "components are categories, as the file is of Bazel"),
            (clang, ["part", "whole"], "components are names, as the file is of clang"),
            (node, ["part", "whole"], "components are names, as the file is of Node"),
            (pyTorch, ["cpu_op", "cpu_op", "kernel"], "components are categories on their threads"),
        ])
    func chosen(file: String, components: [String], words: String) throws {
        let trace = try ForeignTrace(file, .chrome)
        try trace.expectSound()
        #expect(Self.components(of: trace) == components)
        #expect(trace.choice?.hasPrefix(words) == true)
        #expect(trace.choice?.hasSuffix("--component changes it") == true)
    }

    @Test("are those that were asked for, of whatever program the file is", arguments: [bazel, clang, node, pyTorch])
    func asked(file: String) throws {
        let trace = try ForeignTrace(Array(file.utf8), as: .chrome, name: "file.json", components: .thread)
        #expect(Self.components(of: trace) == ["thread 1", "thread 2"])
        #expect(trace.choice == nil)
    }

    @Test("are files in AppMaps of JavaScript, whose classes are functions, unless others were asked for")
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

    @Test("are the usual ones in a file of an unknown program")
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
