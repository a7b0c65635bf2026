extension Scaffold {
    /// Makes the first files for an app's architecture: its rules, and the workflow that checks them.
    ///
    /// - Parameters:
    ///   - files: The files, with their paths below the folder.
    ///   - folder: The app's folder.
    /// - Throws: ``ScaffoldingError`` (can't create) if a file exists already.
    public init(app files: [Template.File], in folder: String) throws(ScaffoldingError) {
        try self.init(files, next: "", in: folder)
    }
}

extension AppFolder {
    /// Returns the first files for the app's architecture.
    ///
    /// - Parameter blueprint: The text of the rules.
    public func files(blueprint: String) -> [Template.File] {
        [.init(path: "\(stem).yml", text: blueprint), .init(path: Self.workflowPath, text: workflow)]
    }
}
