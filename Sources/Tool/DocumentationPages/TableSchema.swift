import FlowAnalysis
import Tables
import TraceFormat

/// The JSON Schemas of the tables that `archflow` prints, generated from the tables' columns.
enum TableSchema {
    /// The JSON Schema of the output of `archflow stats --json`, and of the tables that `archflow compare` writes.
    static var statistics: String {
        let branches = Grouping.allCases.map { grouping in
            Branch(name: grouping.rawValue, columns: columns(by: grouping), names: names(by: grouping))
        }
        return document(
            "statistics", title: "archflow stats --json, and the comparison.json of archflow compare",
            description:
                "The numbers of runs, one object per row. Every measure is there unless --columns chose some; what "
                + "each means is in Sources/Read/FlowAnalysis/FlowAnalysis.docc/Measures.md. A number that the recording can't give is "
                + "null; in version 1 it was a number nevertheless. Keys may be added within a version.",
            version: Statistics.jsonVersion, head: [],
            mayHave: [
                (
                    "course",
                    "\"enum\": [\"same\", \"parted\"], \"description\": \"for the traces given to archflow compare: the same course in all beats, or only in the first ones\""
                ),
                (
                    "parting",
                    "\"type\": \"string\", \"description\": \"the first beat that differs, and the difference\""
                ),
                (
                    "comparedSteps",
                    "\"type\": \"integer\", \"description\": \"the number of beats before the first difference, plus one for the time before the first beat\""
                ),
                ("serviceCalls", "\"type\": \"integer\", \"description\": \"calls to services in the compared beats\""),
                (
                    "callsByName",
                    "\"type\": \"integer\", \"description\": \"calls with an argument that could not be compared\""
                ),
                ("findings", "\"type\": \"array\", \"items\": { \(finding) }"),
            ], branches: branches)
    }

    /// The JSON Schema of a finding: sentences on a difference between patterns, and their facts as values.
    private static var finding: String {
        let parts = Finding.keys.map { key, type, meaning in
            let types = [.flag, .integer].contains(type) ? (type == .flag ? "boolean" : "integer") : "string"
            return "\"\(key)\": { \"type\": [\"\(types)\", \"null\"], \"description\": \"\(meaning)\" }"
        }
        let sentences = "\"sentences\": { \"type\": \"array\", \"items\": { \"type\": \"string\" } }"
        return "\"type\": \"object\", \"required\": [\"sentences\"], \"properties\": { "
            + (parts + [sentences]).joined(separator: ", ") + " }"
    }

    /// The JSON Schema of the output of `archflow stats --explain`.
    static var explanation: String {
        let run = RunAnalysis(Trace(header: TraceHeader(app: "", clock: .virtual)))
        let evidence: [(String, Evidence)] = [
            ("message", .messages([])), ("change", .changes([])), ("component", .components([])),
            ("reference", .references([])),
        ]
        var branches = evidence.map { name, evidence in
            let columns = evidence.table(in: run).columns
            return Branch(name: name, columns: columns, names: columns.map(\.key))
        }
        for noun in ["action", "channel", "file", "member", "method", "trigger", "turn", "type", "writer"]
            + Motif.allCases.map(\.rawValue)
        {
            let columns = Evidence.groups(of: noun, []).table(in: run).columns
            branches.append(Branch(name: noun, columns: columns, names: columns.map(\.key)))
        }
        return document(
            "explanation", title: "archflow stats --explain --json",
            description:
                "One number, its definition, and one object for each thing counted, or for each message of it.",
            head: [
                ("cell", "\"type\": \"string\""), ("measure", "\"type\": \"string\""),
                ("value", "\"type\": [\"number\", \"string\", \"null\"]"), ("unit", "\"type\": \"string\""),
                ("better", "\"enum\": [\"lower\", \"higher\", null]"), ("meaning", "\"type\": \"string\""),
                ("definition", "\"type\": \"string\""), ("use", "\"type\": \"string\""),
                ("caution", "\"type\": \"string\""),
            ], branches: branches)
    }

