/// New files made from a template by filling its placeholders.
public struct Scaffold: Sendable {
    /// The files to write, with their paths relative to the folder in which they are written.
    public let files: [Template.File]
    /// The text on the next steps, to be printed after the files are written.
    public let next: String
    private let folder: String

    /// Creates a scaffold after checking that none of its files exists.
    ///
    /// - Throws: ``ScaffoldingError`` (can't create) if a file exists.
    init(_ files: [Template.File], next: String, in folder: String) throws(ScaffoldingError) {
        self.files = files
        self.next = next
        self.folder = folder
        _ = try NewFiles(files, in: folder)
    }

    /// Writes all files, or none if one can't be written.
    ///
    /// - Returns: The files' paths, relative to the folder in which they were written.
    /// - Throws: ``ScaffoldingError`` (can't create) if a file can't be written.
    public func write() throws(ScaffoldingError) -> [String] {
        try NewFiles(files, in: folder).write()
    }
}
