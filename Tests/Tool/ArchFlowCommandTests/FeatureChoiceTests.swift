import ArchitectureRules
import FlowAnalysis
import Foundation
import SampleApp
import SourceInventory
import Tables
import Testing
import TraceFixtures
import TraceFormat

@testable import ArchFlowCommand

@MainActor
@Suite("A choice of features by an option")
struct FeatureChoiceTests {
    /// Runs a body on a folder that contains one trace for each feature, named after the feature, and one without a feature.
    private func withTraces(of features: [String], _ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("features-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for feature in features + [nil] {
            var trace = TraceSketch(scenario: "shows-\(feature ?? "all")").finished
            trace.header.feature = feature
            try trace.write(to: folder.appendingPathComponent("\(feature ?? "all").jsonl").path)
        }
        try await body(folder.path)
    }

    @Test("--feature accepts the features of the scenarios, and the sources have the same features")
    func names() async throws {
        #expect(SourcePart.byFeature.map(\.feature) == Feature.allCases.map(\.rawValue))
        let table = try await ListJob.features.table(of: .own)
        #expect(table.rows.map { $0.cells[0] } == Feature.allCases.map { .text($0.rawValue) })
        #expect(!table.rows.contains { $0.cells[2] == .number(0) })
    }

    @Test("--feature selects the scenarios of the named features, in all patterns", arguments: Feature.allCases)
    func scenarios(feature: Feature) async throws {
        let choice = FeatureChoice([feature.rawValue])
        let selection = try Selection(.own, features: choice)
        let scenarios = selection.runs.map(\.scenario)
        #expect(scenarios.allSatisfy { $0.feature == feature })
        #expect(Set(scenarios.map(\.name)).isSuperset(of: Scenario.all.filter { $0.feature == feature }.map(\.name)))
        #expect(!selection.hasAllScenarios)
        let listed = try await ListJob.scenarios.table(of: .own, choice).rows.map { $0.cells[0] }
        #expect(Set(listed) == Set(scenarios.map { .text($0.name) }))
    }

    @Test(
        "--feature with named scenarios selects those with the feature, and is refused if none of them has it"
    )
    func named() throws {
        let names = ["about-load", "login-cancel", "full-tour"]
        let selection = try Selection(.own, patterns: ["rvb"], scenarios: names, features: FeatureChoice(["about"]))
        #expect(selection.runs.map(\.scenario.name) == ["about-load"])
        let error = #expect(throws: JobError.self) {
            try Selection(.own, scenarios: ["full-tour"], features: FeatureChoice(["login", "about"]))
        }
        #expect(error?.status == .usage)
        #expect(error?.description == "none of the scenarios full-tour is about the feature login or about")
    }

    @Test("'archflow list scenarios' sorts scenarios by feature, with scenarios of several features last")
    func list() async throws {
        let table = try await ListJob.scenarios.table(of: .own)
        #expect(Set(table.rows.map { $0.cells[0] }) == Set(Catalog.own.knownScenarios.map { .text($0.scenario.name) }))
        let features = table.rows.compactMap(\.cells.last)
        let changes = zip(features, features.dropFirst()).filter { $0 != $1 }.map(\.1)
        #expect(features.prefix(1) + changes == Feature.allCases.map { .text($0.rawValue) } + [.missing])
    }

    @Test(
        "--feature selects the traces whose header names one of the features; without --feature, all are selected"
    )
    func traces() async throws {
        try await withTraces(of: ["pay", "search"]) { folder in
            let chosen = FeatureChoice(["pay"])
            #expect(try TraceInputs([folder], of: chosen).traces.map(\.header.scenario) == ["shows-pay"])
            #expect(try RunInputs([folder], of: chosen).headers.map(\.scenario) == ["shows-pay"])
            #expect(try TraceInputs([folder]).traces.count == 3)
            let checking = try CheckJob.run([folder], .own, CheckJob.Settings(features: chosen))
            #expect(checking.report.mandates.map(\.scenario) == ["shows-pay"])
            let page = folder + "/report.html"
            let report = try await ReportJob.run([folder], .own, ReportJob.Settings(output: page, features: chosen))
            #expect(report.runs == 1)
        }
    }

    @Test("--feature is refused if no trace has the feature, and the error lists the traces' features")
    func unknown() async throws {
        try await withTraces(of: ["pay", "search"]) { folder in
            let choice = FeatureChoice(["serach"])
            for read in [
                { _ = try TraceInputs([folder], of: choice) }, { _ = try RunInputs([folder], of: choice) },
                { _ = try CheckJob.run([folder], .own, CheckJob.Settings(features: choice)) },
            ] as [() throws -> Void] {
                let error = #expect(throws: JobError.self) { try read() }
                #expect(error?.status == .usage)
                #expect(
                    error?.description
                        == "there is no feature 'serach': did you mean 'search'? the features are pay, search")
            }
        }
        try await withTraces(of: []) { folder in
            let error = #expect(throws: JobError.self) { try TraceInputs([folder], of: FeatureChoice(["pay"])) }
            #expect(error?.description == "no trace names its feature: leave out --feature")
        }
    }
}
