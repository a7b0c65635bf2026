import FlowAnalysis
import Testing
import TraceFixtures
import TraceFormat

@testable import Diagrams

@Suite("The grouping of a chart's components")
struct GroupingTests {
    /// Nodes are counted before a chart is made: so the count must be that of the chart, or another granularity is chosen.
    @Test(
        "the number of boxes under a grouping, counted in advance, equals the number in the finished picture",
        arguments: 0..<20)
    func counted(seed: Int) {
        let run = RunAnalysis(Trace.random(seed: UInt64(seed), events: 400))
        let drawn = DrawnRun(run)
        for granularity in Granularity.allCases {
            #expect(FlowChart.nodeCount(of: run, by: granularity) == FlowChart(run, by: granularity).nodes.count)
            let words = MessageWords(run, payloads: false)
            var (most, ofComponents) = (0, 0)
            SequenceFrameBuilder.makeFrames(of: drawn, words, Folding(), by: granularity) { frame, _ in
                most = max(most, frame.lifelines.count)
                ofComponents = max(ofComponents, frame.lifelines.count { $0.role != .user })
            }
            let count = LifelineCount(of: run.graph, Folding(), by: granularity)
            #expect(count.most == most && count.ofComponents == ofComponents)
            let moments: [OwnershipGraph?] = [nil] + run.ownership
            for ownership in moments {
                let beat = ownership.flatMap(run.beat(of:)) ?? run.graph.beats.count
                let held = OwnershipChart.Held(run, ownership, beat: beat, among: nil)
                #expect(
                    held.groups(in: run.graph, by: granularity)
                        == OwnershipChart(held, in: run.graph, by: granularity).nodes.count)
            }
        }
    }

    @Test(
        "the finest grouping within the limits is the same whether boxes are counted in advance or in finished pictures",
        arguments: 0..<20)
    func chosen(seed: Int) {
        let run = RunAnalysis(Trace.random(seed: UInt64(seed), events: 400))
        for (nodes, links) in [(1, 1), (3, .max), (5, 8), (12, 30), (1000, 1000)] {
            let quick = FlowChart.finest(of: run, nodes: nodes, links: links)
            let slow = FlowChart.grouped(by: nil, nodes: nodes, links: links) { FlowChart(run, by: $0) }
            #expect(quick.grouping.granularity == slow.grouping.granularity)
            #expect(quick.grouping.finest == slow.grouping.finest && quick.nodes == slow.nodes)
            #expect(quick.links == slow.links)
        }
    }
}
