/// New files, made by filling the placeholders of a template.
public struct Scaffold: Sendable {
    /// The files to write, with their paths below the folder.
    public let files: [Template.File]
    /// The text on the next steps, to be printed when the files are written.
    public let next: String
    private let folder: String

    /// Plans the files of a scaffold.
    ///
    /// - Throws: ``ScaffoldingError`` (can't create) if a file exists already.
    init(_ files: [Template.File], next: String, in folder: String) throws(ScaffoldingError) {
        self.files = files
        self.next = next
        self.folder = folder
        _ = try NewFiles(files, in: folder)
    }

    /// Writes all files. If one can't be written, writes none.
    ///
    /// - Returns: The files' paths below the folder.
    /// - Throws: ``ScaffoldingError`` (can't create).
    public func write() throws(ScaffoldingError) -> [String] {
        try NewFiles(files, in: folder).write()
    }
}
