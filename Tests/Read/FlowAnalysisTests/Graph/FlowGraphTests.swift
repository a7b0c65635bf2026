import FlowAnalysis
import Testing
import TraceFixtures
import TraceFormat

@Suite("A flow graph")
struct FlowGraphTests {
    @Test("a flow graph of an empty trace is empty")
    func empty() {
        let graph = FlowGraph(TraceSketch().finished)
        #expect(graph.messages.isEmpty && graph.roots.isEmpty && graph.beats.isEmpty && graph.components.isEmpty)
        #expect(graph.place(ofMessage: 1) == nil)
        #expect(graph.component(0) == nil)
    }

    @Test("a flow graph has the cause, the effects and the depth of each message")
    func tree() {
        var sketch = TraceSketch()
        let first = sketch.message("a()", 0, 1)
        let second = sketch.message("b()", 1, 2, because: first)
        sketch.message("c()", 2, 3, because: second)
        sketch.message("d()", 1, 3, because: first)
        sketch.message("e()", 0, 1)
        let graph = FlowGraph(sketch.finished)
        #expect(graph.roots == [0, 4])
        #expect(Array(graph.children(of: 0)) == [1, 3])
        #expect(graph.parent(of: 2) == 1)
        #expect((0..<5).map(graph.depth) == [1, 2, 3, 2, 1])
        #expect(graph.subtree(of: 0) == [0, 1, 2, 3])
        #expect(graph.chain(to: 2) == [0, 1, 2])
    }

    @Test(
        "a flow graph assigns writes, navigation and creations to the message in progress, and messages to their beat")
    func during() {
        var sketch = TraceSketch()
        sketch.message("launch()", 0, 1, isSystem: true)
        sketch.beat("taps")
        let tap = sketch.message("tap()", 0, 1)
        sketch.write("count", of: 1, during: tap)
        sketch.navigate(.push, "A", "B", during: tap)
        _ = sketch.component("B", .view, during: tap)
        sketch.show("b.title", of: 1, during: 99)
        let graph = FlowGraph(sketch.finished)
        #expect(graph.writes(during: 1).map { graph.writes[$0].property } == ["count"])
        #expect(graph.navigations(during: 1).map { graph.navigations[$0].to } == ["B"])
        #expect(graph.births(during: 1).map { graph.components[$0].name } == ["B"])
        #expect(graph.writes(during: 0).isEmpty)
        #expect([0, 1].map(graph.beat) == [0, 1])
        #expect(graph.visibleChanges.map(\.description) == ["push B", "b.title"])
        #expect(graph.visibleChanges.map { graph.place(ofMessage: $0.message) } == [1, nil])
    }

    @Test(
        "a message is a root of a flow graph if its cause is unknown, negative, later, or the message itself",
        arguments: [7, 1, 2, -3, .max])
    func dangling(cause: Int) {
        var sketch = TraceSketch()
        sketch.message("a()", 5, 6, because: cause)
        sketch.message("b()", 6, 5)
        #expect(FlowGraph(sketch.finished).roots == [0, 1])
    }

    @Test("if two messages have the same number, a flow graph uses the first as the cause of other messages")
    func repeatedNumbers() {
        var sketch = TraceSketch()
        for name in ["first()", "second()"] {
            sketch.add(.message(MessageRecord(id: 1, cause: 0, from: 0, to: 1, name: name, at: 0)))
        }
        sketch.add(.message(MessageRecord(id: 2, cause: 1, from: 1, to: 2, name: "third()", at: 0)))
        let graph = FlowGraph(sketch.finished)
        #expect(graph.messages.count == 3)
        #expect(graph.parent(of: 2) == 0)
    }

    @Test("a flow graph with a chain of forty thousand causes is traversed without recursion")
    func deep() {
        let length = 40_000
        let run = RunAnalysis(Trace.chain(length: length))
        #expect(run.total.maximumDepth == length)
        #expect(run.graph.subtree(of: 0).count == length)
        #expect(run.total.classes[.idle] == length)
    }

    @Test("a flow graph distinguishes the user from the system, and the receiver of a lost message from a component")
    func participants() {
        var sketch = TraceSketch()
        let service = sketch.component("Service", .service)
        sketch.message("tap()", 0, service)
        sketch.message("load()", 0, service, isSystem: true)
        sketch.message("reply()", service, 0, isLost: true)
        sketch.message("call()", 42, service)
        let graph = FlowGraph(sketch.finished)
        #expect(graph.messages.map(\.sender) == [.user, .system, .component(service), .component(42)])
        #expect(graph.messages[2].receiver == .nobody)
        #expect(graph.messages.map { graph.name(of: $0.sender) } == ["User", "System", "Service", "component 42"])
        #expect(graph.role(of: .component(42)) == nil)
        #expect(graph.role(of: .system) == .user)
    }
}
