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

/// What there is for the sheet of an architecture: its recordings, the same scenario in the others, and what comes with
/// its sources.
@MainActor
struct SheetContents {
    /// The pattern, or the app where there is none.
    let name: String
    /// The run whose numbers it has.
    let shown: RunAnalysis
    /// All its recordings.
    let runs: [RunAnalysis]
    /// The same scenario in the other patterns; empty where only recordings are given.
    var others: [RunAnalysis] = []
    let known: KnownPatterns
    /// The command that prints what was found of its rules.
    let command: String
    /// The folder or the files by which `archflow stats` finds the runs.
    let traces: String
    let settings: SheetJob.Settings
    /// The processor's time for a tap, pattern by pattern, in nanoseconds; empty where nothing was timed.
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

    /// Puts all of it together.
    ///
    /// - Throws: ``JobError`` where what comes with a pattern is damaged.
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
        sheet.sizes = try sizes(library)
        sheet.caveats = caveats
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

    /// A number of this architecture, of the yardstick and of the patterns.
    ///
    /// - Parameters:
    ///   - numbers: Those of patterns by name.
    ///   - reason: Why one has none.
    func compared(
        _ numbers: [String: Table.Cell], else reason: (String) -> String
    ) -> ArchitectureSheet.Compared {
        func figure(_ name: String) -> ArchitectureSheet.Figure {
            .init(numbers[name] ?? .missing, else: reason(name))
        }
        let alone = "It is no app of ArchFlow's, so nothing here does what it does."
        let (base, middle): (ArchitectureSheet.Figure, [ArchitectureSheet.Figure])
        if isOfArchFlow {
            base = yardstick.map { figure($0.name) } ?? .unknown("There is no yardstick among these patterns.")
            middle = rivals.map { figure($0.name) }
        } else {
            (base, middle) = (.unknown(alone), [.unknown(alone)])
        }
        return .init(own: figure(name), yardstick: base, patterns: middle)
    }

    private func runNumbers() -> [ArchitectureSheet.Line] {
        let keys: [MeasureKey] = [.messages, .typing, .idle, .hopsToLast, .indirections]
        let all = [shown] + others
        let statistics = Statistics(
            comparing: all.map(\.measures), reference: known.yardstick, guests: known.guests)
        var cells: [MeasureKey: [String: Table.Cell]] = [:]
        for (index, run) in all.enumerated() {
            let name = run.graph.header.pattern ?? run.graph.header.app
            for number in statistics.numbers(ofRun: index, in: run) {
                cells[number.definition.key, default: [:]][name] = number.value
            }
        }
        return statistics.definitions.filter { keys.contains($0.key) }.map { definition in
            let numbers = compared(cells[definition.key] ?? [:]) { pattern in
                pattern == name || all.contains { $0.graph.header.pattern == pattern }
                    ? "The recording doesn't tell it."
                    : "Only recordings of one pattern were given: archflow sheet \(name) runs the others, too."
            }
            return .init(definition.key.rawValue, definition.title, meaning: definition.meaning, numbers)
        }
    }

    /// The feature of the app that the run is about, which parts of the sources are there for.
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
            try sizeLine("lines of \(feature)", meaning: "of code, in \(words)", key: "lines", sum(\.lines)),
            try sizeLine("types of \(feature)", meaning: "and protocols, in \(words)") { cost in
                sum { $0.types + $0.protocols }(cost)
            },
            try sizeLine("wiring of \(feature)", meaning: "lines that make and connect its objects", key: "wiring", sum(\.wiring)),
        ]
    }

    private func sizes(_ library: BlueprintLibrary) throws(JobError) -> [ArchitectureSheet.Line] {
        [
            try sizeLine("lines in all", meaning: "of code, the whole app", key: "lines") { $0.total.lines },
            try sizeLine("lines of framework", meaning: "the pattern itself, written once and to be learned") { cost in
                cost.total.lines - cost.withoutFramework.lines
            },
            timeLine, compileLine,
        ]
    }

    private var timeLine: ArchitectureSheet.Line {
        let numbers = compared(times.mapValues(\.cell)) { _ in
            "Nothing was timed: archflow sheet with the name of a pattern runs it, and times it."
        }
        let how = times[name]?.words ?? "the processor's time"
        return .init(nil, "ms a tap", meaning: how, numbers)
    }

    private var compileLine: ArchitectureSheet.Line {
        let numbers = compared([:]) { _ in
            "Not measured: it differs with machine and settings more than between patterns. To measure: touch a file in a "
                + "pattern's folder and time swift build --target of its module."
        }
        return .init(nil, "s to compile", meaning: "after a change of one file", numbers)
    }

    // MARK: Changes and rules

    private func changes() throws(JobError) -> ArchitectureSheet.Known<[ArchitectureSheet.Change]> {
        guard let pattern else {
            return .unknown(
                because: "Changes are counted from the history of patterns that come with ArchFlow; this app's isn't known.")
        }
        guard let own = try PatternChanges.costs(of: pattern)?.changes, !own.isEmpty else {
            return .unknown(
                because: "No change.json was counted of \(pattern.name): what changes cost is counted from a history that "
                    + "names them.")
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
                return .init(change.name, words: change.largestCommit, lines: lines)
            })
    }

    private func rules(_ library: BlueprintLibrary) async throws(JobError) -> ArchitectureSheet.Known<ArchitectureSheet.Rules> {
        let report = try await CheckJob.report(of: runs, library, inventory: settings.inventory)
        func rules(_ isOwn: Bool) -> [ArchitectureSheet.Rules.Rule] {
            report.sections.filter { ($0.blueprint != nil) == isOwn }.flatMap(\.rules).map { rule in
                .init(rule.rule.id, rule.rule.sentence, .init(rule.status))
            }
        }
        return .known(.init(rules(true), general: rules(false), runs: runs.count, command: command))
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

extension ChangeCosts.Change {
    /// The subject of the commit that brought most lines.
    var largestCommit: String {
        var lines: [Int: Int] = [:]
        for one in files.flatMap(\.added) { lines[one.commit, default: 0] += one.numbers.count }
        let largest = lines.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? 1
        return commits.indices.contains(largest - 1) ? commits[largest - 1] : commits.first ?? ""
    }
}
