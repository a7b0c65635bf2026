import ArchFlowSupport
import ArchitectureRules
import FlowAnalysis
import Foundation
import Graphviz
import PlayServer
import Report
import TraceFormat

/// Answers the web page that shows a recording while it is written. All open pages show one state.
@MainActor
final class LiveJob {
    /// The largest number of messages that the page draws.
    static let mostShown = 1_000
    /// The shortest time between two updates of the state.
    static let pace = Duration.milliseconds(500)
    /// The time over which the rate of messages is averaged.
    private static let span = Duration.seconds(5)
    /// The largest number of new messages checked in one update. Earlier messages count as unchecked.
    private static let mostChecked = 4_000
    /// The longest recording, in messages, that is checked as a whole after its end.
    private static let mostWhole = 50_000
    /// The largest number of channels that the page lists.
    private static let mostChannels = 12

    let recording: LiveRecording
    private let known: KnownPatterns
    private let library: BlueprintLibrary
    private let workers: LayoutWorkers?
    private let wanted: String
    private let turns = SessionTurns()
    private var news = SessionNews()
    private var shown: Shown?
    private var breaches = Breaches()
    private var times: [(at: ContinuousClock.Instant, recording: Int, messages: Int)] = []
    private let now: () -> ContinuousClock.Instant

    private struct Shown {
        let at: ContinuousClock.Instant
        let version: Int
        let live: ReportLive
        let runs: SessionRuns
        /// The data of the runs, as JSON.
        let data: String
    }

    private struct Breaches {
        var recording = 0
        /// The number of messages handled so far, including the ``unchecked`` ones.
        var checked = 0
        var unchecked = 0
        /// True once the recording has ended and was checked as a whole.
        var isWhole = false
        var rules: [ReportLive.Broken] = []

        /// Adds broken rules. A rule that is already in ``rules`` is replaced by its new entry.
        mutating func add(_ broken: [ReportLive.Broken]) {
            for rule in broken {
                if let index = rules.firstIndex(where: { $0.sentence == rule.sentence }) {
                    rules[index] = rule
                } else {
                    rules.append(rule)
                }
            }
        }
    }

    /// Creates a job that answers the pages of a recording.
    ///
    /// - Parameters:
    ///   - wanted: The name of the recorded file or program.
    ///   - blueprints: Paths of blueprint files, or names of patterns; empty for the blueprint of the trace's pattern.
    /// - Throws: ``JobError`` if a blueprint can't be read.
    init(
        _ recording: LiveRecording, of wanted: String, blueprints: [String] = [], _ known: KnownPatterns,
        workers: LayoutWorkers? = nil, now: @escaping () -> ContinuousClock.Instant = { ContinuousClock.now }
    ) throws(JobError) {
        self.recording = recording
        self.wanted = wanted
        self.known = known
        library = try BlueprintLibrary(blueprints, known)
        self.workers = workers
        self.now = now
    }

    // MARK: Requests

    func answer(_ request: ServedRequest) async -> ServedAnswer {
        let number = { (name: String) in request.query[name].flatMap { Int($0) } }
        switch (request.method, request.path) {
        case ("GET", "/"): return await turns.next { await self.page() }
        case ("GET", "/state"):
            return await turns.next { await self.state(after: number("after") ?? 0, isPaused: number("paused") == 1) }
        case ("GET", "/older"): return await turns.next { await self.older(from: number("from") ?? 0) }
        case ("POST", "/act"):
            guard JSONText.isObject(request.body, with: "mark") else {
                return .refused(400, "the body must be a JSON object with the key mark")
            }
            guard recording.mark() else {
                return .refused(409, "no mark can be set: nothing is recorded yet, or there are too many marks")
            }
            return await turns.next { await self.state(after: 0, isPaused: number("paused") == 1, isUrgent: true) }
        default: return .refused(404, "there is nothing at this address")
        }
    }

    private func page() async -> ServedAnswer {
        do {
            let shown = try await current()
            return ServedAnswer(200, .page, try shown.runs.page(showing: nil, shown.live))
        } catch {
            return .refused(500, "\(error)")
        }
    }

    /// Answers a page's request for changes of the state.
    ///
    /// - Parameters:
    ///   - after: The revision that the page has.
    ///   - isPaused: True if the page needs no runs.
    ///   - isUrgent: True to update the state even if the last update was just now.
    private func state(after: Int, isPaused: Bool, isUrgent: Bool = false) async -> ServedAnswer {
        do {
            let shown = try await current(after: after, isUrgent: isUrgent)
            if after >= shown.live.revision { return .noNews }
            return ServedAnswer(shown.live.state(with: isPaused ? "" : shown.data))
        } catch {
            return .refused(500, "\(error)")
        }
    }

