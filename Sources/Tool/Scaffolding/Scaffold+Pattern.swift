import Foundation

extension Scaffold {
    /// Creates the scaffold of a pattern of one's own: a package that depends on ArchFlow, with the screen Home, the
    /// beginnings of the screen Login, rules, tests, and a command line that offers this pattern together with all
    /// others.
    ///
    /// - Parameters:
    ///   - name: The pattern's name: `OneStore`.
    ///   - archFlow: The path of ArchFlow's package, relative to the new package's folder.
    ///   - folder: The path of the new package's folder.
    /// - Throws: ``ScaffoldingError`` if a file exists already, or the path of ArchFlow can't be written as a Swift
    ///   string.
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
