import Foundation
import SourceInventory
import TestSupport
import Testing

@Suite(
    "Scripts/change-cost on a small repository's history", .slow, .tags(.slow), .ownProcess,
    .enabled(if: ChangedRepository.git != nil && ChangedRepository.python != nil, "needs git and python3"))
struct ChangeCostTests {
    private static let sources = ChangedRepository.sources
    private static let home = sources + "Home/Home.swift"
    private static let items = sources + "Items/Items.swift"

    /// The numbers of a change, those that aren't 0.
    private func numbers(_ change: ChangeCosts.Change) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: ChangeMeasure.all.map { ($0.key, $0.count(change)) }).filter { $0.value != 0 }
    }

    @Test("Scripts/change-cost counts the files, types and lines that a change adds and edits")
    func bringsAndEdits() async throws {
        let repository = try await ChangedRepository()
        try await repository.commit(
            "Items", change: "items",
            [
                Self.items: "// Items.\n\nfinal class Items: Builder {\n    let x = 1  // one\n    enum Row {}\n}\n",
                Self.home: "final class Home: Builder {\n    func a() {}\n    func b() { Router() }\n    // c\n}\n",
                Self.sources + "Root/Root.swift": "final class Root {\n    func start() {}\n    func items() {}\n}\n",
                ChangedRepository.tests + "Home/HomeTests.swift": "struct HomeTests {\n    func b() {}\n}\n",
                ChangedRepository.tests + "Items/ItemsTests.swift": "struct ItemsTests {\n}\n",
            ])
        let change = try await repository.counted("items")
        #expect(
            numbers(change) == [
                "filesAdded": 1, "typesAdded": 2, "linesAdded": 6, "featureFilesEdited": 1, "centralFilesEdited": 1,
                "linesEdited": 1, "testFilesEdited": 1, "testLinesEdited": 1, "testLinesAdded": 3, "frameworkTypes": 2,
            ])
        #expect(change.commits == ["Items"])
        #expect(change.types == ["Items", "Items.Row"])
        #expect(
            change.framework == [
                .init(name: "Builder", mentionedBy: ["Items"]), .init(name: "Router", mentionedBy: ["Home"]),
            ])
        #expect(change.files.first { $0.path == Self.items }?.added == [.init("3-6", commit: 1)])
        let edited = try #require(change.files.first { $0.path == Self.home })
        #expect(edited.edited == [.init("3", commit: 1, text: ["    func b() {}"])])
        #expect(edited.added == [.init("3", commit: 1, text: ["    func b() { Router() }"])])
        let before = repository.text
        #expect(try await repository.count("--check").status == 0)
        #expect(try await repository.count().output.isEmpty)
        #expect(repository.text == before, "is the same when it is counted again")
    }

    @Test("Scripts/change-cost counts code once, in its final version, if a change first adds and then fixes it")
    func addsThenFixes() async throws {
        let repository = try await ChangedRepository()
        try await repository.commit(
            "Items", change: "items", [Self.items: "final class Items {\n    let x = 1\n}\nclass Draft {}\n"])
        try await repository.commit("Something else", [Self.sources + "Root/Other.swift": "class Other {}\n"])
        try await repository.commit(
            "Items: a fix", change: "items", [Self.items: "import Other\nfinal class Items {\n    let x = 2\n}\n"])
        let change = try await repository.counted("items")
        #expect(numbers(change) == ["filesAdded": 1, "typesAdded": 1, "linesAdded": 4])
        #expect(change.commits == ["Items", "Items: a fix"])
        #expect(change.files.map(\.added) == [[.init("1-4", commit: 2)]])
    }

    @Test(
        "Scripts/change-cost counts a replaced line as added by the earlier and as edited by the later change"
    )
    func laterChange() async throws {
        let repository = try await ChangedRepository()
        try await repository.commit(
            "Items", change: "items", [Self.items: "final class Items {\n    let x = 1\n    let y = 1\n}\n"])
        try await repository.commit(
            "Ask", change: "ask", [Self.items: "final class Items {\n    let x = 2\n    let y = 1\n    let z = 1\n}\n"])
        try await repository.commit(
            "No change", [Self.items: "final class Items {\n    let x = 2\n    let z = 1\n}\n"])
        #expect(numbers(try await repository.counted("items")) == ["filesAdded": 1, "typesAdded": 1, "linesAdded": 4])
        let later = try await repository.counted("ask")
        #expect(numbers(later) == ["linesAdded": 2, "featureFilesEdited": 1, "linesEdited": 1])
        #expect(later.files.first?.edited == [.init("2", commit: 1, text: ["    let x = 1"])])
    }

    @Test("Scripts/change-cost orders the changes by their first commits, in whatever pattern these are")
    func order() async throws {
        let repository = try await ChangedRepository()
        let other = "Sources/Patterns/SNP/SNP.swift"
        try await repository.commit(
            "Items of another", change: "items", pattern: "snp",
            [other: #"enum SNP { static let pattern = Pattern(name: "snp") }"#])
        try await repository.commit("Ask", change: "ask", [Self.items: "final class Items {}\n"])
        try await repository.commit("Items", change: "items", [Self.items: "final class Items {\n}\n"])
        _ = try await repository.counted("items")
        let costs = try ChangeCosts(json: Data((repository.text ?? "").utf8))
        #expect(costs.changes.map(\.name) == ["items", "ask"])
    }

    @Test("Scripts/change-cost follows a file after it is renamed")
    func renames() async throws {
        let repository = try await ChangedRepository()
        let text = "final class Items {\n    let x = 1\n    let y = 1\n    let z = 1\n}\n"
        try await repository.commit("Items", change: "items", [Self.items: text])
        let moved = Self.sources + "Items/List/ItemList.swift"
        try await repository.commit(
            "Ask", change: "ask", [Self.items: nil, moved: text.replacing("y = 1", with: "y = 2")])
        let fixed = text.replacing("y = 1", with: "y = 2").replacing("z = 1", with: "z")
        try await repository.commit("Items: a fix", change: "items", [moved: fixed])
        #expect(numbers(try await repository.counted("items")) == ["filesAdded": 1, "typesAdded": 1, "linesAdded": 5])
        let change = try await repository.counted("ask")
        #expect(numbers(change) == ["linesAdded": 1, "featureFilesEdited": 1, "linesEdited": 1])
        #expect(change.files.map(\.path) == [moved])
        #expect(change.files.map(\.was) == [Self.items])
    }

    @Test("Scripts/change-cost counts the lines of a removed file as edited, unless the same change has added them")
    func removes() async throws {
        let repository = try await ChangedRepository()
        try await repository.commit("Items", change: "items", [Self.items: "final class Items {\n    let x = 1\n}\n"])
        try await repository.commit("Without", change: "items", [Self.items: nil, Self.home: nil])
        let change = try await repository.counted("items")
        #expect(numbers(change) == ["featureFilesEdited": 1, "linesEdited": 4])
        #expect(change.files.map(\.path) == [Self.home])
    }

    @Test("Scripts/change-cost ignores other languages, other patterns' folders, and commits that name no change")
    func leavesOut() async throws {
        let repository = try await ChangedRepository()
        try await repository.commit(
            "Items", change: "items",
            [
                Self.sources + "blueprint.yml": "a: 1\n", Self.sources + "RVB.docc/Page.swift": "class Page {}\n",
                ChangedRepository.tests + "Snapshots/A.swift": "class A {}\n",
                "Sources/Patterns/SNP/SNP.swift": #"enum SNP { static let pattern = Pattern(name: "snp") }"#,
            ])
        try await repository.commit("Something else", [Self.items: "class Items {}\n"])
        let change = try await repository.counted("items")
        #expect(change == ChangeCosts.Change(name: "items", commits: ["Items"]))
    }

    @Test("Scripts/change-cost warns of commits whose trailers are incomplete or unknown")
    func warns() async throws {
        let repository = try await ChangedRepository()
        try await repository.commit("A", change: "items", pattern: nil, [Self.items: "class Items {}\n"])
        try await repository.commit("B", change: "items", pattern: "rbv", [Self.items: "class Item {}\n"])
        let outcome = try await repository.count()
        #expect(outcome.errors.contains("(A): has one of the trailers Change and Pattern and lacks the other"))
        #expect(outcome.errors.contains("(B): there is no pattern 'rbv'"))
        #expect(repository.text == "{\"version\": 1, \"pattern\": \"RVB\", \"changes\": []}\n")
    }

    @Test("in a shallow clone or without git's history, Scripts/change-cost writes nothing, and says why")
    func noHistory() async throws {
        let repository = try await ChangedRepository()
        try await repository.commit("Items", change: "items", [Self.items: "class Items {}\n"])
        #expect(try await repository.count("--check").status == 1)
        #expect(repository.text == nil, "only checking writes nothing")
        _ = try await repository.counted("items")
        let clone = try await repository.shallowClone()
        let outcome = try await ChangedRepository.count(clone)
        #expect(outcome.status == 0 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("the history isn't here (a shallow clone): nothing is changed"))
        #expect(!FileManager.default.fileExists(atPath: clone.appending(path: Self.sources + "changes.json").path))
        // An export: the data is there, the commits are not.
        try FileManager.default.removeItem(at: clone.appending(path: ".git"))
        let export = try await ChangedRepository.count(clone)
        #expect(export.status == 0 && export.errors.contains("the history isn't here"), "\(export.errors)")
        // The data is there, and another history.
        let before = repository.text
        try await repository.git("checkout", "--quiet", "--orphan", "other")
        try await repository.commit("All at once", [:])
        let other = try await repository.count()
        #expect(other.errors.contains("the history of rvb isn't here (no commit of items)"), "\(other.errors)")
        #expect(repository.text == before)
    }
}

@Suite("The committed costs of changes")
struct CommittedChangeTests {
    @Test(
        "the committed costs of changes are formatted as this package writes them",
        arguments: CommittedInventoryTests.patterns)
    func layout(pattern: String) throws {
        let url = Package.url("Sources/Patterns/\(pattern)/changes.json")
        let costs = try ChangeCosts(json: Data(contentsOf: url))
        #expect(costs.pattern == pattern)
        #expect(try costs.json() == String(contentsOf: url, encoding: .utf8))
    }

    private static func hasHistory() async throws -> Bool {
        guard let git = ChangedRepository.git, ChangedRepository.python != nil else { return false }
        let outcome = try await git.run(["rev-parse", "--is-shallow-repository"], in: Package.root)
        return outcome.status == 0 && outcome.output == "false\n"
    }

    @Test(
        "the committed costs of changes equal those counted from the history; Scripts/regenerate changes writes them",
        .enabled("needs git, python3 and the whole history", { try await hasHistory() }))
    func areUpToDate() async throws {
        let outcome = try await ChangedRepository.count(Package.root, "--check")
        #expect(outcome.status == 0, "out of date: \(outcome.output)\(outcome.errors)")
    }
}
