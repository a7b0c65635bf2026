import ArchitectureRules
import Diagrams
import FlowAnalysis
import ForeignTraces
import Foundation
import Graphviz
import TestSupport
import Testing
import TraceDiffs
import TraceFormat

@testable import ArchFlowCommand

/// A trace of OpenTelemetry, in which a request calls a database.
private let spans = """
    {"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"shop"}}]},"scopeSpans":[{"spans":[
    {"traceId":"0000000000000000000000000000000a","spanId":"000000000000000b","name":"GET","kind":2,"startTimeUnixNano":"5","endTimeUnixNano":"9"},
    {"traceId":"0000000000000000000000000000000a","spanId":"000000000000000c","parentSpanId":"000000000000000b","name":"SELECT",
     "kind":3,"startTimeUnixNano":"6","endTimeUnixNano":"7","attributes":[{"key":"db.system.name","value":{"stringValue":"sqlite"}}]}
    ]}]}]}
    """
private let summary =
    ": OTLP JSON, 2 spans of 1 service: 2 messages; left out or unknown: "
    + "messages whose sender is unknown: they come from the system (1)"

@MainActor
@Suite("Traces of other tools")
struct ImportTests {
    private func withFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "import-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(spans.utf8).write(to: folder.appending(path: "spans.json"))
        try await body(folder)
        try FileManager.default.removeItem(at: folder)
    }

    @Test("'import' converts traces of other tools into ArchFlow's traces, and reports the records that it left out")
    func imports() async throws {
        try await withFolder { folder in
            let (input, output) = (folder.appending(path: "spans.json").path, folder.appending(path: "out.jsonl").path)
            let result = try ImportJob.run([input], to: output)
            #expect(result.remarks == [input + summary])
            #expect(!result.areDamaged)
            #expect(result.bytes.isEmpty)
            let reading = try Trace.read(output)
            #expect(reading.findings.isEmpty)
            #expect(reading.trace.messages.map(\.name) == ["GET", "SELECT"])
            #expect(try ImportJob.run([input], to: nil).bytes == reading.trace.encoded())
        }
    }

    @Test("every command reads traces of other tools directly, with the same result as after 'import'")
    func direct() async throws {
        try await withFolder { folder in
            let (input, output) = (folder.appending(path: "spans.json").path, folder.appending(path: "out.jsonl").path)
            _ = try ImportJob.run([input], to: output)
            let inputs = try TraceInputs([input])
            #expect(inputs.traces == [try Trace.read(output).trace])
            #expect(inputs.findings == [input + summary])
            #expect(!inputs.areDamaged)
            let (direct, imported) = (try RunInputs([input]), try RunInputs([output]))
            #expect(direct.findings == [input + summary])
            #expect(direct.headers == imported.headers)
            let difference = try DiffJob.between(input, output)
            #expect(difference.report.isSame)
            #expect(difference.findings == [input + summary])
            #expect(try CheckJob.run([input], .own).findings == [input + summary])
            let inferred = try CheckJob.infer([input])
            #expect(inferred.yaml == (try CheckJob.infer([output])).yaml)
            #expect(inferred.findings == [input + summary])
        }
    }

    @Test("a trace of another tool that is cut off is read up to the cut, and reported as damaged")
    func cutOff() async throws {
        try await withFolder { folder in
            let path = folder.appending(path: "cut.json").path
            try Data(spans.utf8.dropLast(6)).write(to: URL(filePath: path))
            let inputs = try TraceInputs([path])
            #expect(inputs.areDamaged)
            #expect(
                inputs.findings == [
                    "\(path):5: warning: the file ends within this value: it was cut off, or is still being written; "
                        + "the undamaged part was read",
                    path + summary,
                ])
            #expect(inputs.traces.map(\.messages.count) == [2])
            #expect(try CheckJob.run([path], .own).areDamaged)
            #expect(try DiffJob.between(path, path).areDamaged)
        }
    }

    @Test("imported traces are equal if the files have equal contents but different names, even after an export")
    func sameContents() async throws {
        try await withFolder { folder in
            func path(_ name: String) -> String { folder.appending(path: name).path }
            // Two services, so that nothing names the app.
            let other = spans.replacing("\"shop\"", with: "\"till\"").replacing(
                "000000000000000a", with: "00000000000000aa")
            for (name, digit) in [("a.json", "0"), ("b.json", "f")] {
                let text = "\(spans)\n\(other)".replacing("\"000000000000000", with: "\"\(digit)00000000000000")
                try Data(text.utf8).write(to: URL(filePath: path(name)))
                _ = try ImportJob.run([path(name)], to: path(name + "l"))
            }
            #expect(try DiffJob.between(path("a.json"), path("b.json")).report.isSame)
            #expect(try DiffJob.between(path("a.jsonl"), path("b.jsonl")).report.isSame)
            for format in [ExportFormat.otlp, .chrome] {
                _ = try ExportJob.run(path("a.jsonl"), as: format, to: path("c.json"))
                #expect(try DiffJob.between(path("a.jsonl"), path("c.json")).report.isSame)
            }
        }
    }

    @Test("in an imported trace without payloads and changes, messages are unseen, but calls of services are counted")
    func classes() async throws {
        try await withFolder { folder in
            let trace = try TraceInput(folder.appending(path: "spans.json").path).read().trace
            #expect(Classification(FlowGraph(trace)).classes == [.unseen, .unseen])
            #expect(RunAnalysis(trace).serviceCalls.count == 1)
        }
    }

    @Test("'import' refuses a file if its format is unknown, or if it is ArchFlow's own trace")
    func refused() async throws {
        try await withFolder { folder in
            let own = CommittedTraces.path("yardstick/login-success")
            let error = #expect(throws: JobError.self) { try ImportJob.run([own], to: nil) }
            #expect(error?.description == "\(own): is a trace of ArchFlow already: there is nothing to import")
            #expect(error?.status == .badData)
            let text = folder.appending(path: "text.json").path
            try Data("nothing\n".utf8).write(to: URL(filePath: text))
            let other = #expect(throws: JobError.self) { try ImportJob.run([text], to: nil) }
            #expect(other?.status == .badData)
            #expect(other?.description.hasPrefix("\(text): isn't JSON, so it is in none of the formats") == true)
            let missing = #expect(throws: JobError.self) {
                try ImportJob.run([folder.path + "/none.json"], to: nil)
            }
            #expect(missing?.status == .inputMissing)
            let many = #expect(throws: JobError.self) { try ImportJob.run([own, own], to: nil) }
            #expect(many?.status == .usage)
        }
    }

    private static let python = Program("python3")

    private static func hasAppMap() async throws -> Bool {
        try await python?.run(["-c", "import appmap"]).status == 0
    }

    @Test(
        "an AppMap recording of a sign-in can be drawn, counted and checked with a blueprint",
        .enabled("appmap is missing") { try await hasAppMap() })
    func login() async throws {
        try await withFolder { folder in
            for name in ["login.py", "main.py", "appmap.yml"] {
                try FileManager.default.copyItem(
                    at: Package.url("Examples/AppMapLogin/\(name)"), to: folder.appending(path: name))
            }
            let python = try #require(Self.python)
            let outcome = try await python.run(
                ["main.py"], in: folder, environment: ["APPMAP": "true", "APPMAP_RECORD_PROCESS": "true"])
            #expect(outcome.status == 0, "\(outcome.errors)")
            let recordings = folder.appending(path: "tmp/appmap/process")
            let name = try #require(try FileManager.default.contentsOfDirectory(atPath: recordings.path).first)
            let path = recordings.appending(path: name).path
            let trace = try #require(try TraceInputs([path]).traces.first)
            #expect(
                trace.messages.map(\.name) == [
                    "log_in", "check", "password_of", "show", "log_in", "check", "password_of", "show",
                ])
            #expect(
                trace.components.map { "\($0.name) \($0.role.rawValue)" } == [
                    "LoginScreen view", "Checker logic", "Accounts service", "Text view",
                ])
            let settings = CheckJob.Settings(blueprints: [Package.path("Examples/AppMapLogin/login.yml")])
            let report = try CheckJob.run([path], .own, settings).report
            #expect(!report.fails)
            let rules = report.sections.filter { $0.blueprint != nil }.flatMap(\.rules)
            #expect(rules.map(\.rule.id) == ["LOGIN-1", "LOGIN-2", "LOGIN-3"])
            #expect(rules.allSatisfy { $0.status == .passed })
            let picture = try await RenderJob.run(
                try TraceInputs([path]), .own, view: .sequence, as: .text, to: nil)
            let text = String(decoding: picture.bytes, as: UTF8.self)
            #expect(text.contains("password_of") && text.contains("LoginScreen"))
        }
    }
}
