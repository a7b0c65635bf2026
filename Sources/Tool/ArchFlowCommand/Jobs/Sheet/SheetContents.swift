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

/// The inputs of the sheet of an architecture: its recordings, the same scenario in the other patterns, and the files that
/// come with its sources.
@MainActor
struct SheetContents {
    /// The name of the pattern, or of the app where the recordings name no pattern.
    let name: String
    /// The run whose numbers the sheet has.
    let shown: RunAnalysis
    /// All recordings of the architecture.
    let runs: [RunAnalysis]
    /// The runs of the scenario in the other patterns; empty where only recordings are given.
    var others: [RunAnalysis] = []
    let known: KnownPatterns
    /// The command that prints the findings of its rules.
    let command: String
    /// The folder or the files by which `archflow stats` finds the runs.
    let traces: String
    let settings: SheetJob.Settings
    /// The processor's time for a tap, by the patterns' names; empty where nothing was timed.
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

    /// The patterns that are compared with each other.
    var rivals: [KnownPatterns.Pattern] { known.patterns.filter { $0.standing == .documented } }

    private var yardstick: KnownPatterns.Pattern? { known.patterns.first { $0.standing == .yardstick } }

    private var isOfArchFlow: Bool { pattern != nil }

    // MARK: The sheet

    /// Returns the whole sheet, with its numbers and pictures.
    ///
    /// - Throws: ``JobError`` where a file that comes with a pattern is damaged.
    func sheet(_ progress: (JobProgress) -> Void) async throws(JobError) -> ArchitectureSheet {
        progress(JobProgress(step: 1, of: 2, what: "counting"))
        let library = try BlueprintLibrary(settings.blueprints, known)
        var sheet = ArchitectureSheet(
            title: title(library), summary: pattern?.summary ?? "", standing: standing,
            scenario: shown.graph.header.scenario ?? "the recording",
            course: known.scenarios.first { $0.name == shown.graph.header.scenario }?.summary ?? "",
            rivals: rivals.count, changes: try changes(), notices: try SheetNotices(self).notices,
            rules: try await rules(library))
        sheet.numbers = try runNumbers() + sourceNumbers()
        sheet.sizes = try sizes()
        sheet.caveats = caveats
        sheet.evidence = evidence
        progress(JobProgress(step: 2, of: 2, what: "drawing"))
        sheet.pictures = try await SheetPictures(self, library).pictures
        return sheet
    }

