import ArchFlowSupport
package import FlowAnalysis
import Foundation
package import SourceInventory
package import Tables
import TraceFormat

/// The number of other classes needed to test a pattern's types that make decisions.
///
/// Recordings show the methods that make decisions. Inventories of the sources and tests show the needed classes.
@MainActor
package struct PatternIsolation {
    /// A pattern, in the scenarios of one feature.
    private struct Row {
        let pattern: KnownPatterns.Pattern
        let feature: String
        let isolation: Isolation
    }

    /// The word in place of a feature's name, in rows over all scenarios.
    package static let all = "all"

    private let rows: [Row]
    /// The names of patterns with recordings but without an inventory.
    private let uncounted: [String]
    /// The names of patterns whose tests call no initialiser of the pattern's classes, or weren't read.
    private let untested: [String]

    /// Measures each pattern, by feature and over all scenarios.
    ///
    /// - Throws: ``JobError`` if no recording is of a pattern with an inventory, or a pattern's file is damaged.
    package init(_ runs: [RunAnalysis], _ known: KnownPatterns) throws(JobError) {
        var rows: [Row] = []
        var (uncounted, untested): ([String], [String]) = ([], [])
        for pattern in known.patterns {
            // Scenarios of a single pattern, such as `rvb-covered`, are left out.
            let compared = runs.filter { run in
                run.graph.header.pattern == pattern.name
                    && run.graph.header.scenario?.hasPrefix("\(pattern.name)-") != true
            }
            guard !compared.isEmpty else { continue }
            guard let inventory = try PatternSources.inventory(of: pattern) else {
                uncounted.append(pattern.name)
                continue
            }
            let tests = try Self.tests(of: pattern)
            if tests?.suites.isEmpty != false { untested.append(pattern.name) }
            let groups = known.features.map { feature in
                (feature, compared.filter { $0.graph.header.feature == feature })
            }
            // With one feature, a row of all scenarios would repeat it.
            let isOfSeveral = Set(compared.map(\.graph.header.feature)).count > 1
            for (feature, runs) in groups + (isOfSeveral ? [(Self.all, compared)] : []) where !runs.isEmpty {
                let methods = runs.reduce(into: Set<DecidingMethod>()) { $0.formUnion($1.decidingMethods) }
                let decisions = Dictionary(grouping: methods, by: \.type).mapValues { $0.map(\.words) }
                rows.append(
                    Row(
                        pattern: pattern, feature: feature,
                        isolation: Isolation(inventory, tests: tests, decisions: decisions)))
            }
        }
        guard !rows.isEmpty else {
            throw JobError(
                .usage,
                "no trace is of a pattern with known sources; such patterns are \(known.names.joined(separator: ", "))"
            )
        }
        let order = known.features + [Self.all]
        self.rows = order.flatMap { feature in rows.filter { $0.feature == feature } }
        (self.uncounted, self.untested) = (uncounted, untested)
    }

    /// Returns the classes needed in the scenarios of a feature; `nil` if they weren't counted.
    package func isolation(of pattern: String, in feature: String = all) -> Isolation? {
        rows.first { $0.pattern.name == pattern && $0.feature == feature }?.isolation
    }

    /// Returns a table with a row for each pattern, by feature and over all scenarios.
    package func table() -> Table {
        var table = Table(columns: [
            .init("feature", alignment: .leading, place: .heading), .init("pattern", alignment: .leading),
            .init("types", meaning: "types that make decisions"),
            .init(
                "decisions",
                meaning: "methods that make decisions, each counted once for every enum case that it receives"),
            .init(
                "withoutUI", title: "no UIKit", unit: "%",
                meaning: "the share of decisions in types that compile without UIKit", value: .share),
            .init(
                "alone", unit: "%",
                meaning: "the share of decisions in types that can be created without another class", value: .share),
            .init(
                "isolated", title: "both", unit: "%", meaning: "the share of decisions in types with both properties",
                value: .share),
            .init(
                "classes",
                meaning: "other classes needed to create a type that makes decisions (median over these types)",
                value: .number),
            .init(
                "doubles",
                meaning: "test doubles used to test a type that makes decisions (median over these types)",
                value: .number),
            .init("reference", alignment: .leading, place: .machinesOnly, value: .flag),
        ])
        for row in rows {
            let isolation = row.isolation
            let shares = [isolation.withoutUI, isolation.alone, isolation.isolated]
            let isReference = row.pattern.standing == .yardstick
            table.append(
                [
                    .text(row.feature), .text(row.pattern.name), .number(isolation.types.count),
                    .number(isolation.decisions),
                ] + shares.map { .share($0.part, of: $0.whole) } + [
                    .ratio(isolation.medianConcrete), .ratio(isolation.medianDoubles), .flag(isReference),
                ], isReference: isReference, isGuest: row.pattern.standing == .guest)
        }
        table.notes = notes
        return table
    }

    private var notes: [String] {
        var notes = [
            "decisions: methods that, in a scenario, stored something, created a component, called a service or an "
                + "assembly, or changed screens. A method counts once for every enum case that it receives, however often "
                + "it ran. Rows of features overlap: don't add them up.",
            "classes: classes of the pattern and of UIKit that an initialiser requires by name, components that it "
                + "creates, and the classes that these need. A parameter whose type is a protocol or a closure doesn't "
                + "count. doubles: the test doubles in the suite that creates the type with the fewest.",
        ]
        if let reference = rows.first(where: { $0.pattern.standing == .yardstick })?.pattern.name {
            notes.insert(Statistics.note(onReference: reference), at: 0)
        }
        if !untested.isEmpty {
            notes.append("The tests of \(untested.joined(separator: ", ")) make no class alone, or weren't read.")
        }
        if !uncounted.isEmpty {
            notes.append("No inventory of sources comes with \(uncounted.joined(separator: ", ")).")
        }
        if rows.contains(where: { $0.isolation.types.contains(where: \.isAtLeast) }) {
            notes.append("The sources don't show all classes that some types need: these types don't count as alone.")
        }
        return notes
    }

    /// Returns a table of the types that make decisions, with the classes and doubles that their tests need.
    ///
    /// - Parameter cell: Identifies a row: `viper-s/login`.
    /// - Throws: ``JobError`` (usage) if no row fits, or several do.
    package func explanation(of cell: String) throws(JobError) -> Table {
        let row: Row
        do throws(CellError) {
            row = rows[try CellPath("\(cell)/").row(of: rows.map { [$0.pattern.name, $0.feature] })]
        } catch {
            throw JobError(error, cell: cell)
        }
        let isolation = row.isolation
        var table = Table(columns: [
            .init("type", alignment: .leading), .init("decisions"),
            .init("withoutUI", title: "no UIKit", alignment: .leading),
            .init("classes", title: "classes to make"), .init("doubles"),
            .init("methods", title: "decides in", alignment: .leading, place: .below),
            .init("needs", alignment: .leading, place: .below),
        ])
        table.head = [
            .init("cell", .text("\(row.pattern.name)/\(row.feature)")),
            .init(
                "isolated", title: "no UIKit, no other class",
                .text("\(isolation.isolated.part) of \(Count.of(isolation.decisions, "decision"))")),
        ]
        for type in isolation.types {
            table.append([
                .text(type.name), .number(type.decisions.count), .text(type.isWithoutUI ? "yes" : "no"),
                type.isAtLeast ? .atLeast(type.concrete.count) : .number(type.concrete.count),
                .optional(type.doubles?.count), .text(type.decisions.joined(separator: ", ")),
                .optional(Self.needs(of: type)),
            ])
        }
        if !isolation.undeclared.isEmpty {
            table.notes.append(
                "These types also make decisions, but the sources declare no type, or several types, of such a name: "
                    + "\(isolation.undeclared.joined(separator: ", "))."
            )
        }
        return table
    }

    private static func needs(of type: Isolation.OfType) -> String? {
        var parts: [String] = []
        if !type.concrete.isEmpty { parts.append("makes \(type.concrete.joined(separator: ", "))") }
        if let way = type.wayToUI.last {
            let between = type.wayToUI.dropLast()
            parts.append("needs UIKit through \(between.isEmpty ? way : "\(between.joined(separator: ", ")): \(way)")")
        }
        if !type.filesToSplit.isEmpty {
            let names = type.filesToSplit.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
            parts.append("shares \(names.joined(separator: " and ")) with code that needs UIKit")
        }
        if let suite = type.suite, let doubles = type.doubles {
            parts.append("\(suite) uses \(doubles.isEmpty ? "no double" : doubles.joined(separator: ", "))")
        }
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    private static func tests(of pattern: KnownPatterns.Pattern) throws(JobError) -> PatternTests? {
        try pattern.files.json("tests") { data throws(InventoryError) in try PatternTests(json: data) }
    }
}
