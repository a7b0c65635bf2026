import Files
import ForeignTraces
import Foundation
import TraceFormat

/// A trace that a command was pointed at, as a file of ours that can be read as often as need be.
///
/// This is where every command opens what it reads. What another tool wrote is turned into a trace of ours in a temporary
/// file, and so is what can be read only once; they go away with this value.
struct TraceInput {
    /// The file to read.
    let path: String
    /// What findings call it.
    let name: String
    /// What was read and what was left out of another tool's trace, and what was wrong in it, one line each.
    private(set) var remarks: [String] = []
    /// Whether another tool's trace could not be read to its end.
    private(set) var isDamaged = false

    private let temporary: TemporaryFile?

    /// - Parameters:
    ///   - target: Where another tool's trace is to stand as one of ours, as errors call it; `nil` for a temporary file.
    ///   - place: Where it is written until then.
    /// - Throws: ``TraceError`` where there is no such file, it can't be read, or is of a format that isn't read.
    init(_ path: String, to target: String? = nil, at place: String? = nil) throws(TraceError) {
        name = path == "-" ? "standard input" : path
        let copy = TraceFiles.size(of: path) == nil ? try TemporaryFile(copying: path, name: name) : nil
        let original = copy?.path ?? path
        guard let format = try ForeignFormat.of(original, name: name) else {
            (self.path, temporary) = (original, copy)
            return
        }
        let foreign = try ForeignTrace(original, as: format, name: name)
        let converted = target == nil ? try TemporaryFile() : nil
        self.path = converted?.path ?? place ?? original
        temporary = converted
        // Its damage is told below, by its own name and line.
        do throws(TraceError) {
            try foreign.write(to: self.path, alwaysEnds: target == nil)
        } catch {
            guard let target else { throw error }
            throw error.code == .cannotCreate
                ? .cannotCreate(target, reason: error.reason) : .inputOutput(target, reason: error.reason)
        }
        if let damage = foreign.damage {
            remarks.append("\(damage.file):\(damage.line ?? 1): warning: \(damage.reason); what is whole was read")
            isDamaged = true
        }
        remarks.append(foreign.summary)
    }

    /// Reads all of it into memory.
    func read() throws(TraceError) -> TraceReading { try Trace.read(path, name: name) }
}

/// A file that is removed when nobody refers to it any more.
final class TemporaryFile {
    let path: String
    private let staging: Staging

    /// - Throws: ``TraceError`` (input/output) where the folder for such files takes none.
    init() throws(TraceError) {
        let folder = FileManager.default.temporaryDirectory.path
        guard let staging = FolderHandle(folder).flatMap({ Staging(in: $0, at: folder) }) else {
            throw .inputOutput(folder, reason: "takes no temporary file: \(SystemFile.lastReason)")
        }
        self.staging = staging
        path = "\(staging.path)/trace.jsonl"
    }

    /// Copies what can be read only once.
    convenience init(copying original: String, name: String) throws(TraceError) {
        try self.init()
        let source = try TraceSource(path: original, name: name)
        func fail() -> TraceError {
            .inputOutput(name, reason: "can't be copied to a temporary file: \(SystemFile.lastReason)")
        }
        guard let copy = SystemFile.creating(path) else { throw fail() }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 1)
        defer { buffer.deallocate() }
        while true {
            let count = try source.read(buffer)
            guard count > 0 else { break }
            guard copy.writeAll(UnsafeRawBufferPointer(rebasing: buffer[..<count])) else { throw fail() }
        }
        guard copy.finish() else { throw fail() }
    }
}
