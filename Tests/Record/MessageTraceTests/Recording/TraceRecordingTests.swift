import Dispatch
import Foundation
import MessageTrace
import TestSupport
import Testing
import TraceFormat

/// A recording covers the whole process, so each of these tests runs in a separate one.
@Suite("A recording into a file") struct TraceRecordingTests {
    @Test("a recording into a file contains the messages sent outside any recorder between start and stop", .ownProcess)
    func startStop() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryFile { path in
                let methods = Methods()
                methods.plain()
                let recording = try TraceRecording.start(
                    app: "Shop", to: path, pattern: "snp", feature: "checkout")
                #expect(recording.path == path)
                #expect(Tracing.isRecording)
                _ = Tracing.userAction("taps Buy") { methods.preset(1, text: "a") }
                methods.plain()
                let footer = try recording.stop()
                methods.plain()

                let reading = try Trace.read(path)
                #expect(reading.findings.isEmpty)
                #expect(
                    reading.trace.header
                        == TraceHeader(
                            app: "Shop", pattern: "snp", clock: .real, sees: [.writes, .references], feature: "checkout"
                        ))
                #expect(
                    reading.trace.story == [
                        #"#1 user → Methods: preset(_:text:) {"number":1,"text":{"text":1}} returns"#,
                        "#2 system → Methods: plain()",
                    ])
                #expect(reading.trace.footer == footer)
                #expect(footer == TraceFooter(messages: 2, dropped: 0))
                #expect(
                    reading.trace.records.contains {
                        if case .beat(let beat) = $0 { beat.name == "taps Buy" } else { false }
                    }
                )
            }
        }
    }

    @Test(
        "a recording into a file contains a component's record before the messages of the component's initialiser",
        .ownProcess
    )
    func initialisers() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryFile { path in
                let recording = try TraceRecording.start(app: "Shop", to: path)
                await MainActor.run { _ = Dayfly(methods: Methods()) }
                try recording.stop()
                let reading = try Trace.read(path)
                #expect(reading.findings.isEmpty)
                #expect(reading.trace.story.first?.hasSuffix("→ Methods: plain()") == true)
            }
        }
    }

    @Test(
        "a method called on a queue is recorded as a message unless the method is private",
        .ownProcess)
    func queues() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryFile { path in
                let recording = try TraceRecording.start(app: "Shop", to: path)
                let keeper = Keeper()
                for work in [keeper.save, keeper.pack, keeper.saveLater, keeper.check, keeper.reload] {
                    work()
                    keeper.wait()
                }
                Tracing.userAction { keeper.flushed() }
                try recording.stop()
                let reading = try Trace.read(path)
                #expect(reading.findings.isEmpty)
                #expect(
                    reading.trace.story.filter { !$0.contains("write") } == [
                        "#1 system → Keeper: save()", #"#2 Keeper → Drive: put(_:) {"number":1}"#,
                        "#3 system → Keeper: pack()", #"#4 Keeper → Drive: put(_:) {"number":2}"#,
                        "#5 system → Keeper: saveLater()", #"#6 Keeper → Drive: put(_:) {"number":3}"#,
                        "#7 system → Keeper: check()", "#8 system → Keeper: checked()",
                        #"#9 Keeper → Drive: put(_:) {"number":4} cause 8"#,
                        "#10 system → Keeper: reload()", "#11 system → Keeper: reloaded()",
                        #"#12 Keeper → Drive: put(_:) {"number":5} cause 11"#, "#13 user → Keeper: flushed()",
                    ])
            }
        }
    }

    @Test(
        "a recording knows the sender of work on a queue or in a detached task if the code names the sender",
        .ownProcess)
    func namedSenders() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryFile { path in
                let recording = try TraceRecording.start(app: "Shop", to: path)
                let keeper = Keeper()
                for work in [keeper.copy, keeper.copyAsKeeper, keeper.copyApart, keeper.copyApartAsKeeper] {
                    work()
                    keeper.wait()
                }
                try recording.stop()
                #expect(
                    try Trace.read(path).trace.story.filter { $0.contains("put") } == [
                        #"#2 system → Drive: put(_:) {"number":6}"#, #"#4 Keeper → Drive: put(_:) {"number":7}"#,
                        #"#6 system → Drive: put(_:) {"number":8}"#, #"#8 Keeper → Drive: put(_:) {"number":9}"#,
                    ])
            }
        }
    }

    @Test(
        "a recording into a file can't be started while another one runs, and leaves the other's file unchanged",
        .ownProcess)
    func twice() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryFile { path in
                let recording = try TraceRecording.start(app: "Shop", to: path)
                Methods().plain()
                for other in [path, path + ".other"] {
                    let error = #expect(throws: TraceError.self) { try TraceRecording.start(app: "Other", to: other) }
                    #expect(
                        error?.description == "\(other): a recording is under way already; stop it first")
                    #expect(error?.code == .cannotCreate)
                }
                #expect(!FileManager.default.fileExists(atPath: path + ".other"))
                try recording.stop()
                #expect(try Trace.read(path).trace.messages.count == 1)
                #expect(throws: TraceError.self) { try recording.stop() }
            }
        }
    }

    @Test("a recording into a file can be started again after it was stopped", .ownProcess) func again() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryFile { path in
                for count in 1...2 {
                    let recording = try TraceRecording.start(app: "Shop", to: path)
                    for _ in 0..<count { Methods().plain() }
                    #expect(try recording.stop().messages == count)
                }
                #expect(try Trace.read(path).trace.messages.count == 2)
            }
        }
    }

    @Test("a recording into a file can be read before it is stopped, up to the last message", .ownProcess)
    func beforeStop() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryFile { path in
                let recording = try TraceRecording.start(app: "Shop", to: path)
                Tracing.userAction("first") { Methods().plain() }
                Tracing.beat("second")
                let onDisk = try await eventually {
                    try Trace.read(path)
                } until: {
                    $0.trace.messages.count == 1
                }
                #expect(onDisk.findings.listed.map(\.kind) == [.truncated])
                #expect(onDisk.trace.footer == nil)
                try recording.stop()
                #expect(try Trace.read(path).findings.isEmpty)
            }
        }
    }

    @Test(
        "a recording names a component after its real class, even if the component's first use comes late",
        .ownProcess)
    func lateNames() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryFile { path in
                let recording = try TraceRecording.start(app: "Shop", to: path)
                let late = LeafHandler()
                let never = CountingHandler()
                var died: CountingHandler? = CountingHandler()
                let methods = Methods()
                for _ in 0..<1_000 { methods.plain() }
                died = nil
                late.finish()
                try recording.stop()
                withExtendedLifetime((never, died)) {}
                let reading = try Trace.read(path)
                #expect(reading.findings.isEmpty)
                #expect(
                    reading.trace.components.sorted { $0.id < $1.id }.map(\.name) == [
                        "LeafHandler", "Handler", "Handler", "Methods",
                    ])
                #expect(reading.trace.story.last == "#1001 system → LeafHandler: finish()")
            }
        }
    }

    @Test(
        "a recording into a file leaves out payloads, or redacts the words that the app lists, if its options say so",
        .ownProcess)
    func options() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryFile { path in
                let recordings = [
                    Recorder.Options(payloads: false), Recorder.Options(redaction: Redaction(words: ["text"])),
                ]
                let stories = try recordings.map { options in
                    let recording = try TraceRecording.start(app: "Shop", to: path, options: options)
                    _ = Methods().preset(1, text: "a")
                    try recording.stop()
                    return try Trace.read(path).trace.story
                }
                #expect(
                    stories == [
                        ["#1 system → Methods: preset(_:text:) returns"],
                        [#"#1 system → Methods: preset(_:text:) {"number":1,"text":"•••"} returns"#],
                    ])
            }
        }
    }

    @Test(
        "a recording into a file that can't be created fails with the reason, and the process goes on unrecorded",
        .ownProcess)
    func unwritable() async {
        await #expect(processExitsWith: .success) {
            let error = #expect(throws: TraceError.self) {
                try TraceRecording.start(app: "Shop", to: "/nowhere/at/all/shop.jsonl")
            }
            #expect(error?.code == .cannotCreate)
            #expect(error?.file == "/nowhere/at/all/shop.jsonl")
            #expect(!Tracing.isRecording)
        }
    }

    @Test(
        "a recording into a file contains every message, or counts those that came too fast to be written", .ownProcess)
    func flood() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryFile { path in
                let recording = try TraceRecording.start(app: "Shop", to: path)
                let methods = Methods()
                for _ in 0..<20_000 { methods.plain() }
                let footer = try recording.stop()
                let reading = try Trace.read(path)
                #expect(reading.trace.messages.count == footer.messages)
                // The file has the component's record, and each message with its return, except for dropped records.
                let lines = reading.trace.records.count { if case .drop = $0 { true } else { false } }
                #expect(reading.trace.records.count - lines + footer.dropped == 40_001)
                #expect(!reading.findings.contains(.footer))
            }
        }
    }

    @Test(
        "a recording into a file drops records that can't be written in time, and counts them exactly", .ownProcess)
    func overrun() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryFile { path in
                // Nobody reads the pipe until everything was recorded, so the writer stands still.
                try #require(mkfifo(path, 0o600) == 0)
                let isRecorded = DispatchSemaphore(value: 0)
                let content = Task.detached { try read(path, after: isRecorded) }
                let recording = try TraceRecording.start(app: "Shop", to: path, options: .init(payloads: false))
                let methods = Methods()
                let count = 60_000
                for _ in 0..<count { methods.plain() }
                isRecorded.signal()
                let footer = try recording.stop()
                let trace = try Trace.read([UInt8](await content.value), name: "pipe").trace
                #expect(footer.dropped > 0)
                #expect(trace.footer == footer)
                #expect(trace.messages.count == footer.messages)
                // The component, a message and its return each time; and where some were dropped.
                var (noted, lines) = (0, 0)
                for case .drop(let drop) in trace.records { (noted, lines) = (noted + drop.records, lines + 1) }
                #expect(noted == footer.dropped)
                #expect(trace.records.count - lines + footer.dropped == 2 * count + 1)
            }
        }
    }

    @Test("a recording into a file contains the messages of four threads in one order, without a gap", .ownProcess)
    func threads() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryFile { path in
                let recording = try TraceRecording.start(app: "Shop", to: path)
                DispatchQueue.concurrentPerform(iterations: 4) { _ in
                    let methods = SilentHandler()
                    for _ in 0..<1_000 { methods.handle(command: .move(x: 1, y: 2)) }
                }
                let footer = try recording.stop()
                let reading = try Trace.read(path)
                #expect(footer == TraceFooter(messages: 4_000, dropped: 0))
                #expect(reading.findings.isEmpty)
                #expect(reading.trace.messages.map(\.id) == Array(1...4_000))
            }
        }
    }

    @Test("the trace of a killed process lacks only the records that weren't written yet", .ownProcess)
    func killed() async throws {
        let path = NSTemporaryDirectory() + "archflow-\(UUID().uuidString).jsonl"
        defer { try? FileManager.default.removeItem(atPath: path) }
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let recording = try TraceRecording.start(app: "Shop", to: path)
            let methods = Methods()
            for _ in 0..<1_000 { methods.plain() }
            _ = try await eventually {
                try Trace.read(path)
            } until: {
                $0.trace.messages.count == 1_000
            }
            for _ in 0..<5_000 { methods.plain() }
            kill(getpid(), SIGKILL)
            try recording.stop()
        }
        let reading = try Trace.read(path)
        #expect(reading.findings.listed.map(\.kind) == [.truncated])
        let count = reading.trace.messages.count
        #expect((1_000...6_000).contains(count))
        #expect(reading.trace.messages.map(\.id) == Array(1...count))
    }

    @Test("a recording into a file contains no messages of code that runs under a Recorder", .ownProcess)
    func ownRecorder() async {
        await #expect(processExitsWith: .success) {
            try await withTemporaryFile { path in
                let recording = try TraceRecording.start(app: "Shop", to: path)
                #expect(await story { Methods().plain() } == ["#1 system → Methods: plain()"])
                #expect(try recording.stop().messages == 0)
            }
        }
    }
}

