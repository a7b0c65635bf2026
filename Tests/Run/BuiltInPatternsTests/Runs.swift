import BuiltInPatterns
import MessageTrace
import PatternRuns
import SampleApp
import Testing
import TraceFormat

/// Every pattern with each of its scenarios.
struct Case: CustomTestStringConvertible, Sendable {
    let pattern: String
    let scenario: String

    var testDescription: String { "\(pattern) \(scenario)" }

    static var all: [Case] {
        BuiltInPatterns.all.flatMap { pattern in
            (Scenario.all + pattern.scenarios).map { Case(pattern: pattern.name, scenario: $0.name) }
        }
    }

    /// The run of the pattern and scenario. It is made once for all tests.
    func run() async throws -> RunResult {
        let (pattern, scenario) = try values
        return await PatternRuns.result(of: pattern, scenario)
    }

    /// Makes a new run of the pattern and scenario.
    func newRun(_ options: Recorder.Options = .init(texts: .whole)) async throws -> RunResult {
        let (pattern, scenario) = try values
        return await ScenarioRun.run(pattern, scenario, options: options)
    }

    var values: (pattern: Pattern, scenario: Scenario) {
        get throws {
            let pattern = try #require(BuiltInPatterns.all.first { $0.name == self.pattern })
            return (pattern, try #require((Scenario.all + pattern.scenarios).first { $0.name == scenario }))
        }
    }
}

extension Trace {
    /// The components of the trace, by number.
    var componentsByID: [Int: ComponentRecord] {
        Dictionary(components.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The live references at the end of each beat.
    var references: [ReferenceRecord] {
        records.compactMap { if case .reference(let reference) = $0 { reference } else { nil } }
    }

    var ended: Set<Int> {
        Set(records.compactMap { if case .end(let end) = $0 { end.component } else { nil } })
    }

    /// The last screen of the trace.
    var lastScreen: ScreenSnapshot? {
        records.reversed().lazy.compactMap { if case .screen(let screen) = $0 { screen.screen } else { nil } }.first
    }
}
