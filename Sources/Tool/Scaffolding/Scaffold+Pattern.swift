import Foundation

extension Scaffold {
    /// Creates a package with a pattern of one's own, which depends on ArchFlow.
    ///
    /// The package has a Home screen, the beginnings of Login, rules, tests, and a command line with all patterns.
    ///
    /// - Parameters:
    ///   - name: The pattern's name: `OneStore`.
    ///   - archFlow: The path of ArchFlow, relative to the new package.
    ///   - folder: The path of the new package.
    /// - Throws: ``ScaffoldingError`` if a file exists, or the path of ArchFlow can't be a Swift string.
    public init(
        patternFrom template: Template, name: ScaffoldName, archFlow: String, in folder: String
    ) throws(ScaffoldingError) {
        guard !archFlow.isEmpty, !archFlow.contains(where: { "\"\\".contains($0) || $0.isNewline }) else {
            throw ScaffoldingError(
                .usage,
                archFlow.isEmpty
                    ? "the path of ArchFlow is empty: give its folder, such as '../ArchFlow'"
                    : "'\(archFlow)' can't be written into Package.swift: give a path without quotes, backslashes and line "
                        + "breaks, such as '../ArchFlow'")
        }
        let (files, next) = try template.filled([
            "Name": name.text, "name": name.lowerCamelCase, "hyphenated": name.hyphenated, "ArchFlow": archFlow,
        ])
        // By its words, as SwiftPM does: the package's folder may not be there yet, and then the system finds nothing above it.
        let path = URL(filePath: archFlow, relativeTo: URL(filePath: "\(folder)/", directoryHint: .isDirectory))
            .standardizedFileURL.path
        let isThere = FileManager.default.fileExists(atPath: "\(path)/Package.swift")
        let remark = """
            No package is at \(path): the path of ArchFlow is relative to the package's folder. Correct it in
            \(folder)/Package.swift before you build.


            """
        try self.init(files, next: (isThere ? "" : remark) + next, in: folder)
    }
}
