import ArchFlowSupport
import ArchitectureRules
import Diagrams
import FlowAnalysis
import Foundation
import Graphviz
import Report
import SourceInventory
import Tables
import TraceFormat

/// The contents of an architecture's sheet, computed from recordings and from the pattern's files.
@MainActor
struct SheetContents {
    /// The name of the pattern; without a pattern, the app's name.
    let name: String
    /// The run whose numbers the sheet shows.
    let shown: RunAnalysis
    let runs: [RunAnalysis]
    /// The other patterns' runs; empty if the sheet is made from recordings alone.
    var others: [RunAnalysis] = []
    /// The classes needed to test types that make decisions; `nil` to measure them for this sheet.
    var isolation: PatternIsolation?
    /// The costs in the patterns' sources; `nil` to compute them for this sheet.
    var sources: PatternSources?
    let known: KnownPatterns
    /// The command that prints the violations of the architecture's rules.
    let command: String
    /// The traces in the `archflow stats` commands that the sheet prints.
    let traces: String
    let settings: SheetJob.Settings
    /// The processor time of a tap, by pattern; empty if nothing was timed.
    var times: [String: TapTime] = [:]

    init(
        name: String, of shown: RunAnalysis, in runs: [RunAnalysis], _ known: KnownPatterns, command: String,
        traces: String, settings: SheetJob.Settings
    ) {
        self.name = name
        self.shown = shown
        self.runs = runs
        self.known = known
        self.command = command
        self.traces = traces
        self.settings = settings
    }

    var pattern: KnownPatterns.Pattern? { known[name] }

    /// The other patterns, without yardstick and guests.
    private var rivals: [KnownPatterns.Pattern] {
        known.patterns.filter { $0.standing == .documented && $0.name != name }
    }

    private var yardstick: KnownPatterns.Pattern? { known.patterns.first { $0.standing == .yardstick } }

    private var isOfArchFlow: Bool { pattern != nil }

    // MARK: The sheet

    /// Computes the sheet, with its numbers and pictures.
    ///
    /// - Throws: ``JobError`` if a pattern's file is damaged.
    func sheet(_ progress: (JobProgress) -> Void) async throws(JobError) -> ArchitectureSheet {
        progress(JobProgress(step: 1, of: 2, what: "counting"))
        let library = try BlueprintLibrary(settings.blueprints, known)
        var sheet = ArchitectureSheet(
            title: title(library), summary: pattern?.summary ?? "", standing: standing,
            scenario: shown.graph.header.scenario ?? "the recording",
            course: known.scenarios.first { $0.name == shown.graph.header.scenario }?.summary ?? "",
            others: isOfArchFlow ? rivals.map(\.title) : [], changes: try changes(),
            notices: try SheetNotices(self).notices,
            rules: try await rules(library))
        let costs = try costs()
        sheet.numbers = runNumbers() + sourceNumbers(costs)
        sheet.sizes = try sizes(costs)
        sheet.caveats = caveats
        sheet.evidence = evidence
        progress(JobProgress(step: 2, of: 2, what: "drawing"))
        sheet.pictures = try await SheetPictures(self, library).pictures
        try settings.workers.requireRunning()
        return sheet
    }

    private func title(_ library: BlueprintLibrary) -> String {
        pattern?.listedTitle ?? library.blueprints(for: shown.graph.header).first?.title ?? known.title(of: name)
            ?? name
    }

    private var standing: ArchitectureSheet.Standing {
        switch pattern?.standing {
        case .documented: .pattern
        case .yardstick: .yardstick
        case .guest: .guest
        case nil: .recording
        }
    }

    // MARK: Comparisons

    /// Returns a number next to those of the yardstick and the other patterns.
    ///
    /// - Parameters:
    ///   - numbers: The numbers, by pattern.
    ///   - reason: Returns the reason why a pattern has no number.
    func compared(
        _ numbers: [String: Table.Cell], else reason: (String) -> String
    ) -> ArchitectureSheet.Compared {
        compared { .init(numbers[$0] ?? .missing, else: reason($0)) }
    }

    func compared(_ figure: (String) -> ArchitectureSheet.Figure) -> ArchitectureSheet.Compared {
        guard isOfArchFlow else {
            let alone = ArchitectureSheet.Figure.unknown(
                "This isn't ArchFlow's app, so there is nothing to compare it with.")
            return .init(own: figure(name), yardstick: alone, others: [alone])
        }
        let base: ArchitectureSheet.Figure =
            if let yardstick {
                yardstick.name == name ? .unknown("It is the yardstick itself.") : figure(yardstick.name)
            } else {
                .unknown("There is no yardstick among these patterns.")
            }
        return .init(
            own: figure(name), yardstick: base,
            others: rivals.map { figure($0.name) })
    }

