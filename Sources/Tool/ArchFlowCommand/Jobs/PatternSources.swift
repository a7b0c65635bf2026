import ArchFlowSupport
import FlowAnalysis
import Foundation
import SourceInventory
import Tables

/// The costs of patterns in their sources, such as lines of code, from their inventories.
@MainActor
struct PatternSources {
    let costs: [(pattern: KnownPatterns.Pattern, cost: StaticCost)]
    /// The names of all guests.
    private let guests: Set<String>
    /// The names of patterns without an inventory.
    private let uncounted: [String]

    /// Measures the sources of patterns.
    ///
    /// - Parameter patterns: Names on the command line; empty for all patterns.
    /// - Throws: ``JobError`` if a name is unknown or an inventory is damaged.
    init(_ known: KnownPatterns, patterns: [String] = []) throws(JobError) {
        var costs: [(KnownPatterns.Pattern, StaticCost)] = []
        var uncounted: [String] = []
        for pattern in try known.named(patterns) {
            if let inventory = try Self.inventory(of: pattern) {
                costs.append((pattern, StaticCost(inventory)))
            } else {
                uncounted.append(pattern.name)
            }
        }
        self.costs = costs
        self.uncounted = uncounted
        guests = known.guests
    }

    /// Returns the costs as a table.
    ///
    /// - Parameters:
    ///   - grouping: The subject of each row, such as a feature.
    ///   - features: The features that the table includes.
    /// - Throws: ``JobError`` (usage) if a feature is unknown.
    func table(
        by grouping: SourceGrouping, of features: FeatureChoice = FeatureChoice()
    ) throws(JobError) -> Table {
        _ = try features.chosen(among: SourcePart.byFeature, "part", feature: \.feature)
        var table =
            switch grouping {
            case .feature: featureTable(of: features)
            case .package: packageTable(of: features)
            }
        if let reference = costs.first(where: { $0.pattern.standing == .yardstick })?.pattern.name {
            table.notes.insert(Statistics.note(onReference: reference), at: 0)
        }
        let counted = guests.filter { guest in costs.contains { $0.pattern.name == guest } }
        if let note = Statistics.note(on: counted) { table.notes.insert(note, at: 0) }
        if !uncounted.isEmpty {
            table.notes.append("No inventory of sources comes with \(uncounted.joined(separator: ", ")).")
        }
        return table
    }

    /// Reads the inventory of a pattern's sources; `nil` if there is none.
    ///
    /// - Throws: ``JobError`` if the inventory is damaged.
    static func inventory(of pattern: KnownPatterns.Pattern) throws(JobError) -> Inventory? {
        try pattern.files.json("inventory") { data throws(InventoryError) in try Inventory(json: data) }
    }
}

extension PatternSources {
    private static let featureColumns = ["lines", "files", "types", "protocols", "methods", "requirements", "wiring"]

    func featureTable(of chosen: FeatureChoice) -> Table {
        var table = Table(columns: Self.columns(.feature, Self.featureColumns.map { .init($0) }))
        for (index, cost) in costs.map(\.cost).enumerated() {
            let parts = cost.features.filter { chosen.contains(SourcePart.feature(of: $0.name)) }
            for part in parts { append(part.name, Self.cells(part.size), of: index, to: &table) }
            for feature in SourcePart.byFeature.map(\.feature) {
                let sizes = parts.filter { SourcePart.feature(of: $0.name) == feature }.map(\.size)
                guard let first = sizes.first else { continue }
                let size = sizes.dropFirst().reduce(first, +)
                append("all of \(feature)", Self.cells(size), whole: feature, of: index, to: &table)
            }
            guard chosen.isAll else { continue }
            let sums = [("all but Framework", cost.withoutFramework), ("all", cost.total)]
            for (name, size) in sums { append(name, Self.cells(size), of: index, to: &table) }
        }
        table.notes = [
            "lines: of code, without blank lines and comments. types: classes, structures, enumerations, actors. methods: "
                + "functions, initialisers and subscripts with a body. requirements: methods that protocols ask for. "
                + "wiring: lines of assemblies, and of statements elsewhere that create a component.",
            "part of: the feature of the app, as scenarios name it; \(Self.parts). Home is the first screen. Framework: the "
                + "pattern itself, written once; App: the code that starts it. The app's contract and the user interface, "
                + "which all patterns share, are not counted. More files or types are not worse as such.",
        ]
        return table
    }

