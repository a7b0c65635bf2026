import ArchFlowSupport

/// Turns the parts of a trace into lines of its file: UTF-8 JSON without spaces, keys in the format's order.
///
/// Every function appends to a buffer, so that one allocation serves many lines. What JSON or a reader doesn't accept is
/// replaced: values nested deeper than 100 levels by `"…"`, numbers that are not finite by text.
public enum TraceEncoder {
    /// Appends the first line, newline included. The version is always the one this package writes.
    public static func append(_ header: TraceHeader, to buffer: inout [UInt8]) {
        line(to: &buffer) { fields in
            var header = header
            header.version = TraceHeader.currentVersion
            header.visitFields(&fields)
        }
    }

    /// Appends one record's line, newline included.
    public static func append(_ record: TraceRecord, to buffer: inout [UInt8]) {
        line(to: &buffer) { fields in
            fields.writer.field("type", record.kind.rawValue)
            var record = record
            record.visitFields(&fields)
        }
    }

    /// Appends the last line, newline included. It doesn't say how many records of each type there are, nor the checksum of
    /// what stands before it: those are in a footer that ``TraceWriter`` and ``Trace/encoded()`` write.
    public static func append(_ footer: TraceFooter, to buffer: inout [UInt8]) {
        append(FooterLine(footer), to: &buffer)
    }

    /// Appends the last line with what seals the file, newline included.
    static func append(_ footer: FooterLine, to buffer: inout [UInt8]) {
        line(to: &buffer) { fields in
            fields.writer.field("type", FooterLine.name)
            var footer = footer
            footer.visitFields(&fields)
        }
    }

    /// Appends a value alone, without a newline.
    public static func append(_ value: TraceValue, to buffer: inout [UInt8]) {
        var writer = JSONWriter()
        swap(&writer.bytes, &buffer)
        writer.value(value, depth: 0)
        swap(&writer.bytes, &buffer)
    }

    private static func line(to buffer: inout [UInt8], _ write: (inout WrittenFields) -> Void) {
        var fields = WrittenFields()
        swap(&fields.writer.bytes, &buffer)
        // The object opens a buffer of lines: no comma between them.
        fields.writer.beginObject()
        write(&fields)
        fields.writer.endObject()
        fields.writer.bytes.append(UInt8(ascii: "\n"))
        swap(&fields.writer.bytes, &buffer)
    }
}

/// Writes the fields of an object.
private struct WrittenFields: FieldVisitor {
    var writer = JSONWriter()

    mutating func number(_ key: StaticString, _ value: inout Int, _ kind: NumberKind, _ meaning: StaticString) {
        writer.field(key, value)
    }

    mutating func number(_ key: StaticString, _ value: inout Int?, _ kind: NumberKind, _ meaning: StaticString) {
        if let value { writer.field(key, value) }
    }

    mutating func time(_ key: StaticString, _ value: inout Int64, _ meaning: StaticString) { writer.field(key, value) }

    mutating func text(_ key: StaticString, _ value: inout String, _ meaning: StaticString) { writer.field(key, value) }

    mutating func text(_ key: StaticString, _ value: inout String?, _ meaning: StaticString) {
        if let value { writer.field(key, value) }
    }

    mutating func texts(_ key: StaticString, _ value: inout [String], _ meaning: StaticString) {
        writer.field(key, value)
    }

    mutating func texts(_ key: StaticString, _ value: inout [String]?, _ meaning: StaticString) {
        if let value { writer.field(key, value) }
    }

    mutating func word<Word: TraceWord>(_ key: StaticString, _ value: inout Word, _ meaning: StaticString) {
        writer.field(key, value.rawValue)
    }

    mutating func word<Word: TraceWord>(_ key: StaticString, _ value: inout Word?, _ meaning: StaticString) {
        if let value { writer.field(key, value.rawValue) }
    }

    mutating func flag(_ key: StaticString, _ value: inout Bool, _ meaning: StaticString) {
        if value { writer.field(key, true) }
    }

    mutating func requiredFlag(_ key: StaticString, _ value: inout Bool, _ meaning: StaticString) {
        writer.field(key, value)
    }

    mutating func arguments(_ key: StaticString, _ value: inout [TraceValue.Field]?, _ meaning: StaticString) {
        guard let value else { return }
        writer.key(key)
        // The line itself is the first level.
        writer.object(value, depth: 2)
    }

    mutating func screen(_ key: StaticString, _ value: inout ScreenSnapshot, _ meaning: StaticString) {
        writer.key(key)
        object(&value)
    }

    mutating func part<Part: TraceObject>(_ key: StaticString, _ value: inout Part?, _ meaning: StaticString) {
        writer.key(key)
        if var part = value { object(&part) } else { writer.value(.null, depth: 0) }
    }

    mutating func parts<Part: TraceObject>(_ key: StaticString, _ value: inout [Part], _ meaning: StaticString) {
        writer.key(key)
        writer.beginArray()
        for var part in value {
            writer.separate()
            object(&part)
        }
        writer.endArray()
    }

    private mutating func object(_ object: inout some TraceObject) {
        writer.beginObject()
        object.visitFields(&self)
        writer.endObject()
    }
}
