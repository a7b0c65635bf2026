extension Scaffold {
    /// Creates the scaffold of an app's rules and the CI workflow that checks them.
    ///
    /// - Parameters:
    ///   - files: Files with paths relative to the repository's folder.
    ///   - app: The names of the app.
    /// - Throws: ``ScaffoldingError`` (can't create) if a file exists.
    public init(_ files: [Template.File], of app: AppFolder) throws(ScaffoldingError) {
        try self.init(files, next: "", in: app.top)
    }
}

extension AppFolder {
    /// Returns the rules of the app's architecture and the CI workflow as files, with paths relative to ``top``.
    ///
    /// - Parameter blueprint: The text of the rules.
    public func files(blueprint: String) -> [Template.File] {
        [
            .init(path: "\(path.isEmpty ? "" : "\(path)/")\(stem).yml", text: blueprint),
            .init(path: workflowPath, text: workflow),
        ]
    }
}
