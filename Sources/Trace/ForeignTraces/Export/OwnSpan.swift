import ArchFlowSupport
import TraceFormat

/// Converts ArchFlow's records to and from attributes of spans or slices.
///
/// A span contains a message, its sender, receiver and return, and the records up to the next message. Attributes are
/// named by the keys of ArchFlow's format: `message.cause`, `receiver.role`, `beat.name`.
enum OwnSpan {
    /// The prefix of ArchFlow's attributes in other formats.
    static let key = "archflow"
    /// The keys of the records that follow a message, and of those before the first message.
    static let (then, before) = ("then", "before")
    /// The keys of arrays and objects, which attributes contain as JSON text.
    private static let containers = Set(
        SchemaObject.lines.flatMap(\.fields).compactMap { field in
            switch field.kind {
            case .texts, .arguments: field.key
            case .number, .time, .text, .flag, .requiredFlag, .word, .part, .parts: nil
            }
        })

    /// Returns the fields of a JSON line of a trace, except `type`.
    static func fields(of line: [UInt8]) -> TraceValue {
        guard let value = try? JSONStream(line, name: "record").value() else { return .object([]) }
        return .object(value.fields.filter { $0.name != "type" })
    }

    /// Returns a record as an object with the fields of its line, and with `type`.
    static func line(of record: TraceRecord) -> TraceValue {
        var line: [UInt8] = []
        TraceEncoder.append(record, to: &line)
        return (try? JSONStream(line, name: "record").value()) ?? .object([])
    }

    /// Returns the records of an array or of JSON text; `nil` if missing or incomplete.
    static func records(_ list: TraceValue?) -> [TraceValue]? {
        switch list {
        case .array(let records)?: records
        case .string(let text)?:
            if case .array(let records)? = try? JSONStream(Array(text.utf8), name: then).value() {
                records
            } else {
                nil
            }
        default: nil
        }
    }

    static func fields(of record: TraceRecord) -> TraceValue {
        var line: [UInt8] = []
        TraceEncoder.append(record, to: &line)
        return fields(of: line)
    }

    static func fields(of header: TraceHeader) -> TraceValue {
        var line: [UInt8] = []
        TraceEncoder.append(header, to: &line)
        return fields(of: line)
    }

    /// Returns one attribute for each field of the records, with a name such as `archflow.message.cause`.
    static func attributes(_ value: TraceValue) -> [TraceValue.Field] {
        value.fields.flatMap { part in
            guard case .object(let fields) = part.value else {
                return [TraceValue.Field("\(key).\(part.name)", part.value)]
            }
            return fields.map { field in
                let isContainer =
                    switch field.value {
                    case .array, .object: true
                    default: false
                    }
                return TraceValue.Field(
                    "\(key).\(part.name).\(field.name)", isContainer ? .string(field.value.json.text) : field.value)
            }
        }
    }

    /// Returns the records in ArchFlow's attributes; `nil` if there are no such attributes.
    static func value(of attributes: [TraceValue.Field]) -> TraceValue? {
        var parts: [TraceValue.Field] = []
        var places: [String: Int] = [:]
        for attribute in attributes {
            let words = attribute.name.split(separator: ".", maxSplits: 2).map(String.init)
            guard words.count > 1, words[0] == key else { continue }
            guard words.count == 3 else {
                parts.append(TraceValue.Field(words[1], attribute.value))
                continue
            }
            var value = attribute.value
            if containers.contains(words[2]), case .string(let text) = value {
                value = (try? JSONStream(Array(text.utf8), name: words[2]).value()) ?? value
            }
            let place = places[words[1]] ?? parts.count
            if place == parts.count {
                places[words[1]] = place
                parts.append(TraceValue.Field(words[1], .object([])))
            }
            parts[place].value = .object(parts[place].value.fields + [TraceValue.Field(words[2], value)])
        }
        return parts.isEmpty ? nil : .object(parts)
    }
}

/// An ArchFlow trace restored from another format.
struct OwnTrace {
    var header: TraceValue?
    /// The records before the first message; `nil` if the file doesn't contain them.
    var before: TraceValue?
    private var spans: [TraceValue] = []
    /// True if the input contains a span that ArchFlow did not write.
    private var hasOthers = false

    /// Adds the records of a span. Pass `nil` for a span that ArchFlow did not write; then no trace is restored.
    mutating func add(_ span: TraceValue?) {
        guard !hasOthers, let span, span["message"]?["id"] != nil else {
            hasOthers = true
            spans = []
            return
        }
        spans.append(span)
    }

