import Foundation
import MessageTrace
import TestSupport
import Testing
import TraceFormat

/// The environment belongs to the whole process, so each of these tests runs in a separate process. The test reads the
/// recording after that process has ended.
@Suite("A recording that environment variables request") struct EnvironmentRecordingTests {
    private let folder = NSTemporaryDirectory() + "environment-\(UUID().uuidString)"

    private func trace(_ name: String) throws -> (value: Trace, isWhole: Bool) {
        let reading = try Trace.read("\(folder)/\(name)")
        return (reading.trace, reading.findings.isEmpty)
    }

    private func prepare() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    @Test(
        "a recording requested by the environment begins with the first traced call and ends with the process",
        .ownProcess)
    func whole()
        async throws
    {
        try prepare()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        await #expect(processExitsWith: .success) { [folder = folder as String] in
            setenv("MESSAGE_TRACE_FILE", "\(folder)/a.jsonl", 1)
            setenv("MESSAGE_TRACE_OPTIONS", "app=Shop,pattern=mvvm,scenario=buys,feature=till,texts,sees=navigation", 1)
            #expect(!FileManager.default.fileExists(atPath: "\(folder)/a.jsonl"))
            let methods = Methods()
            _ = Tracing.userAction("taps Buy") { methods.preset(1, text: "tea") }
        }
        let read = try trace("a.jsonl")
        #expect(read.isWhole)
        #expect(
            read.value.header
                == TraceHeader(
                    app: "Shop", pattern: "mvvm", scenario: "buys", clock: .real,
                    sees: [.writes, .navigation, .references], feature: "till"))
        #expect(read.value.story == [#"#1 user → Methods: preset(_:text:) {"number":1,"text":"tea"} returns"#])
    }

    @Test(
        "a recording requested by the environment takes precedence over the app's own, and writes the requested file",
        .ownProcess)
    func appStarts() async throws {
        try prepare()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        await #expect(processExitsWith: .success) { [folder = folder as String] in
            setenv("MESSAGE_TRACE_FILE", "\(folder)/b-%p.jsonl", 1)
            setenv("MESSAGE_TRACE_OPTIONS", "scenario=buys", 1)
            let recording = try TraceRecording.start(app: "Shop", to: "\(folder)/own.jsonl")
            #expect(recording.path == "\(folder)/b-\(ProcessInfo.processInfo.processIdentifier).jsonl")
            Methods().plain()
            let footer = try recording.stop()
            #expect(footer.messages == 1)
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(names.count == 1)
        let read = try trace(try #require(names.first))
        #expect(read.isWhole && read.value.header.app == "Shop" && read.value.header.scenario == "buys")
    }

    @Test(
        "if an app starts its recording after its first component, an error message says that its settings are ignored",
        .ownProcess)
    func appStartsLate() async throws {
        try prepare()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            [folder = folder as String] in
            setenv("MESSAGE_TRACE_FILE", "\(folder)/f.jsonl", 1)
            let methods = Methods()
            let recording = try TraceRecording.start(app: "Shop", to: "\(folder)/own.jsonl")
            methods.plain()
            _ = try recording.stop()
        }
        let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(errors.contains("TraceRecording.start was called after the first component was created or used"))
        #expect(try trace("f.jsonl").value.header.app != "Shop")
    }

    @Test("a recording requested by the environment creates no file in a process without traced calls", .ownProcess)
    func nothing()
        async throws
    {
        try prepare()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        await #expect(processExitsWith: .success) { [folder = folder as String] in
            setenv("MESSAGE_TRACE_FILE", "\(folder)/c.jsonl", 1)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }

    @Test(
        "a recording requested by the environment that can't start is reported, and the app runs unrecorded",
        .ownProcess)
    func unwritable() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            setenv("MESSAGE_TRACE_FILE", "/nowhere/d.jsonl", 1)
            setenv("MESSAGE_TRACE_OPTIONS", "txets", 1)
            Methods().plain()
            #expect(!Tracing.isRecording)
        }
        let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(errors.contains("MessageTrace: MESSAGE_TRACE_OPTIONS: 'txets' is none of texts, lines, no-payloads"))
        #expect(errors.contains("MessageTrace: /nowhere/d.jsonl: "))
        #expect(errors.contains("; nothing is recorded"))
    }

    @Test(
        "a recording requested by the environment includes beats from another process, each before the beat's messages",
        .ownProcess)
    func beats() async throws {
        try prepare()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        await #expect(processExitsWith: .success) { [folder = folder as String] in
            setenv("MESSAGE_TRACE_FILE", "\(folder)/e.jsonl", 1)
            setenv("MESSAGE_TRACE_BEATS", "\(folder)/e.beats", 1)
            let methods = Methods()
            methods.plain()
            let beats = BeatFile("\(folder)/e.beats")
            try beats.add("taps Buy", kind: .tap)
            Tracing.userAction { methods.plain() }
            Tracing.userAction { methods.plain() }
            try beats.add("looks\nat the bill")
            try beats.add("pays")
            methods.plain()
        }
        let read = try trace("e.jsonl")
        #expect(read.isWhole)
        let story = read.value.records.compactMap { record -> String? in
            switch record {
            case .beat(let beat): beat.kind.map { "\(beat.name) (\($0))" } ?? beat.name
            case .message(let message): "\(message.id)"
            default: nil
            }
        }
        #expect(story == ["1", "taps Buy (tap)", "2", "3", "looks at the bill", "pays", "4"])
    }
}
