import Files

/// Files to be written without replacing any existing file: either all of them or none.
struct NewFiles {
    /// The files, with their paths relative to the folder in which they are written.
    let files: [Template.File]
    private let path: String
    /// The maximal number of existing files that an error lists.
    private static let namedLimit = 10

    /// Creates the list after checking that no file exists.
    ///
    /// - Throws: ``ScaffoldingError`` (can't create) if a file exists.
    init(_ files: [Template.File], in path: String) throws(ScaffoldingError) {
        self.files = files
        self.path = path
        let folder = FolderHandle(path)
        let there = files.map(\.path).filter { folder?.isTaken($0) == true }
        guard there.isEmpty else {
            let named = there.prefix(Self.namedLimit).map { "\($0): already exists\n" }.joined()
            let rest = there.count - Self.namedLimit
            let more = rest > 0 ? "and \(rest == 1 ? "1 more file" : "\(rest) more files")\n" : ""
            throw ScaffoldingError(
                .cannotCreate, named + more + "nothing was written: existing files are never replaced")
        }
    }

    /// Writes all files. On failure, removes all files and folders that were written.
    ///
    /// - Returns: The paths of the files, relative to the written folder.
    /// - Throws: ``ScaffoldingError`` (can't create) if a file can't be written.
    func write() throws(ScaffoldingError) -> [String] {
        var made: [String] = []
        guard let folder = FolderHandle(making: path, made: &made) else {
            throw failure(SystemFile.lastReason, at: path)
        }
        folder.removeLeftovers()
        let new = folders.filter { !folder.isTaken($0) }
        for (index, file) in files.enumerated() where !folder.createWhole(file.path, Array(file.text.utf8)) {
            let reason = folder.obstacle(to: file.path) ?? SystemFile.lastReason
            for file in files[..<index] { folder.removeFile(file.path) }
            for name in new { folder.removeFolder(name) }
            SystemPath.removeFolders(made)
            throw failure(reason, at: "\(path)/\(file.path)")
        }
        return files.map(\.path)
    }

    private func failure(_ reason: String, at path: String) -> ScaffoldingError {
        ScaffoldingError(.cannotCreate, "\(path): can't be written, so nothing was: \(reason)")
    }

    /// The folders of the files, each before its parent folder.
    private var folders: [String] {
        var folders: Set<String> = []
        for file in files {
            var parts = file.path.split(separator: "/").dropLast()
            while !parts.isEmpty, folders.insert(parts.joined(separator: "/")).inserted { parts.removeLast() }
        }
        return folders.sorted { $0.utf8.count > $1.utf8.count }
    }
}
