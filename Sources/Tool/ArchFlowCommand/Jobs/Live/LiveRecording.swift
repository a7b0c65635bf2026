import FlowAnalysis
import Foundation
import Synchronization
import TraceFormat

/// A recording that is followed while it is written, on a thread of its own.
///
/// All its messages are counted, and none is kept: what a page shows is read from the file again.
final class LiveRecording: Sendable {
    /// A mark that a person set at the page. It is in no file.
    struct Mark: Sendable {
        let name: String
        /// The line of the last record before it.
        let line: Int
        /// The time of the last record before it.
        let at: Int64
        let messages: Int
        let changes: Int
        let channels: Set<Channel>
    }

    /// The state of a recording.
    enum Phase: Hashable, Sendable {
        case waiting(String)
        case recording
        case ended(GrowingFile.End)
    }

    /// The most marks of a recording.
    static let mostMarks = 500
    /// The number of the first mark, as a beat: above all that a recorder gives.
    static let firstMark = 1 << 30
    /// The most records of a part that a page shows.
    static let mostRecords = 40_000
    /// The number of messages between two whose lines are kept.
    fileprivate static let step = 256
    /// The time after which a file that isn't there is looked for again, in microseconds.
    private static let pause: UInt32 = 100_000

    /// True if the file may be written anew or get another place.
    private let mayChange: Bool
    /// Returns the file to follow; `nil` while there is none.
    private let find: @Sendable () -> String?
    private let state = Mutex(State())

    fileprivate struct State {
        /// Rises with each change.
        var version = 1
        var phase = Phase.waiting("")
        var file: GrowingFile?
        var header: TraceHeader?
        var run: GrowingRun?
        /// The line of each 256th message, from the first.
        var lines: [Int] = []
        /// The beats in the file, each with its line.
        var beats: [(line: Int, beat: BeatRecord)] = []
        var marks: [Mark] = []
        var line = 0
        var at: Int64 = 0
        var findings = TraceFindings()
        /// The end of the recording; `nil` before it, and where the recording was cut off.
        var footer: TraceFooter?
        /// The number of recordings so far.
        var recordings = 0
        var isStopped = false
        /// True once the program that writes the file has ended.
        var isProgramEnded = false
    }

    /// Begins to follow a file.
    ///
    /// - Parameters:
    ///   - mayChange: False for a file that is only moved once it is complete.
    ///   - find: Returns the file's path; `nil` while there is none.
    init(mayChange: Bool = true, _ find: @escaping @Sendable () -> String?) {
        self.mayChange = mayChange
        self.find = find
        Thread.detachNewThread { [self] in follow() }
    }

    /// Ends following.
    func stop() { state.withLock { $0.isStopped = true } }

    /// Says that the program which writes the file has ended: what is there is read, and no more is awaited.
    func programEnded() { state.withLock { $0.isProgramEnded = true } }

    // MARK: Following

    private var reasonToEnd: GrowingFile.End? {
        state.withLock { $0.isStopped ? .stopped : $0.isProgramEnded ? .program : nil }
    }

    private func follow() {
        while reasonToEnd != .stopped {
            let path = find()
            guard let path, let file = GrowingFile(path, mayChange: mayChange) else {
                wait(path.map { "\($0) isn't there yet, or is no file." } ?? "Nothing was recorded yet.")
                continue
            }
            read(file)
            // A recording that has ended stays, until another one begins in its place.
            while reasonToEnd != .stopped {
                if case .truncated? = file.change { break }
                if case .replaced? = file.change, FileManager.default.fileExists(atPath: path) { break }
                usleep(Self.pause)
            }
        }
    }

    private func wait(_ words: String) {
        state.withLock { state in
            guard state.header == nil, state.phase != .waiting(words) else { return }
            state.phase = .waiting(words)
            state.version += 1
        }
        usleep(Self.pause)
    }

