public import Foundation

/// The files of the package under test.
public enum Package {
    /// The folder that contains `Package.swift`.
    public static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

    /// Returns the URL of a file or folder, given its path below the root.
    public static func url(_ path: String) -> URL { root.appending(path: path) }

    /// Returns the absolute path of a file or folder, given its path below the root.
    public static func path(_ path: String) -> String { url(path).path }

    /// Returns a file's text, given the file's path below the root.
    public static func text(_ path: String) throws -> String { try String(contentsOf: url(path), encoding: .utf8) }
}
