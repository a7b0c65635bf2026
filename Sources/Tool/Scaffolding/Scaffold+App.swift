extension Scaffold {
    /// Creates the scaffold of the first files for an app's architecture: its rules, and the workflow that checks
    /// them.
    ///
    /// - Parameters:
    ///   - files: The files, with their paths relative to the repository's folder.
    ///   - app: The names of the app and its folders.
    /// - Throws: ``ScaffoldingError`` (can't create) if a file exists already.
    public init(_ files: [Template.File], of app: AppFolder) throws(ScaffoldingError) {
        try self.init(files, next: "", in: app.top)
    }
}

extension AppFolder {
    /// Returns the first files for the app's architecture, with their paths relative to ``top``.
    ///
    /// - Parameter blueprint: The text of the blueprint, which contains the rules.
    public func files(blueprint: String) -> [Template.File] {
        [
            .init(path: "\(path.isEmpty ? "" : "\(path)/")\(stem).yml", text: blueprint),
            .init(path: workflowPath, text: workflow),
        ]
    }
}
