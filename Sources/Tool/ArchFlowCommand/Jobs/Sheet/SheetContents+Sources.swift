import ArchFlowSupport
import FlowAnalysis
import Report
import SourceInventory
import Tables
import TraceFormat

/// The numbers on a sheet that come from sources, and the time of a tap.
extension SheetContents {
    /// Returns the costs in the sources, by pattern.
    func costs() throws(JobError) -> [String: StaticCost] {
        let sources = if let sources { sources } else { try PatternSources(known) }
        var costs = Dictionary(
            sources.costs.map { ($0.pattern.name, $0.cost) }, uniquingKeysWith: { first, _ in first })
        if let path = settings.inventory { costs[name] = StaticCost(try BlueprintLibrary.inventory(at: path)) }
        return costs
    }

    private func sizeLine(
        _ title: String, meaning: String, key: String? = nil, in costs: [String: StaticCost],
        _ count: (StaticCost) -> Int?
    ) -> ArchitectureSheet.Line {
        let numbers = compared(costs.compactMapValues(count).mapValues { .number($0) }) { pattern in
            costs[pattern] == nil
                ? "No inventory of its sources is known: name one with --inventory; source-inventory writes it."
                : "Its sources aren't divided into these parts."
        }
        return .init(key, title, meaning: meaning, numbers)
    }

    func sourceNumbers(_ costs: [String: StaticCost]) -> [ArchitectureSheet.Line] {
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
            sizeLine("lines", meaning: "of code, in \(words)", key: "lines", in: costs, sum(\.lines)),
            sizeLine(
                "types", meaning: "and protocols, in \(words)", key: "types", in: costs,
                sum { $0.types + $0.protocols }),
            sizeLine(
                "wiring", meaning: "lines that create and connect objects", key: "wiring", in: costs, sum(\.wiring)),
        ]
    }

    func sizes(_ costs: [String: StaticCost]) throws(JobError) -> [ArchitectureSheet.Line] {
        let isolations = try isolations()
        return [
            sizeLine("lines of the app", meaning: "of code, framework included", in: costs) { $0.total.lines },
            sizeLine("lines of framework", meaning: "to be learned", in: costs) { cost in
                cost.total.lines - cost.withoutFramework.lines
            },
            .init(
                nil, "decisions in types without UIKit", meaning: "", isBenefit: true,
                decided(isolations) { .share($0.withoutUI.part, of: $0.withoutUI.whole) }),
            .init(
                nil, "other classes needed", meaning: "to create a type that makes decisions (the median)",
                decided(isolations) { Self.cell($0.medianConcrete) }),
            .init(
                nil, "doubles needed", meaning: "to test a type that makes decisions (the median)",
                decided(isolations) { Self.cell($0.medianDoubles) }),
        ] + tapTime
    }

    /// The line with the time of a tap; empty if nothing was timed.
    private var tapTime: [ArchitectureSheet.Line] {
        guard let words = times[name]?.words else { return [] }
        let numbers = compared { times[$0]?.figure ?? .unknown("It wasn't timed.") }
        return [.init(nil, "ms a tap", meaning: words, numbers)]
    }

    private func decided(
        _ isolations: [String: Isolation], _ cell: (Isolation) -> Table.Cell
    ) -> ArchitectureSheet.Compared {
        compared(isolations.mapValues(cell)) { pattern in
            if isolations[pattern] != nil { return "No test creates such a type alone." }
            return pattern == name || !others.isEmpty
                ? "No inventory of its sources is known: name one with --inventory." : onlyOwn
        }
    }

    /// Measures the classes needed to test types that make decisions; `nil` if no run's pattern has an inventory.
    static func isolation(in runs: [RunAnalysis], _ known: KnownPatterns) throws(JobError) -> PatternIsolation? {
        let counted = runs.filter { run in
            run.graph.header.pattern.flatMap { known[$0]?.files.has("inventory", "json") } == true
        }
        return counted.isEmpty ? nil : try PatternIsolation(counted, known)
    }

    /// Returns the classes needed to test types that make decisions, by pattern.
    private func isolations() throws(JobError) -> [String: Isolation] {
        var all: [String: Isolation] = [:]
        let measured = if let isolation { isolation } else { try Self.isolation(in: runs + others, known) }
        if let measured {
            for pattern in known.names { all[pattern] = measured.isolation(of: pattern) }
        }
        if let path = settings.inventory {
            let methods = runs.reduce(into: Set<DecidingMethod>()) { $0.formUnion($1.decidingMethods) }
            all[name] = Isolation(
                try BlueprintLibrary.inventory(at: path),
                decisions: Dictionary(grouping: methods, by: \.type).mapValues { $0.map(\.words) })
        }
        return all
    }

    /// Returns a median as a table cell; an integer has no decimals.
    private static func cell(_ median: Double?) -> Table.Cell {
        median.flatMap { Int(exactly: $0) }.map { .number($0) } ?? .ratio(median)
    }
}
