public import Foundation

/// The names of an app that is about to be recorded, as far as its folder tells them.
public struct AppFolder: Hashable, Sendable {
    /// The app's name: that of its first executable, or of its folder if there is no executable.
    public let name: String
    /// The command that runs the app, such as `swift run Shop`. For a package without an executable, it is the command that
    /// runs its tests.
    public let command: String

    /// The name of the app's files, without their endings: `shop`.
    public var stem: String { Self.words(of: name).joined(separator: "-").lowercased() }

    /// - Parameter folder: The app's folder, in which `Package.swift` may stand.
    public init(_ folder: URL) {
        let manifest = try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
        let executable = manifest?.firstMatch(of: /\.executableTarget\(\s*name:\s*"([A-Za-z0-9][A-Za-z0-9_.-]*)"/)
        let words = Self.words(of: folder.standardizedFileURL.lastPathComponent)
        name = executable.map { String($0.1) } ?? (words.isEmpty ? "App" : words.joined(separator: "-"))
        command = executable == nil && manifest != nil ? "swift test" : "swift run \(name)"
    }

    /// The parts of a name that contain only characters without a special meaning in a shell or in YAML.
    private static func words(of name: String) -> [Substring] {
        name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    }

    /// The workflow for GitHub Actions that records the app and checks the recording.
    public var workflow: String {
        """
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
                working-directory: \(name)
            steps:
              - uses: actions/checkout@v4
                with: {path: \(name)}
              # ArchFlow stands beside the app: replace OWNER.
              - uses: actions/checkout@v4
                with: {path: ArchFlow, repository: OWNER/ArchFlow}
              - run: ../ArchFlow/Scripts/install --traces-only --configuration debug --prefix ~/.local
              # The command after -- runs the app, or its tests.
              - run: ~/.local/bin/archflow run -o \(stem).jsonl -- \(command)
              - run: ~/.local/bin/archflow check \(stem).jsonl --blueprint \(stem).yml --strict --format github

        """
    }

    /// The path of ``workflow`` below the app's folder.
    public static let workflowPath = ".github/workflows/archflow.yml"
}
