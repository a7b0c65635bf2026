import Foundation
import Graphviz
import Testing

@Suite("A picture drawn several times")
struct RepeatabilityTests {
    @Test(
        "a picture drawn several times has the same bytes, whatever memory addresses Graphviz gets",
        arguments: [Engine.dot, .sfdp])
    func bytes(engine: Engine) throws {
        let names = (0..<24).map { "n\($0)" }
        let edges = (0..<48).map { number in
            Graph.Edge(
                from: names[number * 7 % names.count], to: (names[(number * 11 + 3) % names.count]),
                label: .text("m\(number)"))
        }
        let modules = [0, 8, 16].map { first in
            Graph.Cluster("c\(first)", label: .text("Module"), nodes: names[first..<first + 8].map { Graph.Node($0) })
        }
        let graph = Graph(id: "g", edges: edges, clusters: modules)
        var pictures: Set<[UInt8]> = []
        for round in 1...6 {
            let blocks = scatteredBlocks(round)
            defer { for block in blocks { free(block) } }
            pictures.insert(try graph.render(as: .svg, engine: engine).bytes)
        }
        #expect(pictures.count == 1)
    }

    /// Blocks of memory with holes of many sizes between them, so that later allocations lie at other addresses each time.
    private func scatteredBlocks(_ seed: Int) -> [UnsafeMutableRawPointer?] {
        let blocks = (1...4_000).map { malloc(8 + $0 * 37 * seed % 199) }
        var taken: [UnsafeMutableRawPointer?] = []
        for (index, block) in blocks.enumerated() {
            if index * seed % 7 < 3 { free(block) } else { taken.append(block) }
        }
        return taken
    }
}
