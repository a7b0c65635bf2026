import Foundation

@testable import TraceFormat

/// The tables of keys on the format's page.
enum FormatPage {
    static let begin = "<!-- Made from the schema; UPDATE_SNAPSHOTS=1 swift test writes it. -->"
    static let end = "<!-- The schema ends. -->"

    static var tables: String {
        var text = ""
        for object in SchemaObject.lines { text += section(object, title: title(object)) }
        for part in SchemaObject.parts { text += section(part, title: "A screen's \(part.name)") }
        return text
    }

    /// The page with the tables in their place; `nil` where it has no marks for them.
    static func updated(_ page: String) -> String? {
        guard let start = page.range(of: begin + "\n"), let stop = page.range(of: end) else { return nil }
        return page[..<start.upperBound] + "\n" + tables + page[stop.lowerBound...]
    }

    private static func title(_ object: SchemaObject) -> String {
        switch object.name {
        case TraceHeader.name: "The header"
        case FooterLine.name: "The footer: `\"type\":\"footer\"`"
        default: "`\"type\":\"\(object.name)\"`"
        }
    }

    private static func section(_ object: SchemaObject, title: String) -> String {
        var text = "### \(title)\n\n\(object.summary)\n\n| key | value | meaning |\n|---|---|---|\n"
        for field in object.fields {
            text += "| `\(field.key)`\(field.isOptional ? ", optional" : "") | \(value(field)) | \(field.meaning) |\n"
        }
        return text + "\n"
    }

    private static func value(_ field: SchemaField) -> String {
        switch field.kind {
        case .number(.count(let lowest)): "whole number from \(lowest)"
        case .number(.identity(let subject)): "number of a \(subject.rawValue), its own"
        case .number(.reference(let subject)): "number of a \(subject.rawValue)"
        case .number(.referenceOrZero(let subject)): "number of a \(subject.rawValue), or 0"
        case .time: "time"
        case .text: "text"
        case .texts: "array of texts"
        case .word(let words): "one of " + words.map { "`\($0)`" }.joined(separator: ", ")
        case .flag: "`true`"
        case .requiredFlag: "`true` or `false`"
        case .arguments: "object of values"
        case .part(let name, let orNull): "object, a screen's \(name)" + (orNull ? ", or `null`" : "")
        case .parts(let name): "array of objects, a screen's \(name)s"
        }
    }
}

/// The JSON Schema of a line.
enum LineSchema {
    static var text: String {
        var lines = [
            "{", "  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",",
            "  \"$id\": \"urn:archflow:trace-line:\(TraceHeader.currentVersion)\",",
            "  \"title\": \"A line of a trace\",",
            "  \"description\": \"The first line is a header; each other line has a type. Unknown types and keys are "
                + "ignored. What the fields mean is in Sources/Trace/TraceFormat/TraceFormat.docc/Format.md.\",",
            "  \"type\": \"object\",", "  \"if\": { \"required\": [\"type\"] },", "  \"then\": {",
            "    \"properties\": { \"type\": { \"type\": \"string\" } },", "    \"allOf\": [",
        ]
        lines += joined(
            SchemaObject.lines.dropFirst().map { object in
                [
                    "      { \"if\": { \"properties\": { \"type\": { \"const\": \"\(object.name)\" } } },",
                    "        \"then\": { \"$ref\": \"#/$defs/\(object.name)\" } }",
                ]
            })
        lines += ["    ]", "  },", "  \"else\": { \"$ref\": \"#/$defs/\(TraceHeader.name)\" },", "  \"$defs\": {"]
        lines += joined((SchemaObject.lines + SchemaObject.parts).map(definition))
        return (lines + ["  }", "}"]).joined(separator: "\n") + "\n"
    }

    private static func definition(_ object: SchemaObject) -> [String] {
        let required = object.fields.filter { !$0.isOptional }.map { "\"\($0.key)\"" }.joined(separator: ", ")
        return [
            "    \"\(object.name)\": {", "      \"description\": \"\(object.summary)\",",
            "      \"type\": \"object\",", "      \"required\": [\(required)],", "      \"properties\": {",
        ] + joined(object.fields.map(property)) + ["      }", "    }"]
    }

    private static func property(_ field: SchemaField) -> [String] {
        let meaning = field.meaning.replacing("\"", with: "\\\"")
        return ["        \"\(field.key)\": { \(value(field)), \"description\": \"\(meaning)\" }"]
    }

    private static func value(_ field: SchemaField) -> String {
        switch field.kind {
        case .number(let kind): "\"type\": \"integer\", \"minimum\": \(kind.lowest)"
        case .time: "\"type\": \"integer\", \"minimum\": 0"
        case .text: "\"type\": \"string\""
        case .texts: "\"type\": \"array\", \"items\": { \"type\": \"string\" }"
        case .word(let words): "\"enum\": [\(words.map { "\"\($0)\"" }.joined(separator: ", "))]"
        case .flag, .requiredFlag: "\"type\": \"boolean\""
        case .arguments: "\"type\": \"object\""
        case .part(let name, orNull: false): "\"$ref\": \"#/$defs/\(name)\""
        case .part(let name, orNull: true):
            "\"anyOf\": [{ \"$ref\": \"#/$defs/\(name)\" }, { \"type\": \"null\" }]"
        case .parts(let name): "\"type\": \"array\", \"items\": { \"$ref\": \"#/$defs/\(name)\" }"
        }
    }

    /// The items with commas between.
    private static func joined(_ items: [[String]]) -> [String] {
        items.enumerated().flatMap { index, lines in
            lines.dropLast() + [(lines.last ?? "") + (index < items.count - 1 ? "," : "")]
        }
    }
}