/// Runs a body with the path of a file that is removed afterwards.
@MainActor
func withTemporaryFile(_ body: @MainActor (String) async throws -> Void) async throws {
    let path = NSTemporaryDirectory() + "archflow-\(UUID().uuidString).jsonl"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(path)
}

/// Returns the bytes of a pipe, which is opened at once but read only after a signal.
private func read(_ pipe: String, after signal: DispatchSemaphore) throws -> Data {
    let handle = FileHandle(fileDescriptor: open(pipe, O_RDONLY), closeOnDealloc: true)
    signal.wait()
    return try handle.readToEnd() ?? Data()
}

/// A component that works on a queue, by methods that other code can or can't call.
@Component(.logic) private final class Keeper: Sendable {
    private let drive = Drive()
    private let group = DispatchGroup()
    private let queue = DispatchQueue(label: "keeper")

    func save() { queue.async(group: group) { self.write() } }
    func pack() { queue.async(group: group) { [drive] in Keeper.pack(drive) } }
    func saveLater() {
        group.enter()
        Task.detached { await self.writeLater() }
    }
    func check() { queue.async(group: group) { self.checked() } }
    func reload() { queue.async(group: group) { self.reloaded() } }
    func copy() { queue.async(group: group) { self.drive.put(6) } }
    func copyAsKeeper() { queue.async(group: group) { Tracing.sending(as: self) { self.drive.put(7) } } }
    func copyApart() { apart { self.drive.put(8) } }
    func copyApartAsKeeper() { apart { Tracing.sending(as: self) { self.drive.put(9) } } }
    @Untraced func wait() { group.wait() }

    @Untraced private func apart(_ work: @escaping @Sendable () async -> Void) {
        group.enter()
        Task.detached {
            await work()
            self.group.leave()
        }
    }
    private func write() { put(1) }
    private func put(_ number: Int) { drive.put(number) }
    private static func pack(_ drive: Drive) { drive.put(2) }
    private func writeLater() async {
        put(3)
        await Task.yield()
        group.leave()
    }
    fileprivate func checked() { put(4) }
    func reloaded() { put(5) }
    fileprivate func flushed() {}
}

@Component(.service) private final class Drive: @unchecked Sendable {
    private var number = 0
    func put(_ number: Int) { self.number = number }
}
