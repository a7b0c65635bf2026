import ArchitectureRules
import BuiltInPatterns
import Foundation
import ModelTesting
import SampleApp
import TestSupport
import Testing

@Suite("The built-in patterns on random sequences of user actions", .slow, .tags(.slow))
struct WalkTests {
    @Test("on walks, the built-in patterns show no difference from the model, no warning, no broken rule and no leak")
    func walks() async throws {
        var patterns: [ExploredPattern] = []
        for pattern in BuiltInPatterns.all {
            let url = pattern.bundle()?.url(forResource: "blueprint", withExtension: "yml")
            let blueprints = try url.map {
                [try Blueprint(Array(Data(contentsOf: $0)), file: "\(pattern.name)/blueprint.yml")]
            }
            patterns.append(ExploredPattern(pattern, blueprints ?? []))
        }
        let settings = Explorer.Settings(depth: 3, walks: 200, length: 12, recordedEvery: 5)
        let report = await Explorer(patterns, settings).explore()
        #expect(report.walks > settings.walks)
        #expect(report.checkedWalks > 40)
        for difference in report.differences {
            Issue.record("\(difference.walk.beats.map(\.wording).joined(separator: ", ")): \(difference.problems)")
        }
    }
}
