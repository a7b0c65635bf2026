import Files
import ForeignTraces
import Foundation
import TraceFormat

/// A trace named in a command's arguments, as a file in ArchFlow's format that can be read repeatedly.
///
/// Traces of other tools are converted to a temporary file, and pipes are copied to one. Temporary files are removed
/// with this value.
struct TraceInput {
    /// The path of the file to read.
    let path: String
    /// The name of the input in findings.
    let name: String
    /// Remarks on a converted trace: counts of read and skipped records, and problems.
    private(set) var remarks: [String] = []
    /// True if a trace of another tool couldn't be read to its end.
    private(set) var isDamaged = false

    private let temporary: TemporaryFile?

    /// Opens an input, and converts it if it is a trace of another tool.
    ///
    /// - Parameters:
    ///   - target: The final path of the converted trace, for errors; `nil` for a temporary file.
    ///   - place: The path to which the converted trace is written first; `nil` if `target` is `nil`.
    ///   - components: The unit that becomes a component, such as a class or a file; `nil` for the format's default.
    /// - Throws: ``TraceError`` if the file is missing, can't be read, or has an unknown format.
    init(
        _ path: String, to target: String? = nil, at place: String? = nil, components: ComponentChoice? = nil
    ) throws(TraceError) {
        name = path == "-" ? "standard input" : path
        let copy = TraceFiles.size(of: path) == nil ? try TemporaryFile(copying: path, name: name) : nil
        let original = copy?.path ?? path
        guard let format = try ForeignFormat.of(original, name: name) else {
            (self.path, temporary) = (original, copy)
            return
        }
        let foreign = try ForeignTrace(original, as: format, name: name, components: components)
        let converted = target == nil ? try TemporaryFile() : nil
        self.path = converted?.path ?? place ?? original
        temporary = converted
        // Its damage is reported below, with the original's name and line.
        do throws(TraceError) {
            try foreign.write(to: self.path, alwaysEnds: target == nil)
        } catch {
            guard let target else { throw error }
            throw error.code == .cannotCreate
                ? .cannotCreate(target, reason: error.reason) : .inputOutput(target, reason: error.reason)
        }
        if let damage = foreign.damage {
            remarks.append(
                "\(damage.file):\(damage.line ?? 1): warning: \(damage.reason); the undamaged part was read")
            isDamaged = true
        }
        remarks.append(foreign.summary)
        if let choice = foreign.choice { remarks.append("\(name): \(choice)") }
        if let hint = foreign.hint { remarks.append("\(name): \(hint)") }
    }

    func read() throws(TraceError) -> TraceReading { try Trace.read(path, name: name) }
}

/// A temporary file that is removed when this object is released.
final class TemporaryFile {
    let path: String
    private let staging: Staging

    /// Creates the path of a temporary file.
    ///
    /// - Throws: ``TraceError`` if the folder of temporary files can't be written.
    init() throws(TraceError) {
        let folder = FileManager.default.temporaryDirectory.path
        guard let staging = FolderHandle(folder).flatMap({ Staging(in: $0, at: folder) }) else {
            throw .inputOutput(folder, reason: "no temporary file can be created in it: \(SystemFile.lastReason)")
        }
        self.staging = staging
        path = "\(staging.path)/trace.jsonl"
    }

    /// Copies an input that can be read only once, such as a pipe.
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
