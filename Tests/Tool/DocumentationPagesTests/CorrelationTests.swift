import DocumentationPages
import FlowAnalysis
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("The correlation of two headline columns")
struct CorrelationTests {
    @Test("no two headline columns correlate by more than 0.9, except all messages with the messages of a class")
    func headline() async throws {
        let compared = try await PageSources(package: Package.root.path).comparison(.standard)
        #expect(compared.scenarios == CommittedTraces.sharedScenarios.count && compared.titles.count >= 8)
        let classes = MessageClass.allCases.map(\.rawValue)
        // The classes are parts of the messages: the patterns with the most messages have the most idle ones.
        for pair in compared.pairs where !(pair.first == "messages" && classes.contains(pair.second)) {
            #expect(
                abs(pair.correlation) <= ComparedColumns.same, "\(pair.first) and \(pair.second): \(pair.correlation)")
        }
    }

    @Test(
        "the rank correlation is 1 for equal orders, -1 for opposite orders, and between them for other orders",
        arguments: [
            ([1, 2, 3], [10, 20, 90], 1), ([1, 2, 3], [3, 2, 1], -1), ([1, 2, 3, 4], [1, 3, 2, 4], 0.8),
            ([1, 1, 2], [1, 2, 3], 0.8660254037844387),
        ] as [([Double], [Double], Double)])
    func spearman(first: [Double], second: [Double], expected: Double) throws {
        let found = try #require(RankCorrelation.of([(first, second)]))
        #expect(abs(found - expected) < 1e-12)
        // A second scenario of other size, in the same order, changes nothing: ranks are those within a scenario.
        let scaled = try #require(RankCorrelation.of([(first, second), (first.map { $0 * 100 }, second)]))
        #expect(abs(scaled - expected) < 1e-12)
        #expect(RankCorrelation.of([(first, first.map { _ in 7 })]) == nil)
    }
}
