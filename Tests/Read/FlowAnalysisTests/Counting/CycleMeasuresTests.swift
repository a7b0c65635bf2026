import ArchFlowSupport
import Testing
import TraceFixtures
import TraceFormat

@testable import FlowAnalysis

@Suite("Cycles between components")
struct CycleMeasuresTests {
    @Test("there are no cycles in an empty trace, for a single message, or if messages go in one direction only")
    func none() {
        #expect(RunAnalysis(TraceSketch().finished).cycles == CycleMeasures.none)
        var sketch = TraceSketch()
        let ends = (0..<3).map { sketch.component("C\($0)", .logic) }
        sketch.message("a()", ends[0], ends[1])
        #expect(RunAnalysis(sketch.finished).cycles == CycleMeasures.none)
        sketch.message("b()", ends[1], ends[2])
        sketch.message("c()", ends[0], ends[2])
        #expect(RunAnalysis(sketch.finished).cycles == CycleMeasures.none)
    }

    @Test("cycles are groups of components that all reach each other by messages, in order of their creation")
    func groups() {
        var sketch = TraceSketch()
        let ends = ["E", "D", "C", "B", "A"].map { sketch.component($0, .logic) }
        for (from, to) in [(2, 1), (1, 2), (1, 3), (3, 4), (4, 3), (0, 1)] {
            sketch.message("m()", ends[from], ends[to])
        }
        let cycles = RunAnalysis(sketch.finished).cycles
        #expect(cycles.components == [[.component(2), .component(3)], [.component(4), .component(5)]])
        #expect(cycles.types == [["C", "D"], ["A", "B"]])
        #expect(cycles.componentsInCycles == 4 && cycles.largestOfComponents == 2)
        #expect(cycles.typesInCycles == 4 && cycles.largestOfTypes == 2)
    }

    @Test("cycles between components don't pass through the user, the system, an assembly or a lost message")
    func aside() {
        var sketch = TraceSketch()
        let view = sketch.component("View", .view)
        let assembly = sketch.component("Assembly", .assembly)
        let service = sketch.component("Service", .service)
        sketch.message("tap()", 0, view)
        sketch.message("load()", 0, view, isSystem: true)
        sketch.message("build()", view, assembly)
        sketch.message("wire()", assembly, view)
        sketch.message("call()", view, service)
        sketch.message("reply()", service, 0, isLost: true)
        #expect(RunAnalysis(sketch.finished).cycles == CycleMeasures.none)
        sketch.message("reply()", service, view)
        #expect(RunAnalysis(sketch.finished).cycles.types == [["Service", "View"]])
    }

    @Test("cycles between types treat all objects of a type as one, and need at least two types")
    func types() {
        var sketch = TraceSketch()
        let ends = ["A", "B", "A", "A"].map { sketch.component($0, .logic) }
        sketch.message("m()", ends[0], ends[1])
        sketch.message("m()", ends[1], ends[2])
        sketch.message("m()", ends[2], ends[3])
        let cycles = RunAnalysis(sketch.finished).cycles
        #expect(cycles.components.isEmpty)
        #expect(cycles.types == [["A", "B"]])
    }

    @Test("cycles in random graphs are the same as those found by an exhaustive search", arguments: 0..<30)
    func random(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let count = Int.random(in: 1...12, using: &random)
        let successors = (0..<count).map { _ in
            (0..<Int.random(in: 0...2, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) }
        }
        var reach = (0..<count).map { from in (0..<count).map { successors[from].contains($0) } }
        for middle in 0..<count {
            for from in 0..<count where reach[from][middle] {
                for to in 0..<count where reach[middle][to] { reach[from][to] = true }
            }
        }
        let groups = StronglyConnected.groups(successors)
        for one in 0..<count {
            for other in 0..<count where one != other {
                let together = groups.contains { $0.contains(one) && $0.contains(other) }
                #expect(together == (reach[one][other] && reach[other][one]))
            }
        }
        #expect(groups.allSatisfy { $0.count > 1 && $0 == $0.sorted() })
    }

    @Test("a cycle of two hundred thousand components is found without recursion")
    func deep() {
        let count = 200_000
        #expect(StronglyConnected.groups((0..<count).map { [($0 + 1) % count] }).map(\.count) == [count])
        #expect(StronglyConnected.groups((0..<count).map { $0 + 1 < count ? [$0 + 1] : [] }).isEmpty)
    }
}

extension CycleMeasures {
    fileprivate static let none = CycleMeasures(components: [], types: [])
}