    private func older(from first: Int) async -> ServedAnswer {
        do {
            let live = try await current().live
            let first = max(0, min(first, live.messages - Self.mostShown))
            guard let trace = recording.part(from: first, count: Self.mostShown) else {
                return .refused(409, "these messages can no longer be read from the trace")
            }
            var older = live
            let made = try await report(of: trace, from: first, isWhole: false)
            (older.first, older.shown) = (first, trace.messages.count)
            return ServedAnswer(older.state(with: await SessionRuns(made.report, revision: 0).news(since: nil)))
        } catch {
            return .refused(500, "\(error)")
        }
    }

    // MARK: What is shown

    /// Returns the state, after updating it if the recording has changed.
    ///
    /// - Parameters:
    ///   - after: The revision that the page has. If a newer state exists, it is returned at once.
    ///   - isUrgent: True to update the state even if the last update was just now.
    private func current(after: Int = .max, isUrgent: Bool = false) async throws -> Shown {
        if let shown {
            if shown.version == recording.version { return shown }
            let age = now() - shown.at
            if !isUrgent, after < shown.live.revision, age < Self.pace { return shown }
            if !isUrgent, age < Self.pace { try? await Task.sleep(for: Self.pace - age) }
        }
        let snapshot = recording.snapshot()
        let first = max(0, snapshot.messages - Self.mostShown)
        let trace =
            recording.part(from: first, count: Self.mostShown)
            ?? Trace(
                header: TraceHeader(app: wanted, clock: .real, sees: []), footer: TraceFooter(messages: 0, dropped: 0))
        let hasEnd = snapshot.isComplete && trace.records.count < LiveRecording.mostRecords
        let (report, broken) = try await report(
            of: trace, from: first, isWhole: first == 0, hasEnd ? snapshot : nil)
        try await check(snapshot, from: first, broken)
        if snapshot.isComplete { try await checkWhole(snapshot) }
        news.changed(runs: true)
        var live = self.live(snapshot)
        (live.revision, live.first, live.shown) = (news.revision, first, trace.messages.count)
        (live.broken, live.unchecked) = (breaches.rules, breaches.unchecked)
        let runs = await SessionRuns(report, revision: news.revision)
        let made = Shown(
            at: now(), version: snapshot.version, live: live, runs: runs, data: runs.news(since: nil))
        shown = made
        return made
    }

    /// Stores the rules that new messages break.
    ///
    /// - Parameters:
    ///   - first: The index of the first shown message among all messages.
    ///   - broken: The rules that the shown messages break.
    private func check(
        _ snapshot: LiveRecording.Snapshot, from first: Int, _ broken: [ReportLive.Broken]
    ) async throws(JobError) {
        if breaches.recording != snapshot.recordings { breaches = Breaches(recording: snapshot.recordings) }
        if breaches.isWhole { return }
        // General rules are about a whole recording: as long as it is shown as a whole, they are told anew each time.
        breaches.rules.removeAll { $0.place < 0 }
        let begin = max(breaches.checked, snapshot.messages - Self.mostChecked)
        breaches.unchecked += begin - breaches.checked
        if begin < first, let header = recording.header, !library.blueprints(for: header).isEmpty,
            let part = recording.part(from: begin, count: first - begin)
        {
            breaches.add(try await report(of: part, from: begin, isWhole: false).broken)
        }
        breaches.add(broken)
        breaches.checked = snapshot.messages
    }

    /// Checks a recording as a whole after its end.
    private func checkWhole(_ snapshot: LiveRecording.Snapshot) async throws(JobError) {
        // Only then can rules that require a later message be decided.
        guard !breaches.isWhole, snapshot.messages > 0, snapshot.messages <= Self.mostWhole,
            let trace = recording.part(from: 0, count: snapshot.messages, mostRecords: .max)
        else { return }
        breaches.rules = try await report(of: trace, from: 0, isWhole: true, snapshot).broken
        (breaches.isWhole, breaches.unchecked) = (true, 0)
    }