    private func title(_ library: BlueprintLibrary) -> String {
        pattern?.listedTitle ?? library.blueprints(for: shown.graph.header).first?.title ?? name
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

    /// Returns a number of this architecture beside the yardstick's and those of the patterns.
    ///
    /// - Parameters:
    ///   - numbers: The numbers, by the patterns' names.
    ///   - reason: Returns the reason why the pattern of a name has no number.
    func compared(
        _ numbers: [String: Table.Cell], else reason: (String) -> String
    ) -> ArchitectureSheet.Compared {
        compared { .init(numbers[$0] ?? .missing, else: reason($0)) }
    }

    private func compared(_ figure: (String) -> ArchitectureSheet.Figure) -> ArchitectureSheet.Compared {
        guard isOfArchFlow else {
            let alone = ArchitectureSheet.Figure.unknown(
                "It is no app of ArchFlow's, so nothing here does what it does.")
            return .init(own: figure(name), yardstick: alone, patterns: [alone])
        }
        let base: ArchitectureSheet.Figure =
            if let yardstick {
                yardstick.name == name ? .unknown("It is the yardstick itself.") : figure(yardstick.name)
            } else {
                .unknown("There is no yardstick among these patterns.")
            }
        return .init(
            own: figure(name), yardstick: base,
            patterns: rivals.map { figure($0.name) })
    }

    /// The measures of a run on a sheet, with their titles and meanings.
    private static let measures: [(key: MeasureKey, title: String, meaning: String)] = [
        (.messages, "messages", "calls, events, callbacks between objects"),
        (.typing, "typing messages", "of these, while the person types"),
        (.idle, "idle messages", "of these, nothing came of them"),
        (.hopsToLast, "hops", "in a row, from tap to last change seen"),
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
                    ? "The recording doesn't tell it." : onlyOwn
            }
            return .init(key.rawValue, title, meaning: meaning, numbers)
        }
    }

    /// The reason why the others have no number for a run.
    private var onlyOwn: String {
        "No recording of it was given: archflow sheet \(name) runs the others, too."
    }

    /// The feature of the app that the run is about.
    private var feature: String? { shown.graph.header.feature }

    private func costs() throws(JobError) -> [String: StaticCost] {
        var costs = Dictionary(
            try PatternSources(known).costs.map { ($0.pattern.name, $0.cost) }, uniquingKeysWith: { first, _ in first })
        if let path = settings.inventory { costs[name] = StaticCost(try BlueprintLibrary.inventory(at: path)) }
        return costs
    }

    private func sizeLine(
        _ title: String, meaning: String, key: String? = nil, _ count: (StaticCost) -> Int?
    ) throws(JobError) -> ArchitectureSheet.Line {
        let costs = try costs()
        let numbers = compared(costs.compactMapValues(count).mapValues { .number($0) }) { pattern in
            costs[pattern] == nil
                ? "No inventory of its sources is known: name one with --inventory; source-inventory writes it."
                : "Its sources aren't divided so."
        }
        return .init(key, title, meaning: meaning, numbers)
    }

    private func sourceNumbers() throws(JobError) -> [ArchitectureSheet.Line] {
        guard let feature, let parts = SourcePart.byFeature.first(where: { $0.feature == feature })?.parts else {
            return []
        }
        func sum(_ count: @escaping (SizeMeasures) -> Int) -> (StaticCost) -> Int? {
            { cost in
                let sizes = cost.features.filter { parts.contains($0.name) }.map { count($0.size) }
                return sizes.isEmpty ? nil : sizes.reduce(0, +)
            }
        }
        let words = parts.joined(separator: " and ")
        return [
            try sizeLine("lines", meaning: "of code, in \(words)", key: "lines", sum(\.lines)),
            try sizeLine("types", meaning: "and protocols, in \(words)", key: "types", sum { $0.types + $0.protocols }),
            try sizeLine("wiring", meaning: "of these lines, to make and join objects", key: "wiring", sum(\.wiring)),
        ]
    }

    private func sizes() throws(JobError) -> [ArchitectureSheet.Line] {
        let isolations = try isolations()
        return [
            try sizeLine("lines of the app", meaning: "of code, framework included") { $0.total.lines },
            try sizeLine("lines of framework", meaning: "the pattern itself, to be learned") { cost in
                cost.total.lines - cost.withoutFramework.lines
            },
            .init(
                nil, "decisions without UIKit", meaning: "in types that compile without it", isBenefit: true,
                decided(isolations) { .share($0.withoutUI.part, of: $0.withoutUI.whole) }),
            .init(
                nil, "other classes needed", meaning: "to make one that decides, median",
                decided(isolations) { Self.cell($0.medianConcrete) }),
            .init(
                nil, "doubles needed", meaning: "to test one that decides, median",
                decided(isolations) { Self.cell($0.medianDoubles) }),
            .init(
                nil, "ms a tap", meaning: times[name]?.words ?? "of the processor",
                compared { name in
                    times[name]?.figure
                        ?? .unknown("Nothing was timed: archflow sheet with a pattern's name runs it and times it.")
                }),
            .init(
                nil, "s to compile", meaning: "after a change",
                compared { _ in
                    .unknown(
                        "Not measured: on a busy machine it differs more from time to time than from pattern to pattern. To "
                            + "measure it, change a line in the pattern's folder and time swift build.")
                }),
        ]
    }

    private func decided(
        _ isolations: [String: Isolation], _ cell: (Isolation) -> Table.Cell
    ) -> ArchitectureSheet.Compared {
        compared(isolations.mapValues(cell)) { pattern in
            if isolations[pattern] != nil { return "No test makes such a type alone." }
            return pattern == name || !others.isEmpty
                ? "No inventory of its sources is known: name one with --inventory." : onlyOwn
        }
    }

    /// The isolation of the types that decide, by the patterns' names.
    private func isolations() throws(JobError) -> [String: Isolation] {
        var all: [String: Isolation] = [:]
        let recordings = (runs + others).filter { run in
            run.graph.header.pattern.flatMap { known[$0]?.file("inventory", "json") } != nil
        }
        if !recordings.isEmpty {
            let isolation = try PatternIsolation(recordings, known)
            for pattern in known.names { all[pattern] = isolation.isolation(of: pattern) }
        }
        if let path = settings.inventory {
            let methods = runs.reduce(into: Set<DecidingMethod>()) { $0.formUnion($1.decidingMethods) }
            all[name] = Isolation(
                try BlueprintLibrary.inventory(at: path),
                decisions: Dictionary(grouping: methods, by: \.type).mapValues { $0.map(\.words) })
        }
        return all
    }

    /// The cell of a median, without decimals where it is a whole number.
    private static func cell(_ median: Double?) -> Table.Cell {
        median.flatMap { Int(exactly: $0) }.map { .number($0) } ?? .ratio(median)
    }

    // MARK: Changes and rules

    private func changes() throws(JobError) -> ArchitectureSheet.Known<[ArchitectureSheet.Change]> {
        guard let pattern else {
            return .unknown(
                because: "Changes are counted from the history of ArchFlow's patterns; this app's isn't known.")
        }
        guard let own = try PatternChanges.costs(of: pattern)?.changes, !own.isEmpty else {
            return .unknown(
                because:
                    "No change is counted of \(pattern.name): Scripts/change-cost counts those that a history names.")
        }
        var all: [String: [ChangeCosts.Change]] = [:]
        for other in known.patterns { all[other.name] = try PatternChanges.costs(of: other)?.changes ?? [] }
        let measures: [(key: String, title: String, keys: [String])] = [
            ("linesAdded", "lines added", ["linesAdded"]), ("linesEdited", "lines edited", ["linesEdited"]),
            ("filesEdited", "old files touched", ["featureFilesEdited", "centralFilesEdited"]),
            ("testLinesAdded", "test lines added", ["testLinesAdded"]),
        ]
        return .known(
            own.map { change in
                let lines = measures.map { measure in
                    let counted = ChangeMeasure.all.filter { measure.keys.contains($0.key) }
                    let numbers = all.compactMapValues { changes in
                        changes.first { $0.name == change.name }.map { change in
                            Table.Cell.number(counted.map { $0.count(change) }.reduce(0, +))
                        }
                    }
                    return ArchitectureSheet.Line(
                        measure.key, measure.title, meaning: counted.map(\.meaning).joined(separator: "; "),
                        compared(numbers) { _ in "This change isn't counted of it." })
                }
                return .init(change.name, words: words(of: change), lines: lines)
            })
    }

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

    /// A change in words: the parts of the feature that has its name, or the summary of the scenario that has it, or the
    /// subject of its first commit.
    private func words(of change: ChangeCosts.Change) -> String {
        if let parts = SourcePart.byFeature.first(where: { $0.feature == change.name })?.parts {
            return "A new feature: \(parts.joined(separator: ", "))."
        }
        let scenario = known.scenarios.first { $0.name == change.name || $0.name.hasSuffix("-\(change.name)") }
        return scenario?.summary ?? change.commits.first ?? ""
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
                "One team wrote one small app in each pattern, its tests, its rules and the mistakes. The yardstick is the same "
                    + "app in plain view controllers, and no competitor: it shows what a low count is worth.")
        }
        caveats.append(
            "A low number isn't better in itself, and no number here is added to another. Lines are no hours.")
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
            case .untested: .untested
            }
    }
}
