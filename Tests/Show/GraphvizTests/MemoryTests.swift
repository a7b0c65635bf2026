import Foundation
import Graphviz
import TestSupport
import Testing

@Suite("A thousand renderings", .slow, .tags(.slow))
struct MemoryTests {
    /// The bytes that a render may leave behind.
    ///
    /// Graphviz 2.42 by itself, called from C with the same DOT, leaves 14 052 bytes for the flow sample, three quarters
    /// of them for its one cluster, 3 440 for the sequence sample and none for the small graph.
    static let allowances = ["flow": 18_000, "sequence": 5_000, "small": 500]

    @Test("a thousand renderings leave no more memory in use than the same calls to Graphviz alone", .ownProcess)
    func growth() async throws {
        // In a process of its own, where no other test takes memory meanwhile.
        let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let small = Graph(id: "g", nodes: [.init("a"), .init("b")], edges: [.init(from: "a", to: "b", label: "1")])
            for (name, graph, engine, count) in [
                ("flow", Sample.flow, Engine.dot, 250), ("sequence", Sample.sequence, .nop2, 250),
                ("small", small, .dot, 500),
            ] {
                let first = ContinuousClock.now
                _ = try graph.render(as: .svg, engine: engine)
                let start = ContinuousClock.now
                for _ in 0..<50 { _ = try graph.render(as: .svg, engine: engine) }
                let before = try residentBytes()
                let warm = ContinuousClock.now
                for _ in 0..<count { _ = try graph.render(as: .svg, engine: engine) }
                let time = (ContinuousClock.now - warm) / count
                let growth = (try residentBytes() - before) / count
                print("\(name): \(growth) bytes stay behind a render of \(time); the first took \(start - first)")
            }
        }
        let figures = String(decoding: result.standardOutputContent, as: UTF8.self)
        print(figures)
        let growths = figures.matches(of: /(\w+): (-?[0-9]+) bytes stay/)
        #expect(growths.count == Self.allowances.count)
        for growth in growths {
            let allowance = try #require(Self.allowances[String(growth.1)])
            #expect(try #require(Int(growth.2)) < allowance)
        }
    }
}
