import ArchFlowSupport
import Foundation
import TestSupport
import Testing

@testable import Graphviz

/// A change of a picture or of its rendering.
struct PictureChange: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var format = OutputFormat.svg
    var engine = Engine.dot
    var scale = 1.0
    var graph = Sample.flow

    init(_ words: String, _ change: (inout PictureChange) -> Void) {
        testDescription = words
        change(&self)
    }

    func rendered(in workers: LayoutWorkers) throws(GraphvizError) -> Rendering {
        try graph.render(as: format, engine: engine, scale: scale, in: workers)
    }

    static let none = PictureChange("nothing") { _ in }

    static let all = [
        PictureChange("a letter of a name") { $0.graph.nodes[0].label = .text("Usen") },
        PictureChange("a number beside a line") { $0.graph.edges[0].label = .text("7") },
        PictureChange("a colour") { $0.graph.nodes[0].fill = .rgb(0x000001) },
        PictureChange("the size of letters") { $0.graph.nodes[0].font.size = 12 },
        PictureChange("the width of a line") { $0.graph.edges[0].width = 2.5 },
        PictureChange("the arrow of a line") { $0.graph.edges[0].head = .vee },
        PictureChange("one line less") { $0.graph.edges.removeLast() },
        PictureChange("the order of two boxes") { $0.graph.nodes.reverse() },
        PictureChange("the distance of rows") { $0.graph.attributes.rankSeparation = 66 },
        PictureChange("the direction") { $0.graph.attributes.direction = .topToBottom },
        PictureChange("the format") { $0.format = .png },
        PictureChange("the engine") { $0.engine = .sfdp },
        PictureChange("the size of a PNG") {
            $0.format = .png
            $0.scale = 2
        },
    ]
}

