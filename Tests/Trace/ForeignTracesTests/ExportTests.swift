import ForeignTraces
import Foundation
import TestSupport
import Testing
import TraceFormat

@Suite("Traces exported to other tools' formats")
struct ExportTests {
    private func restored(_ trace: Trace, _ format: ExportFormat) throws -> ForeignTrace {
        let bytes = ExportedTrace(trace, as: format).bytes
        let known = try #require(try ForeignFormat.of(bytes, name: "exported.json"))
        #expect(known == (format == .otlp ? .otlp : .chrome))
        return try ForeignTrace(bytes, as: known, name: "exported.json")
    }

    @Test("exported traces give the same records when they are imported again", arguments: CommittedTraces.patterns)
    func roundTrip(pattern: String) throws {
        let formats = ExportFormat.allCases
        for (index, path) in CommittedTraces.paths(of: pattern).enumerated() {
            let trace = try Trace.read(path).trace
            // Each format for the first run, and then one after the other.
            for format in index == 0 ? formats : [formats[index % formats.count]] {
                let foreign = try restored(trace, format)
                let result = foreign.trace
                #expect(result.header == trace.header)
                #expect(result.records == trace.records, "\(path) as \(format)")
                let reading = try Trace.read(result.encoded(), name: path)
                #expect(reading.findings.isEmpty, "\(reading.findings)")
                #expect(foreign.losses.entries.isEmpty)
            }
        }
    }

    @Test(
        "traces exported by an older version, which didn't write the field 'then', are imported with the same records",
        arguments: ExportFormat.allCases)
    func older(format: ExportFormat) throws {
        let trace = try ForeignTrace(OTLPTests.shop, .otlp).trace
        var text = String(decoding: ExportedTrace(trace, as: format).bytes, as: UTF8.self)
        text = text.replacing("archflow.then", with: "archflow.x").replacing(#""then":"#, with: #""x":"#)
        let known = try #require(try ForeignFormat.of(Array(text.utf8), name: "exported.json"))
        let result = try ForeignTrace(text, known).trace
        #expect(result.records == trace.records)
        #expect(result.header.sees == [])
    }

    /// A trace on a real clock, with returns, a beat, a late callback, and a lost reply.
    private let live = Trace(
        header: TraceHeader(app: "Shop", clock: .real, sees: [.writes]),
        records: [
            .component(
                ComponentRecord(id: 1, name: "Cart", role: .view, module: "Buy", message: 0, at: 5, unseen: ["x"])),
            .beat(BeatRecord(id: 1, name: "taps Buy", at: 1000)),
            .message(
                MessageRecord(
                    id: 1, cause: 0, from: 0, to: 1, name: "tap()", caseName: "buy",
                    arguments: [.init("n", .double(1.5))],
                    at: 1000, source: "Cart.swift", line: 7)),
            .component(ComponentRecord(id: 2, name: "Till", role: .service, module: nil, message: 1, at: 1100)),
            .message(
                MessageRecord(
                    id: 2, cause: 1, from: 1, to: 2, name: "charge(_:)", arguments: [], at: 2000, returnsResult: true)),
            .messageReturn(ReturnRecord(message: 2, at: 3000, isFailure: true)),
            .messageReturn(ReturnRecord(message: 1, at: 3500)),
            .message(
                MessageRecord(id: 3, cause: 2, from: 2, to: 1, name: "done", at: 9000, isAsync: true, enabledBy: 1)),
            .write(WriteRecord(message: 3, component: 1, property: "sum", at: 9001)),
            .message(
                MessageRecord(id: 4, cause: 3, from: 1, to: 0, name: "gone", at: 9500, isAsync: true, isLost: true)),
            .beat(BeatRecord(id: 2, name: "waits", at: 10000)),
        ], footer: TraceFooter(messages: 4, dropped: 0))

    @Test(
        "exported traces keep payloads, returns, writes and beats, and list what had to be added",
        arguments: ExportFormat.allCases)
    func everything(format: ExportFormat) throws {
        let result = try restored(live, format).trace
        #expect(result == live)
        #expect(
            ExportedTrace(live, as: format).losses.entries.map { "\($0.count) \($0.what)" } == [
                "2 unknown ends of calls, set to the end of the last call that each awaited"
            ])
    }

