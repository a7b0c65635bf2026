import Foundation

/// Files that are about to be written to places where none is: all of them or none.
struct NewFiles {
    /// Their paths below the folder.
    let files: [Template.File]
    private let folder: URL
    private let path: String
    /// How many of the files that are there already an error names.
    private static let namedLimit = 10

    /// - Throws: ``ScaffoldingError`` (can't create) where a file is there already.
    init(_ files: [Template.File], in path: String) throws(ScaffoldingError) {
        self.files = files
        self.path = path
        folder = URL(filePath: path, directoryHint: .isDirectory)
        let there = files.map(\.path).filter(Self.isTaken(in: folder))
        guard there.isEmpty else {
            let named = there.prefix(Self.namedLimit).map { "\($0): is there already\n" }.joined()
            let rest = there.count - Self.namedLimit
            let more = rest > 0 ? "and so \(rest == 1 ? "is 1 other" : "are \(rest) others")\n" : ""
            throw ScaffoldingError(.cannotCreate, named + more + "nothing was written: no file is ever replaced")
        }
    }

    /// A link that leads nowhere is there, too.
    private static func isTaken(in folder: URL) -> (String) -> Bool {
        { (try? FileManager.default.attributesOfItem(atPath: folder.appending(path: $0).path)) != nil }
    }

    /// What the system says about why something could not be made.
    private struct Failure: Error {
        let reason = String(cString: strerror(errno))
    }

    /// Writes all files; where one can't be written, takes the others away again, and the folders made for them.
    ///
    /// - Returns: Their paths.
    /// - Throws: ``ScaffoldingError`` (can't create).
    func write() throws(ScaffoldingError) -> [String] {
        var begun: [String] = []
        var made: [String] = []
        var current = ""
        do throws(Failure) {
            for file in files {
                current = file.path
                let url = folder.appending(path: file.path)
                try Self.makeFolder(url.deletingLastPathComponent().standardizedFileURL, noting: &made)
                try Self.write(Array(file.text.utf8), to: url.path, noting: &begun)
            }
        } catch {
            for path in begun { unlink(path) }
            for path in made.reversed() { rmdir(path) }
            throw ScaffoldingError(
                .cannotCreate, "\(path)/\(current): can't be written, so nothing was: \(error.reason)")
        }
        return files.map(\.path)
    }

    /// Writes a file that must not be there yet, and notes it when it is begun.
    private static func write(_ bytes: [UInt8], to path: String, noting begun: inout [String]) throws(Failure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Failure() }
        begun.append(path)
        defer { close(descriptor) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 || errno == EINTR else { throw Failure() }
            rest = rest.dropFirst(max(0, count))
        }
    }

    private static func makeFolder(_ url: URL, noting made: inout [String]) throws(Failure) {
        var missing: [String] = []
        var folder = url
        while folder.path != "/", !FileManager.default.fileExists(atPath: folder.path) {
            missing.append(folder.path)
            folder.deleteLastPathComponent()
        }
        for folder in missing.reversed() {
            guard mkdir(folder, 0o777) == 0 else { throw Failure() }
            made.append(folder)
        }
    }
}
