import ForeignTraces
import Foundation
import TestSupport
import Testing
import TraceFormat

/// Tests with files that the real programs write during the test. They come with `pip install`; `.ci/run` installs them.
@Suite("Files written by other tools' recorders", .slow, .tags(.slow), .ownProcess)
struct ProducerTests {
    private static let python = Program("python3")

    /// Returns true if Python has the given packages.
    static func has(_ packages: String) async throws -> Bool {
        try await python?.run(["-c", "import \(packages)"]).status == 0
    }

    /// Runs a script that writes files, and returns the files' traces.
    private func files(
        _ script: String, _ names: [String], arguments: [String] = [], environment: [String: String] = [:]
    ) async throws -> [ForeignTrace] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "producer-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let python = try #require(Self.python)
        let outcome = try await python.run(
            [Package.path("Tests/Trace/ForeignTracesTests/Producers/\(script)"), folder.path] + arguments, in: folder,
            environment: environment)
        try #require(outcome.status == 0, "\(outcome.errors.suffix(1000))")
        return try names.map { name in
            let path = folder.appending(path: name).path
            let format = try #require(try ForeignFormat.of(path), "\(name) is of no known format")
            return try ForeignTrace(path, as: format, name: name)
        }
    }

    @Test(
        "files recorded with OpenTelemetry give the same messages in every notation of its encoders",
        .enabled("a package of OpenTelemetry is missing") {
            try await has("opentelemetry.exporter.otlp.json.file, opentelemetry.exporter.otlp.proto.common")
        })
    func openTelemetry() async throws {
        let traces = try await files("opentelemetry_spans.py", ["lines.jsonl", "proto.json", "snake.json"])
        for trace in traces {
            #expect(trace.format == .otlp)
            #expect(trace.story == OTLPTests.story)
            #expect(trace.contents == "7 spans of 3 services")
            #expect(trace.lost("events of spans") == 1)
            #expect(trace.lost("attributes of spans") == 1)
            #expect(trace.damage == nil)
            try trace.expectSound()
        }
        #expect(Set(traces.map(\.trace.messages)).count == 1)
    }

    @Test(
        "py-zipkin and OpenTelemetry's Zipkin exporter give the same messages",
        .enabled("a package of Zipkin is missing") {
            try await has("opentelemetry.exporter.zipkin.json, py_zipkin")
        })
    func zipkin() async throws {
        for trace in try await files("zipkin_spans.py", ["py-zipkin.json", "opentelemetry.json"]) {
            #expect(trace.format == .zipkin)
            #expect(
                trace.story == ["System → shop: POST /buy", "  shop → baskets: SELECT", "  shop → till: POST /charge"])
            #expect(trace.contents == "4 spans of 2 services")
            try trace.expectSound()
        }
    }

    @Test(
        "viztracer's files give the calls of methods and functions, thread by thread",
        .enabled("viztracer is missing") { try await has("viztracer") })
    func viztracer() async throws {
        let trace = try #require(try await files("viztracer_shop.py", ["shop.json"]).first)
        #expect(trace.format == .chrome)
        let own = trace.story.filter {
            $0.contains("Shop: ") || $0.contains("Till: ") || $0.contains("viztracer_shop: ")
        }
        #expect(
            own == [
                "System → viztracer_shop: main (static)", "  viztracer_shop → Shop: __init__",
                "  viztracer_shop → Shop: buy", "    Shop → Till: charge", "  Thread → Shop: buy",
                "    Shop → Till: charge",
            ])
        try trace.expectSound()
    }
}
