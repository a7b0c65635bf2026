import Foundation

/// The Swift files below a folder, by which a report names a file that is there.
///
/// A trace names a file without the paths of the machine that compiled it: from below `Sources` or `Tests`, elsewhere with
/// the folder it stands in. So the file meant is the one whose path ends like that.
public struct SourceFiles: Sendable {
    /// Where the file is that a trace names.
    public enum Place: Hashable, Sendable {
        /// Its path, as the folder was named.
        case found(String)
        /// No file's path ends so.
        case missing
        /// Several files' paths end so.
        case ambiguous(Int)
    }

    private let folder: String
    private let absolute: String
    /// The paths below the folder, by the file's name.
    private let paths: [Substring: [String]]

    /// - Parameters:
    ///   - paths: The files, by their paths below the folder.
    ///   - folder: The folder as reports name it; `.` and the empty text for the working folder.
    public init(_ paths: [String], below folder: String = ".") {
        let names = folder.split(separator: "/").filter { $0 != "." }
        self.folder = (folder.hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
        absolute = URL(filePath: folder.isEmpty ? "." : folder).standardizedFileURL.path
        self.paths = Dictionary(grouping: paths) { $0.split(separator: "/").last ?? "" }
    }

    /// Finds the file that a trace names.
    public func place(of recorded: String) -> Place {
        // What the folder itself is called counts too: a trace may name `Shop/Shop.swift` of a folder `Shop`.
        let root = absolute.hasSuffix("/") ? absolute : "\(absolute)/"
        let fitting = (paths[recorded.split(separator: "/").last ?? ""] ?? []).filter {
            "\(root)\($0)".hasSuffix("/\(recorded)")
        }
        guard let path = fitting.first else { return .missing }
        return fitting.count == 1 ? .found(self.path(path)) : .ambiguous(fitting.count)
    }

    /// The path of a file below the folder, as reports name it.
    func path(_ path: String) -> String {
        folder.isEmpty ? path : folder.hasSuffix("/") ? "\(folder)\(path)" : "\(folder)/\(path)"
    }
}

/// The file of a violation's method, as a report may name it.
struct ReportedSource {
    /// The path of a file that is there.
    var path: String?
    /// What to say in words: the path, else the file as recorded and why there is no path.
    var words: String

    init?(_ violation: Violation, _ files: SourceFiles?) {
        guard let recorded = violation.source else { return nil }
        switch files?.place(of: recorded) {
        case .found(let path)?: (self.path, words) = (path, path)
        case .missing?: words = "\(recorded) (not in this folder)"
        case .ambiguous(let count)?: words = "\(recorded) (\(count) files in this folder may be it)"
        case nil: words = recorded
        }
    }
}