    /// Returns the columns for a grouping, such as by scenario. For the grouping by beat, the columns of `archflow
    /// compare` are included.
    static func columns(by grouping: Grouping) -> [Table.Column] {
        let table = Statistics(of: [], by: grouping, guests: ["guest"]).table(numbersRuns: grouping == .scenario)
        guard grouping == .beat else { return table.columns }
        let compared = Statistics(comparing: [], by: .beat, guests: ["guest"]).table()
        return table.columns + compared.columns.filter { column in !table.columns.contains { $0.key == column.key } }
    }

    private static func names(by grouping: Grouping) -> [String] {
        Statistics(of: [], by: grouping).names.map(\.key)
    }

    private struct Branch {
        let name: String
        let columns: [Table.Column]
        /// The keys that every row of the table has.
        let names: [String]
    }

    private static func document(
        _ name: String, title: String, description: String, version: Int = 1, head: [(key: String, schema: String)],
        mayHave: [(key: String, schema: String)] = [], branches: [Branch]
    ) -> String {
        let required = ["version", "by"] + head.map(\.key) + ["rows", "notes"]
        var lines = [
            "{", "  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",",
            "  \"$id\": \"urn:archflow:\(name):\(version)\",", "  \"title\": \"\(title)\",",
            "  \"description\": \"\(description)\",", "  \"type\": \"object\",",
            "  \"required\": [\(list(required))],", "  \"properties\": {",
            "    \"version\": { \"const\": \(version) },",
            "    \"by\": { \"enum\": [\(list(branches.map(\.name)))] },",
        ]
        lines += (head + mayHave).map { "    \"\($0.key)\": { \($0.schema) }," }
        lines += [
            "    \"rows\": { \"type\": \"array\", \"items\": { \"type\": \"object\" } },",
            "    \"notes\": { \"type\": \"array\", \"items\": { \"type\": \"string\" } }", "  },", "  \"allOf\": [",
        ]
        lines += joined(
            branches.map { branch in
                [
                    "    {", "      \"if\": { \"properties\": { \"by\": { \"const\": \"\(branch.name)\" } } },",
                    "      \"then\": { \"properties\": { \"rows\": { \"items\": "
                        + "{ \"$ref\": \"#/$defs/\(branch.name)\" } } } }", "    }",
                ]
            })
        lines += ["  ],", "  \"$defs\": {"]
        lines += joined(branches.map(definition))
        return (lines + ["  }", "}"]).joined(separator: "\n") + "\n"
    }

    private static func definition(_ branch: Branch) -> [String] {
        var properties = branch.columns.map { ["        \"\($0.key)\": { \(schema($0)) }"] }
        if branch.columns.contains(where: { $0.key == Statistics.referenceKey }) {
            for mark in ["best", "worst"] {
                properties.append([
                    "        \"\(mark)\": { \"type\": \"array\", \"items\": { \"type\": \"string\" } }"
                ])
            }
        }
        return [
            "    \"\(branch.name)\": {", "      \"required\": [\(list(branch.names))],", "      \"properties\": {",
        ] + joined(properties) + ["      }", "    }"]
    }

    private static func schema(_ column: Table.Column) -> String {
        let type =
            switch column.value {
            case .text: "string"
            case .integer: "integer"
            case .number, .share: "number"
            case .flag: "boolean"
            }
        var schema = column.canBeMissing ? "\"type\": [\"\(type)\", \"null\"]" : "\"type\": \"\(type)\""
        if column.value == .share { schema += ", \"minimum\": 0, \"maximum\": 1" }
        let words = [column.meaning, column.unit].compactMap(\.self).joined(separator: ", in ")
        return words.isEmpty ? schema : schema + ", \"description\": \"\(words)\""
    }

    private static func list(_ words: [String]) -> String { words.map { "\"\($0)\"" }.joined(separator: ", ") }

    /// Joins lists of lines, with a comma after each list but the last.
    private static func joined(_ items: [[String]]) -> [String] {
        items.enumerated().flatMap { index, lines in
            lines.dropLast() + [(lines.last ?? "") + (index < items.count - 1 ? "," : "")]
        }
    }
}
