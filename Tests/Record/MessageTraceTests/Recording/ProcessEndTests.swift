import Foundation
import MessageTrace
import Synchronization
import TestSupport
import Testing
import TraceFormat

@Component(.logic) private final class Quitter {
    func quit(_ status: Int32) { exit(status) }
}

/// Tests of recordings whose process ends, forks, or lacks something that a process usually has. Each runs in a separate
/// process.
@Suite("A recorded process", .ownProcess) struct ProcessEndTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "process-end-\(UUID().uuidString)")
    private var file: String { folder.appending(path: "a.jsonl").path }

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    private func read() throws -> (messages: Int, isWhole: Bool) {
        let reading = try Trace.read(file)
        return (reading.trace.story.count, reading.findings.isEmpty)
    }

    @Test("a recorded process that exits during the recording leaves a complete file with all messages")
    func exits() async throws {
        defer { remove() }
        await #expect(processExitsWith: .exitCode(3)) { [file = file as String] in
            _ = try TraceRecording.start(app: "Shop", to: file)
            for _ in 0..<1000 { Methods().plain() }
            exit(3)
        }
        let read = try read()
        #expect(read.messages == 1000 && read.isWhole)
    }

    @Test("a recorded process that exits from a traced method has that method's message in its file")
    func exitsInside() async throws {
        defer { remove() }
        await #expect(processExitsWith: .exitCode(4)) { [file = file as String] in
            _ = try TraceRecording.start(app: "Shop", to: file)
            Tracing.userAction("taps Quit") { Quitter().quit(4) }
        }
        let read = try read()
        #expect(read.messages >= 1 && read.isWhole)
    }

    /// The ways to end a process. All but the first run none of the recorder's code.
    enum End: String, CaseIterable {
        case exit, underscoreExit, abort, kill, exec

        func run() {
            switch self {
            case .exit: Foundation.exit(0)
            case .underscoreExit: _exit(0)
            case .abort: Foundation.abort()
            case .kill: Foundation.kill(getpid(), SIGKILL)
            case .exec:
                let words: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), strdup("-c"), strdup("exit 0"), nil]
                execv("/bin/sh", words)
            }
        }
    }

    /// The moments of a recording at which a process may end.
    enum Stage: String, CaseIterable {
        case begun, sent, written, inMethod, inAction, whileWriting, stopped

        /// The possible numbers of messages in the file, since some records may not be written yet.
        var messages: ClosedRange<Int> {
            switch self {
            case .begun: 0...0
            case .sent, .whileWriting: 0...100
            case .written, .stopped: 100...100
            case .inMethod, .inAction: 0...101
            }
        }
    }

    @Test(
        "a recorded process leaves a readable file however it ends, and all messages if it exits or stops recording",
        arguments:
            Stage.allCases, End.allCases)
    func ends(stage: Stage, end: End) async throws {
        defer { remove() }
        let isEnded = end != .abort && end != .kill
        await #expect(processExitsWith: isEnded ? .success : .failure) {
            [file = file as String, stage = stage.rawValue as String, end = end.rawValue as String] in
            let stage = try #require(Stage(rawValue: stage))
            let end = try #require(End(rawValue: end))
            let isSent = Atomic(false)
            let recording = try TraceRecording.startUntimed(app: "Shop", to: file) { _ in
                // An exit that waits for this very write would wait for itself.
                if stage == .whileWriting, end != .exit, isSent.load(ordering: .relaxed) { end.run() }
            }
            if stage != .begun { for _ in 0..<100 { Methods().plain() } }
            isSent.store(true, ordering: .relaxed)
            switch stage {
            case .begun, .sent: break
            case .written, .whileWriting: recording.write()
            case .inMethod: Methods().call { end.run() }
            case .inAction: Tracing.userAction("taps Quit") { Methods().call { end.run() } }
            case .stopped: try recording.stop()
            }
            end.run()
        }
        let reading = try Trace.read(file)
        let messages = reading.trace.messages.count
        if end == .exit || stage == .stopped {
            #expect(messages == stage.messages.upperBound && reading.findings.isEmpty)
        } else {
            #expect(stage.messages.contains(messages) && reading.trace.footer == nil)
        }
        // The system may end a killed process in the middle of a write, which then leaves a part of a line.
        if isEnded { #expect(try Data(contentsOf: URL(filePath: file)).last == UInt8(ascii: "\n")) }
    }

    @Test("a recorded process that is killed leaves in its trace the number of records dropped so far")
    func tellsDropped() async throws {
        defer { remove() }
        await #expect(processExitsWith: .failure) { [file = file as String] in
            // The writer stands still until everything is sent, which is more than the buffers hold.
            let isSent = DispatchSemaphore(value: 0)
            let waits = Atomic(true)
            let recording = try TraceRecording.startUntimed(app: "Shop", to: file) { _ in
                if waits.exchange(false, ordering: .relaxed) { isSent.wait() }
            }
            let methods = Methods()
            for _ in 0..<400_000 { methods.plain() }
            isSent.signal()
            recording.write()
            kill(getpid(), SIGKILL)
        }
        let reader = try TraceReader(path: file)
        var messages = 0
        while let record = try reader.next() { if case .message = record { messages += 1 } }
        #expect(reader.footer == nil && messages < 400_000)
        // For each missing message one or two records are missing: the message and its return.
        #expect(reader.dropped >= 400_000 - messages && reader.dropped <= 2 * 400_000)
        #expect(reader.findings.listed.contains { $0.kind == .dropped && $0.message.hasPrefix("at least ") })
    }

    @Test("a recorded process's forked child records nothing, and ends as it would without a recording")
    func forks() async throws {
        defer { remove() }
        await #expect(processExitsWith: .success) { [file = file as String] in
            let recording = try TraceRecording.start(app: "Shop", to: file)
            let methods = Methods()
            methods.plain()
            // An error is thrown before the fork, to set up Swift's runtime, whose locks a child couldn't get.
            #expect(throws: TraceError.self) { try TraceRecording.start(app: "Second", to: file) }
            // Swift doesn't import the C function `fork`.
            typealias Fork = @convention(c) () -> Int32
            let fork = unsafeBitCast(try #require(dlsym(dlopen(nil, RTLD_NOW), "fork")), to: Fork.self)
            for way in 0..<4 {
                // One way forks within a user action, whose context the child then also has.
                let child = way == 3 ? Tracing.userAction { fork() } : fork()
                if child == 0 {
                    methods.plain()
                    Tracing.beat("of the child")
                    Tracing.userAction { methods.plain() }
                    let isOff = !Tracing.isRecording
                    var isRefused = false
                    if way > 0 {
                        do throws(TraceError) { try recording.stop() } catch { isRefused = true }
                    } else {
                        isRefused = true
                    }
                    if way >= 2 { isRefused = (try? TraceRecording.start(app: "Child", to: file)) == nil }
                    exit(isOff && isRefused ? 11 : 12)
                }
                var status: Int32 = 0
                #expect(waitpid(child, &status, 0) == child)
                #expect((status >> 8) & 0xFF == 11)
            }
            methods.plain()
            #expect(try recording.stop().messages == 2)
        }
        let read = try read()
        #expect(read.messages == 2 && read.isWhole)
    }

    @Test("a recorded process whose file was removed gets an error when it stops the recording")
    func removed() async throws {
        defer { remove() }
        await #expect(processExitsWith: .success) { [file = file as String] in
            let recording = try TraceRecording.start(app: "Shop", to: file)
            Methods().plain()
            try FileManager.default.removeItem(atPath: file)
            let error = #expect(throws: TraceError.self) { try recording.stop() }
            #expect(error?.code == .inputOutput)
            #expect("\(try #require(error))".contains("was removed while it was written"))
        }
    }

    @Test(
        "a recorded process with malformed options prints an error about the options, and goes on recording",
        arguments: ["=", "==", "app=", "=x", ",,texts=,"])
    func odd(options: String) async throws {
        defer { remove() }
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            [file = file as String, options = options as String] in
            setenv("MESSAGE_TRACE_FILE", file, 1)
            setenv("MESSAGE_TRACE_OPTIONS", options, 1)
            Methods().plain()
        }
        let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(errors.contains("is none of texts, lines, no-payloads"))
        let read = try read()
        #expect(read.messages == 1 && read.isWhole)
    }

    @Test(
        "a recorded process whose file of beats is a device or a pipe records no beats, but still records messages",
        arguments: [false, true])
    func noBeats(isPipe: Bool) async throws {
        defer { remove() }
        let pipe = folder.appending(path: "pipe").path
        #expect(mkfifo(pipe, 0o600) == 0)
        let beats = isPipe ? pipe : "/dev/zero"
        await #expect(processExitsWith: .success) { [file = file as String, beats = beats as String] in
            setenv("MESSAGE_TRACE_FILE", file, 1)
            setenv("MESSAGE_TRACE_BEATS", beats, 1)
            Methods().plain()
        }
        let read = try read()
        #expect(read.messages == 1 && read.isWhole)
    }

    @Test(
        "a recorded process with a closed standard stream writes no printed output into its trace",
        arguments: [0, 1, 2])
    func closed(stream: Int32) async throws {
        defer { remove() }
        await #expect(processExitsWith: .exitCode(9)) { [file = file as String, stream = stream as Int32] in
            close(stream)
            let recording = try TraceRecording.start(app: "Shop", to: file)
            Methods().plain()
            let words = Array("printed\n".utf8)
            _ = write(stream, words, words.count)
            try recording.stop()
            _exit(9)
        }
        let read = try read()
        #expect(read.messages == 1 && read.isWhole)
    }
}
