import Foundation

/// Files that are about to be written to places where none is: all of them or none.
struct NewFiles {
    /// Their paths below the folder.
    let files: [Template.File]
    private let folder: URL
    private let path: String

    /// - Throws: ``ScaffoldingError`` (can't create) where a file is there already.
    init(_ files: [Template.File], in path: String) throws(ScaffoldingError) {
        self.files = files
        self.path = path
        folder = URL(filePath: path, directoryHint: .isDirectory)
        let there = files.map(\.path).filter(Self.isTaken(in: folder))
        guard there.isEmpty else {
            throw ScaffoldingError(
                .cannotCreate,
                there.map { "\($0): is there already\n" }.joined() + "nothing was written: no file is ever replaced")
        }
    }

    /// A link that leads nowhere is there, too.
    private static func isTaken(in folder: URL) -> (String) -> Bool {
        { (try? FileManager.default.attributesOfItem(atPath: folder.appending(path: $0).path)) != nil }
    }

    /// Writes all files; where one can't be written, takes the others away again, and the folders made for them.
    ///
    /// - Returns: Their paths.
    /// - Throws: ``ScaffoldingError`` (can't create).
    func write() throws(ScaffoldingError) -> [String] {
        var written: [URL] = []
        var made: [URL] = []
        var current = ""
        do {
            for file in files {
                current = file.path
                let url = folder.appending(path: file.path)
                try Self.makeFolder(url.deletingLastPathComponent().standardizedFileURL, noting: &made)
                try Data(file.text.utf8).write(to: url, options: .withoutOverwriting)
                written.append(url)
            }
        } catch {
            for url in written { try? FileManager.default.removeItem(at: url) }
            for url in made.reversed() { rmdir(url.path) }
            throw ScaffoldingError(
                .cannotCreate, "\(path)/\(current): can't be written, so nothing was: \(Self.reason(error))")
        }
        return files.map(\.path)
    }

    private static func makeFolder(_ url: URL, noting made: inout [URL]) throws {
        var missing: [URL] = []
        var folder = url
        while folder.path != "/", !FileManager.default.fileExists(atPath: folder.path) {
            missing.append(folder)
            folder.deleteLastPathComponent()
        }
        for folder in missing.reversed() {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            made.append(folder)
        }
    }

    private static func reason(_ error: any Error) -> String {
        let error = error as NSError
        let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError
        if let underlying, underlying.domain == NSPOSIXErrorDomain {
            return String(cString: strerror(Int32(underlying.code)))
        }
        return error.localizedDescription
    }
}
