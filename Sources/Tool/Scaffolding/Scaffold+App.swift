extension Scaffold {
    /// Makes the first files for an app's architecture: its rules, and the workflow that checks them.
    ///
    /// - Parameters:
    ///   - files: The files, with their paths below the repository's folder.
    ///   - app: The app's folder.
    /// - Throws: ``ScaffoldingError`` (can't create) if a file exists already.
    public init(_ files: [Template.File], of app: AppFolder) throws(ScaffoldingError) {
        try self.init(files, next: "", in: app.top)
    }
}

extension AppFolder {
    /// Returns the first files for the app's architecture, with their paths below ``top``.
    ///
    /// - Parameter blueprint: The text of the rules.
    public func files(blueprint: String) -> [Template.File] {
        [
            .init(path: "\(path.isEmpty ? "" : "\(path)/")\(stem).yml", text: blueprint),
            .init(path: workflowPath, text: workflow),
        ]
    }
}
