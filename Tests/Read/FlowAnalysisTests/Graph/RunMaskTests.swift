import Synchronization
import Testing
import TraceFixtures
import TraceFormat

@testable import FlowAnalysis

@Suite("A mask that selects part of a run")
struct RunMaskTests {
    /// Returns a mask with some of the messages, components and beats, chosen by number.
    private func mask(_ graph: FlowGraph, _ seed: Int) -> RunMask {
        RunMask(
            messages: Set(graph.messages.indices.filter { ($0 * 7 + seed) % 3 != 0 }),
            components: Set(graph.components.map(\.id).filter { ($0 + seed) % 2 == 0 }),
            beats: seed % 4 == 0 ? nil : Set((0...graph.beats.count).filter { ($0 + seed) % 3 != 0 }))
    }

    @Test("a masked run has the same graph as a run of only the selected records", arguments: 0..<30)
    func graph(seed: Int) {
        let run = RunAnalysis(Trace.random(seed: UInt64(seed)))
        let part = run.masked(by: mask(run.graph, seed))
        let (graph, other) = (part.graph, FlowGraph(part.trace))
        #expect(graph.messages.map(\.id) == other.messages.map(\.id))
        #expect(graph.messages.map(\.cause) == other.messages.map(\.cause))
        #expect(graph.messages.map(\.isAsync) == other.messages.map(\.isAsync))
        #expect(graph.messages.map { graph.text($0.name) } == other.messages.map { other.text($0.name) })
        #expect(graph.beats == other.beats && graph.footer == other.footer)
        #expect(graph.components == other.components && graph.ends == other.ends)
        #expect(graph.navigations == other.navigations && graph.roots == other.roots)
        #expect(graph.writes.count == other.writes.count)
        for place in graph.messages.indices {
            #expect(graph.parent(of: place) == other.parent(of: place))
            #expect(Array(graph.writes(during: place)) == Array(other.writes(during: place)))
            #expect(graph.births(during: place) == other.births(during: place))
        }
    }

    @Test(
        "a masked run keeps each message's class from the whole run, and counts only the selected messages",
        arguments: 0..<10)
    func classes(seed: Int) {
        let run = RunAnalysis(Trace.random(seed: UInt64(seed)))
        let mask = mask(run.graph, seed)
        let part = run.masked(by: mask)
        #expect(part.classification.classes == mask.messages.sorted().map { run.classification[$0] })
        #expect(part.measures.recorded == mask.messages.count)
        #expect(part.total.messages + part.total.assembly == mask.messages.count)
    }

    @Test("a masked run's measures are computed without building a second graph")
    func builds() {
        let built = Mutex(0)
        let count: @Sendable (TraceHeader) -> Void = { _ in built.withLock { $0 += 1 } }
        FlowGraph.$observer.withValue(count) {
            let run = RunAnalysis(LoginTrace.wrongPassword())
            let part = run.masked(by: mask(run.graph, 1))
            #expect(part.total.messages > 0 && part.ownership.isEmpty && run.total.messages > part.total.messages)
        }
        #expect(built.withLock { $0 } == 1)
    }
}
