import ForeignTraces
import Foundation
import Testing
import TraceFormat

/// A span of an OTLP JSON document. Spans and traces are identified by numbers; the default trace is 1.
struct Span {
    var id: Int
    var parent: Int?
    var name: String
    var kind = "1"
    var trace = 1
    var time = 0...0
    var attributes: [String: String] = [:]
    var links: [Int] = []

    var json: String {
        let attributes = attributes.sorted { $0.key < $1.key }
            .map { #"{"key":"\#($0.key)","value":{"stringValue":"\#($0.value)"}}"# }.joined(separator: ",")
        let links = links.map { #"{"traceId":"\#(Self.trace(1))","spanId":"\#(Self.id($0))"}"# }.joined(separator: ",")
        return
            #"{"traceId":"\#(Self.trace(trace))","spanId":"\#(Self.id(id))","parentSpanId":"\#(parent.map(Self.id) ?? "")","#
            + #""name":"\#(name)","kind":\#(kind),"startTimeUnixNano":"\#(1000 + time.lowerBound)","#
            + #""endTimeUnixNano":"\#(1000 + time.upperBound)","attributes":[\#(attributes)],"links":[\#(links)]}"#
    }

    static func id(_ number: Int) -> String { hexadecimal(number, 16) }
    static func trace(_ number: Int) -> String { hexadecimal(number, 32) }

    private static func hexadecimal(_ number: Int, _ digits: Int) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: digits - text.count) + text
    }

    /// Returns the document of some spans, grouped by service.
    static func document(_ services: [(String, [Span])]) -> String {
        let resources = services.map { service, spans in
            #"{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"\#(service)"}}]},"#
                + #""scopeSpans":[{"spans":[\#(spans.map(\.json).joined(separator: ","))]}]}"#
        }
        return #"{"resourceSpans":[\#(resources.joined(separator: ","))]}"#
    }
}

@Suite("OpenTelemetry spans")
struct OTLPTests {
    /// A shop whose basket asks a database, whose till is another service, and whose mail waits in a queue.
    static let shop = Span.document([
        (
            "shop",
            [
                Span(
                    id: 3, parent: 2, name: "SELECT", kind: "3", time: 12...14,
                    attributes: ["db.system.name": "postgresql", "db.namespace": "baskets"]),
                Span(
                    id: 2, parent: 1, name: "check", time: 10...20,
                    attributes: ["code.function.name": "shop.Basket.check"]),
                Span(id: 4, parent: 1, name: "POST", kind: "3", time: 30...60),
                Span(id: 1, parent: nil, name: "POST /buy", kind: "2", time: 0...70),
            ]
        ),
        (
            "till",
            [
                Span(
                    id: 6, parent: 5, name: "send charged", kind: #""SPAN_KIND_PRODUCER""#, time: 42...43,
                    attributes: ["messaging.destination.name": "charged"]),
                Span(id: 5, parent: 4, name: "POST /charge", kind: #""SPAN_KIND_SERVER""#, time: 40...50),
            ]
        ),
        (
            "mail",
            [
                Span(
                    id: 7, parent: nil, name: "process charged", kind: "5", trace: 2, time: 100...110,
                    attributes: ["messaging.destination.name": "charged"], links: [6])
            ]
        ),
    ])

    static let story = [
        "System → shop: POST /buy",
        "  shop → shop.Basket: check",
        "    shop.Basket → postgresql baskets: SELECT",
        "  shop → till: POST /charge",
        "    till → charged: send charged",
        "      charged → mail: process charged (later)",
    ]

    @Test("imported spans become messages between services, code and queues, in the order of delivery")
    func kinds() throws {
        let trace = try ForeignTrace(Self.shop, .otlp)
        #expect(trace.story == Self.story)
        #expect(trace.contents == "7 spans of 3 services")
        #expect(trace.trace.components.map(\.role) == [.logic, .logic, .service, .logic, .bus, .logic])
        try trace.expectSound()
    }

    @Test("the app of imported spans is named after their service, or after the file if they have several services")
    func header() throws {
        #expect(
            try ForeignTrace(Self.shop, .otlp).header
                == TraceHeader(app: "sample", clock: .real, sees: [], isUnnamed: true))
        #expect(try ForeignTrace(Span.document([("a", [Span(id: 1, name: "x")])]), .otlp).header.app == "a")
    }

    @Test("imported spans become messages that return at the span's end")
    func returns() throws {
        let trace = try ForeignTrace(Self.shop, .otlp).trace
        let returns = trace.records.compactMap { record in
            if case .messageReturn(let end) = record { [end.message, Int(end.at)] } else { nil }
        }
        #expect(returns == [[3, 14], [2, 20], [5, 43], [4, 50], [1, 70], [6, 110]])
    }

    @Test("imported spans have a beat for each trace id, unless the traces overlap in time")
    func beats() throws {
        func beats(_ second: ClosedRange<Int>) throws -> [String] {
            let spans = [
                Span(id: 1, name: "first", time: 0...10),
                Span(id: 3, parent: 1, name: "inner", time: 5...6, attributes: ["code.namespace": "C"]),
                Span(id: 2, name: "second", trace: 2, time: second),
            ]
            return try ForeignTrace(Span.document([("a", spans)]), .otlp).trace.records.compactMap { record in
                if case .beat(let beat) = record { "\(beat.id) \(beat.name)" } else { nil }
            }
        }
        #expect(try beats(20...30) == ["1 first", "2 second"])
        #expect(try beats(3...4) == [])
    }

