import Foundation
import SourceInventory
import SourceParsing
import TestSupport
import Testing

@Suite("The folder of the patterns' sources")
struct PatternsFolderTests {
    let package = FileManager.default.temporaryDirectory.appendingPathComponent("sources-\(UUID().uuidString)")

    private func write(_ text: String, to path: String) throws {
        let url = package.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    private func remove() { try? FileManager.default.removeItem(at: package) }

    private func text(_ path: String) -> String? {
        try? String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
    }

    @Test("each folder of a pattern gets a complete inventory, which isn't written again if nothing has changed")
    func update() throws {
        defer { remove() }
        try write("struct A {}", to: "Sources/Patterns/One/Login/A.swift")
        try write("no swift", to: "Sources/Patterns/One/.hidden/B.swift")
        try write("no swift", to: "Sources/Patterns/One/notes.txt")
        try write("struct B {}", to: "Sources/Patterns/Two/B.swift")
        try write("", to: "Sources/Patterns/README.md")
        let folder = try PatternsFolder(package: package.path)
        #expect(folder.patterns == ["One", "Two"])
        #expect(try folder.updateInventories() == ["One/inventory.json", "Two/inventory.json"])
        #expect(try folder.updateInventories() == [])
        let written = try Inventory(json: Data(contentsOf: folder.inventoryURL(of: "One")))
        #expect(written == (try folder.inventory(of: "One")))
        #expect(written.files.map(\.path) == ["Patterns/One/Login/A.swift"])
        try write("struct B {}\nstruct C {}", to: "Sources/Patterns/Two/B.swift")
        #expect(try folder.updateInventories() == ["Two/inventory.json"])
        let names = try FileManager.default.contentsOfDirectory(
            atPath: package.appendingPathComponent("Sources/Patterns/Two").path)
        #expect(names.sorted() == ["B.swift", "inventory.json"])
    }

    @Test("no pattern's inventory is written if one file of a pattern can't be parsed")
    func allOrNothing() throws {
        defer { remove() }
        try write("struct A {}", to: "Sources/Patterns/One/A.swift")
        try write("struct B {", to: "Sources/Patterns/Two/B.swift")
        let folder = try PatternsFolder(package: package.path)
        let error = #expect(throws: SourceError.self) { try folder.updateInventories() }
        #expect(error?.description.contains("Two/B.swift:1") == true)
        #expect(text("Sources/Patterns/One/inventory.json") == nil)
    }

    @Test("making the patterns' inventories is refused if their folder is missing, or a pattern has no Swift file")
    func missing() throws {
        defer { remove() }
        let nowhere = #expect(throws: SourceError.self) { try PatternsFolder(package: package.path) }
        #expect(nowhere?.status == .inputMissing)
        #expect(nowhere?.description.contains("in the folder of the package") == true)
        try write("", to: "Sources/Patterns/Empty/notes.txt")
        let empty = #expect(throws: SourceError.self) {
            try PatternsFolder(package: package.path).updateInventories()
        }
        #expect(empty?.status == .inputMissing)
        #expect(empty?.description.contains("Empty: contains no Swift file") == true)
    }

    @Test("making the patterns' inventories is refused if a file or folder can't be read or written")
    func unreachable() throws {
        defer { remove() }
        try write("struct A {}", to: "Sources/Patterns/One/A.swift")
        try FileManager.default.createDirectory(
            at: package.appendingPathComponent("Sources/Patterns/One/inventory.json/x"),
            withIntermediateDirectories: true)
        let folder = try PatternsFolder(package: package.path)
        let unwritable = #expect(throws: SourceError.self) { try folder.updateInventories() }
        #expect(unwritable?.status == .cannotCreate)
        #expect(unwritable?.description.contains("One/inventory.json: can't be written") == true)
        try FileManager.default.createSymbolicLink(
            atPath: package.appendingPathComponent("Sources/Patterns/One/B.swift").path, withDestinationPath: "nowhere")
        let unreadable = #expect(throws: SourceError.self) { try folder.inventory(of: "One") }
        #expect(unreadable?.status == .inputMissing)
        #expect(unreadable?.description.contains("One/B.swift: has the name of a Swift file, but isn't a file") == true)
    }

    @Test(
        "source-inventory prints its help, and exits with 64 for bad usage and 66 without the patterns' folder",
        arguments: [(["--help"], 0), (["-h"], 0), (["x"], 64), ([], 66)] as [([String], Int32)])
    func command(arguments: [String], status: Int32) async throws {
        defer { remove() }
        try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
        let run = try await sourceInventory(arguments)
        #expect(run.status == status)
        #expect(run.output.contains("EXAMPLE: swift run source-inventory") == (status == 0))
        #expect(run.errors.isEmpty == (status == 0))
    }

    @Test("source-inventory prints the inventories of patterns that it has written, or an error")
    func commandWrites() async throws {
        defer { remove() }
        try write("struct A {}", to: "Sources/Patterns/One/A.swift")
        let written = try await sourceInventory([])
        #expect(written.status == 0 && written.output == "Sources/Patterns/One/inventory.json\n")
        try write("struct A {", to: "Sources/Patterns/One/A.swift")
        let refused = try await sourceInventory([])
        #expect(refused.status == 65)
        #expect(refused.errors.hasPrefix("source-inventory: Sources/Patterns/One/A.swift:1:"), "\(refused.errors)")
    }

    /// Runs the command that was built beside the tests.
    private func sourceInventory(_ arguments: [String]) async throws -> Program.Outcome {
        try await Program(at: BuiltProducts.executable("source-inventory")).run(arguments, in: package)
    }
}
