import Diagrams
import FlowAnalysis
import Foundation
import Graphviz
import TestSupport
import Testing
import TraceFixtures
import TraceFormat

@Suite("The positions that the report's page draws pictures from")
struct GeometryTests {
    private func run(_ name: String) throws -> RunAnalysis {
        RunAnalysis(try Trace.read(CommittedTraces.path(name)).trace)
    }

    /// Lines begin and end at the borders of their nodes, and nodes don't lie on one another.
    private func check(_ geometry: PictureGeometry) {
        for (index, node) in geometry.nodes.enumerated() {
            for other in geometry.nodes.dropFirst(index + 1) {
                let isApart =
                    abs(node.center.x - other.center.x) >= (node.size.width + other.size.width) / 2 - 1
                    || abs(node.center.y - other.center.y) >= (node.size.height + other.size.height) / 2 - 1
                #expect(isApart, "\(node.name) and \(other.name)")
            }
        }
        for link in geometry.links where link.from != link.to {
            for (point, index) in [(link.points.first, link.from), (link.points.last, link.to)] {
                let node = geometry.nodes[index]
                guard let point else { continue }
                #expect(
                    abs(point.x - node.center.x) <= node.size.width / 2 + 3
                        && abs(point.y - node.center.y) <= node.size.height / 2 + 3, "\(node.name)")
            }
        }
    }

    @Test(
        "the positions of a picture include a routed line for every pair of sender and receiver in a flow",
        arguments: ["round-table/login-success", "lockflux/deep-link-terms", "yardstick/login-leave-in-flight"])
    func flow(name: String) throws {
        let run = try run(name)
        let layout = GeometryLayout()
        let made = layout.flow(of: run)
        let geometry = try #require(made)
        let flow = geometry.picture
        check(flow)
        #expect(flow.links.allSatisfy { $0.points.count >= 4 })
        let owners = Dictionary(
            flow.nodes.enumerated().flatMap { index, node in node.components.map { ($0, index) } },
            uniquingKeysWith: { first, _ in first })
        for (place, message) in run.graph.messages.enumerated() where run.classification[place] != .assembly {
            guard case .component(let from) = message.sender, case .component(let to) = message.receiver else {
                continue
            }
            let kind: PictureGeometry.Link.Kind = message.isAsync ? .asynchronous : .call
            let line = try flow.links[#require(geometry.linesOfMessages[place])]
            #expect(line.from == owners[from] && line.to == owners[to] && line.kind == kind)
        }
    }

    @Test(
        "the positions of a picture include a point for every object that has references in any beat",
        arguments: ["snp/full-tour", "rvb/login-cancel"])
    func ownership(name: String) throws {
        let run = try run(name)
        let layout = GeometryLayout()
        let made = layout.ownership(of: run)
        let ownership = try #require(made)
        check(ownership)
        let held = Set(run.ownership.flatMap { $0.references.flatMap { [$0.from, $0.to] } }).subtracting([0])
        #expect(held.isSubset(of: ownership.nodes.flatMap(\.components)))
        #expect(ownership.nodes.filter { $0.kind == .screen }.count == 1)
    }

    @Test("the positions of a picture are the same for the same run")
    func shape() throws {
        let layout = GeometryLayout()
        let run = try run("rvb/login-success")
        let (first, second) = (layout.flow(of: run), layout.flow(of: run))
        let other = GeometryLayout()
        let third = other.flow(of: run)
        #expect(first != nil && first == second && first == third)
    }

    @Test("the positions of a picture are finite numbers, or are missing, for random traces", arguments: 1...15)
    func random(seed: Int) {
        let run = RunAnalysis(Trace.random(seed: UInt64(seed)))
        let layout = GeometryLayout()
        let made = [layout.flow(of: run)?.picture, layout.ownership(of: run)]
        for geometry in made.compactMap(\.self) {
            check(geometry)
            let points = geometry.nodes.map(\.center) + geometry.links.flatMap(\.points)
            #expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        }
    }

    @Test("the positions of a picture are missing for an empty run")
    func empty() {
        let layout = GeometryLayout()
        let run = RunAnalysis(Trace(header: TraceHeader(app: "A", clock: .virtual)))
        let (flow, ownership) = (layout.flow(of: run), layout.ownership(of: run))
        #expect(flow == nil && ownership == nil)
    }
}
