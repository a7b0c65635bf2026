import ArchFlowSupport
import Diagrams
import Foundation

/// The destination of a comparison: a folder for all files, a single file, or `-` for none.
struct ComparisonOutput {
    /// The folder for all files; `nil` if a single file or `-` was given.
    var folder: OutputFolder?
    private var file: (output: OutputFile, part: String, bytes: [UInt8]?)?
    private let path: String

    /// The names of the output files, keyed by extension. A single output file has one of these extensions.
    private static let parts = [
        "md": "comparison.md", "csv": "comparison.csv", "json": "comparison.json", "html": "report.html",
    ]

    /// Creates the destination, after checking that it can be written.
    ///
    /// - Parameter path: A file, recognised by its extension, or a folder, which is created if it is missing.
    /// - Throws: ``JobError`` if it can't be created, or if its extension is that of a picture.
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

    /// Returns true for a folder, to which pictures are written.
    static func hasPictures(_ path: String) -> Bool {
        path != "-" && (path.isFolder || parts[URL(filePath: path).pathExtension.lowercased()] == nil)
    }

    /// Returns true if the file `part`, such as `report.html`, is to be written.
    func wants(_ part: String) -> Bool { folder != nil || file?.part == part }

    /// Adds a file if it is to be written.
    mutating func add(_ part: String, _ bytes: [UInt8]) throws(JobError) {
        try folder?.add(part, bytes)
        if file?.part == part { file?.bytes = bytes }
    }

    /// Moves all files to their final paths: either all of them or none.
    ///
    /// - Parameters:
    ///   - parts: The words for the files in the returned sentence.
    ///   - others: Folders that are committed together with this one.
    /// - Returns: A sentence on the written files; `nil` if there are none.
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
