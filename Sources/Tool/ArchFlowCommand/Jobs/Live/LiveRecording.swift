import FlowAnalysis
import Foundation
import Synchronization
import TraceFormat

/// A recording that a separate thread reads while it is written.
///
/// All messages are counted, but none is kept in memory: a page's messages are read from the file again.
final class LiveRecording: Sendable {
    /// A point in the recording that a person marked on the page, shown as the start of a beat. The file doesn't
    /// contain it.
    struct Mark: Sendable {
        let name: String
        /// The line number of the last record before the mark.
        let line: Int
        /// The time of the last record before the mark, in nanoseconds on the header's clock.
        let at: Int64
        let messages: Int
        let changes: Int
        let channels: Set<Channel>
    }

    enum Phase: Hashable, Sendable {
        case waiting(String)
        case recording
        case ended(GrowingFile.End)
    }

    /// The largest number of marks in a recording.
    static let mostMarks = 500
    /// The beat id of the first mark, larger than any beat id in a recording.
    static let firstMark = 1 << 30
    /// The largest number of records in a part that a page shows.
    static let mostRecords = 40_000
    /// The number of messages between two stored line numbers.
    fileprivate static let step = 256
    /// The time between two attempts to find a missing file, in microseconds.
    private static let pause: UInt32 = 100_000

    private let mayChange: Bool
    /// Returns the path of the file; `nil` until there is one.
    private let find: @Sendable () -> String?
    private let state = Mutex(State())

    fileprivate struct State {
        /// A number that rises with each change of the state.
        var version = 1
        var phase = Phase.waiting("")
        var file: GrowingFile?
        var header: TraceHeader?
        var run: GrowingRun?
        /// The line number of every 256th message, from the first.
        var lines: [Int] = []
        var beats: [(line: Int, beat: BeatRecord)] = []
        var marks: [Mark] = []
        var line = 0
        var at: Int64 = 0
        var findings = TraceFindings()
        /// The footer of the recording; `nil` if it hasn't ended or was cut off.
        var footer: TraceFooter?
        /// The recordings so far. A new one begins when the file is overwritten or replaced.
        var recordings = 0
        var isStopped = false
        /// True once the program that writes the file has exited.
        var isProgramEnded = false
    }

    /// Begins to read a recording.
    ///
    /// - Parameters:
    ///   - mayChange: False if the file is never overwritten, only moved when complete.
    ///   - find: Returns the path of the file; `nil` until there is one.
    init(mayChange: Bool = true, _ find: @escaping @Sendable () -> String?) {
        self.mayChange = mayChange
        self.find = find
        Thread.detachNewThread { [self] in follow() }
    }

    func stop() { state.withLock { $0.isStopped = true } }

    /// Makes the reader stop at the end of the file, because the program that writes it has exited.
    func programEnded() { state.withLock { $0.isProgramEnded = true } }

    // MARK: Following

    private var reasonToEnd: GrowingFile.End? {
        state.withLock { $0.isStopped ? .stopped : $0.isProgramEnded ? .program : nil }
    }

    private func follow() {
        while reasonToEnd != .stopped {
            let path = find()
            guard let path, let file = GrowingFile(path, mayChange: mayChange) else {
                wait(path.map { "\($0) doesn't exist yet, or isn't a file." } ?? "Nothing was recorded yet.")
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
    /// - Returns: False if nothing has been recorded yet, or there are too many marks.
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

    /// The state of the recording at one time.
    struct Snapshot: Sendable {
        let version: Int
        let phase: Phase
        let path: String?
        /// The number of recordings read so far from the file's path.
        let recordings: Int
        let measures: RunMeasures?
        let messages: Int
        let changes: Int
        let mark: Mark?
        let findings: TraceFindings
        let footer: TraceFooter?

        /// True if the recording has ended, and its file was not replaced.
        var isComplete: Bool {
            switch phase {
            case .ended(.footer), .ended(.program), .ended(.stopped): true
            case .ended(.truncated), .ended(.replaced), .ended(.failed), .waiting, .recording: false
            }
        }
    }

    /// Rises with each change of the state.
    var version: Int { state.withLock { $0.version } }

    /// The header of the recording; `nil` until it is read.
    var header: TraceHeader? { state.withLock { $0.header } }

    /// The number of messages in memory: those in trees of causes that may still grow.
    var held: Int { state.withLock { $0.run?.held ?? 0 } }

    /// Returns the current state.
    ///
    /// - Parameter isCounted: False to save time and leave the measures `nil`.
    func snapshot(isCounted: Bool = true) -> Snapshot {
        state.withLock { state in
            Snapshot(
                version: state.version, phase: state.phase, path: state.file?.path, recordings: state.recordings,
                measures: isCounted ? state.run?.measures : nil, messages: state.run?.messages ?? 0,
                changes: state.run?.changes ?? 0,
                mark: state.marks.last, findings: state.findings, footer: state.footer)
        }
    }

    /// Reads a part of the recording's file again. Each mark that was set on the page begins a beat.
    ///
    /// - Parameters:
    ///   - first: The index of the first message, from 0.
    ///   - most: The maximum number of records to read, because messages may be rare among them.
    /// - Returns: `nil` if nothing has been recorded yet, or the file can no longer be read.
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

/// A part of a recording, with the earlier records that it refers to.
private struct TracePart {
    private let header: TraceHeader
    private var marks: ArraySlice<LiveRecording.Mark>
    private var records: [TraceRecord] = []
    private var passed = 0
    private var messages = 0
    private var known: Set<Int> = []
    private var mentioned: Set<Int> = []
    private(set) var firstLine: Int?
    /// The line number of the last mark before this part; `nil` if there is none.
    private var markBefore: Int?
    private let mostRecords: Int

    init(_ header: TraceHeader, marks: [LiveRecording.Mark], mostRecords: Int) {
        (self.header, self.marks, self.mostRecords) = (header, marks[...], mostRecords)
    }

    /// Adds a record, if it belongs to the part.
    ///
    /// - Parameters:
    ///   - skipped: The number of messages to skip first.
    ///   - most: The largest number of messages in the part.
    /// - Returns: False if the part is full.
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
        case .unrecorded(let found): mentioned.insert(found.component)
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

    /// Inserts a beat at the start of the part. The part begins within this beat.
    mutating func begin(with beat: BeatRecord, line: Int) {
        // A mark before the part is a beat, too: the later of the two comes second.
        records.insert(.beat(beat), at: markBefore.map { $0 < line } == true ? 1 : 0)
    }

    /// The ids of components that records mention but don't declare.
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
