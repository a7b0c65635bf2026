/// New files: a template, filled.
public struct Scaffold: Sendable {
    /// The files to write, their paths below the folder.
    public let files: [Template.File]
    /// The next steps, once they are written.
    public let next: String
    private let folder: String

    /// - Throws: ``ScaffoldingError`` (can't create) where a file is there already.
    init(_ files: [Template.File], next: String, in folder: String) throws(ScaffoldingError) {
        self.files = files
        self.next = next
        self.folder = folder
        _ = try NewFiles(files, in: folder)
    }

    /// Writes all files, or none where one can't be written.
    ///
    /// - Returns: Their paths below the folder.
    /// - Throws: ``ScaffoldingError`` (can't create).
    public func write() throws(ScaffoldingError) -> [String] {
        try NewFiles(files, in: folder).write()
    }
}