    /// The measures on the sheet.
    private static let measures: [(key: MeasureKey, title: String, meaning: String)] = [
        (.messages, "messages", "between objects"),
        (.typing, "typing messages", "while the person types"),
        (.idle, "idle messages", "without a recorded effect"),
        (.hopsToLast, "hops", "in a row, from tap to last effect"),
        (.indirections, "indirect steps", "that “go to definition” can't follow"),
    ]

    private func runNumbers() -> [ArchitectureSheet.Line] {
        let scenario = shown.graph.header.scenario
        let all = [shown] + others.filter { $0.graph.header.scenario == scenario }
        let statistics = Statistics(
            comparing: all.map(\.measures), reference: known.yardstick, guests: known.guests)
        var cells: [MeasureKey: [String: Table.Cell]] = [:]
        for (index, run) in all.enumerated() {
            let name = run.graph.header.pattern ?? run.graph.header.app
            for number in statistics.numbers(ofRun: index, in: run) {
                cells[number.definition.key, default: [:]][name] = number.value
            }
        }
        return Self.measures.map { key, title, meaning in
            let numbers = compared(cells[key] ?? [:]) { pattern in
                all.contains { $0.graph.header.pattern ?? $0.graph.header.app == pattern }
                    ? "The recording doesn't show it." : onlyOwn
            }
            return .init(key.rawValue, title, meaning: meaning, numbers)
        }
    }

    /// The reason for missing numbers of other patterns: only this architecture was recorded.
    var onlyOwn: String {
        "No recording of it was given: run archflow sheet \(name), which also records the other patterns."
    }

    /// The feature that the run is about.
    var feature: String? { shown.graph.header.feature }

    // MARK: Rules and notes

    private func rules(_ library: BlueprintLibrary) async throws(JobError)
        -> ArchitectureSheet.Known<ArchitectureSheet.Rules>
    {
        let report = try await CheckJob.report(of: runs, library, inventory: settings.inventory)
        func rules(_ isOwn: Bool) -> [ArchitectureSheet.Rules.Rule] {
            report.sections.filter { ($0.blueprint != nil) == isOwn }.flatMap(\.rules).map { rule in
                .init(rule.rule.id, rule.rule.sentence, .init(rule.status))
            }
        }
        return .known(.init(rules(true), general: rules(false), runs: runs.count, command: command))
    }

    private var evidence: ArchitectureSheet.Evidence {
        let run = [name, shown.graph.header.scenario].compactMap(\.self).joined(separator: "/")
        var evidence = ArchitectureSheet.Evidence(numbers: "archflow stats \(traces) --explain \(run)/messages")
        guard pattern != nil else { return evidence }
        evidence.sizes = "archflow stats --by feature; archflow stats \(traces) --by isolation"
        evidence.changes = "archflow stats --by change --explain \(name)/items/linesAdded"
        evidence.notices = "archflow stats --by defect --explain late-reply/\(name)"
        return evidence
    }

    private var caveats: [String] {
        var caveats: [String] = []
        if isOfArchFlow {
            caveats.append(
                "One team wrote the same small app in each pattern, with its tests, rules and mistakes. The yardstick is the same "
                    + "app in plain view controllers, and is not ranked: it shows how low a count can be.")
        }
        caveats.append(
            "A low number isn't better in itself, and no number here is added to another. Lines aren't hours.")
        let beats = Set(SheetPictures.beats(of: shown).map(\.number))
        let places = shown.graph.messages.indices.filter { beats.contains(shown.graph.beat(of: $0)) }
        let drawn = Set(places.map { shown.classification[$0] })
        let classes = MessageClass.inLegends.filter(drawn.contains)
        caveats.append(
            "In the picture of a tap: \(classes.map { "\($0.rawValue): \($0.summary)" }.joined(separator: "; ")).")
        caveats.append(
            "Not recorded, so not counted: reads of properties, logic inside closures and stream operators, what an object "
                + "does within itself.")
        return caveats
    }
}

extension ArchitectureSheet.Rules.Rule.Outcome {
    init(_ status: CheckReport.Status) {
        self =
            switch status {
            case .passed: .kept
            case .failed, .known: .broken
            case .untested, .waiting: .untested
            }
    }
}
