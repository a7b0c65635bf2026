import ArchFlowSupport
import Diagrams
import Foundation

/// The destination of a comparison (option `-o`): a folder for all its files, a single file such as the report, or `-`
/// to write no files.
struct ComparisonOutput {
    /// The folder for all files; `nil` if a single file or `-` was given.
    var folder: OutputFolder?
    private var file: (output: OutputFile, part: String, bytes: [UInt8]?)?
    private let path: String

    /// For each extension of a single file, the name that the file has in a folder with all files.
    private static let parts = [
        "md": "comparison.md", "csv": "comparison.csv", "json": "comparison.json", "html": "report.html",
    ]

    /// Creates the destination at a path, after checking that it can be written.
    ///
    /// - Parameter path: The path of a file, recognised by its ending, or of a folder, which is created if it is
    ///   missing.
    /// - Throws: ``JobError`` (can't create), or (usage) for a file with the ending of a picture.
    init(_ path: String) throws(JobError) {
        self.path = path
        guard path != "-" else { return }
        let ending = URL(filePath: path).pathExtension.lowercased()
        if !Self.hasPictures(path), let part = Self.parts[ending] {
            file = (try OutputFile(path), part, nil)
        } else if !path.isFolder, DiagramFormat.allCases.contains(where: { $0.fileExtension == ending }) {
            throw JobError(
                .usage,
                """
                \(path): a comparison has several pictures: name a folder, or a file that ends in .md, .csv, .json or .html; \
                'archflow render TRACES --view comparison' draws one
                """)
        } else {
            folder = try OutputFolder(path, keepsManifest: true)
        }
    }

    /// Returns true if a path is the path of a folder, to which pictures are written.
    static func hasPictures(_ path: String) -> Bool {
        path != "-" && (path.isFolder || parts[URL(filePath: path).pathExtension.lowercased()] == nil)
    }

    /// Returns true if a file, such as `report.html`, is to be written.
    func wants(_ part: String) -> Bool { folder != nil || file?.part == part }

    /// Adds a file if it is to be written.
    mutating func add(_ part: String, _ bytes: [UInt8]) throws(JobError) {
        try folder?.add(part, bytes)
        if file?.part == part { file?.bytes = bytes }
    }

    /// Moves the comparison's files, and the files of other folders, to their final paths: either all of them or none.
    ///
    /// - Returns: A sentence that lists the written files; `nil` if there are none.
    func commit(_ parts: String, with others: [OutputFolder] = []) throws(JobError) -> String? {
        try OutputFolder.commit((folder.map { [$0] } ?? []) + others)
        if folder != nil { return "Wrote \(parts) to \(path)/." }
        guard var file else { return nil }
        guard let bytes = file.bytes else {
            return "\(path) was not written: this comparison has no \(file.part)."
        }
        try file.output.write(bytes)
        return "Wrote \(path)."
    }
}
