import Foundation
import Graphviz
import TestSupport
import Testing

/// `Scripts/setup` with the installed Graphviz, and an `apt-get` that installs nothing by itself.
@Suite(
    "The setup script of Graphviz",
    .enabled("needs a C compiler and pkg-config") {
        (Program("clang") ?? Program("cc")) != nil && PluginFolder.finder != nil
    })
struct SetupTests {
    /// The result of a run of the script.
    struct Outcome {
        var status: Int32
        var words: String
        /// The script's requests to apt, one on each line.
        var asked: [String]
    }

    /// - Parameters:
    ///   - plugins: which of Graphviz's plug-ins are there at first; `nil` for all.
    ///   - brings: what installing packages adds.
    static func run(plugins: Set<String>?, brings: Set<String> = []) async throws -> Outcome {
        let folder = FileManager.default.temporaryDirectory.appending(path: "setup-\(UUID().uuidString)")
        let (bin, before, after) = (
            folder.appending(path: "bin"), folder.appending(path: "before"), folder.appending(path: "after")
        )
        for url in [bin, before, after] {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }
        defer { try? FileManager.default.removeItem(at: folder) }
        if let plugins {
            try await PluginFolder.write(plugins, to: before)
            try await PluginFolder.write(plugins.union(brings), to: after)
        }
        let log = folder.appending(path: "asked").path
        try Data().write(to: URL(filePath: log))
        let programs = [
            "apt-get": "echo \"$@\" >>'\(log)'; case $1 in install) cp -Rf '\(after.path)/.' '\(before.path)' ;; esac",
            "apt-cache": "echo 'libgvplugin-neato-layout8 - layouts'; echo 'libgvplugin-pango8 - formats'",
            "sudo": "exec \"$@\"",
        ]
        for (name, script) in programs {
            let file = bin.appending(path: name)
            try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        }
        var environment = ["PATH": bin.path + ":" + ProcessInfo.processInfo.environment["PATH", default: ""]]
        if plugins != nil { environment["GVBINDIR"] = before.path }
        let outcome = try await Program(at: Package.url("Scripts/setup")).run([], environment: environment)
        let asked = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").map(String.init)
        return Outcome(status: outcome.status, words: outcome.output + outcome.errors, asked: asked)
    }

    @Test("Graphviz's setup script prints nothing and installs nothing if everything is installed")
    func complete() async throws {
        let outcome = try await Self.run(plugins: nil)
        #expect(outcome.status == 0)
        #expect(outcome.words == "")
        #expect(outcome.asked == [])
    }

    @Test("Graphviz's setup script installs the packages for missing layout engines and formats")
    func plugins() async throws {
        let outcome = try await Self.run(plugins: ["core", "dot_layout"], brings: ["neato_layout", "pango"])
        #expect(outcome.status == 0)
        #expect(outcome.words == "setup: installing Graphviz's plug-ins, for sfdp nop2 png pdf\n")
        #expect(
            outcome.asked == [
                "install -y --no-install-recommends graphviz libgvplugin-neato-layout8 libgvplugin-pango8"
            ])
    }

    @Test("Graphviz's setup script names the features still missing, and the packages to install for them")
    func lacking() async throws {
        let outcome = try await Self.run(plugins: ["core", "dot_layout"], brings: ["pango"])
        #expect(outcome.status == 1)
        #expect(outcome.words.contains("setup: the installed Graphviz lacks what pictures need: sfdp nop2; "))
        #expect(outcome.words.contains("libgvplugin-neato-layout8"))
    }

    @Test("Graphviz's setup script tries each layout engine and format that pictures use")
    func names() throws {
        let script = try Package.text("Scripts/setup")
        let layouts = Engine.allCases.map(\.rawValue).joined(separator: " ")
        let formats = (OutputFormat.allCases.map(\.rawValue) + ["plain"]).joined(separator: " ")
        #expect(script.contains("\nlayouts=\"\(layouts)\"\n"))
        #expect(script.contains("\nformats=\"\(formats)\"\n"))
    }
}
