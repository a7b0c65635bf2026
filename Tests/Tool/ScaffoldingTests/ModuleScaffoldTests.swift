import Foundation
import TestSupport
import Testing

@testable import Scaffolding

/// A folder that a test of this module writes into and removes.
final class Workplace {
    let folder = FileManager.default.temporaryDirectory.appending(path: "scaffolding-\(UUID().uuidString)")

    /// - Parameter files: The existing files: an empty file each, or a folder where the path ends with `/`.
    init(_ files: String...) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for file in files { try add(file) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func add(_ path: String, _ text: String = "") throws {
        let url = folder.appending(path: path)
        let parent = path.hasSuffix("/") ? url : url.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        if !path.hasSuffix("/") { try Data(text.utf8).write(to: url) }
    }

    /// All files and folders in the folder.
    var contents: Set<String> {
        Set(FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
    }

    func text(_ path: String) throws -> String { try String(contentsOf: folder.appending(path: path), encoding: .utf8) }
}

/// The templates that come with ArchFlow: `viper-s`, `round-table/enum`.
let templateNames: [String] = TemplateLibrary.own.patterns.flatMap { pattern in
    let flavours = TemplateLibrary.own.flavours(of: pattern)
    return flavours.isEmpty ? [pattern] : flavours.map { "\(pattern)/\($0)" }
}

func template(_ name: String) throws -> Template {
    let words = name.split(separator: "/").map(String.init)
    return try TemplateLibrary.own.module(pattern: words[0], flavour: words.count > 1 ? words[1] : nil)
}

@Suite("A new module from a template")
struct ModuleScaffoldTests {
    private func scaffold(
        _ name: String, of module: String = "Cart", group: String? = nil, view: ModuleView? = nil,
        target: String = "App",
        in folder: URL
    ) throws -> Scaffold {
        try Scaffold(
            moduleFrom: try template(name), name: ScaffoldName(module, of: "module"),
            group: group.map { try ScaffoldName($0, of: "group") }, view: view, target: target, in: folder.path)
    }

    @Test("a new module is written as its template says, with every placeholder replaced", arguments: templateNames)
    func filled(name: String) throws {
        let place = try Workplace("Sources/App/", "Tests/AppTests/")
        let scaffold = try scaffold(name, in: place.folder)
        let written = try scaffold.write()
        #expect(written.count == (try template(name)).files.count)
        #expect(
            written.contains { $0.hasPrefix("Sources/App/") } && written.contains { $0.hasPrefix("Tests/AppTests/") })
        for path in written {
            let text = try place.text(path)
            #expect(!(path + text).contains("__"), "\(path)")
            #expect(path.contains("Cart") && text.contains("Cart"))
            #expect(text.hasSuffix("}\n"))
        }
        #expect(scaffold.next.contains("Cart") && !scaffold.next.contains("__"))
    }

    @Test("a new module with a name of 20 letters has no line over 120 columns", arguments: templateNames)
    func lines(name: String) throws {
        let place = try Workplace("Sources/App/", "Tests/AppTests/")
        for file in try scaffold(name, of: "Shoppingcartoverview", in: place.folder).files {
            for line in file.text.split(separator: "\n") { #expect(line.count <= 120, "\(file.path): \(line)") }
        }
    }

    @Test(
        "a new module replaces no file, not even a dangling link, and the error names the existing file",
        arguments: templateNames)
    func nothingReplaced(name: String) throws {
        let place = try Workplace("Sources/App/", "Tests/AppTests/")
        let path = try #require(try scaffold(name, in: place.folder).files.last?.path)
        try place.add(path.split(separator: "/").dropLast().joined(separator: "/") + "/")
        try FileManager.default.createSymbolicLink(
            atPath: place.folder.appending(path: path).path, withDestinationPath: "nowhere")
        let before = place.contents
        let error = #expect(throws: ScaffoldingError.self) { try scaffold(name, in: place.folder) }
        #expect(error?.kind == .cannotCreate && error?.description.hasPrefix("\(path): already exists") == true)
        #expect(place.contents == before)
    }

    @Test("if one file of a new module can't be written, none is")
    func whole() throws {
        let place = try Workplace("Sources/App/", "Tests/AppTests/")
        let scaffold = try scaffold("viper-s", in: place.folder)
        // What comes in between: the last of its files.
        let last = try #require(scaffold.files.last?.path)
        try place.add(last, "mine")
        let before = place.contents
        let error = #expect(throws: ScaffoldingError.self) { try scaffold.write() }
        #expect(error?.kind == .cannotCreate && error?.description.contains(last) == true)
        #expect(place.contents == before)
        #expect(try place.text(last) == "mine")
    }

    @Test("a dry run for a new module writes no file")
    func dryRun() throws {
        let place = try Workplace("Sources/App/", "Tests/AppTests/")
        #expect(try !scaffold("viper-s", in: place.folder).files.isEmpty)
        #expect(place.contents == ["Sources", "Sources/App", "Tests", "Tests/AppTests"])
    }

    @Test(
        "a new module is written into the folder of its group, in the folder of its pattern"
    )
    func places() throws {
        let place = try Workplace("Sources/Patterns/VIPERS/", "Tests/Patterns/VIPERSTests/")
        let scaffold = try Scaffold(
            moduleFrom: try template("viper-s"), name: ScaffoldName("Cart", of: "module"),
            group: ScaffoldName("Shop", of: "group"),
            target: nil, in: place.folder.path)
        let paths = scaffold.files.map(\.path)
        #expect(paths.contains("Sources/Patterns/VIPERS/Shop/Cart/ShopCartScene.swift"))
        #expect(paths.contains("Tests/Patterns/VIPERSTests/Shop/Cart/ShopCartTests.swift"))
        #expect(scaffold.files.contains { $0.text.contains("@testable import VIPERS\n") })
    }

    @Test(
        "a new module is refused if the folders of its Swift target are missing, with advice on what to name or create")
    func missing() throws {
        let place = try Workplace("Sources/App/")
        for (target, hint) in [("Shop", "neither Sources/Patterns/Shop nor Sources/Shop"), ("App", "Tests/AppTests")] {
            let error = #expect(throws: ScaffoldingError.self) {
                try scaffold("viper-s", target: target, in: place.folder)
            }
            #expect(error?.kind == .missing && error?.description.contains(hint) == true)
        }
        #expect(place.contents == ["Sources", "Sources/App"])
    }

    @Test("a new module is refused if a group is named and the pattern has no groups")
    func group() throws {
        let place = try Workplace("Sources/App/", "Tests/AppTests/")
        let error = #expect(throws: ScaffoldingError.self) {
            try scaffold("round-table/enum", group: "Shop", in: place.folder)
        }
        #expect(error?.kind == .usage)
    }

    @Test(
        "--navigatable changes one line of a new module, and is refused if the template has no such line"
    )
    func view() throws {
        let place = try Workplace("Sources/App/", "Tests/AppTests/")
        func lines(_ view: ModuleView?) throws -> [Substring] {
            try scaffold("round-table/enum", view: view, in: place.folder).files.flatMap {
                $0.text.split(separator: "\n")
            }
        }
        #expect(try lines(nil) == lines(.standalone))
        let difference = try zip(lines(.standalone), lines(.navigatable)).filter { $0 != $1 }
        #expect(difference.map(\.0) == ["typealias CartModuleView = CartModuleViewController"])
        #expect(difference.map(\.1) == ["typealias CartModuleView = CartModuleNavigationController"])
        let error = #expect(throws: ScaffoldingError.self) {
            try scaffold("round-table/binding", view: .navigatable, in: place.folder)
        }
        #expect(error?.kind == .usage && error?.description.contains("leave out --navigatable") == true)
    }
}
