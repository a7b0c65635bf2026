import Files

/// Writes a trace to a file, record by record.
///
/// ```swift
/// let writer = try TraceWriter(path: "login.jsonl", header: TraceHeader(app: "Shop", clock: .virtual))
/// try writer.append(.beat(BeatRecord(id: 1, name: "taps Buy", at: 0)))
/// try writer.finish(TraceFooter(messages: writer.messages, dropped: 0))
/// ```
///
/// A writer belongs to one thread at a time; share it behind a lock. After an error it is closed: what follows throws.
public final class TraceWriter {
    /// When the file can be seen under its name.
    public enum Mode: Hashable, Sendable {
        /// All at once, at ``TraceWriter/finish(_:)``: whole or not at all. Until then the bytes stand in a hidden
        /// file beside it, which goes away with a writer that is cancelled or freed. What a killed process leaves of it is removed by
        /// the next `archflow` that writes into the folder.
        case whole
        /// From the beginning: for live recordings. Whatever was flushed can be read even if the process is killed,
        /// because only whole lines are handed to the system.
        case live
    }

    /// How many bytes are buffered before they are written.
    private static let batch = 64 * 1024

    /// The path, as it was given.
    public let path: String
    /// How many message records were appended so far: what the footer has to say.
    public var messages: Int { seal.counts[.message] }

    private var seal = FileSeal()
    private var output: TraceOutput?
    private var buffer: [UInt8] = []

    /// Opens the output and writes the header.
    ///
    /// - Parameters:
    ///   - path: The file to make; one that exists is replaced. What is no plain file (`/dev/stdout`, a pipe) is written
    ///     directly in both modes.
    /// - Throws: ``TraceError/Code/cannotCreate`` where there is no such folder, it may not be written, or the path is a
    ///   folder.
    public init(path: String, header: TraceHeader, mode: Mode = .whole) throws(TraceError) {
        self.path = path
        output = try TraceOutput(path: path, isLive: mode == .live)
        TraceEncoder.append(header, to: &buffer)
        if mode == .live { try flush() }
    }

    deinit {
        // A live trace keeps what was appended; a failure can't be reported any more.
        if let output, output.isLive { try? output.write(buffer) }
    }

    /// Appends a record; it reaches the file with its batch, with ``flush()`` or with ``finish(_:)``.
    ///
    /// - Throws: ``TraceError/Code/inputOutput``.
    public func append(_ record: TraceRecord) throws(TraceError) {
        guard output != nil else { throw closed }
        TraceEncoder.append(record, to: &buffer)
        seal.counts.add(record.kind)
        if buffer.count >= Self.batch { try flush() }
    }

    /// Appends records in their order.
    ///
    /// - Throws: ``TraceError/Code/inputOutput``.
    public func append(contentsOf records: some Sequence<TraceRecord>) throws(TraceError) {
        for record in records { try append(record) }
    }

    /// Hands everything appended so far to the system, which keeps it even if this process is killed.
    ///
    /// - Throws: ``TraceError/Code/inputOutput``.
    public func flush() throws(TraceError) {
        guard let output else { throw closed }
        do throws(TraceError) {
            try output.write(buffer)
        } catch {
            close()
            throw error
        }
        seal.add(buffer)
        buffer.removeAll(keepingCapacity: true)
    }

    /// Writes the footer, with how many records of each type were appended and the checksum of the lines, and closes the
    /// file; a whole trace gets its name now.
    ///
    /// - Throws: ``TraceError/Code/inputOutput``, also where somebody removed the file meanwhile, or
    ///   ``TraceError/Code/cannotCreate`` where the finished file can't be given its name.
    public func finish(_ footer: TraceFooter) throws(TraceError) {
        guard let output else { throw closed }
        try flush()
        TraceEncoder.append(seal.footer(footer), to: &buffer)
        try flush()
        defer { close() }
        try output.commit()
    }

    /// Discards a whole trace; a live one keeps what was appended.
    ///
    /// - Throws: ``TraceError/Code/inputOutput`` where the last lines of a live trace can't be written.
    public func cancel() throws(TraceError) {
        guard let output else { return }
        if output.isLive { try flush() }
        close()
    }

    private func close() {
        output = nil
        buffer = []
    }

    private var closed: TraceError { .inputOutput(path, reason: "the trace was already finished or given up") }
}

/// The file that a trace is written to: the one named, or a hidden one beside it that takes its name in the end.
final class TraceOutput {
    /// The path as the caller knows it, for errors.
    private let path: String
    /// Where the finished file belongs, symbolic links followed; `nil` where the file itself is written.
    private let target: String?
    private let temporary: String?
    /// `nil` once it is closed.
    private var file: SystemFile?
    private var isCommitted = false

    /// Whether what was written stays, whatever happens.
    var isLive: Bool { temporary == nil }

    init(path: String, isLive: Bool) throws(TraceError) {
        self.path = path
        let kind = SystemFileKind(at: path)
        if kind == .folder {
            throw .cannotCreate(path, reason: "is a folder; a trace is written to a file")
        }
        if isLive || kind == .other {
            target = nil
            temporary = nil
            guard let file = SystemFile.overwriting(path) else {
                throw .cannotCreate(path, reason: SystemFile.lastReason)
            }
            self.file = consume file
        } else {
            // Renaming over a symbolic link would replace the link rather than the file it stands for.
            let target = kind == .file ? SystemPath.resolvingLinks(path) ?? path : path
            let temporary = SystemPath.hidden(beside: target)
            guard let file = SystemFile.creating(temporary) else {
                throw .cannotCreate(path, reason: SystemFile.lastReason)
            }
            self.target = target
            self.temporary = temporary
            self.file = consume file
        }
    }

    deinit {
        if let temporary, !isCommitted { SystemPath.remove(temporary) }
    }

    func write(_ bytes: [UInt8]) throws(TraceError) {
        guard bytes.withUnsafeBytes({ file?.writeAll($0) }) == true else {
            throw .inputOutput(path, reason: SystemFile.lastReason)
        }
    }

    /// Closes the file and gives it its name; of a live one, makes sure that it still has one.
    func commit() throws(TraceError) {
        guard file?.isRemoved == false || !isLive else {
            throw .inputOutput(path, reason: "was removed while it was written; what it held is lost")
        }
        guard let file = file.take(), file.finish() else {
            throw .inputOutput(path, reason: SystemFile.lastReason)
        }
        guard let temporary, let target else { return }
        guard SystemPath.move(temporary, to: target) else {
            throw .cannotCreate(path, reason: SystemFile.lastReason)
        }
        isCommitted = true
    }
}