@Suite("A layout in the layout cache")
struct LayoutCacheTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("layouts-\(UUID().uuidString)")

    private func workers(_ variables: String = "") -> LayoutWorkers {
        LayoutWorkers(
            executable: URL(fileURLWithPath: "/bin/sh"),
            arguments: ["-c", "\(variables) exec \(BuiltProducts.executable("archflow").path) layout-worker"],
            cache: LayoutCache(in: folder.path))
    }

    private func files() throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .sorted { $0.path < $1.path }
    }

    private func clean() { try? FileManager.default.removeItem(at: folder) }

    /// Keeps a layout that nobody would make, for the request with this graph.
    private func keepMarked(_ graph: Graph, _ setting: LayoutSetting) throws {
        let writer = DOTWriter(graph: graph, names: try graph.checked(), engine: .dot)
        let request = LayoutRequest(
            dot: writer.document(), dotForKeptOrder: writer.documentForKeptOrder(), format: .json, engine: .dot,
            scale: 1, timeLimit: .seconds(10))
        let cache = try #require(LayoutCache(in: folder.path))
        let key = LayoutCache.Key(request, setting)
        cache.keep(Rendering(bytes: Array("marked".utf8), warnings: ["a warning"]), for: key)
    }

    @Test("a cached layout is used for an equal picture, with its warnings")
    func used() throws {
        defer { clean() }
        let workers = workers()
        try keepMarked(Sample.flow, try #require(workers.currentSetting))
        let rendering = try Sample.flow.render(as: .json, in: workers)
        #expect(rendering.text == "marked" && rendering.warnings == ["a warning"])
    }

    @Test(
        "a cached layout is used by a later process, whose picture has the same bytes", arguments: OutputFormat.allCases
    )
    func again(format: OutputFormat) throws {
        defer { clean() }
        let first = try Sample.flow.render(as: format, in: workers())
        let kept = try files()
        #expect(kept.count == 1)
        #expect(try Sample.flow.render(as: format, in: workers()) == first)
        #expect(try files() == kept)
    }

    @Test("a cached layout isn't used after the picture changed", arguments: PictureChange.all)
    func changed(change: PictureChange) throws {
        defer { clean() }
        let workers = workers()
        _ = try PictureChange.none.rendered(in: workers)
        if change.format == .png { _ = try PictureChange("") { $0.format = .png }.rendered(in: workers) }
        let before = try files()
        let rendering = try change.rendered(in: workers)
        #expect(try rendering == change.rendered(in: .command))
        #expect(try files().count == before.count + (change.scale == 1 && change.format == .png ? 0 : 1))
        #expect(try change.rendered(in: workers) == rendering)
    }

    @Test(
        "a cached layout isn't used after the fonts, the language, the plug-ins or the libraries changed",
        arguments: [
            "other fonts": "FONTCONFIG_FILE=/nowhere", "another language": "LC_ALL=C.UTF-8 LANG=C",
            "other plug-ins of Graphviz": "GVBINDIR=/nowhere", "another library": "LD_LIBRARY_PATH=/nowhere",
        ])
    func surroundings(words: String, variables: String) throws {
        defer { clean() }
        let usual = workers()
        let setting = try #require(usual.currentSetting)
        try keepMarked(Sample.flow, setting)
        let other = workers(variables)
        #expect(other.currentSetting != setting)
        // Graphviz may be unable to draw there; the kept layout must not stand for its answer.
        #expect((try? Sample.flow.render(as: .json, in: other))?.text != "marked")
        #expect(try Sample.flow.render(as: .json, in: usual).text == "marked")
    }

    #if os(Linux)
    @Test("a cached layout depends on the files of Graphviz's libraries and of fonts, and on their modification times")
    func libraries() throws {
        defer { clean() }
        let setting = String(decoding: try #require(workers().currentSetting).bytes, as: UTF8.self)
        let lines = setting.split(separator: "\n")
        for library in ["/libgvc.", "/libcgraph.", "/libgvplugin_dot_layout.", "/libpango-", "/libcairo."] {
            #expect(lines.contains { $0.contains(library) && $0.split(separator: " ").count == 4 }, "\(library)")
        }
        #expect(!setting.contains("/archflow "), "a changed program must find its earlier layouts")
    }
    #endif

    @Test("a cached layout depends on the contents of this package's files that call Graphviz")
    func code() throws {
        let folder = Package.root.appendingPathComponent("Sources/Show")
        var hash = XXHash64()
        for file in [
            "CGraphviz/labels.h", "CGraphviz/numbering.h", "CGraphviz/shim.h",
            "Graphviz/Rendering/LayoutService.swift", "Graphviz/Rendering/LayoutSession.swift",
        ] {
            let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(file)))
            bytes.withUnsafeBytes { hash.add($0) }
        }
        #expect(
            LayoutSetting.code == String(hash.value, radix: 16),
            "the code that makes layouts has changed: write this checksum into LayoutSetting.code")
    }

    @Test(
        "a cached layout is computed again if its file is damaged",
        arguments: ["empty", "cut short", "one bit different", "longer", "another picture's"])
    func damaged(way: String) throws {
        defer { clean() }
        let workers = workers()
        let right = try Sample.flow.render(as: .svg, in: workers)
        let file = try #require(try files().first)
        var bytes = try Data(contentsOf: file)
        switch way {
        case "empty": bytes = Data()
        case "cut short": bytes.removeLast(bytes.count / 2)
        case "one bit different": bytes[bytes.count - 10] ^= 1
        case "longer": bytes.append(0)
        default:
            _ = try Sample.labels.render(as: .svg, in: workers)
            bytes = try Data(contentsOf: try #require(try files().first { $0 != file }))
        }
        try bytes.write(to: file)
        #expect(try Sample.flow.render(as: .svg, in: workers) == right)
        #expect(try Data(contentsOf: file) != bytes)
    }

    @Test(
        "a cached layout is computed again if a folder or a link has the name of the layout's file",
        arguments: ["a folder", "a link"])
    func inTheWay(what: String) throws {
        defer { clean() }
        let workers = workers()
        let right = try Sample.flow.render(as: .svg, in: workers)
        let file = try #require(try files().first)
        let aside = folder.appendingPathComponent("aside")
        try FileManager.default.moveItem(at: file, to: aside)
        if what == "a folder" {
            try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
        } else {
            try FileManager.default.createSymbolicLink(at: file, withDestinationURL: aside)
        }
        #expect(try Sample.flow.render(as: .svg, in: workers) == right)
    }

    @Test(
        "a layout isn't cached if the picture has letters or fonts that the check for changed fonts doesn't cover",
        arguments: [
            Graph(id: "g", nodes: [.init("a", label: .text("注文"))]),
            Graph(id: "g", nodes: [.init("a", label: .text("🛒"))]),
            {
                var node = Graph.Node("a")
                node.font = .init(name: "Courier")
                return Graph(id: "g", nodes: [node])
            }(),
            {
                var node = Graph.Node("a")
                node.font = .init(name: "Helvetica Neue")
                return Graph(id: "g", nodes: [node])
            }(),
        ])
    func uncovered(graph: Graph) throws {
        defer { clean() }
        #expect(try graph.render(as: .svg, in: workers()) == graph.render(as: .svg, in: .command))
        #expect(try files().isEmpty)
    }

    @Test("a layout isn't cached if the picture can't be drawn")
    func failed() throws {
        defer { clean() }
        let workers = workers()
        #expect(throws: GraphvizError.self) {
            try LayoutWorkerTests.endless.render(as: .svg, in: workers, timeLimit: .milliseconds(200))
        }
        #expect(try files().isEmpty)
    }

    @Test("if there are too many cached layouts, all are removed, but no other files in their folder")
    func bounded() throws {
        defer { clean() }
        let workers = workers()
        for change in PictureChange.all.prefix(4) { _ = try change.rendered(in: workers) }
        let other = folder.appendingPathComponent("notes.txt")
        try Data().write(to: other)
        _ = LayoutCache(in: folder.path, most: 4)
        #expect(try files().count == 5)
        _ = LayoutCache(in: folder.path, most: 3)
        #expect(try files().map(\.lastPathComponent) == ["notes.txt"])
    }

    @Test("there is no layout cache if the cache's folder can't be created")
    func noFolder() throws {
        defer { clean() }
        try Data().write(to: folder)
        #expect(LayoutCache(in: folder.path) == nil)
        #expect(LayoutCache(in: folder.path + "/below") == nil)
    }
}
