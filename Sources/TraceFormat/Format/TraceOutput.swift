/// The file that a trace is written to: the one named, or a hidden one beside it that takes its name in the end.
final class TraceOutput {
    /// The path as the caller knows it, for errors.
    private let path: String
    /// Where the finished file belongs, symbolic links followed; `nil` where the file itself is written.
    private let target: String?
    private let temporary: String?
    private let file: SystemFile
    private var isCommitted = false

    /// Whether what was written stays, come what may.
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
            self.file = file
        } else {
            // Renaming over a symbolic link would replace the link rather than the file it stands for.
            let target = kind == .file ? SystemPath.resolvingLinks(path) ?? path : path
            let temporary = SystemPath.temporaryName(beside: target)
            guard let file = SystemFile.creating(temporary) else {
                throw .cannotCreate(path, reason: SystemFile.lastReason)
            }
            self.target = target
            self.temporary = temporary
            self.file = file
        }
    }

    deinit {
        if let temporary, !isCommitted { SystemPath.remove(temporary) }
    }

    func write(_ bytes: [UInt8]) throws(TraceError) {
        guard bytes.withUnsafeBytes({ file.writeAll($0) }) else {
            throw .inputOutput(path, reason: SystemFile.lastReason)
        }
    }

    /// Gives the finished file its name.
    func commit() throws(TraceError) {
        guard let temporary, let target else { return }
        guard SystemPath.move(temporary, to: target) else {
            throw .cannotCreate(path, reason: SystemFile.lastReason)
        }
        isCommitted = true
    }
}
