import ArchFlowSupport
import Files
import Foundation

/// A file that is written completely or not at all. Devices, pipes and standard output (`-`) are written directly.
///
/// If the path is a symbolic link, its target is replaced.
package struct OutputFile {
    /// The file's name, without its folder.
    let name: String
    private let path: String
    /// The folder for the unfinished file; `nil` for a device or a pipe.
    private var folder: OutputFolder?

    /// Creates an output file, after checking that it can be written.
    ///
    /// - Throws: ``JobError`` if the file can't be written.
    package init(_ path: String) throws(JobError) {
        self.path = path
        guard path != "-" else {
            name = "standard output"
            return
        }
        let target = try Self.target(of: path)
        name = target.url.lastPathComponent
        guard target.isFile else { return }
        folder = try OutputFolder(target.url.deletingLastPathComponent().path, keepsManifest: false)
    }

    /// Returns the file at a path, after following symbolic links.
    ///
    /// - Returns: The URL, and true for a regular or missing file, false for a device or a pipe.
    /// - Throws: ``JobError`` for a folder, or for a link to a missing file.
    static func target(of path: String) throws(JobError) -> (url: URL, isFile: Bool) {
        var status = stat()
        let isThere = stat(path, &status) == 0
        let kind = status.st_mode & S_IFMT
        if path.hasSuffix("/") || isThere && kind == S_IFDIR {
            throw JobError(.cannotCreate, "\(path): is a folder: name a file with -o")
        }
        if !isThere, lstat(path, &status) == 0 {
            throw JobError(.cannotCreate, "\(path): is a symbolic link to a file that doesn't exist")
        }
        let url = URL(fileURLWithPath: path)
        let isLink = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
        return (isLink && kind == S_IFREG ? url.resolvingSymlinksInPath() : url, !isThere || kind == S_IFREG)
    }

    /// Returns a path for a file that is too big for memory: temporary, or the device or pipe itself.
    mutating func place() throws(JobError) -> String { try folder?.place(of: name) ?? path }

    /// Moves the file from the path of ``place()`` to its final path.
    ///
    /// - Throws: ``JobError`` if that fails. An existing file is then unchanged.
    func commit() throws(JobError) { try folder?.commit() }

    /// Writes the file.
    ///
    /// - Throws: ``JobError`` if that fails. An existing file is then unchanged.
    package mutating func write(_ bytes: [UInt8]) throws(JobError) {
        guard folder == nil else {
            try folder?.add(name, bytes)
            try commit()
            return
        }
        guard path != "-" else {
            guard SystemFile.standardOutput.writeAll(bytes) else {
                throw JobError(.inputOutput, "standard output: \(SystemFile.lastReason)")
            }
            return
        }
        guard let file = SystemFile.writing(path) else {
            throw JobError(.cannotCreate, "\(path): can't be written: \(SystemFile.lastReason)")
        }
        guard file.writeAll(bytes), file.finish() else {
            throw JobError(.inputOutput, "\(path): can't be written: \(SystemFile.lastReason)")
        }
    }
}