    /// Checks a part of the recording, and returns the report and the broken rules.
    ///
    /// - Parameters:
    ///   - first: The index of the trace's first message in the recording.
    ///   - isWhole: False for a part without the beginning. The rules that need no blueprint are then left out.
    ///   - ended: The ended recording, if the trace contains its end; `nil` if required messages may still follow.
    private func report(
        of trace: Trace, from first: Int, isWhole: Bool, _ ended: LiveRecording.Snapshot? = nil
    ) async throws(JobError) -> (report: HTMLReport, broken: [ReportLive.Broken]) {
        let analysed = [(trace: trace, analysis: RunAnalysis(trace))]
        let analysis = Self.recorded(trace, footer: first == 0 ? ended?.footer : nil).map { RunAnalysis($0) }
        let checks = try await CheckJob.report(
            of: [analysis ?? analysed[0].analysis], library,
            RunExtent(ended == nil ? .anything : .nothing, hasBeginning: first == 0))
        let report = HTMLReport(
            ReportJob.reportRuns(analysed, known),
            checks: isWhole || checks.sections.contains { $0.blueprint != nil } ? checks : nil,
            blueprints: ReportJob.rules(for: [trace], library), workers: workers)
        let sections = checks.sections.filter { isWhole || $0.blueprint != nil }
        let places = Dictionary(
            trace.messages.enumerated().map { ($1.id, first + $0) }, uniquingKeysWith: { first, _ in first })
        let broken = sections.flatMap(\.rules).filter { $0.status == .failed }.map { rule in
            let message = rule.found.lazy.compactMap(\.violation.message).last
            return ReportLive.Broken(
                sentence: rule.rule.sentence, message: message, place: message.flatMap { places[$0] } ?? -1)
        }
        return (report, broken)
    }

    /// Returns a trace with the footer and without marks, the beats that a person adds; `nil` if nothing would change.
    private static func recorded(_ trace: Trace, footer: TraceFooter?) -> Trace? {
        func isMark(_ record: TraceRecord) -> Bool {
            if case .beat(let beat) = record { beat.id >= LiveRecording.firstMark } else { false }
        }
        guard trace.records.contains(where: isMark) || footer ?? trace.footer != trace.footer else { return nil }
        return Trace(
            header: trace.header, records: trace.records.filter { !isMark($0) }, footer: footer ?? trace.footer)
    }

    private func live(_ snapshot: LiveRecording.Snapshot) -> ReportLive {
        var live = ReportLive(revision: 0, phase: .waiting, words: words(snapshot))
        live.phase =
            switch snapshot.phase {
            case .waiting: .waiting
            case .recording: .recording
            case .ended: .ended
            }
        live.findings = snapshot.findings.listed.suffix(20).map(\.description)
        live.findingCount = snapshot.findings.errors + snapshot.findings.warnings
        guard let measures = snapshot.measures else { return live }
        live.messages = snapshot.messages
        live.rate = rate(snapshot)
        live.classes = MessageClass.allCases.map { measures.total.classes[$0] }
        let channels = measures.channels
        func named(_ channel: ChannelMeasures) -> ReportLive.Channel {
            ReportLive.Channel(
                from: measures.name(of: channel.channel.sender), to: measures.name(of: channel.channel.receiver),
                messages: channel.messages)
        }
        live.channelCount = channels.count
        live.channels = channels.sorted { $0.messages > $1.messages }.prefix(Self.mostChannels).map(named)
        live.since = snapshot.mark.map { mark in
            ReportLive.Since(
                mark: mark.name, messages: snapshot.messages - mark.messages, changes: snapshot.changes - mark.changes,
                channels: channels.lazy.filter { !mark.channels.contains($0.channel) }.prefix(Self.mostChannels)
                    .map(named))
        }
        return live
    }

    private func words(_ snapshot: LiveRecording.Snapshot) -> String {
        let again =
            snapshot.recordings > 1 ? " The file was written anew: this is recording \(snapshot.recordings)." : ""
        switch snapshot.phase {
        case .waiting(let reason): return "Waiting. \(reason)"
        case .recording: return "Recording \(wanted).\(again)"
        case .ended(.footer), .ended(.program), .ended(.stopped): return "The recording has ended.\(again)"
        case .ended(.truncated), .ended(.replaced):
            return "\(wanted) was replaced by another file: the page waits for a new recording.\(again)"
        case .ended(.failed(let reason)): return "\(wanted) can't be read any longer: \(reason).\(again)"
        }
    }

    /// Returns the number of messages per second, averaged over the last seconds.
    private func rate(_ snapshot: LiveRecording.Snapshot) -> Int {
        let now = now()
        times.removeAll { now - $0.at > Self.span || $0.recording != snapshot.recordings }
        times.append((now, snapshot.recordings, snapshot.messages))
        guard let first = times.first, snapshot.phase == .recording else { return 0 }
        let seconds = (now - first.at) / .seconds(1)
        return seconds > 0 ? Int(Double(snapshot.messages - first.messages) / seconds) : 0
    }
}

private enum JSONText {
    /// Returns true for a JSON object with a key.
    static func isObject(_ bytes: [UInt8], with key: String) -> Bool {
        (try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])?[key] != nil
    }
}
