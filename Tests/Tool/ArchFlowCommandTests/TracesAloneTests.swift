import ArchitectureRules
import Diagrams
import FlowAnalysis
import Graphviz
import Tables
import TestSupport
import Testing

@testable import ArchFlowCommand

@MainActor
@Suite("A build of archflow without patterns")
struct TracesAloneTests {
    private static let trace = CommittedTraces.folder + "/rvb/login-success.jsonl"

    @Test("a build of archflow without patterns draws and counts traces, and checks them by the general rules")
    func reads() async throws {
        let picture = try await RenderJob.run(
            try TraceInputs([Self.trace]), .none, view: .sequence, as: .text, to: nil)
        #expect(!picture.bytes.isEmpty)
        let inputs = try RunInputs([Self.trace], for: StatsJob.gathering(by: .pattern, .none))
        #expect(inputs.statistics.table(columns: .standard).rows.count == 1)
        let checking = try CheckJob.run([Self.trace], .none)
        #expect(
            checking.remarks == [
                "archflow has no blueprint for rvb, so only the rules for any app were checked; --blueprint names a file of rules, "
                    + "and --infer prints a first version of such a file"
            ])
        #expect(!checking.report.fails)
    }

    @Test(
        "a build of archflow without patterns prints the lists that need no pattern, and for others says how to get them",
        arguments: ListJob.allCases
    )
    func lists(listing: ListJob) async throws {
        guard listing.needsPatterns else {
            #expect(try await !listing.table(of: .none).rows.isEmpty)
            return
        }
        let error = await #expect(throws: JobError.self) { try await listing.table(of: .none) }
        #expect(error?.status == .usage)
        #expect(error?.description.contains("Scripts/install without --traces-only") == true)
    }

    @Test("a build of archflow without patterns lists only the views that it can draw")
    func views() async throws {
        let all = Set(DiagramView.allCases.map(\.name))
        func listed(_ known: KnownPatterns) async throws -> [String] {
            try await ListJob.views.table(of: known).rows.map(\.cells[0].words)
        }
        #expect(try await Set(listed(.own)) == all)
        #expect(try await all.subtracting(listed(.none)) == ["mistakes", "benefit"])
    }

    @Test("a build of archflow without patterns has no command that needs a pattern, and no help that mentions one")
    func help() {
        let (with, without) = (CommandHelp.all, CommandHelp.ofTracesAlone)
        let left = with.map(\.name).filter { name in !without.contains { $0.name == name } }
        #expect(
            left == [
                "archflow record", "archflow explore", "archflow play", "archflow new", "archflow new module",
                "archflow new pattern", "archflow new templates",
            ])
        for command in without {
            for name in left { #expect(!command.text.contains("'\(name)"), "\(command.name): \(name)") }
        }
    }

    @Test(
        "a build of archflow without patterns knows the built-in patterns' titles and order"
    )
    func titles() {
        let (own, none) = (KnownPatterns.own, KnownPatterns.none)
        #expect(none.order.starts(with: own.names) && own.order == none.order)
        for name in own.names { #expect(none.title(of: name) == own[name]?.title, "\(name)") }
        #expect(none.titles.count == none.order.count && none.title(of: "my-app") == nil)
        #expect(none.yardstick == own.yardstick)
    }

    @Test("a build of archflow without patterns shows runs side by side in the patterns' order, with their titles")
    func order() throws {
        let names = CommittedTraces.patterns.map { "\($0)/login-cancel" }
        let inputs = try TraceInputs(names.map(CommittedTraces.path))
        let pictures = try RenderJob.pictures(
            of: inputs.traces.map { RunAnalysis($0) }, .none, view: .comparison, as: .svg, options: DiagramOptions())
        #expect(
            pictures.map(\.titles) == [["Round Table", "SNPArchitecture", "LockFlux", "RVB", "VIPER-S", "Yardstick"]])
    }

    @Test(
        "a build of archflow without patterns refuses to draw a named pattern's blueprint, with advice",
        arguments: [["rvb"], []])
    func blueprints(names: [String]) async throws {
        let error = await #expect(throws: JobError.self) {
            _ = try await BlueprintRenderJob.run([], blueprints: names, .none, view: .blueprint, as: .svg, to: nil)
        }
        #expect(error?.status == .usage)
        #expect(error?.description.contains("this archflow reads traces only") == true)
    }
}