    /// Reads a file to the end of its recording.
    private func read(_ file: GrowingFile) {
        do throws(TraceError) {
            wait("\(file.path) has no first line yet.")
            let reader = try TraceReader(name: file.path) { [self] buffer in
                file.read(into: buffer) { self.reasonToEnd }
            }
            state.withLock { state in
                let (recordings, isProgramEnded, version) = (state.recordings, state.isProgramEnded, state.version)
                state = State(version: version + 1, phase: .recording, file: file, header: reader.header)
                state.run = GrowingRun(reader.header)
                state.recordings = recordings + 1
                state.isProgramEnded = isProgramEnded
            }
            while let record = try reader.next() {
                let (line, findings) = (reader.line, reader.findings)
                state.withLock { $0.add(record, line: line, findings) }
            }
            state.withLock { state in
                state.findings = reader.findings
                state.footer = reader.footer
                state.phase = .ended(file.end ?? .footer)
                state.version += 1
            }
        } catch {
            state.withLock { state in
                guard !state.isStopped else { return }
                let words = file.end == .program || file.end == nil ? "\(error)" : "\(file.path) was written anew."
                state.header = nil
                state.run = nil
                state.phase = .waiting(words)
                state.version += 1
            }
        }
    }

    // MARK: Marks

    /// Sets a mark after the last record.
    ///
    /// - Returns: False if nothing is recorded yet, or if there are too many marks.
    func mark() -> Bool {
        state.withLock { state in
            guard let run = state.run, state.marks.count < Self.mostMarks else { return false }
            state.marks.append(
                Mark(
                    name: "Mark \(state.marks.count + 1)", line: state.line, at: state.at, messages: run.messages,
                    changes: run.changes, channels: Set(run.measures.channels.map(\.channel))))
            state.version += 1
            return true
        }
    }

    // MARK: What is known

    /// The recording at a moment.
    struct Snapshot: Sendable {
        let version: Int
        let phase: Phase
        let path: String?
        /// The number of recordings that were followed so far.
        let recordings: Int
        let measures: RunMeasures?
        let messages: Int
        let changes: Int
        let mark: Mark?
        let findings: TraceFindings
        let footer: TraceFooter?

        /// True if the recording has ended, and its file is the one that was read.
        var isComplete: Bool {
            switch phase {
            case .ended(.footer), .ended(.program), .ended(.stopped): true
            case .ended(.truncated), .ended(.replaced), .ended(.failed), .waiting, .recording: false
            }
        }
    }

    /// Rises with each change.
    var version: Int { state.withLock { $0.version } }

    /// The header of the recording; `nil` if there is none yet.
    var header: TraceHeader? { state.withLock { $0.header } }

    /// The number of messages that are held in memory.
    var held: Int { state.withLock { $0.run?.held ?? 0 } }

    /// - Parameter isCounted: True to count the messages whose trees are still open, which takes time.
    func snapshot(isCounted: Bool = true) -> Snapshot {
        state.withLock { state in
            Snapshot(
                version: state.version, phase: state.phase, path: state.file?.path, recordings: state.recordings,
                measures: isCounted ? state.run?.measures : nil, messages: state.run?.messages ?? 0,
                changes: state.run?.changes ?? 0,
                mark: state.marks.last, findings: state.findings, footer: state.footer)
        }
    }

    /// Reads a part of the recording from its file again, with the marks as beats.
    ///
    /// - Parameters:
    ///   - first: The first message's place among all messages, from 0.
    ///   - count: The number of messages.
    ///   - most: The most records of the part, for recordings with few messages among them.
    /// - Returns: `nil` if nothing is recorded yet, or if the file can't be read any longer.
    func part(from first: Int, count: Int, mostRecords most: Int = mostRecords) -> Trace? {
        let known = state.withLock { state in
            state.header.flatMap { header in state.file.map { (header, $0, state.lines, state.beats, state.marks) } }
        }
        guard let (header, file, lines, beats, marks) = known else { return nil }
        var part = TracePart(header, marks: marks, mostRecords: most)
        let step = min(max(0, first) / Self.step, lines.count - 1)
        if step >= 0 {
            let skipped = first - step * Self.step
            let begin = first <= 0 ? 1 : lines[step]
            do throws(TraceError) {
                try file.read(from: begin) { record, line in
                    part.add(record, line: line, skipping: skipped, most: count)
                }
            } catch {
                return nil
            }
        } else {
            _ = try? file.read(from: 1) { record, line in part.add(record, line: line, skipping: 0, most: count) }
        }
        if let first = part.firstLine, let before = beats.last(where: { $0.line < first }) {
            part.begin(with: before.beat, line: before.line)
        }
        let missing = part.missing
        let components = state.withLock { state in missing.compactMap { state.run?.component($0) } }
        return part.trace(with: components)
    }
}

