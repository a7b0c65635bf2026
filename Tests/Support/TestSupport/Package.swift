public import Foundation

/// The files of the package under test.
public enum Package {
    /// The folder that holds `Package.swift`.
    public static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

    /// A file or folder by its path below the root.
    public static func url(_ path: String) -> URL { root.appending(path: path) }

    /// A file or folder below the root, as a path.
    public static func path(_ path: String) -> String { url(path).path }

    /// A file's text.
    public static func text(_ path: String) throws -> String { try String(contentsOf: url(path), encoding: .utf8) }
}