    @Test("exported traces are imported like another tool's trace once someone has added a span")
    func mixed() throws {
        let bytes = ExportedTrace(live, as: .otlp).bytes
        let text = String(decoding: bytes, as: UTF8.self)
            .replacing(
                #""spans":["#,
                with:
                    #""spans":[\#(Span(id: 99, name: "added", time: 0...1, attributes: ["code.namespace": "New"]).json),"#
            )
        let trace = try ForeignTrace(text, .otlp)
        #expect(trace.contents == "5 spans of 1 service")
        #expect(trace.story.contains("System → New: added"))
        try trace.expectSound()
    }

    @Test("exported traces nest correctly in other viewers: slices lie within their cause's slice, flows within slices")
    func geometry() throws {
        let trace = try Trace.read(CommittedTraces.path("round-table/login-wrong-password")).trace
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(ExportedTrace(trace, as: .chrome).bytes)) as? [String: Any])
        let events = try #require(document["traceEvents"] as? [[String: Any]])
        var slices: [Int: (tid: Int, range: ClosedRange<Double>)] = [:]
        for event in events where event["ph"] as? String == "X" {
            let own = try #require((event["args"] as? [String: Any])?["archflow"] as? [String: Any])
            let id = try #require((own["message"] as? [String: Any])?["id"] as? Int)
            let (start, duration) = (try #require(event["ts"] as? Double), try #require(event["dur"] as? Double))
            #expect(duration > 0)
            #expect(event["name"] as? String != nil && event["cat"] as? String != nil && event["pid"] as? Int == 1)
            slices[id] = (try #require(event["tid"] as? Int), start...(start + duration))
        }
        #expect(slices.count == trace.messages.count)
        let messages = Dictionary(uniqueKeysWithValues: trace.messages.map { ($0.id, $0) })
        for message in trace.messages where message.cause > 0 && !message.isAsync {
            let (inner, outer) = (try #require(slices[message.id]), try #require(slices[message.cause]))
            #expect(outer.range.contains(inner.range.lowerBound) && outer.range.contains(inner.range.upperBound))
        }
        let flows = events.filter { ["s", "f"].contains($0["ph"] as? String) }
        #expect(flows.count == 2 * trace.messages.count { $0.cause > 0 })
        for flow in flows {
            let id = try #require(flow["id"] as? Int)
            let slice = try #require(slices[flow["ph"] as? String == "s" ? messages[id]?.cause ?? 0 : id])
            #expect(flow["tid"] as? Int == slice.tid)
            #expect(slice.range.contains(try #require(flow["ts"] as? Double)))
        }
        // Slices of one thread must be nested or apart, because viewers accept no others.
        for (_, thread) in Dictionary(grouping: slices.values, by: \.tid) {
            let ranges = thread.map(\.range)
            for left in ranges {
                for right in ranges where left.overlaps(right) {
                    #expect(left.clamped(to: right) == left || right.clamped(to: left) == right)
                }
            }
        }
    }

    private static let python = Program("python3")

    @Test(
        "exported traces are accepted span by span by OpenTelemetry's protocol buffers",
        .enabled("a package of OpenTelemetry is missing") {
            try await ProducerTests.has("opentelemetry.proto.trace.v1.trace_pb2")
        }, arguments: CommittedTraces.patterns)
    func protocolBuffers(pattern: String) async throws {
        let trace = try Trace.read(CommittedTraces.path("\(pattern)/login-wrong-password")).trace
        let outcome = try await #require(Self.python).run(
            [Package.path("Tests/Trace/ForeignTracesTests/Producers/read_otlp.py"), "$input"],
            input: ExportedTrace(trace, as: .otlp).bytes)
        #expect(outcome.status == 0, "\(outcome.errors)")
        var depths: [Int: Int] = [0: -1]
        let expected = trace.messages.map { message in
            depths[message.id] = depths[message.cause, default: -1] + 1
            return String(repeating: "  ", count: depths[message.id, default: 0]) + message.name
        }
        #expect(outcome.output == expected.joined(separator: "\n") + "\n")
    }
}
