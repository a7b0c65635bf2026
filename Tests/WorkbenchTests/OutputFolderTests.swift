import Foundation
import Testing

@testable import Workbench

@Suite("A folder of output appears whole or not at all")
struct OutputFolderTests {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("archflow-\(UUID().uuidString)").path

    private func text(_ name: String) -> String? {
        try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
    }

    private func write(_ files: [String: String]) throws {
        var folder = try OutputFolder(path, keepsManifest: true)
        for (name, text) in files { try folder.add(name, Array(text.utf8)) }
        try folder.commit()
    }

    @Test("nothing is in place before the end, and everything after it")
    func staging() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        var folder = try OutputFolder(path, keepsManifest: true)
        try folder.add("a/b/c.txt", Array("text".utf8))
        #expect(text("a/b/c.txt") == nil)
        try folder.commit()
        #expect(text("a/b/c.txt") == "text")
        #expect(try FileManager.default.contentsOfDirectory(atPath: path).sorted() == [".archflow-files", "a"])
    }

    @Test("what is discarded leaves what was there as it was")
    func discarding() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try write(["kept.txt": "old"])
        var folder = try OutputFolder(path, keepsManifest: true)
        try folder.add("kept.txt", Array("new".utf8))
        folder.discard()
        #expect(text("kept.txt") == "old")
    }

    @Test("files of an earlier run that a later one doesn't write are removed, foreign files never")
    func stale() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try write(["one/stale.txt": "1", "both.txt": "1"])
        try Data("mine".utf8).write(to: URL(fileURLWithPath: "\(path)/foreign.txt"))
        try write(["both.txt": "2"])
        #expect(text("one/stale.txt") == nil)
        #expect(!FileManager.default.fileExists(atPath: "\(path)/one"))
        #expect(text("both.txt") == "2")
        #expect(text("foreign.txt") == "mine")
    }

    @Test("a manifest that names files outside the folder removes none of them")
    func hostileManifest() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let outside = "\(path)-outside.txt"
        defer { try? FileManager.default.removeItem(atPath: outside) }
        try Data("safe".utf8).write(to: URL(fileURLWithPath: outside))
        try write(["a.txt": "1"])
        let manifest = "../\(URL(fileURLWithPath: outside).lastPathComponent)\n"
        try Data(manifest.utf8).write(to: URL(fileURLWithPath: "\(path)/.archflow-files"))
        try write(["a.txt": "2"])
        #expect(FileManager.default.fileExists(atPath: outside))
    }

    @Test("a place that can't hold a folder is told, with the status for it")
    func unwritable() throws {
        try Data().write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let error = #expect(throws: WorkbenchError.self) { try OutputFolder("\(path)/below", keepsManifest: true) }
        #expect(error?.status == .cannotCreate)
        #expect(error?.description.contains("\(path)/below") == true)
    }
}
