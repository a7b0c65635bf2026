import FlowAnalysis
import Foundation
import PlayServer
import TestSupport
import Testing
import TraceFormat

@testable import ArchFlowCommand

/// A trace that a test writes as an app does.
private final class WrittenTrace {
    let folder = FileManager.default.temporaryDirectory.appending(path: "live-\(UUID().uuidString)")
    var path: String { folder.appending(path: "shop.jsonl").path }

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    static let header =
        line(
            #"{"archflow":1,"app":"Shop","clock":"real","sees":["writes","visible","navigation"]}"#)
        + line(#"{"type":"component","id":1,"name":"CartView","role":"view","message":0,"at":0}"#)
        + line(#"{"type":"component","id":2,"name":"CartCore","role":"logic","message":0,"at":0}"#)

    static func line(_ text: String) -> String { text + "\n" }

    static func message(_ id: Int) -> String {
        line(#"{"type":"message","id":\#(id),"cause":0,"from":0,"to":\#(1 + id % 2),"name":"tap()","at":\#(id)}"#)
    }

    static func messages(_ ids: ClosedRange<Int>) -> String { ids.map(message).joined() }

    /// Begins the file anew, in the same place.
    func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }

    func append(_ text: String) throws {
        let file = try FileHandle(forWritingTo: URL(filePath: path))
        defer { try? file.close() }
        try file.seekToEnd()
        try file.write(contentsOf: Data(text.utf8))
    }

    /// Puts another file in the place of the file.
    func replace(_ text: String) throws {
        let other = folder.appending(path: "other.jsonl")
        try Data(text.utf8).write(to: other)
        _ = rename(other.path, path)
    }
}

@Suite("A recording that 'watch' or 'run --live' follows")
@MainActor
struct LiveJobTests {
    private let trace: WrittenTrace
    private let recording: LiveRecording

    init() throws {
        let trace = try WrittenTrace()
        let path = trace.path
        self.trace = trace
        recording = LiveRecording { path }
    }

    private struct State: Decodable {
        struct Live: Decodable {
            struct Since: Decodable {
                let mark: String
                let messages: Int
            }
            struct Broken: Decodable {
                let sentence: String
                let message: Int
            }
            let revision: Int
            let phase: String
            let words: String
            let messages: Int
            let first: Int
            let shown: Int
            let since: Since?
            let broken: [Broken]
            let findings: [String]
        }
        struct Run: Decodable {
            let messages: [String: [Int]]
        }
        let live: Live
        let runs: [Run]?
    }

    /// Waits for a state that the thread which follows reaches.
    private func until(
        _ isReached: (LiveRecording.Snapshot) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let deadline = ContinuousClock.now + .seconds(60)
        while !isReached(recording.snapshot(isCounted: false)) {
            guard ContinuousClock.now < deadline else {
                Issue.record("not reached: \(recording.snapshot(isCounted: false))", sourceLocation: sourceLocation)
                return
            }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    private func job(_ blueprints: [String] = []) throws -> LiveJob {
        // Each state is long after the one before, so that it is made anew.
        var now = ContinuousClock.now
        return try LiveJob(recording, of: "shop.jsonl", blueprints: blueprints, .none) {
            now += .seconds(1)
            return now
        }
    }

    private func ask(_ job: LiveJob, _ path: String, _ query: [String: String] = [:]) async throws -> State {
        let answer = await job.answer(ServedRequest(method: "GET", path: path, query: query))
        #expect(answer.status == 200)
        return try JSONDecoder().decode(State.self, from: Data(answer.body))
    }

    @Test("the page of 'watch' says that it waits if the trace file doesn't exist yet")
    func awaited() async throws {
        defer { recording.stop() }
        try await until { $0.phase != .waiting("") }
        let job = try job()
        #expect(try await ask(job, "/state").live.words.contains("shop.jsonl doesn't exist yet"))
        let page = await job.answer(ServedRequest(method: "GET", path: "/"))
        #expect(page.content == .page)
        try trace.write(WrittenTrace.header + WrittenTrace.messages(1...3))
        try await until { $0.messages == 3 }
        let live = try await ask(job, "/state").live
        #expect(live.phase == "recording")
        #expect((live.messages, live.first, live.shown) == (3, 0, 3))
    }

    @Test("'watch' reads a line that is still being written only when the line is complete")
    func partialLine() async throws {
        defer { recording.stop() }
        let line = WrittenTrace.message(2)
        try trace.write(WrittenTrace.header + WrittenTrace.message(1) + line.prefix(30))
        try await until { $0.messages == 1 }
        #expect(recording.snapshot().findings.isEmpty)
        try trace.append(String(line.dropFirst(30)))
        try await until { $0.messages == 2 }
        #expect(recording.snapshot().findings.isEmpty)
    }

    @Test(
        "if a followed trace is overwritten from the start, or replaced, its page shows a new recording",
        arguments: [false, true])
    func anew(isReplaced: Bool) async throws {
        defer { recording.stop() }
        try trace.write(WrittenTrace.header + WrittenTrace.messages(1...5))
        try await until { $0.messages == 5 }
        let next = WrittenTrace.header + WrittenTrace.messages(1...2)
        if isReplaced { try trace.replace(next) } else { try trace.write(next) }
        try await until { $0.recordings == 2 && $0.messages == 2 }
        #expect(try await ask(try job(), "/state").live.words.hasSuffix("this is recording 2."))
    }

    @Test("malformed lines of a followed trace are reported with their numbers, and the other lines are read")
    func hostileLines() async throws {
        defer { recording.stop() }
        try trace.write(
            WrittenTrace.header + WrittenTrace.message(1)
                + WrittenTrace.line(#"{"type":"message","id":-7,"name":"</script>"}"#)
                + WrittenTrace.line(String(repeating: "[", count: 10_000)) + WrittenTrace.line("\u{0}\u{1B}[2J")
                + WrittenTrace.messages(2...4))
        try await until { $0.messages == 4 }
        let live = try await ask(try job(), "/state").live
        #expect(live.findings.count == 3)
        #expect(zip(live.findings, 5...7).allSatisfy { $0.contains("shop.jsonl:\($1): error") }, "\(live.findings)")
    }

    @Test("when a followed trace gets its footer, the page shows that the recording has ended, and keeps the messages")
    func ended() async throws {
        defer { recording.stop() }
        try trace.write(
            WrittenTrace.header + WrittenTrace.messages(1...2)
                + WrittenTrace.line(#"{"type":"footer","messages":2,"dropped":0}"#))
        try await until { $0.phase == .ended(.footer) }
        let live = try await ask(try job(), "/state").live
        #expect((live.phase, live.messages, live.shown) == ("ended", 2, 2))
    }

    @Test(
        "'watch' counts every message, but stores only the last ones, and reads older ones from the trace on request"
    )
    func bounded() async throws {
        defer { recording.stop() }
        try trace.write(WrittenTrace.header)
        for part in 0..<3 { try trace.append(WrittenTrace.messages(part * 10_000 + 1...(part + 1) * 10_000)) }
        try await until { $0.messages == 30_000 }
        #expect(recording.held <= 20_000)
        #expect(recording.snapshot().measures?.recorded == 30_000)
        let job = try job()
        let state = try await ask(job, "/state")
        #expect(state.live.first == 30_000 - LiveJob.mostShown)
        let ids = try #require(state.runs?.first?.messages["id"])
        #expect(ids == Array(30_000 - LiveJob.mostShown + 1...30_000))
        for first in [0, 1, 255, 256, 20_123] {
            let older = try await ask(job, "/older", ["from": "\(first)"])
            #expect(older.runs?.first?.messages["id"] == Array(first + 1...first + LiveJob.mostShown))
        }
        #expect(try await ask(job, "/older", ["from": "99999999"]).live.first == 30_000 - LiveJob.mostShown)
    }

    @Test(
        "a second page of 'watch' gets the same data, an up-to-date page gets none, and a paused page gets no runs"
    )
    func pages() async throws {
        defer { recording.stop() }
        try trace.write(WrittenTrace.header + WrittenTrace.messages(1...9))
        try await until { $0.messages == 9 }
        let job = try job()
        let first = await job.answer(ServedRequest(method: "GET", path: "/"))
        #expect(await job.answer(ServedRequest(method: "GET", path: "/")).body == first.body)
        let live = try await ask(job, "/state").live
        let known = ["after": "\(live.revision)"]
        #expect(await job.answer(ServedRequest(method: "GET", path: "/state", query: known)).status == 204)
        #expect(try await ask(job, "/state", ["paused": "1"]).runs == nil)
    }

    @Test("a click on Mark begins a beat, in which messages are counted, and leaves the trace unchanged")
    func marks() async throws {
        defer { recording.stop() }
        try trace.write(WrittenTrace.header + WrittenTrace.messages(1...3))
        try await until { $0.messages == 3 }
        let job = try job()
        let before = try Data(contentsOf: URL(filePath: trace.path))
        let answer = await job.answer(
            ServedRequest(method: "POST", path: "/act", body: Array(#"{"mark":true}"#.utf8)))
        #expect(answer.status == 200)
        #expect(try Data(contentsOf: URL(filePath: trace.path)) == before)
        try trace.append(WrittenTrace.messages(4...8))
        try await until { $0.messages == 8 }
        let since = try #require(try await ask(job, "/state").live.since)
        #expect((since.mark, since.messages) == ("Mark 1", 5))
        let beats = recording.part(from: 0, count: 20)?.records.compactMap { record in
            if case .beat(let beat) = record { beat.name } else { nil }
        }
        #expect(beats == ["Mark 1"])
        // In a later part, the beats before it stand in their order.
        try trace.append(
            WrittenTrace.line(#"{"type":"beat","id":1,"name":"taps Buy","at":9}"#) + WrittenTrace.messages(9...12))
        try await until { $0.messages == 12 }
        let later = recording.part(from: 9, count: 20)?.records.compactMap { record in
            if case .beat(let beat) = record { beat.name } else { nil }
        }
        #expect(later == ["Mark 1", "taps Buy"])
    }

    @Test("if a followed recording breaks a rule, the page reports the rule with a message that breaks it")
    func rules() async throws {
        defer { recording.stop() }
        let rules = trace.folder.appending(path: "shop.yml")
        try Data(
            """
            archflow-blueprint: 1
            pattern: Shop
            roles: {view: CartView, core: CartCore}
            rules:
              - id: SHOP-1
                sentence: Only the view reaches the core.
                check:
                  each message: {to: core}
                  is: {from: view}

            """.utf8
        ).write(to: rules)
        try trace.write(WrittenTrace.header + WrittenTrace.messages(1...3))
        try await until { $0.messages == 3 }
        let broken = try await ask(try job([rules.path]), "/state").live.broken
        #expect(
            broken.contains { $0.sentence == "Only the view reaches the core." && $0.message == 1 },
            "\(broken)")
    }

    private static let shopRules = """
        archflow-blueprint: 1
        pattern: Shop
        roles: {view: CartView, core: CartCore}
        rules:
          - id: SHOP-1
            sentence: The core is told of each tap.
            check:
              each message: {to: view}
              then: [{to: core}]
          - id: SHOP-2
            sentence: Nobody tells the core twice.
            check:
              some message: {to: core}
              times: 0..1

        """

    @Test(
        "'watch' reports a rule as broken at once if no later record can fulfil it, otherwise at the recording's end",
        arguments: [false, true])
    func awaited(isTold: Bool) async throws {
        defer { recording.stop() }
        let rules = trace.folder.appending(path: "shop.yml")
        try Data(Self.shopRules.utf8).write(to: rules)
        let header = WrittenTrace.header.replacing(#""sees":["#, with: #""sees":["references","#)
        func message(_ id: Int, _ cause: Int, _ from: Int, _ to: Int) -> String {
            WrittenTrace.line(
                #"{"type":"message","id":\#(id),"cause":\#(cause),"from":\#(from),"to":\#(to),"name":"tap()","at":\#(id)}"#
            )
        }
        let job = try job([rules.path])
        try trace.write(
            header + WrittenTrace.line(#"{"type":"beat","id":1,"name":"taps","at":0}"#) + message(1, 0, 0, 1))
        try await until { $0.messages == 1 }
        #expect(try await ask(job, "/state").live.broken.isEmpty)
        // The reference by which the view holds the core is written after the message.
        try trace.append(message(2, 1, 1, 2))
        try await until { $0.messages == 2 }
        #expect(try await ask(job, "/state").live.broken.isEmpty)
        try trace.append(
            WrittenTrace.line(#"{"type":"reference","beat":1,"from":1,"to":2,"name":"core","strength":"strong"}"#)
                + message(3, 0, 0, 1))
        if isTold { try trace.append(message(4, 3, 1, 2)) }
        let count = isTold ? 4 : 3
        try await until { $0.messages == count }
        #expect(
            try await ask(job, "/state").live.broken.map(\.sentence) == (isTold ? ["Nobody tells the core twice."] : [])
        )
        try trace.append(WrittenTrace.line("{\"type\":\"footer\",\"messages\":\(count),\"dropped\":0}"))
        try await until { $0.phase == .ended(.footer) }
        let broken = try await ask(job, "/state").live.broken.map(\.sentence)
        #expect(broken == [isTold ? "Nobody tells the core twice." : "The core is told of each tap."])
    }

    @Test(
        "at a followed recording's end, all its messages are checked; a later click on Mark doesn't change the result")
    func wholeAtTheEnd() async throws {
        defer { recording.stop() }
        let rules = trace.folder.appending(path: "shop.yml")
        try Data(
            """
            archflow-blueprint: 1
            pattern: Shop
            roles: {view: CartView, core: CartCore}
            rules:
              - id: SHOP-1
                sentence: It begins once.
                check:
                  some message: {name: begin()}
                  times: 1
              - id: SHOP-2
                sentence: Who begins tells the core.
                check:
                  each message: {name: begin()}
                  then: [{to: core}]

            """
            .utf8
        ).write(to: rules)
        let job = try job([rules.path])
        let count = LiveJob.mostShown + 500
        try trace.write(
            WrittenTrace.header
                + WrittenTrace.line(
                    #"{"type":"message","id":1,"cause":0,"from":0,"to":1,"name":"begin()","at":1}"#)
                + WrittenTrace.messages(2...count))
        try await until { $0.messages == count }
        let live = try await ask(job, "/state").live
        #expect(live.first > 0 && live.broken.isEmpty, "\(live.broken)")
        try trace.append(WrittenTrace.line("{\"type\":\"footer\",\"messages\":\(count),\"dropped\":0}"))
        try await until { $0.phase == .ended(.footer) }
        #expect(try await ask(job, "/state").live.broken.map(\.sentence) == ["Who begins tells the core."])
        _ = await job.answer(ServedRequest(method: "POST", path: "/act", body: Array(#"{"mark":true}"#.utf8)))
        #expect(try await ask(job, "/state").live.broken.map(\.sentence) == ["Who begins tells the core."])
    }

    @Test(
        "'watch' refuses requests that its page never sends",
        arguments: [#"{"beat":1}"#, "[]", "", #"{"mark":"#])
    func refused(body: String) async throws {
        defer { recording.stop() }
        let job = try job()
        #expect(
            await job.answer(ServedRequest(method: "POST", path: "/act", body: Array(body.utf8))).status == 400)
        #expect(await job.answer(ServedRequest(method: "GET", path: "/shop.jsonl")).status == 404)
        #expect(await job.answer(ServedRequest(method: "POST", path: "/save")).status == 404)
    }
}