extension LiveRecording.State {
    fileprivate init(version: Int, phase: LiveRecording.Phase, file: GrowingFile, header: TraceHeader) {
        self.init()
        (self.version, self.phase, self.file, self.header) = (version, phase, file, header)
    }

    fileprivate mutating func add(_ record: TraceRecord, line: Int, _ findings: TraceFindings) {
        version += 1
        self.line = line
        if case .message(let message) = record {
            if run.map({ $0.messages % LiveRecording.step == 0 }) == true { lines.append(line) }
            at = message.at
        }
        if case .beat(let beat) = record { beats.append((line, beat)) }
        run?.add(record, line: line)
        self.findings = findings
    }
}

/// A part of a recording, with what it needs of the records before it.
private struct TracePart {
    private let header: TraceHeader
    private var marks: ArraySlice<LiveRecording.Mark>
    private var records: [TraceRecord] = []
    private var passed = 0
    private var messages = 0
    private var known: Set<Int> = []
    private var mentioned: Set<Int> = []
    private(set) var firstLine: Int?
    /// The line after which the last mark before the part was set.
    private var markBefore: Int?
    private let mostRecords: Int

    init(_ header: TraceHeader, marks: [LiveRecording.Mark], mostRecords: Int) {
        (self.header, self.marks, self.mostRecords) = (header, marks[...], mostRecords)
    }

    /// Adds a record.
    ///
    /// - Parameters:
    ///   - skipped: The number of messages to pass over first.
    ///   - most: The number of messages in the part.
    /// - Returns: False once the part is full.
    mutating func add(_ record: TraceRecord, line: Int, skipping skipped: Int, most: Int) -> Bool {
        if passed < skipped {
            if case .message = record { passed += 1 }
            return true
        }
        if case .message = record {
            guard messages < most else { return false }
            messages += 1
        }
        guard records.count < mostRecords else { return false }
        if firstLine == nil {
            firstLine = line
            // Only the last mark before the part matters.
            let before = marks.prefix { $0.line < line }
            marks = marks.dropFirst(max(0, before.count - 1))
            markBefore = before.last?.line
        }
        while let mark = marks.first, mark.line < line { add(mark) }
        records.append(record)
        switch record {
        case .component(let component): known.insert(component.id)
        case .message(let message): mentioned.formUnion([message.from, message.to])
        case .write(let write): mentioned.formUnion([write.component, write.writer ?? 0])
        case .reference(let reference): mentioned.formUnion([reference.from, reference.to])
        default: break
        }
        return true
    }

    private mutating func add(_ mark: LiveRecording.Mark) {
        records.append(
            .beat(
                BeatRecord(id: LiveRecording.firstMark + marks.startIndex, name: mark.name, kind: .other, at: mark.at)))
        marks = marks.dropFirst()
    }

    /// Puts the last beat before the part at its beginning, behind a mark that was set before this beat.
    mutating func begin(with beat: BeatRecord, line: Int) {
        records.insert(.beat(beat), at: markBefore.map { $0 < line } == true ? 1 : 0)
    }

    /// The numbers of the components whose records are missing.
    var missing: [Int] { mentioned.subtracting(known).subtracting([0]).sorted() }

    func trace(with components: [TraceFormat.ComponentRecord]) -> Trace {
        var part = self
        while let mark = part.marks.first { part.add(mark) }
        // A part is whole: what is missing in the file is told by the file's findings.
        return Trace(
            header: header, records: components.map { .component($0) } + part.records,
            footer: TraceFooter(messages: messages, dropped: 0))
    }
}
