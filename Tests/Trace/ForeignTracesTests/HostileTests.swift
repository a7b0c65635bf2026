import ArchFlowSupport
import ForeignTraces
import Testing
import TraceFormat

@Suite("A malformed file from another tool")
struct HostileTests {
    static let samples: [(ForeignFormat, String)] = [
        (.otlp, OTLPTests.shop), (.appMap, AppMapTests.login), (.zipkin, ZipkinTests.shop),
        (.chrome, ChromeTests.browser), (.jaeger, JaegerTests.shop),
    ]

    @Test(
        "if another tool's file is cut off anywhere, its complete part is read without a crash",
        arguments: samples.indices)
    func cutOff(sample: Int) throws {
        let (format, text) = Self.samples[sample]
        let bytes = Array(text.utf8)
        let whole = try ForeignTrace(bytes, as: format, name: "whole.json").messages
        var most = 0
        for count in bytes.indices where count % 3 == 0 || count == bytes.count - 1 {
            do {
                let trace = try ForeignTrace(Array(bytes[..<count]), as: format, name: "cut.json")
                #expect(trace.damage != nil || format == .chrome)
                try trace.expectSound()
                most = max(most, trace.messages)
            } catch let error as TraceError {
                #expect(error.code == .badData)
            }
        }
        #expect(most == whole)
    }

    @Test(
        "if values in another tool's file have unexpected types, the reader doesn't crash", arguments: samples.indices)
    func otherTypes(sample: Int) throws {
        let (format, text) = Self.samples[sample]
        // Every value after a colon or a bracket, in turn.
        let bytes = Array(text.utf8)
        let starts = bytes.indices.filter { $0 > 0 && ":[,".utf8.contains(bytes[$0 - 1]) }
        let others = ["null", "[]", "{}", "\"\"", "-1", "1e999", "99999999999999999999", "true", "[[{\"a\":[1]}]]"]
        for (number, start) in starts.enumerated() {
            guard let end = bytes[start...].firstIndex(where: { ",]}".utf8.contains($0) }) else { continue }
            let changed = bytes[..<start] + Array(others[number % others.count].utf8) + bytes[end...]
            do {
                try ForeignTrace(Array(changed), as: format, name: "changed.json").expectSound()
            } catch let error as TraceError {
                #expect(error.code == .badData)
            }
        }
    }

    @Test("if some bytes of another tool's file are random, the reader doesn't crash", arguments: samples.indices)
    func otherBytes(sample: Int) throws {
        let (format, text) = Self.samples[sample]
        var random = SplitMix64(seed: 18)
        for _ in 0..<300 {
            var bytes = Array(text.utf8)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: .min ... .max, using: &random)
            }
            do {
                try ForeignTrace(bytes, as: format, name: "changed.json").expectSound()
            } catch let error as TraceError {
                #expect(error.code == .badData)
            }
        }
    }

    @Test(
        "a file that can't be read is refused with an error that says what the file contains",
        arguments: [
            ("[]", "f.json: holds an empty array, without spans or events"),
            (
                #"{"resourceMetrics":[]}"#,
                "f.json: holds OTLP metrics or logs; of OTLP, only spans (resourceSpans) can be read"
            ),
            (
                #"{"data":["shop"]}"#,
                #"f.json: holds "data", but not as Jaeger writes it: a list of objects with traceID, spans and processes"#
            ),
            ("\u{1F}\u{8B}", "f.json: is compressed by gzip; unpack it first: gunzip -c FILE | archflow … -"),
        ])
    func refused(text: String, message: String) throws {
        // The second of gzip's bytes is no character of its own.
        let bytes = text == "\u{1F}\u{8B}" ? [0x1F, 0x8B, 8] : Array(text.utf8)
        let error = #expect(throws: TraceError.self) { try ForeignFormat.of(bytes, name: "f.json") }
        #expect(error?.description == message)
        #expect(error?.code == .badData)
    }

    @Test(
        "a file in an unknown format is assigned to no format",
        arguments: [
            "", " \n", "nothing", "{", "{}", #"{"a":1}"#, "[1,2]", "[{}]", #"{"archflow":1,"app":"x","clock":"real"}"#,
            #"{"app":"resourceSpans","archflow":1}"#, #"{"archflow":1,"resourceSpans":1}"#, "\u{FEFF}",
        ])
    func notForeign(text: String) throws {
        #expect(try ForeignFormat.of(Array(text.utf8), name: "f.json") == nil)
    }

    @Test(
        "another tool's file is recognised by its content, even after a byte-order mark and a line break",
        arguments: samples.indices)
    func recognized(sample: Int) throws {
        let (format, text) = Self.samples[sample]
        #expect(try ForeignFormat.of(Array(text.utf8), name: "f.json") == format)
        #expect(try ForeignFormat.of([0xEF, 0xBB, 0xBF] + Array("\n \(text)".utf8), name: "f.json") == format)
    }

    @Test("another tool's file without spans is refused")
    func nothing() throws {
        let error = #expect(throws: TraceError.self) { try ForeignTrace(#"{"resourceSpans":[]}"#, .otlp) }
        #expect(error?.description == "sample.json: is OTLP JSON without any span")
    }

    @Test("another tool's file with the largest possible numbers is read")
    func largeNumbers() throws {
        let most = "\(Int64.max)"
        let spans = (1...3).map { id in
            Span(id: id, parent: id - 1, name: "n", attributes: ["code.namespace": "C\(id)"]).json
                .replacing(#""1000""#, with: "\"\(most)\"")
                .replacing(#""links":[]"#, with: #""links":[],"droppedAttributesCount":\#(most)"#)
        }
        let trace = try ForeignTrace(
            #"{"resourceSpans":[{"scopeSpans":[{"spans":[\#(spans.joined(separator: ","))]}]}]}"#, .otlp)
        #expect(trace.messages == 3)
        #expect(trace.lost("attributes that their recorder dropped") == .max)
        try trace.expectSound()
        let events = [
            #"{"ph":"X","ts":\#(most),"dur":\#(most)}"#, #"{"ph":"X","ts":9e15,"dur":1e300}"#,
            #"{"ph":"X","ts":1,"dur":1e999}"#,
        ]
        let chrome = try ForeignTrace("[\(events.joined(separator: ","))]", .chrome)
        #expect(chrome.lost("events without a time that can be read") == 1)
        #expect(chrome.messages == 2)
        try chrome.expectSound()
    }

    @Test(
        "an export of a trace with the largest possible numbers can be imported again",
        arguments: TraceClock.allCases,
        ExportFormat.allCases)
    func largeTimes(clock: TraceClock, format: ExportFormat) throws {
        var records: [TraceRecord] = [
            .component(ComponentRecord(id: .max, name: "A", role: .view, module: nil, message: 0, at: 0))
        ]
        for (id, at) in [(1, Int64(0)), (2, .max), (3, .max)] {
            records.append(
                .message(MessageRecord(id: id, cause: id - 1, from: id == 1 ? 0 : .max, to: .max, name: "n", at: at)))
        }
        records.append(.messageReturn(ReturnRecord(message: 3, at: .max)))
        let trace = Trace(header: TraceHeader(app: "A", clock: clock), records: records)
        let bytes = ExportedTrace(trace, as: format).bytes
        let read = try ForeignTrace(bytes, as: format == .otlp ? .otlp : .chrome, name: "large.json")
        #expect(read.trace.messages == trace.messages)
    }
}
