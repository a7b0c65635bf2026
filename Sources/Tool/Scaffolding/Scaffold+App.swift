extension Scaffold {
    /// Creates the scaffold of two files for an app: the rules of its architecture, and the CI workflow that checks
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
    /// Returns the file with the rules of the app's architecture and the file of the CI workflow, with their paths
    /// relative to ``top``.
    ///
    /// - Parameter blueprint: The text of the blueprint, which contains the rules.
    public func files(blueprint: String) -> [Template.File] {
        [
            .init(path: "\(path.isEmpty ? "" : "\(path)/")\(stem).yml", text: blueprint),
            .init(path: workflowPath, text: workflow),
        ]
    }
}
