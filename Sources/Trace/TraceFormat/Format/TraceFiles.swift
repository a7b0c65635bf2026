import Files

/// Finds the trace files that a command's arguments name.
public enum TraceFiles {
    /// Returns the trace files at some paths.
    ///
    /// A path is a file, a folder with `*.jsonl` files in it or its subfolders, or `-` for standard input. Hidden items
    /// are skipped. So are links to folders, because a link may lead to `/`.
    ///
    /// ```swift
    /// for path in try TraceFiles.find(in: ["Traces"]) {
    ///     let header = try TraceReader(path: path).header
    ///     print(path, header.pattern ?? "", header.scenario ?? "")
    /// }
    /// ```
    ///
    /// - Returns: The paths without duplicates, sorted by their bytes.
    /// - Throws: ``TraceError/Code/inputMissing`` if nothing is at a path, or a folder can't be read or has no trace.
    public static func find(in paths: [String]) throws(TraceError) -> [String] {
        var found: Set<String> = []
        for path in paths {
            switch path == "-" ? .other : SystemFileKind(at: path) {
            case .file, .other: found.insert(path)
            case .folder: found.formUnion(try traces(below: path))
            case .nothing: throw .inputMissing(path, reason: SystemFile.lastReason)
            }
        }
        return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Returns a file's size in bytes; `nil` if unknown, as for a pipe or standard input.
    public static func size(of path: String) -> Int? { path == "-" ? nil : SystemPath.size(of: path) }

    private static func traces(below root: String) throws(TraceError) -> Set<String> {
        var found: Set<String> = []
        var folders = [root]
        while let folder = folders.popLast() {
            guard let names = SystemPath.names(in: folder) else {
                throw .inputMissing(folder, reason: SystemFile.lastReason)
            }
            for name in names where !name.hasPrefix(".") {
                let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
                switch SystemFileKind(at: path) {
                case .folder where !SystemPath.isLink(path): folders.append(path)
                case .file where name.hasSuffix(".jsonl"): found.insert(path)
                case .nothing where !SystemFile.lastMeansNothing:
                    throw .inputMissing(path, reason: SystemFile.lastReason)
                case .file, .folder, .other, .nothing: break
                }
            }
        }
        guard !found.isEmpty else {
            throw .inputMissing(root, reason: "contains no trace: no file that ends in .jsonl")
        }
        return found
    }
}
