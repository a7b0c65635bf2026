import Basics

/// Turns the parts of a trace into lines of its file: UTF-8 JSON without spaces, keys in the format's order.
///
/// Every function appends to a buffer, so that one allocation serves many lines. What JSON or a reader does not take is
/// replaced: values nested deeper than 100 levels by `"…"`, numbers that are not finite by text.
public enum TraceEncoder {
    /// Appends the first line, newline included. The version is always the one this package writes.
    public static func append(_ header: TraceHeader, to buffer: inout [UInt8]) {
        line(to: &buffer) { line in
            line.field("archflow", TraceHeader.currentVersion)
            line.field("app", header.app)
            line.field("pattern", ifPresent: header.pattern)
            line.field("scenario", ifPresent: header.scenario)
            line.field("clock", header.clock.rawValue)
        }
    }

    /// Appends one record's line, newline included.
    public static func append(_ record: TraceRecord, to buffer: inout [UInt8]) {
        line(to: &buffer) { line in
            switch record {
            case .component(let record): write(record, to: &line)
            case .beat(let record): write(record, to: &line)
            case .message(let record): write(record, to: &line)
            case .messageReturn(let record): write(record, to: &line)
            case .write(let record): write(record, to: &line)
            case .navigation(let record): write(record, to: &line)
            case .end(let record): write(record, to: &line)
            case .screen(let record): write(record, to: &line)
            case .reference(let record): write(record, to: &line)
            }
        }
    }

    /// Appends the last line, newline included.
    public static func append(_ footer: TraceFooter, to buffer: inout [UInt8]) {
        line(to: &buffer) { line in
            line.field("type", "footer")
            line.field("messages", footer.messages)
            line.field("dropped", footer.dropped)
        }
    }

    /// Appends a value alone, without a newline.
    public static func append(_ value: TraceValue, to buffer: inout [UInt8]) {
        var writer = JSONWriter()
        swap(&writer.bytes, &buffer)
        writer.value(value, depth: 0)
        swap(&writer.bytes, &buffer)
    }

    private static func line(to buffer: inout [UInt8], _ write: (inout JSONWriter) -> Void) {
        var writer = JSONWriter()
        swap(&writer.bytes, &buffer)
        // The object opens a buffer of lines: no comma between them.
        writer.beginObject()
        write(&writer)
        writer.endObject()
        writer.bytes.append(UInt8(ascii: "\n"))
        swap(&writer.bytes, &buffer)
    }

    private static func write(_ record: ComponentRecord, to line: inout JSONWriter) {
        line.field("type", "component")
        line.field("id", record.id)
        line.field("name", record.name)
        line.field("role", record.role.rawValue)
        line.field("module", ifPresent: record.module)
        line.field("message", record.message)
        line.field("at", record.at)
    }

    private static func write(_ record: BeatRecord, to line: inout JSONWriter) {
        line.field("type", "beat")
        line.field("id", record.id)
        line.field("name", record.name)
        line.field("at", record.at)
    }

    private static func write(_ record: MessageRecord, to line: inout JSONWriter) {
        line.field("type", "message")
        line.field("id", record.id)
        line.field("cause", record.cause)
        line.field("from", record.from)
        line.field("to", record.to)
        line.field("name", record.name)
        line.field("case", ifPresent: record.caseName)
        if let arguments = record.arguments {
            line.key("args")
            // The line itself is the first level.
            line.object(arguments, depth: 2)
        }
        line.field("at", record.at)
        line.field("source", ifPresent: record.source)
        line.field("line", ifPresent: record.line)
        line.flag("system", record.isSystem)
        line.flag("async", record.isAsync)
        line.field("enabledBy", ifPresent: record.enabledBy)
        line.flag("lost", record.isLost)
        line.flag("static", record.isStatic)
        line.flag("returns", record.returnsResult)
    }

    private static func write(_ record: ReturnRecord, to line: inout JSONWriter) {
        line.field("type", "return")
        line.field("message", record.message)
        line.field("at", record.at)
    }

    private static func write(_ record: WriteRecord, to line: inout JSONWriter) {
        line.field("type", "write")
        line.field("message", record.message)
        line.field("component", record.component)
        line.field("property", record.property)
        line.flag("visible", record.isVisible)
        line.field("at", record.at)
    }

    private static func write(_ record: NavigationRecord, to line: inout JSONWriter) {
        line.field("type", "navigation")
        line.field("message", record.message)
        line.field("action", record.action.rawValue)
        line.field("from", record.from)
        line.field("to", record.to)
        line.field("at", record.at)
    }

    private static func write(_ record: EndRecord, to line: inout JSONWriter) {
        line.field("type", "end")
        line.field("component", record.component)
        line.field("at", record.at)
    }

    private static func write(_ record: ReferenceRecord, to line: inout JSONWriter) {
        line.field("type", "reference")
        line.field("beat", record.beat)
        line.field("from", record.from)
        line.field("to", record.to)
        line.field("name", record.name)
        line.field("strength", record.strength.rawValue)
    }

    private static func write(_ record: ScreenRecord, to line: inout JSONWriter) {
        line.field("type", "screen")
        line.field("beat", record.beat)
        line.field("at", record.at)
        line.key("screen")
        line.beginObject()
        write(record.screen, to: &line)
        line.endObject()
    }

    private static func write(_ screen: ScreenSnapshot, to line: inout JSONWriter) {
        line.field("stack", screen.stack)
        line.field("presented", screen.presented)
        line.key("elements")
        line.beginArray()
        for element in screen.elements {
            line.separate()
            line.beginObject()
            line.field("id", element.id)
            line.field("kind", element.kind.rawValue)
            line.field("text", element.text)
            line.field("enabled", element.isEnabled)
            line.field("hidden", element.isHidden)
            line.endObject()
        }
        line.endArray()
        line.key("dialog")
        guard let dialog = screen.dialog else {
            line.value(.null, depth: 0)
            return
        }
        line.beginObject()
        line.field("title", dialog.title)
        line.field("message", dialog.message)
        line.field("buttons", dialog.buttons)
        line.endObject()
    }
}
