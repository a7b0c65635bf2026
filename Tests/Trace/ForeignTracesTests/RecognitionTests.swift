import ForeignTraces
import Testing
import TraceFormat

@Suite("The format of another tool's file")
struct RecognitionTests {
    private static let spans = Span.document([
        ("shop", [Span(id: 1, name: "POST /tea", kind: "2", time: 0...90)]),
        ("cellar", [Span(id: 2, parent: 1, name: "fetch tea", kind: "2", time: 20...60)]),
    ])
    private static let blocks = String(spans.dropFirst(#"{"resourceSpans":"#.count).dropLast())

    private func format(_ text: String) throws -> ForeignFormat? {
        try ForeignFormat.of(Array(text.utf8), name: "f.json")
    }

    /// Files with the spans, each with the number of its other blocks.
    private static let layouts: [(String, Int)] = [
        ("{\"resourceLogs\":[]}\n\(spans)", 1),
        ("{\"resourceMetrics\":[{\"a\":1}],\"resourceSpans\":\(blocks)}", 1),
        ("{\"resourceSpans\":\(blocks),\"resourceLogs\":[]}", 1),
        ("{\"resourceLogs\":[]}\n{\"resourceMetrics\":[]}\n\(spans)", 2),
        ("{\"batches\":\(blocks)}", 0), ("{\"result\":{\"resourceSpans\":\(blocks)}}", 0),
        ("{\"trace\":{\"batches\":\(blocks)}}", 0), ("{\"x\":1}\n[]\n\(spans)", 0), (blocks, 0), (lines, 0),
    ]
    private static var lines: String {
        String(blocks.dropFirst().dropLast()).replacing("},{\"resource", with: "}\n{\"resource")
    }

    @Test(
        "a file with blocks of spans anywhere is recognised as OTLP, even after other documents and keys",
        arguments: layouts)
    func otlp(text: String, others: Int) throws {
        #expect(try format(text) == .otlp)
        let trace = try ForeignTrace(text, .otlp)
        #expect(trace.story == ["System → shop: POST /tea", "  shop → cellar: fetch tea"])
        #expect(trace.lost("blocks of OTLP metrics or logs") == others)
        #expect(trace.lossesBesidesRoots.count == (others > 0 ? 1 : 0))
    }

    @Test("a file with a single span, or one span on each line, is recognised as Zipkin")
    func zipkin() throws {
        let spans = [
            ZipkinSpan(id: 1, name: "get", service: "shop", time: 0...90),
            ZipkinSpan(id: 2, parent: 1, name: "ask", service: "cellar", time: 20...40),
        ].map(\.json)
        for text in [spans[0], spans.joined(separator: "\n"), "[{}, \(spans[0])]"] {
            #expect(try format(text) == .zipkin)
            #expect(try ForeignTrace(text, .zipkin).story.first == "System → shop: get")
        }
    }

    @Test("a file is recognised as AppMap only if it has calls and returns, or a class map")
    func appMap() throws {
        #expect(try format(#"{"events":[{"id":1,"event":"call"}]}"#) == .appMap)
        #expect(try format(#"{"events":[],"classMap":[]}"#) == .appMap)
        #expect(try format(#"{"events":[{"name":"x"}]}"#) == nil)
    }

    @Test(
        "the error for a file that can't be read names the file's format, and a way to convert the file",
        arguments: [
            (#"{"name":"brew","context":{"trace_id":"0x1"},"start_time":"2024","events":[]}"#, "console"),
            (#"{"Name":"brew","SpanContext":{"TraceID":"1"}}"#, "console"),
            (#"[{"projectId":"p","traceId":"ab","spans":[{"spanId":"1"}]}]"#, "Google Cloud Trace"),
            (#"[[{"trace_id":1,"span_id":2,"service":"a"}]]"#, "Datadog"),
            (#"{"trace_id":"1-5","id":"7","start_time":1.5}"#, "X-Ray"),
            (#"{"nodes":[],"samples":[],"timeDeltas":[]}"#, "CPU profile"),
            (
                #"{"$schema":"https://www.speedscope.app/file-format-schema.json","shared":{},"profiles":[]}"#,
                "speedscope"
            ),
            (#"{"meta":{},"threads":[]}"#, "Firefox"), (#"{"log":{"entries":[]}}"#, "HAR"),
            (#"{"data":["shop","cellar"]}"#, "Jaeger"), (#"{"resourceLogs":[]}"#, "OTLP metrics or logs"),
            ("# tracer: nop\n", "ftrace"), ("\u{28}", ""),
        ])
    func refused(text: String, word: String) throws {
        let error = word.isEmpty ? nil : #expect(throws: TraceError.self) { try format(text) }
        #expect(word.isEmpty || error?.reason.contains(word) == true)
        #expect(word.isEmpty || error?.code == .badData)
    }

    @Test(
        "a file that isn't UTF-8 text is refused with an error that names a way to convert the file",
        arguments: [
            (Array("{\"resourceSpans\":[]}".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, "UTF-16"),
            ([0xFE, 0xFF, 0, 0x7B], "UTF-16"), ([0x1F, 0x8B, 8, 0], "gunzip"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd"),
            ([0x50, 0x4B, 3, 4], "unzip"), ([0x0A, 0x10, 0, 1], "Perfetto"),
            // A small trace of Perfetto without a byte 0: a packet with a track's descriptor.
            ([0x0A, 0x0A, 0x40, 0xE8, 0x07, 0xE2, 0x03, 0x04, 0x08, 0x05, 0x12, 0x61], "traceconv json"),
        ] as [([UInt8], String)])
    func binary(bytes: [UInt8], word: String) throws {
        let error = #expect(throws: TraceError.self) { try ForeignFormat.of(bytes, name: "f.json") }
        #expect(error?.reason.contains(word) == true)
    }

    @Test("a file's format is recognised even if the file begins with a line break")
    func lineBreak() throws {
        #expect(try ForeignFormat.of(Array("\n\t{\"traceEvents\":[]}".utf8), name: "f.json") == .chrome)
    }

    @Test("a file in which nothing can become a message is refused with the reasons")
    func nothing() throws {
        func reason(_ text: String, _ format: ForeignFormat) throws -> String {
            try #require(#expect(throws: TraceError.self) { try ForeignTrace(text, format) }).reason
        }
        #expect(
            try reason(#"[{"traceId":"1","id":"1"},{"traceId":"1","id":"2"}]"#, .zipkin)
                == "is Zipkin v2 JSON in which nothing can become a message: 2 spans of 1 service; "
                + "left out or unknown: spans without a start (2)")
        #expect(try reason(#"[{"ph":"C","ts":1,"name":"m"}]"#, .chrome).hasSuffix("left out or unknown: counters (1)"))
        #expect(
            try reason(
                #"[{"traceId":"ab","id":"1","name":"brew","annotations":[{"timestamp":17,"value":"sr","endpoint":{"serviceName":"shop"}}]}]"#,
                .zipkin
            ).contains("Zipkin's version 1"))
    }
}

@Suite("Traces downloaded from Jaeger")
struct JaegerTests {
    private static func span(_ id: Int, _ parent: Int?, _ process: String, _ name: String, _ more: String) -> String {
        let parents = parent.map { #"{"refType":"CHILD_OF","traceID":"ab","spanID":"\#(Span.id($0))"}"# } ?? ""
        return
            #"{"traceID":"ab","spanID":"\#(Span.id(id))","operationName":"\#(name)","references":[\#(parents)],"processID":"\#(process)",\#(more)}"#
    }

    private static let trace =
        #"{"traceID":"ab","spans":["#
        + [
            span(
                1, nil, "p1", "POST /tea",
                #""startTime":1700000000000000,"duration":90,"tags":[{"key":"span.kind","type":"string","value":"server"}]"#
            ),
            span(
                2, 1, "p1", "ask",
                #""startTime":1700000000000010,"duration":70,"tags":[{"key":"span.kind","value":"client"},{"key":"error","type":"bool","value":true}],"logs":[{"timestamp":1}]"#
            ),
            span(
                3, 2, "p2", "fetch",
                #""startTime":1700000000000020,"duration":50,"tags":[{"key":"span.kind","value":"server"},{"key":"x","value":1}]"#
            ),
            span(
                4, 3, "p2", "SELECT",
                #""startTime":1700000000000030,"duration":5,"tags":[{"key":"span.kind","value":"client"},{"key":"db.type","value":"sqlite"}]"#
            ),
        ].joined(separator: ",")
        + #"],"processes":{"p1":{"serviceName":"shop","tags":[{"key":"ip","value":"1.2.3.4"}]},"p2":{"serviceName":"cellar"}},"warnings":null}"#

    static let shop = #"{"data":[\#(trace)],"total":0,"errors":null}"#

    @Test(
        "a trace downloaded from Jaeger becomes messages, whatever JSON surrounds the trace",
        arguments: [
            shop, trace, "[\(trace)]",
            #"{"total":0,"data":[{"processes":{"p1":{"serviceName":"shop"},"p2":{"serviceName":"cellar"}},"#
                + trace.dropFirst() + "]}",
        ])
    func read(text: String) throws {
        #expect(try ForeignFormat.of(Array(text.utf8), name: "f.json") == .jaeger)
        let trace = try ForeignTrace(text, .jaeger)
        #expect(
            trace.story == ["System → shop: POST /tea", "  shop → cellar: fetch", "    cellar → sqlite: SELECT"])
        #expect(trace.times == ["POST /tea 0–90", "fetch 20–70", "SELECT 30–35"])
        #expect(trace.contents == "4 spans of 2 services")
        #expect(trace.returnRecords.count { $0.isFailure } == 1)
        #expect(trace.lost("tags of spans") == 1)
        #expect(trace.lost("logs of spans") == 1)
        try trace.expectSound()
    }
}
