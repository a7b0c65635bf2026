extension Scaffold {
    /// A pattern of one's own, as a package that depends on ArchFlow: Home and a part of Login, rules, tests, and a command
    /// line with the pattern among the others.
    ///
    /// - Parameters:
    ///   - name: The pattern's name: `OneStore`.
    ///   - archFlow: The path of ArchFlow, relative to the package's folder.
    ///   - folder: The package's folder.
    /// - Throws: ``ScaffoldingError`` where a file is there already, or the path of ArchFlow is no text of Swift.
    public init(
        patternFrom template: Template, name: ScaffoldName, archFlow: String, in folder: String
    ) throws(ScaffoldingError) {
        guard !archFlow.isEmpty, !archFlow.contains(where: { "\"\\".contains($0) || $0.isNewline }) else {
            throw ScaffoldingError(
                .usage,
                "'\(archFlow)' is no path of a folder that Package.swift could name: '../ArchFlow', for instance")
        }
        let (files, next) = try template.filled([
            "Name": name.text, "name": name.lowerCamelCase, "hyphenated": name.hyphenated, "ArchFlow": archFlow,
        ])
        try self.init(files, next: next, in: folder)
    }
}