    /// The app's features with their screens: `login is Login and Recovery, about is About and Terms`.
    private static var parts: String {
        SourcePart.byFeature.map { "\($0.feature) is \($0.parts.joined(separator: " and "))" }.joined(separator: ", ")
    }

    func packageTable(of chosen: FeatureChoice) -> Table {
        let measures: [Table.Column] = [
            .init("elements"), .init("afferent", title: "Ca"), .init("efferent", title: "Ce"),
            .init("instability", title: "I"), .init("abstractness", title: "A"), .init("distance", title: "D"),
            .init("propagation"),
        ]
        var table = Table(columns: Self.columns(.package, measures))
        for (index, cost) in costs.map(\.cost).enumerated() {
            for feature in cost.features where chosen.contains(SourcePart.feature(of: feature.name)) {
                let coupling = feature.coupling
                append(
                    feature.name,
                    [
                        .number(feature.elements), .number(coupling.afferent), .number(coupling.efferent),
                        .ratio(coupling.instability), .ratio(coupling.abstractness), .ratio(coupling.distance),
                        .ratio(feature.propagation),
                    ], of: index, to: &table)
            }
            guard chosen.isAll else { continue }
            append(
                "all",
                [
                    .number(cost.elements), .missing, .missing, .missing, .missing, .ratio(cost.distance),
                    .ratio(cost.propagation),
                ], of: index, to: &table)
        }
        table.notes = [
            "elements: types and protocols with their extensions, and free functions; an element depends on each element "
                + "that it names. Ca: elements outside the package that depend on the package; Ce: elements of the package "
                + "that depend on elements outside. I = Ce / (Ca + Ce). A: the share of protocols among types and "
                + "protocols; a base class counts as concrete. D = |A + I - 1|; in the row 'all', the mean (Martin 1994).",
            "propagation: the share of the pattern's elements on which an element depends, directly or through others, "
                + "itself included, averaged over the package; in the row 'all', the propagation cost (MacCormack, Rusnak, "
                + "Baldwin 2006). It is a density: few elements make it high.",
        ]
        return table
    }

    private static func columns(_ grouping: SourceGrouping, _ measures: [Table.Column]) -> [Table.Column] {
        [.init(grouping.rawValue, alignment: .leading), .init("pattern", alignment: .leading, place: .heading)]
            + measures
            + [
                .init("reference", alignment: .leading, place: .machinesOnly, value: .flag),
                .init("partOf", title: "part of", alignment: .leading),
            ]
    }

    private static func cells(_ size: SizeMeasures) -> [Table.Cell] {
        [size.lines, size.files, size.types, size.protocols, size.methods, size.requirements, size.wiring]
            .map { .number($0) }
    }

    /// Appends a row for a screen, another group of files, or a sum.
    ///
    /// - Parameters:
    ///   - name: The name of the group or the sum.
    ///   - whole: The feature in the row; `nil` to find it by `name`.
    ///   - index: The pattern's index in ``costs``.
    private func append(
        _ name: String, _ measures: [Table.Cell], whole: String? = nil, of index: Int, to table: inout Table
    ) {
        let pattern = costs[index].pattern
        let isReference = pattern.standing == .yardstick
        table.append(
            [.text(name), .text(pattern.name)] + measures
                + [.flag(isReference), .optional(whole ?? SourcePart.feature(of: name))], isReference: isReference,
            isGuest: guests.contains(pattern.name))
    }
}
