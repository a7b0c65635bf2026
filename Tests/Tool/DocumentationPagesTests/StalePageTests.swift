import ArchFlowCommand
import DocumentationPages
import Foundation
import TestSupport
import Testing

/// A folder with links to all of this package's files, except for one page.
@MainActor
@Suite("A generated page that is out of date")
struct StalePageTests {
    private static let page = "Sources/Read/FlowAnalysis/FlowAnalysis.docc/Measures.md"
    private let folder = FileManager.default.temporaryDirectory.appending(path: "docs-\(UUID().uuidString)")
    private let tool = Program(at: BuiltProducts.executable("archflow-docs"))

    /// Makes the folder.
    private func copy(with text: String?) throws {
        let files = FileManager.default
        var source = Package.root
        var target = folder
        try files.createDirectory(at: target, withIntermediateDirectories: true)
        for part in Self.page.split(separator: "/").map(String.init) {
            for name in try files.contentsOfDirectory(atPath: source.path) where name != part && name.first != "." {
                try files.createSymbolicLink(
                    at: target.appending(path: name), withDestinationURL: source.appending(path: name))
            }
            source.append(path: part)
            target.append(path: part)
            if part.hasSuffix(".md") {
                if let text { try Data(text.utf8).write(to: target) }
            } else {
                try files.createDirectory(at: target, withIntermediateDirectories: false)
            }
        }
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    @Test(
        "an out-of-date page is reported with its first differing line, until it is written again"
    )
    func writes() async throws {
        defer { remove() }
        let whole = try Package.text(Self.page)
        try copy(with: whole.replacing("\n## Overview\n", with: "\n## Outlook\n"))
        let sources = try PageSources(package: folder.path)
        let page = try #require(try DocumentationPage.all.first { $0.path == Self.page })
        let stale = try #require(try await page.stale(sources))
        let line = try #require(
            whole.split(separator: "\n", omittingEmptySubsequences: false).firstIndex(of: "## Overview"))
        #expect(
            stale.description == "\(Self.page):\(line + 1): contains \"## Outlook\", but must contain \"## Overview\"")
        try stale.write(sources)
        #expect(try String(contentsOf: folder.appending(path: Self.page), encoding: .utf8) == whole)
        #expect(try await page.stale(sources) == nil)
    }

    @Test("a generated page is reported if its file is missing, or if the file can't be written")
    func missing() async throws {
        defer { remove() }
        try copy(with: nil)
        let sources = try PageSources(package: folder.path)
        let page = try #require(try DocumentationPage.all.first { $0.path == Self.page })
        let stale = try #require(try await page.stale(sources))
        #expect(stale.description == "\(Self.page): the file doesn't exist, or isn't text")
        try FileManager.default.createDirectory(
            at: folder.appending(path: Self.page), withIntermediateDirectories: false)
        let error = #expect(throws: JobError.self) { try stale.write(sources) }
        #expect(error?.status == .cannotCreate)
    }

    @Test(
        "for an out-of-date page, archflow-docs --check prints the first differing line, and exits with 1",
        .ownProcess
    )
    func check() async throws {
        defer { remove() }
        try copy(with: "")
        let run = try await tool.run(["--check"], in: folder)
        #expect(run.output.hasPrefix("\(Self.page):1: contains \"\", but must contain \"# What the numbers mean\"\n"))
        #expect(run.status == 1, "\(run.errors)")
        #expect(try Data(contentsOf: folder.appending(path: Self.page)).isEmpty)
    }

    @Test(
        "archflow-docs writes no page if an argument is unknown, or if it is run outside of the package's folder",
        .ownProcess)
    func usage() async throws {
        defer { remove() }
        let wrong = try await tool.run(["--chek"])
        #expect(wrong.status == 64 && wrong.errors.contains("'--chek' isn't an option"))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let elsewhere = try await tool.run([], in: folder)
        #expect(elsewhere.status == 66 && elsewhere.errors.contains("has no Package.swift"))
    }
}
