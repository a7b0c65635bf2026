import TraceFormat

/// The JSON Schema of one line of a trace.
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
        lines += [
            "    ]", "  },", "  \"else\": { \"$ref\": \"#/$defs/\(SchemaObject.header.name)\" },", "  \"$defs\": {",
        ]
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

    /// Joins lists of lines, with a comma after each list but the last.
    private static func joined(_ items: [[String]]) -> [String] {
        items.enumerated().flatMap { index, lines in
            lines.dropLast() + [(lines.last ?? "") + (index < items.count - 1 ? "," : "")]
        }
    }
}
