import Foundation

/// The Swift files below a folder. A report uses them to find the paths of files that traces name.
///
/// A trace names a file without the paths of the machine that compiled it: relative to `Sources` or `Tests`, otherwise with
/// the folder that contains it. So the file is the one whose path ends with that name.
public struct SourceFiles: Sendable {
    /// The result of looking for a file named in a trace.
    public enum Place: Hashable, Sendable {
        /// The path of the file, below the folder as the caller named it.
        case found(String)
        /// No file's path ends with the name in the trace.
        case missing
        /// The paths of several files end with the name in the trace; has their number.
        case ambiguous(Int)
    }

    private let folder: String
    private let absolute: String
    /// The paths below the folder, by file name.
    private let paths: [Substring: [String]]

    /// - Parameters:
    ///   - paths: The files' paths below the folder.
    ///   - folder: The folder as named in reports; `.` or an empty text for the working folder.
    public init(_ paths: [String], below folder: String = ".") {
        let names = folder.split(separator: "/").filter { $0 != "." }
        self.folder = (folder.hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
        absolute = URL(filePath: folder.isEmpty ? "." : folder).standardizedFileURL.path
        self.paths = Dictionary(grouping: paths) { $0.split(separator: "/").last ?? "" }
    }

    /// Finds the file that a trace names.
    public func place(of recorded: String) -> Place {
        // The folder's own name counts as well: a trace may name `Shop/Shop.swift` of a folder `Shop`.
        let root = absolute.hasSuffix("/") ? absolute : "\(absolute)/"
        let fitting = (paths[recorded.split(separator: "/").last ?? ""] ?? []).filter {
            "\(root)\($0)".hasSuffix("/\(recorded)")
        }
        guard let path = fitting.first else { return .missing }
        return fitting.count == 1 ? .found(self.path(path)) : .ambiguous(fitting.count)
    }

    /// The path of a file below the folder, as named in reports.
    func path(_ path: String) -> String {
        folder.isEmpty ? path : folder.hasSuffix("/") ? "\(folder)\(path)" : "\(folder)/\(path)"
    }
}

/// The file of a violation's method, in words for a report.
struct ReportedSource {
    /// The path, if the file was found.
    var path: String?
    /// The name of the file for readers: the path, otherwise the file as recorded with the reason why there is no path.
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
