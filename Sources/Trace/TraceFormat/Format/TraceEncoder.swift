import ArchFlowSupport

/// Encodes a trace's header, records and footer as lines of UTF-8 JSON.
///
/// The functions append to a buffer, so one allocation serves many lines. Some values are replaced: those nested deeper
/// than 100 levels by `"…"`, infinite numbers and NaN by strings.
///
/// ```swift
/// var line: [UInt8] = []
/// TraceEncoder.append(.beat(BeatRecord(id: 1, name: "taps Log In", kind: .tap, at: 0)), to: &line)
/// print(String(decoding: line, as: UTF8.self))  // {"type":"beat","id":1,"name":"taps Log In","kind":"tap","at":0}
/// ```
public enum TraceEncoder {
    /// Appends the header's line, always with ``TraceHeader/currentVersion``.
    public static func append(_ header: TraceHeader, to buffer: inout [UInt8]) {
        line(to: &buffer) { fields in
            var header = header
            header.version = TraceHeader.currentVersion
            header.visitFields(&fields)
        }
    }

    /// Appends one record's line, with its newline.
    public static func append(_ record: TraceRecord, to buffer: inout [UInt8]) {
        line(to: &buffer) { fields in
            fields.writer.field("type", record.kind.rawValue)
            var record = record
            record.visitFields(&fields)
        }
    }

    /// Appends the footer's line, without checksum and counts by type.
    ///
    /// Only ``TraceWriter`` and ``Trace/encoded()`` write those.
    public static func append(_ footer: TraceFooter, to buffer: inout [UInt8]) {
        append(FooterLine(footer), to: &buffer)
    }

    /// Appends the footer's line with the file's counts and checksum, and a newline.
    static func append(_ footer: FooterLine, to buffer: inout [UInt8]) {
        line(to: &buffer) { fields in
            fields.writer.field("type", FooterLine.name)
            var footer = footer
            footer.visitFields(&fields)
        }
    }

    /// Appends a value without a newline.
    public static func append(_ value: TraceValue, to buffer: inout [UInt8]) {
        var writer = JSONWriter()
        swap(&writer.bytes, &buffer)
        writer.value(value, depth: 0)
        swap(&writer.bytes, &buffer)
    }

    private static func line(to buffer: inout [UInt8], _ write: (inout WrittenFields) -> Void) {
        var fields = WrittenFields()
        swap(&fields.writer.bytes, &buffer)
        // Writing directly into the buffer adds no comma between lines.
        fields.writer.beginObject()
        write(&fields)
        fields.writer.endObject()
        fields.writer.bytes.append(UInt8(ascii: "\n"))
        swap(&fields.writer.bytes, &buffer)
    }
}

/// A visitor that writes the fields of an object.
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
