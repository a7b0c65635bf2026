import TraceFormat

/// The tables of JSON keys on the page about the trace format.
enum FormatTables {
    static let part = PagePart(
        from: "<!-- Made from the schema; Scripts/regenerate docs writes it. -->", to: "<!-- The schema ends. -->")

    static var text: String {
        let lines = SchemaObject.lines.map { section($0, title: title($0)) }
        let parts = SchemaObject.parts.map { section($0, title: "A screen's \($0.name)") }
        return (lines + parts).joined(separator: "\n")
    }

    private static func title(_ object: SchemaObject) -> String {
        switch object.name {
        case SchemaObject.header.name: "The header"
        case SchemaObject.footer.name: "The footer: `\"type\":\"footer\"`"
        default: "`\"type\":\"\(object.name)\"`"
        }
    }

    private static func section(_ object: SchemaObject, title: String) -> String {
        var text = "### \(title)\n\n\(object.summary)\n\n| key | value | meaning |\n|---|---|---|\n"
        for field in object.fields {
            text += "| `\(field.key)`\(field.isOptional ? ", optional" : "") | \(value(field)) | \(field.meaning) |\n"
        }
        return text
    }

    private static func value(_ field: SchemaField) -> String {
        switch field.kind {
        case .number(.count(let lowest)): "whole number from \(lowest)"
        case .number(.identity(let subject)): "number of this \(subject.rawValue)"
        case .number(.reference(let subject, _)): "number of a \(subject.rawValue)"
        case .number(.referenceOrZero(let subject, _)): "number of a \(subject.rawValue), or 0"
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
