import ArchFlowSupport
import Files
import Foundation

/// A file that appears whole or not at all. A device, a pipe or standard output (`-`) is written to directly.
///
/// A symbolic link stays a link, and the file it leads to gets the new bytes.
package struct OutputFile {
    /// The file's name, without its folder.
    let name: String
    private let path: String
    /// The folder in which the file is staged; `nil` for a device or a pipe.
    private var folder: OutputFolder?

    /// Checks that the file can be written, before the work for it begins.
    ///
    /// - Throws: ``JobError`` (can't create).
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

    /// Returns the file that a path leads to. A symbolic link is followed.
    ///
    /// - Returns: The target's URL, and true if the target is a file or missing; false for a device or a pipe.
    /// - Throws: ``JobError`` (can't create) for a folder, or a link that leads nowhere.
    static func target(of path: String) throws(JobError) -> (url: URL, isFile: Bool) {
        var status = stat()
        let isThere = stat(path, &status) == 0
        let kind = status.st_mode & S_IFMT
        if path.hasSuffix("/") || isThere && kind == S_IFDIR {
            throw JobError(.cannotCreate, "\(path): is a folder: name a file with -o")
        }
        if !isThere, lstat(path, &status) == 0 {
            throw JobError(.cannotCreate, "\(path): is a symbolic link that leads nowhere")
        }
        let url = URL(fileURLWithPath: path)
        let isLink = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
        return (isLink && kind == S_IFREG ? url.resolvingSymlinksInPath() : url, !isThere || kind == S_IFREG)
    }

    /// Returns a path for writing a file that is too big for memory. It is a temporary path, from which ``commit()`` moves the
    /// file, or the device or pipe itself.
    mutating func place() throws(JobError) -> String { try folder?.place(of: name) ?? path }

    /// Moves the file written at ``place()`` to its path.
    ///
    /// - Throws: ``JobError`` (can't create); an existing file is then unchanged.
    func commit() throws(JobError) { try folder?.commit() }

    /// Writes the file.
    ///
    /// - Throws: ``JobError`` (can't create, input/output); an existing file is then unchanged.
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
