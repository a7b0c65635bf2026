public import Foundation

/// The names of an app, from its folder, for its blueprint and its CI workflow.
public struct AppFolder: Hashable, Sendable {
    /// The name of the first executable target, or else of the folder.
    public let name: String
    /// The command that runs the app, such as `swift run Shop`, or the tests of a package without an executable.
    public let command: String

    /// The absolute path of the Git repository, where GitHub reads workflows. Without a repository, the path of the
    /// app's folder.
    public let top: String
    /// The path of the app's folder, relative to ``top``; empty if both are equal.
    public let path: String

    /// The app's name as a file name without extension: `shop`.
    public var stem: String { Self.words(of: name).joined(separator: "-").lowercased() }

    /// Derives the names of an app from its folder.
    ///
    /// - Parameter folder: The app's folder, which may contain `Package.swift`.
    public init(_ folder: URL) {
        let manifest = try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
        let executable = manifest?.firstMatch(of: /\.executableTarget\(\s*name:\s*"([A-Za-z0-9][A-Za-z0-9_.-]*)"/)
        let words = Self.words(of: folder.standardizedFileURL.lastPathComponent)
        name = executable.map { String($0.1) } ?? (words.isEmpty ? "App" : words.joined(separator: "-"))
        command = executable == nil && manifest != nil ? "swift test" : "swift run \(name)"
        let parts = folder.absoluteURL.resolvingSymlinksInPath().path.split(separator: "/").map(String.init)
        let length = parts.indices.reversed().map { $0 + 1 }.first { length in
            FileManager.default.fileExists(atPath: "/\(parts[..<length].joined(separator: "/"))/.git")
        }
        top = "/" + parts[..<(length ?? parts.count)].joined(separator: "/")
        path = parts[(length ?? parts.count)...].joined(separator: "/")
    }

    /// Returns the sequences of ASCII letters and digits. Other characters may be special in a shell or YAML.
    private static func words(of name: String) -> [Substring] {
        name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    }

    /// The GitHub Actions workflow that records the app and checks the recording, as YAML.
    public var workflow: String {
        let place = path.isEmpty ? name : "\(name)/\(path)"
        let beside = place.split(separator: "/").dropLast().map { "\($0)/" }.joined()
        return """
            # Records the app, and checks the recording against the rules in \(stem).yml. GitHub has not run it yet.
            name: Architecture

            on:
              push:
              pull_request:

            permissions:
              contents: read

            jobs:
              architecture:
                runs-on: ubuntu-latest
                container: swift:6.3-bookworm
                timeout-minutes: 60
                defaults:
                  run:
                    working-directory: \(Self.yaml(place))
                steps:
                  - uses: actions/checkout@v4
                    with: {path: \(name)}
                  # ArchFlow stands beside the app: replace OWNER.
                  - uses: actions/checkout@v4
                    with: {path: \(Self.yaml("\(beside)ArchFlow")), repository: OWNER/ArchFlow}
                  - run: ../ArchFlow/Scripts/install --traces-only --configuration debug --prefix ~/.local
                  # The command after -- runs the app, or its tests.
                  - run: ~/.local/bin/archflow run -o \(stem).jsonl -- \(command)
                  - run: ~/.local/bin/archflow check \(stem).jsonl --blueprint \(stem).yml --strict --format github

            """
    }

    /// The path of the workflow file, relative to ``top``.
    ///
    /// For an app in a subfolder, the path contains the app's name, because other apps may have workflows there.
    public var workflowPath: String { ".github/workflows/archflow\(path.isEmpty ? "" : "-\(stem)").yml" }

    /// Returns a file's path relative to the app's folder.
    ///
    /// - Parameter file: The path relative to ``top``.
    public func seen(_ file: String) -> String {
        guard !path.isEmpty else { return file }
        if file.hasPrefix("\(path)/") { return String(file.dropFirst(path.count + 1)) }
        return path.split(separator: "/").map { _ in "../" }.joined() + file
    }

    /// Returns a path as a YAML scalar, quoted where necessary.
    private static func yaml(_ path: String) -> String {
        let isPlain = path.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-".contains($0)) }
        return isPlain ? path : "'\(path.replacing("'", with: "''"))'"
    }
}