    /// Returns the restored trace; `nil` if ArchFlow did not write every span.
    func trace(name: String) -> Trace? {
        guard !hasOthers, !spans.isEmpty, let header else { return nil }
        let whole = wholeRecords
        var lines = header.json.text + "\n"
        for line in whole ?? records { lines += line.json.text + "\n" }
        guard var trace = try? Trace.read(Array(lines.utf8), name: name).trace, !trace.messages.isEmpty
        else { return nil }
        // Without the records that follow the messages, the trace must not claim to see writes, screens and other effects.
        if whole == nil { trace.header.sees = [] }
        return trace
    }

    /// The lines of the trace; `nil` if the records before the first message, or after any message, are missing.
    ///
    /// Older versions of ArchFlow didn't export them, and some servers truncate long attributes.
    private var wholeRecords: [TraceValue]? {
        guard var lines = OwnSpan.records(before) else { return nil }
        var dropped: Int64 = 0
        for span in spans.sorted(by: { $0["message"]?["id"]?.whole ?? 0 < $1["message"]?["id"]?.whole ?? 0 }) {
            guard let message = span["message"], let records = OwnSpan.records(span[OwnSpan.then]) else { return nil }
            lines.append(.object([TraceValue.Field("type", .string("message"))] + message.fields))
            lines += records
        }
        for line in lines where line["type"] == .string("drop") {
            dropped = dropped.addingClamped(line["records"]?.whole ?? 0)
        }
        lines.append(
            .object([
                .init("type", .string("footer")), .init("messages", .int(Int64(spans.count))),
                .init("dropped", .int(dropped)),
            ]))
        return lines
    }

    /// A line with its time, and the index of the message before which it comes.
    private struct Line {
        let place: Int
        let at: Int64
        let value: TraceValue
    }

    /// The lines, ordered so that each comes after the records that it refers to.
    private var records: [TraceValue] {
        func number(_ value: TraceValue?, _ key: String) -> Int64 { value?[key]?.whole ?? 0 }
        func line(_ type: String, _ value: TraceValue?) -> TraceValue {
            .object([TraceValue.Field("type", .string(type))] + (value?.fields ?? []))
        }
        let spans = spans.sorted { number($0["message"], "id") < number($1["message"], "id") }
        let times = spans.map { number($0["message"], "at") }
        let places = Dictionary(
            spans.enumerated().map { (number($1["message"], "id"), $0) }, uniquingKeysWith: { first, _ in first })
        let isVirtual = header?["clock"] == .string("virtual")
        /// Returns the index of the first message delivered at or after a time.
        func place(at time: Int64) -> Int { times.partitioningIndex { $0 >= time } }
        // Components come before a beat that begins at the same place and time: those alive before the first beat do.
        var (born, lines): ([Line], [Line]) = ([], [])
        var components: [Int64: TraceValue] = [:]
        for (index, span) in spans.enumerated() {
            for component in [span["sender"], span["receiver"]].compactMap(\.self) {
                components[number(component, "id")] = components[number(component, "id")] ?? component
            }
            if let beat = span["beat"] {
                lines.append(Line(place: index, at: number(beat, "at"), value: line("beat", beat)))
            }
            if let time = span["returned"]?.whole {
                var fields = [
                    TraceValue.Field("message", .int(number(span["message"], "id"))), .init("at", .int(time)),
                ]
                if span["failed"] == .bool(true) { fields.append(.init("failed", .bool(true))) }
                let message = TraceValue.object(fields)
                lines.append(
                    Line(
                        place: time < .max ? place(at: time + 1) : times.count, at: time, value: line("return", message)
                    ))
            }
        }
        var last = 0
        for (_, component) in components.sorted(by: { $0.key < $1.key }) {
            last = max(last, places[number(component, "message")].map { $0 + 1 } ?? 0)
            if isVirtual { last = max(last, place(at: number(component, "at"))) }
            born.append(Line(place: last, at: number(component, "at"), value: line("component", component)))
        }
        lines = born + lines
        let order = lines.indices.sorted { left, right in
            (lines[left].place, lines[left].at, left) < (lines[right].place, lines[right].at, right)
        }
        var result: [TraceValue] = []
        var next = 0
        for (index, span) in spans.enumerated() {
            while next < order.count, lines[order[next]].place <= index {
                result.append(lines[order[next]].value)
                next += 1
            }
            result.append(line("message", span["message"]))
        }
        result += order[next...].map { lines[$0].value }
        result.append(
            line("footer", .object([.init("messages", .int(Int64(spans.count))), .init("dropped", .int(0))])))
        return result
    }
}
