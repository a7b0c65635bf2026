import Foundation
public import TraceFormat

/// Reads the source files that declare the receivers of messages, so that the report can show them without a network.
public enum SourceTexts {
    /// The size in bytes above which a file is left out.
    private static let limit = 1 << 20

    /// Reads the source files that the messages of some traces name. Missing files are left out.
    ///
    /// Traces may come from strangers. So only Swift files inside the folder are read; links out of the folder aren't
    /// followed.
    ///
    /// - Parameters:
    ///   - traces: Traces whose messages name files.
    ///   - folder: The folder to which the paths in a trace are relative: `Sources`.
    /// - Returns: The texts of the files, by path.
    public static func read(for traces: [Trace], in folder: String) -> [String: String] {
        var paths: Set<String> = []
        for trace in traces {
            for case .message(let message) in trace.records {
                if let path = message.source { paths.insert(path) }
            }
        }
        let root = URL(fileURLWithPath: folder, isDirectory: true).resolvingSymlinksInPath().standardizedFileURL
        var texts: [String: String] = [:]
        for path in paths where path.hasSuffix(".swift") && !path.contains("\0") {
            let url = root.appendingPathComponent(path).resolvingSymlinksInPath().standardizedFileURL
            guard url.path.hasPrefix(root.path + "/"),
                let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey]),
                values.isRegularFile == true, let size = values.fileSize, size <= limit,
                let text = try? String(contentsOf: url, encoding: .utf8)
            else { continue }
            texts[path] = text
        }
        return texts
    }
}
