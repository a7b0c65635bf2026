#if All || Recorder || Spans
package import SampleApp
import TraceFormat

extension Catalog {
    /// The facts about the catalogue's patterns that are known without running them.
    @MainActor
    package var known: KnownPatterns {
        KnownPatterns(
            patterns.map { pattern in
                KnownPatterns.Pattern(
                    name: pattern.name, title: pattern.title, listedTitle: title(of: pattern.name) ?? pattern.title,
                    summary: pattern.summary, standing: .init(pattern.standing), bundle: pattern.bundle)
            },
            guests: guests,
            scenarios: knownScenarios.map { scenario, _ in
                KnownPatterns.Scenario(
                    name: scenario.name, summary: scenario.summary, beats: scenario.beats.count,
                    feature: scenario.feature?.rawValue)
            },
            features: Feature.allCases.map(\.rawValue), areOfArchFlow: hasModel,
            screens: { [contract] in
                var screens: [ScreenSnapshot] = []
                for scenario in contract.scenarios {
                    screens += await contract.expected(scenario).turns.map(\.screen)
                }
                return screens
            })
    }
}

extension KnownPatterns.Pattern.Standing {
    fileprivate init(_ standing: SampleApp.Pattern.Standing) {
        self =
            switch standing {
            case .documented: .documented
            case .yardstick: .yardstick
            case .guest: .guest
            }
    }
}
#endif
