import ArchFlowSupport
import Diagrams
import Foundation

/// The destination named with `-o` for a comparison: a folder for all parts, a file for one part, or `-` for none besides the
/// printed table.
struct ComparisonOutput {
    /// The folder of all parts; `nil` if no folder was named.
    var folder: OutputFolder?
    private var file: (output: OutputFile, part: String, bytes: [UInt8]?)?
    private let path: String

    /// The part of a comparison that is written to a file with a given ending.
    private static let parts = [
        "md": "comparison.md", "csv": "comparison.csv", "json": "comparison.json", "html": "report.html",
    ]

    /// Checks that the output can be written, before the work for it begins.
    ///
    /// - Parameter path: A file, by its ending; otherwise a folder, which is made if it is missing.
    /// - Throws: ``JobError`` (can't create), or (usage) for a file that would be a picture.
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

    /// Returns true if a path is a folder for all parts, and so for pictures.
    static func hasPictures(_ path: String) -> Bool {
        path != "-" && (path.isFolder || parts[URL(filePath: path).pathExtension.lowercased()] == nil)
    }

    /// Returns true if a part, such as `report.html`, should be written.
    func wants(_ part: String) -> Bool { folder != nil || file?.part == part }

    /// Adds a part, if it is wanted.
    mutating func add(_ part: String, _ bytes: [UInt8]) throws(JobError) {
        try folder?.add(part, bytes)
        if file?.part == part { file?.bytes = bytes }
    }

    /// Moves the parts to their final paths, together with the files of other folders: all of them or none.
    ///
    /// - Returns: A sentence on the written parts; `nil` if there are none.
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