    @Test("imported spans give the same messages if ids are in base64, keys in snake case and numbers without quotes")
    func spellings() throws {
        let one = Span.document([
            (
                "a",
                [
                    Span(id: 1, name: "x", kind: "2", time: 0...9),
                    Span(id: 2, parent: 1, name: "y", time: 1...2, attributes: ["code.namespace": "B"]),
                ]
            )
        ])
        let other = one.replacing(Span.trace(1), with: "AAAAAAAAAAAAAAAAAAAAAQ==")
            .replacing(Span.id(1), with: "AAAAAAAAAAE=").replacing(Span.id(2), with: "AAAAAAAAAAI=")
            .replacing("traceId", with: "trace_id").replacing("spanId", with: "span_id")
            .replacing("parentSpanId", with: "parent_span_id").replacing("scopeSpans", with: "scope_spans")
            .replacing("resourceSpans", with: "resource_spans").replacing("stringValue", with: "string_value")
            .replacing("startTimeUnixNano", with: "start_time_unix_nano").replacing(#""1000""#, with: "1000")
            .replacing("endTimeUnixNano", with: "end_time_unix_nano").replacing(
                #""kind":2"#, with: #""kind":"SPAN_KIND_SERVER""#)
        let (left, right) = (try ForeignTrace(one, .otlp), try ForeignTrace(other, .otlp))
        #expect(left.story == ["System → a: x", "  a → B: y"])
        #expect(right.trace == left.trace)
        #expect(right.losses == left.losses)
    }

    @Test("imported spans may be given in one document per line, and may precede their resource")
    func layout() throws {
        let whole = Span.document([
            ("a", [Span(id: 1, name: "x", time: 0...9)]), ("b", [Span(id: 2, parent: 1, name: "y", time: 1...2)]),
        ])
        let lines = [("b", Span(id: 2, parent: 1, name: "y", time: 1...2)), ("a", Span(id: 1, name: "x", time: 0...9))]
            .map { Span.document([($0, [$1])]) }.joined(separator: "\n")
        let late =
            #"{"resourceSpans":[{"scopeSpans":[{"spans":[\#(Span(id: 1, name: "x", time: 0...9).json)]}],"#
            + #""resource":{"attributes":[{"key":"service.name","value":{"stringValue":"a"}}]}}]}"#
        #expect(try ForeignTrace(lines, .otlp).trace.messages == ForeignTrace(whole, .otlp).trace.messages)
        #expect(try ForeignTrace(late, .otlp).story == ["System → a: x"])
    }

    @Test("imported spans are asynchronous if they start after their parent's end, unless they answer a client's span")
    func asynchrony() throws {
        let spans = [
            Span(id: 1, name: "a", time: 0...10, attributes: ["code.namespace": "A"]),
            Span(id: 2, parent: 1, name: "b", time: 20...30, attributes: ["code.namespace": "B"]),
            Span(id: 3, parent: 1, name: "call", kind: "3", time: 5...8),
        ]
        let server = [Span(id: 4, parent: 3, name: "skewed", kind: "2", time: 50...60)]
        #expect(
            try ForeignTrace(Span.document([("s", spans), ("t", server)]), .otlp).story == [
                "System → A: a", "  A → t: skewed", "  A → B: b (later)",
            ])
    }

    @Test("imported spans of a server whose clock is behind are moved into the client's span")
    func skew() throws {
        let trace = try ForeignTrace(
            Span.document([
                (
                    "s",
                    [
                        Span(id: 1, name: "a", kind: "2", time: 100...200),
                        Span(id: 2, parent: 1, name: "call", kind: "3", time: 110...190),
                    ]
                ),
                ("t", [Span(id: 3, parent: 2, name: "b", kind: "2", time: 10...20)]),
            ]), .otlp)
        #expect(trace.story == ["System → s: a", "  s → t: b"])
        #expect(trace.lost("programs with skewed clocks, whose times were moved to fit their callers") == 1)
        try trace.expectSound()
    }

    @Test(
        "imported spans lose what can't become a message, such as attributes and duplicates, and the losses are counted"
    )
    func losses() throws {
        let spans = [
            Span(id: 1, name: "a", time: 0...10, attributes: ["http.method": "GET", "x": "y"]),
            Span(id: 2, parent: 1, name: "within", time: 1...2),
            Span(id: 3, parent: 99, name: "orphan", time: 3...4, attributes: ["code.namespace": "C"]),
            Span(id: 3, parent: 99, name: "twice", time: 3...4),
            Span(id: 4, parent: 1, name: "to nobody", kind: "3", time: 5...6),
        ]
        let trace = try ForeignTrace(Span.document([("s", spans)]), .otlp)
        #expect(trace.story == ["System → s: a", "System → C: orphan"])
        #expect(
            trace.losses.entries.map { "\($0.count) \($0.what)" } == [
                "2 attributes of spans", "1 spans given twice", "1 parents that the file doesn't hold",
                "2 messages whose sender is unknown: they come from the system", "1 calls within one component",
                "1 calls whose receiver has no name",
            ])
    }

    @Test("imported spans that are each other's parents lose one parent, which breaks the cycle")
    func circles() throws {
        let spans = (1...5).map {
            Span(id: $0, parent: $0 % 5 + 1, name: "\($0)", time: $0...9, attributes: ["code.namespace": "C\($0)"])
        }
        let own = Span(id: 9, parent: 9, name: "own", attributes: ["code.namespace": "Own"])
        let trace = try ForeignTrace(Span.document([("s", spans + [own])]), .otlp)
        #expect(trace.messages == 6)
        #expect(trace.lost("calls that trigger each other in a cycle: the first of each cycle has no sender") == 2)
        try trace.expectSound()
    }
}
