/// What one line of a trace says.
enum TraceLine {
    case record(TraceRecord)
    case footer(TraceFooter)
    /// A record of a type that this version doesn't know.
    case unknown(type: String)
}

/// Turns the fields of a line into what they say; keys it doesn't know are ignored.
enum RecordDecoder {
    /// What the first line of a trace must be, for people.
    static let headerExample = #"{"archflow":1,"app":"Shop","clock":"virtual"}"#

    static func header(_ fields: [TraceValue.Field]) throws(LineProblem) -> TraceHeader {
        let header = RecordFields("header", fields)
        return TraceHeader(
            app: try header.text("app"), pattern: try header.optionalText("pattern"),
            scenario: try header.optionalText("scenario"), clock: try header.word("clock"),
            version: try header.number("archflow", from: 1))
    }

    static func line(_ fields: [TraceValue.Field]) throws(LineProblem) -> TraceLine {
        let record = RecordFields("record", fields)
        if record["type"] == nil, record["archflow"] != nil {
            throw LineProblem("a second header: a file holds one trace")
        }
        let type = try record.text("type")
        let line = RecordFields(type, fields)
        switch type {
        case "message": return .record(.message(try message(line)))
        case "write": return .record(.write(try write(line)))
        case "component": return .record(.component(try component(line)))
        case "return": return .record(.messageReturn(try messageReturn(line)))
        case "screen": return .record(.screen(try screen(line)))
        case "reference": return .record(.reference(try reference(line)))
        case "beat": return .record(.beat(try beat(line)))
        case "navigation": return .record(.navigation(try navigation(line)))
        case "end": return .record(.end(try end(line)))
        case "footer": return .footer(try footer(line))
        default: return .unknown(type: type)
        }
    }

    private static func message(_ line: RecordFields) throws(LineProblem) -> MessageRecord {
        MessageRecord(
            id: try line.number("id", from: 1), cause: try line.number("cause", from: 0),
            from: try line.number("from", from: 0), to: try line.number("to", from: 0), name: try line.text("name"),
            caseName: try line.optionalText("case"), arguments: try line.optionalObject("args"),
            at: try line.time("at"), source: try line.optionalText("source"),
            line: try line.optionalNumber("line", from: 1), isSystem: try line.flag("system"),
            isAsync: try line.flag("async"), enabledBy: try line.optionalNumber("enabledBy", from: 1),
            isLost: try line.flag("lost"), isStatic: try line.flag("static"), returnsResult: try line.flag("returns"))
    }

    private static func component(_ line: RecordFields) throws(LineProblem) -> ComponentRecord {
        ComponentRecord(
            id: try line.number("id", from: 1), name: try line.text("name"), role: try line.word("role"),
            module: try line.optionalText("module"), message: try line.number("message", from: 0),
            at: try line.time("at"))
    }

    private static func beat(_ line: RecordFields) throws(LineProblem) -> BeatRecord {
        BeatRecord(id: try line.number("id", from: 1), name: try line.text("name"), at: try line.time("at"))
    }

    private static func messageReturn(_ line: RecordFields) throws(LineProblem) -> ReturnRecord {
        ReturnRecord(message: try line.number("message", from: 1), at: try line.time("at"))
    }

    private static func write(_ line: RecordFields) throws(LineProblem) -> WriteRecord {
        WriteRecord(
            message: try line.number("message", from: 0), component: try line.number("component", from: 1),
            property: try line.text("property"), isVisible: try line.flag("visible"), at: try line.time("at"))
    }

    private static func navigation(_ line: RecordFields) throws(LineProblem) -> NavigationRecord {
        NavigationRecord(
            message: try line.number("message", from: 0), action: try line.word("action"), from: try line.text("from"),
            to: try line.text("to"), at: try line.time("at"))
    }

    private static func end(_ line: RecordFields) throws(LineProblem) -> EndRecord {
        EndRecord(component: try line.number("component", from: 1), at: try line.time("at"))
    }

    private static func reference(_ line: RecordFields) throws(LineProblem) -> ReferenceRecord {
        ReferenceRecord(
            beat: try line.number("beat", from: 0), from: try line.number("from", from: 0),
            to: try line.number("to", from: 1), name: try line.text("name"), strength: try line.word("strength"))
    }

    private static func footer(_ line: RecordFields) throws(LineProblem) -> TraceFooter {
        TraceFooter(messages: try line.number("messages", from: 0), dropped: try line.number("dropped", from: 0))
    }
}

// MARK: - Screens

extension RecordDecoder {
    private static func screen(_ line: RecordFields) throws(LineProblem) -> ScreenRecord {
        let screen = RecordFields("screen", try line.object("screen"))
        var elements: [ScreenSnapshot.Element] = []
        for value in try screen.array("elements") { elements.append(try element(value)) }
        let snapshot = ScreenSnapshot(
            stack: try screen.texts("stack"), presented: try screen.texts("presented"), elements: elements,
            dialog: try dialog(try screen.objectOrNull("dialog")))
        return ScreenRecord(beat: try line.number("beat", from: 0), at: try line.time("at"), screen: snapshot)
    }

    private static func element(_ value: TraceValue) throws(LineProblem) -> ScreenSnapshot.Element {
        let element = try RecordFields("screen's element", value)
        return ScreenSnapshot.Element(
            id: try element.text("id"), kind: try element.word("kind"), text: try element.text("text"),
            isEnabled: try element.requiredFlag("enabled"), isHidden: try element.requiredFlag("hidden"))
    }

    private static func dialog(_ fields: [TraceValue.Field]?) throws(LineProblem) -> ScreenSnapshot.Dialog? {
        guard let fields else { return nil }
        let dialog = RecordFields("dialog", fields)
        return ScreenSnapshot.Dialog(
            title: try dialog.text("title"), message: try dialog.text("message"), buttons: try dialog.texts("buttons"))
    }
}
