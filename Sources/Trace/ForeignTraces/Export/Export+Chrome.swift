import ArchFlowSupport
import TraceFormat

extension Export {
    /// The trace as Chrome trace events: a thread for each component, a slice for each message, a flow for each cause.
    var chrome: [UInt8] {
        var events = [name("process_name", thread: 0, header.app)]
        for (id, component) in components.sorted(by: { $0.key < $1.key }) {
            events.append(
                name(
                    "thread_name", thread: id,
                    [component.module, component.name].compactMap(\.self).joined(separator: " · ")))
        }
        let places = Dictionary(
            messages.enumerated().map { ($1.record.id, $0) }, uniquingKeysWith: { first, _ in first })
        for message in messages {
            let record = message.record
            events.append(slice(message))
            guard let cause = places[record.cause].map({ messages[$0] }) else { continue }
            // A flow must start and end within its slices.
            events.append(flow("s", record.id, thread: cause.record.to, min(message.start, cause.end)))
            events.append(flow("f", record.id, thread: record.to, message.start))
        }
        let header = JSON.object([
            (OwnSpan.key, OwnSpan.fields(of: header).json),
            ("\(OwnSpan.key).\(OwnSpan.before)", TraceValue.array(before).json),
        ])
        let document = JSON.object([
            ("displayTimeUnit", .string("ms")), ("otherData", header), ("traceEvents", .lines(events)),
        ])
        return Array((document.text + "\n").utf8)
    }

    private func name(_ kind: String, thread: Int, _ name: String) -> JSON {
        .object([
            ("ph", .string("M")), ("pid", .number(1)), ("tid", .number(thread)), ("name", .string(kind)),
            ("args", .object([("name", .string(name))])),
        ])
    }

    private func slice(_ message: Message) -> JSON {
        let record = message.record
        return .object([
            ("ph", .string("X")), ("pid", .number(1)), ("tid", .number(record.to)),
            ("ts", Self.microseconds(message.start)), ("dur", Self.microseconds(message.end - message.start)),
            ("name", .string(record.name)), ("cat", .string(components[record.to]?.role.rawValue ?? "lost")),
            ("args", .object([(OwnSpan.key, message.own.json)])),
        ])
    }

    private func flow(_ phase: String, _ id: Int, thread: Int, _ time: Int64) -> JSON {
        .object([
            ("ph", .string(phase)), ("pid", .number(1)), ("tid", .number(thread)), ("ts", Self.microseconds(time)),
            ("name", .string("cause")), ("cat", .string("cause")), ("id", .number(id)),
            ("bp", phase == "f" ? .string("e") : nil),
        ])
    }

    private static func microseconds(_ time: Int64) -> JSON { .number(Double(time) / 1000) }
}
