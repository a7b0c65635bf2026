import Foundation
import Graphviz
import TestSupport
import Testing

@Suite("A Graphviz without some plug-ins", .enabled("needs pkg-config") { PluginFolder.finder != nil })
struct MissingPluginTests {
    /// Runs a body with workers whose Graphviz finds only these of the installed plug-ins.
    private func with(_ plugins: Set<String>, _ body: (LayoutWorkers) throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "graphviz-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await PluginFolder.write(plugins, to: folder)
        let archflow = BuiltProducts.executable("archflow").path
        try body(.shell("GVBINDIR='\(folder.path)' exec '\(archflow)' layout-worker"))
    }

    @Test(
        "a missing layout engine gives an error that names the package to install",
        arguments: [
            (Engine.dot, [], "graphviz"), (.nop2, ["core", "dot_layout"], "libgvplugin-neato-layout8"),
            (.sfdp, ["core", "dot_layout"], "libgvplugin-neato-layout8"),
        ] as [(Engine, Set<String>, String)])
    func layout(engine: Engine, plugins: Set<String>, package: String) async throws {
        try await with(plugins) { workers in
            let error = #expect(throws: GraphvizError.self) {
                try Sample.sequence.render(as: .svg, engine: engine, in: workers)
            }
            #expect(error?.code == .noEngine)
            let words =
                "the installed Graphviz has no layout \(engine.rawValue); install its package, on Debian \(package): "
            #expect(error?.reason.hasPrefix(words) == true)
        }
    }

    @Test(
        "a missing plug-in for a format gives an error that names the package to install; other formats still work",
        arguments: [OutputFormat.png, .pdf])
    func format(format: OutputFormat) async throws {
        try await with(["core", "dot_layout"]) { workers in
            let graph = Graph(id: "g", nodes: [.init("a")])
            for _ in 0..<2 {
                let error = #expect(throws: GraphvizError.self) { try graph.render(as: format, in: workers) }
                #expect(error?.code == .noRenderer)
                let words =
                    "the installed Graphviz can't write \(format.rawValue); "
                    + "install its package, on Debian libgvplugin-pango8: "
                #expect(error?.reason.hasPrefix(words) == true)
                let (svg, layout) = (try graph.render(as: .svg, in: workers), try graph.layout(in: workers))
                let texts = try SVGText(svg.bytes).texts
                #expect(texts == ["a"])
                #expect(layout.centers.count == 1)
            }
        }
    }
}

/// A folder of plug-ins as Graphviz reads it (`GVBINDIR`): links to them, and a file that lists what each can do.
enum PluginFolder {
    /// The program that finds the Graphviz with which these tests are built.
    static let finder = Program("pkg-config")

    /// Writes a folder with some of the installed plug-ins, such as `core` and `dot_layout`.
    static func write(_ plugins: Set<String>, to folder: URL) async throws {
        let outcome = try await #require(finder).run(["--variable=libdir", "libgvc"])
        let libraries = URL(filePath: outcome.output.trimmingCharacters(in: .whitespacesAndNewlines))
        let installed = libraries.appending(path: "graphviz")
        let names = try FileManager.default.contentsOfDirectory(atPath: installed.path)
        for name in names where plugins.contains(where: { name.hasPrefix("libgvplugin_\($0).") }) {
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: name), withDestinationURL: installed.appending(path: name))
        }
        // Named after the version of the plug-ins: `config6a`, `config8`.
        let file = try #require(names.filter { $0.hasPrefix("config") }.max())
        let text = try String(contentsOf: installed.appending(path: file), encoding: .utf8)
        let kept = text.split(separator: "\n}\n").filter { part in
            plugins.contains { part.contains("libgvplugin_\($0).") }
        }
        try Data(kept.map { $0 + "\n}\n" }.joined().utf8).write(to: folder.appending(path: file))
    }
}
