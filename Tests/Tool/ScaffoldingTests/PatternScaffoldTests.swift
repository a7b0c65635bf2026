import Foundation
import Testing

@testable import Scaffolding

@Suite("A new pattern from a template")
struct PatternScaffoldTests {
    private func scaffold(
        _ name: String = "OneStore", archFlow: String = "../ArchFlow", in folder: URL
    ) throws -> Scaffold {
        try Scaffold(
            patternFrom: try TemplateLibrary.own.pattern(), name: ScaffoldName(name, of: "pattern"),
            archFlow: archFlow, in: folder.appending(path: name).path)
    }

    @Test("a new pattern is a package of its own, with every placeholder replaced and a line to add to a catalogue")
    func filled() throws {
        let place = try Workplace()
        let scaffold = try scaffold(in: place.folder)
        let written = try scaffold.write()
        for path in written {
            #expect(!(try path + place.text("OneStore/\(path)")).contains("__"), "\(path)")
        }
        #expect(!scaffold.next.contains("__"))
        let package = try place.text("OneStore/Package.swift")
        #expect(package.contains(".package(name: \"ArchFlow\", path: \"../ArchFlow\")"))
        let main = try place.text("OneStore/Sources/archflow-one-store/main.swift")
        #expect(main.contains("ArchFlow.main(patterns: BuiltInPatterns.all + [OneStore.pattern])"))
        #expect(try place.text("OneStore/Sources/OneStore/blueprint.yml").contains("pattern: one-store\n"))
        #expect(throws: ScaffoldingError.self) { try self.scaffold(in: place.folder) }
    }

    @Test("a new pattern with a name of 20 letters has no line of Swift over 120 columns")
    func lines() throws {
        let place = try Workplace()
        for file in try scaffold("Shoppingcartoverview", in: place.folder).files where file.path.hasSuffix(".swift") {
            for line in file.text.split(separator: "\n") { #expect(line.count <= 120, "\(file.path): \(line)") }
        }
    }

    @Test("'new pattern' says so if the path to ArchFlow from the new pattern's folder leads to no package")
    func missing() throws {
        let place = try Workplace()
        let words = "No package is at \(place.folder.appending(path: "ArchFlow").standardizedFileURL.path):"
        #expect(try scaffold(in: place.folder).next.hasPrefix(words))
        let archFlow = place.folder.appending(path: "ArchFlow")
        try FileManager.default.createDirectory(at: archFlow, withIntermediateDirectories: true)
        try Data().write(to: archFlow.appending(path: "Package.swift"))
        #expect(!(try scaffold(in: place.folder).next.contains("No package")))
    }

    @Test(
        "a new pattern is refused if ArchFlow's path would make the pattern's Package.swift invalid",
        arguments: ["", "a\"b", "a\\b", "a\nb"])
    func paths(archFlow: String) throws {
        let place = try Workplace()
        let error = #expect(throws: ScaffoldingError.self) { try scaffold(archFlow: archFlow, in: place.folder) }
        #expect(error?.kind == .usage)
        #expect(place.contents.isEmpty)
    }
}
