import ArchFlowSupport
import SourceInventory
import Testing

@Suite("The dependencies within a pattern")
struct DependencyGraphTests {
    @Test("a dependency graph has one element for a type and its extensions in one feature, whatever their files")
    func extensions() {
        func type(_ kind: TypeDeclaration.Kind, _ name: String, _ mentions: [String]) -> TypeDeclaration {
            TypeDeclaration(kind: kind, name: name, lines: 1, mentions: mentions)
        }
        let login = [type(.extension, "A", ["B"]), type(.class, "A", ["C"]), type(.class, "B", ["A", "A"])]
        let home = [type(.extension, "A", ["A"]), type(.extension, "UIView", []), type(.protocol, "C", [])]
        let graph = DependencyGraph(
            Inventory(
                pattern: "Sample",
                files: [
                    SourceFile(path: "1", feature: "Login", lines: 1, types: login),
                    SourceFile(path: "2", feature: "Home", lines: 1, types: home),
                    SourceFile(path: "3", feature: "Login", lines: 1, types: [type(.extension, "UIView", ["C"])]),
                ]))
        #expect(graph.elements.map(\.name) == ["A", "B", "A", "UIView", "C", "UIView"])
        #expect(graph.elements.map(\.feature) == ["Login", "Login", "Home", "Home", "Home", "Login"])
        #expect(
            graph.elements.map(\.kind) == [.concrete, .concrete, .extension, .extension, .abstract, .extension])
        #expect(graph.dependencies == [[1, 4], [0], [0], [], [], [4]])
    }

    @Test("a dependency graph has separate elements for nested types and free functions")
    func nestedAndFree() {
        let inner = TypeDeclaration(kind: .enum, name: "Failure", lines: 1)
        let outer = TypeDeclaration(kind: .enum, name: "Event", lines: 3, types: [inner], mentions: ["Event.Failure"])
        let graph = DependencyGraph(
            inventory(
                types: [outer],
                functions: [FunctionDeclaration(name: "assemble(_:)", mentions: ["Event", "assemble", "limit"])],
                properties: [PropertyDeclaration(name: "limit", binding: .let, type: nil, mentions: ["Nowhere"])]))
        #expect(graph.elements.map(\.name) == ["Event", "Event.Failure", "assemble", "limit"])
        #expect(graph.elements.map(\.kind) == [.concrete, .concrete, .free, .free])
        #expect(graph.dependencies == [[1], [], [0, 3], []])
    }

    /// The reachable elements, counted by hand: six from A, two from B, three from C, one from D, two from E, one from F.
    @Test("the propagation cost is the share of pairs of elements in which the first can reach the second")
    func density() {
        let cost = StaticCost(
            inventory([
                ("Login", "A", ["B", "C"]), ("Login", "B", ["D"]), ("Login", "C", ["E"]), ("Login", "D", []),
                ("Login", "E", ["F"]), ("Login", "F", []),
            ]))
        #expect(cost.elements == 6)
        #expect(cost.propagation == 15.0 / 36)
        #expect(cost.feature("Login")?.propagation == 15.0 / 36)
    }

    @Test("in a cycle each element reaches all elements of the cycle, and an independent element reaches only itself")
    func extremes() {
        let circle = inventory([("Home", "A", ["B"]), ("Login", "B", ["C"]), ("Login", "C", ["A"])])
        #expect(StaticCost(circle).propagation == 1)
        let apart = inventory([("Home", "A", []), ("Login", "B", []), ("Login", "C", []), ("Login", "D", ["D"])])
        #expect(StaticCost(apart).propagation == 0.25)
    }

    @Test("a dependency graph finds the same reachable elements as Warshall's algorithm", arguments: 0..<12)
    func closure(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let graph = DependencyGraph(generator.inventory(of: 3 + Int(seed) * 3, edges: Int(seed) * 5))
        let count = graph.elements.count
        var isVisible = (0..<count).map { from in
            (0..<count).map { from == $0 || graph.dependencies[from].contains($0) }
        }
        for middle in 0..<count {
            for from in 0..<count where isVisible[from][middle] {
                for to in 0..<count where isVisible[middle][to] { isVisible[from][to] = true }
            }
        }
        #expect(graph.reaches == isVisible.map { $0.count { $0 } })
    }

    @Test("an added dependency never reduces the number of reachable elements", arguments: 0..<8)
    func monotonous(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let sample = generator.inventory(of: 20, edges: 15)
        let before = try #require(StaticCost(sample).propagation)
        var types = sample.files.map { ($0.feature, $0.types[0].name, $0.types[0].mentions) }
        types[Int(seed)].2.append(types[19].1)
        let after = try #require(StaticCost(inventory(types)).propagation)
        #expect(before <= after && after <= 1 && before >= 1.0 / 20)
    }
}
