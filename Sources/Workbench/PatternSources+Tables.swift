import FeatureContract
import FlowAnalysis
import PatternCatalog
import SourceInventory

extension PatternSources {
    private static let featureColumns = ["lines", "files", "types", "protocols", "methods", "requirements", "wiring"]

    func featureTable() -> Table {
        var table = Table(columns: Self.identity(.feature) + Self.featureColumns.map { .init($0) } + [Self.reference])
        for (index, cost) in costs.map(\.cost).enumerated() {
            for feature in cost.features {
                append(feature.name, Self.cells(feature.size), of: index, to: &table)
            }
            let sums = [("all but Framework", cost.withoutFramework), ("all", cost.total)]
            for (name, size) in sums { append(name, Self.cells(size), of: index, to: &table) }
        }
        table.notes = [
            "lines: of code, without blank lines and comments. types: classes, structures, enumerations, actors. methods: "
                + "functions, initialisers and subscripts with a body. requirements: methods that protocols ask for. "
                + "wiring: lines of assemblies, and of statements elsewhere that create a component.",
            "Framework: the pattern itself, written once; App: the code that starts it. The app's contract and the user "
                + "interface, which all patterns share, are not counted. More files or types are not worse as such.",
        ]
        return table
    }

    func packageTable() -> Table {
        let measures: [Table.Column] = [
            .init("elements"), .init("afferent", title: "Ca"), .init("efferent", title: "Ce"),
            .init("instability", title: "I"), .init("abstractness", title: "A"), .init("distance", title: "D"),
            .init("propagation"),
        ]
        var table = Table(columns: Self.identity(.package) + measures + [Self.reference])
        for (index, cost) in costs.map(\.cost).enumerated() {
            for feature in cost.features {
                let coupling = feature.coupling
                append(
                    feature.name,
                    [
                        .number(feature.elements), .number(coupling.afferent), .number(coupling.efferent),
                        .ratio(coupling.instability), .ratio(coupling.abstractness), .ratio(coupling.distance),
                        .ratio(feature.propagation),
                    ], of: index, to: &table)
            }
            append(
                "all",
                [
                    .number(cost.elements), .missing, .missing, .missing, .missing, .ratio(cost.distance),
                    .ratio(cost.propagation),
                ], of: index, to: &table)
        }
        table.notes = [
            "elements: types and protocols with their extensions, and free functions; one depends on another by naming "
                + "it. Ca: elements elsewhere that depend on the package; Ce: elements of it that depend on others. "
                + "I = Ce / (Ca + Ce). A: protocols among types and protocols; a base class counts as concrete. "
                + "D = |A + I - 1|; of all: the mean (Martin 1994).",
            "propagation: the share of the pattern's elements that one depends on, directly or through others, itself "
                + "among them, in the mean; of all: the propagation cost (MacCormack, Rusnak, Baldwin 2006). It is a "
                + "density: few elements make it high.",
        ]
        return table
    }

    private static func identity(_ grouping: SourceGrouping) -> [Table.Column] {
        [.init(grouping.rawValue, alignment: .leading), .init("pattern", alignment: .leading, place: .heading)]
    }

    private static let reference = Table.Column("reference", alignment: .leading, place: .machinesOnly, value: .flag)

    private static func cells(_ size: SizeMeasures) -> [Table.Cell] {
        [size.lines, size.files, size.types, size.protocols, size.methods, size.requirements, size.wiring]
            .map { .number($0) }
    }

    /// Adds the row of a feature, or of a sum, of the pattern at a place.
    private func append(
        _ name: String, _ measures: [Table.Cell], of index: Int, to table: inout Table
    ) {
        let pattern = costs[index].pattern.name
        let isReference = pattern == PatternCatalog.yardstick.name
        table.append(
            [.text(name), .text(pattern)] + measures + [.flag(isReference)], isReference: isReference)
    }
}
