import Files

/// Writes a trace's file, record by record.
///
/// ```swift
/// let writer = try TraceWriter(path: "login.jsonl", header: TraceHeader(app: "Shop", clock: .virtual))
/// try writer.append(.beat(BeatRecord(id: 1, name: "taps Buy", at: 0)))
/// try writer.finish(TraceFooter(messages: writer.messages, dropped: 0))
/// ```
///
/// A writer belongs to one thread at a time; share it with a lock. After an error it is closed, and further calls
/// throw.
public final class TraceWriter {
    /// The time at which the file appears at its path.
    public enum Mode: Hashable, Sendable {
        /// The complete file appears at ``TraceWriter/finish(_:)``, or never.
        ///
        /// Until then a hidden file in the same folder contains the bytes. It is removed when the writer is cancelled
        /// or freed. If the process is killed, the next `archflow` that writes into the folder removes it.
        case whole
        /// The file appears at once, for live recordings. Flushed lines can be read even if the process is killed.
        case live
    }

    /// The size in bytes at which the buffer is written to the file.
    private static let batch = 64 * 1024

    /// The path as the caller gave it.
    public let path: String
    /// The number of message records appended so far, for the footer.
    public var messages: Int { seal.counts[.message] }

    private var seal = FileSeal()
    private var output: TraceOutput?
    private var buffer: [UInt8] = []

    /// Opens the output and writes the header.
    ///
    /// - Parameters:
    ///   - path: The file to create or replace. A pipe or device, such as `/dev/stdout`, is written directly.
    ///   - mode: The time at which the file appears.
    /// - Throws: ``TraceError/Code/cannotCreate`` if the file can't be created, ``TraceError/Code/inputOutput`` if a
    ///   live trace's header can't be written.
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

    /// Appends a record to the buffer, which is written when full.
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

    /// Writes the buffer. The system keeps the records even if this process is killed.
    ///
    /// ```swift
    /// let writer = try TraceWriter(path: "login.jsonl", header: header, mode: .live)
    /// try writer.append(.beat(BeatRecord(id: 1, name: "taps Log In", kind: .tap, at: 0)))
    /// try writer.flush()  // from here on, other programs can read the beat
    /// ```
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

    /// Writes the footer with all counts and the checksum, and closes the file.
    ///
    /// In the mode ``Mode/whole``, the file then appears at its path.
    ///
    /// - Throws: ``TraceError/Code/inputOutput``, also if a live trace's file was removed meanwhile;
    ///   ``TraceError/Code/cannotCreate`` if the finished file can't be renamed.
    public func finish(_ footer: TraceFooter) throws(TraceError) {
        guard let output else { throw closed }
        try flush()
        TraceEncoder.append(seal.footer(footer), to: &buffer)
        try flush()
        defer { close() }
        try output.commit()
    }

    /// Closes the writer without a footer.
    ///
    /// In the mode ``Mode/whole`` the records are discarded, in the mode ``Mode/live`` they stay in the file.
    ///
    /// - Throws: ``TraceError/Code/inputOutput`` if a live trace's last lines can't be written.
    public func cancel() throws(TraceError) {
        guard let output else { return }
        if output.isLive { try flush() }
        close()
    }

    private func close() {
        output = nil
        buffer = []
    }

    private var closed: TraceError { .inputOutput(path, reason: "the trace was already finished or cancelled") }
}

/// The file at a trace's path, or a hidden file that is moved there at the end.
final class TraceOutput {
    /// The path as the caller gave it, for errors.
    private let path: String
    /// The path of the finished file, with symbolic links resolved; `nil` if no hidden file is used.
    private let target: String?
    private let temporary: String?
    /// The open file; `nil` once it is closed.
    private var file: SystemFile?
    private var isCommitted = false

    /// True if the bytes are written directly to the file at the path.
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

    /// Closes the file, and moves a hidden file to the path. Throws if a live trace's file was removed meanwhile.
    func commit() throws(TraceError) {
        guard file?.isRemoved == false || !isLive else {
            throw .inputOutput(path, reason: "was removed while it was written; its records are lost")
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
