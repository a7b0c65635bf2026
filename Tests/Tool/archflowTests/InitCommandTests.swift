import Foundation
import TestSupport
import Testing

/// `archflow init`, as a person types it.
@Suite("archflow init", .ownProcess)
struct InitCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "init-\(UUID().uuidString)/Shop")
    private static let trace = Package.path("Traces/rvb/login-cancel.jsonl")
    private static let files = [".github/workflows/archflow.yml", "shop.yml"]

    init() throws {
        try FileManager.default.createDirectory(
            at: folder.appending(path: "Sources/Shop"), withIntermediateDirectories: true)
        try Data("final class CartView {}\nimport MessageTrace\n@Component(.service) final class Till {}\n".utf8)
            .write(to: folder.appending(path: "Sources/Shop/Shop.swift"))
    }

    private func remove() { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }

    private var written: [String] {
        get throws {
            try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yml") }.sorted()
        }
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    @Test(
        "archflow init writes a blueprint of the app and a workflow, prints attributes, and replaces no file"
    )
    func sources() async throws {
        defer { remove() }
        let run = try await archflow(["init"], in: folder)
        #expect(run.status == 0, "\(run)")
        #expect(try written == Self.files)
        #expect(run.output.hasPrefix("shop.yml\n.github/workflows/archflow.yml\n\nAttributes to add:\n\n--- a/"))
        let source = try text("Sources/Shop/Shop.swift")
        #expect(run.output.contains("+@Component(.view)\n") && !source.contains(".view"))
        #expect(run.output.contains("\n  archflow annotate Sources --write "))
        let roles = "roles:\n  CartView: CartView  # view\n  Till: Till  # service\nrules: []\n"
        #expect(try text("shop.yml").contains(roles))
        let again = try await archflow(["init", Self.trace], in: folder)
        #expect(again.status == 73 && again.output.isEmpty, "\(again)")
        #expect(again.errors.contains("shop.yml: already exists") && again.errors.contains("nothing was written"))
        // A blueprint of parts alone is one that 'check' reads.
        let check = try await archflow(["check", Self.trace, "--blueprint", "shop.yml"], in: folder)
        #expect(check.status == 0, "\(check)")
    }

    @Test("archflow init writes the same rules as check --infer, if a trace is given")
    func trace() async throws {
        defer { remove() }
        let run = try await archflow(["init", Self.trace], in: folder)
        #expect(run.status == 0, "\(run)")
        let inferred = try await archflow("check", "--infer", Self.trace).output
        #expect(try text("shop.yml") == inferred)
        #expect(run.output.contains("+@Component(.view)\n"))
    }

    @Test("archflow init says so if no attribute is missing, and names the command that checks a trace")
    func annotated() async throws {
        defer { remove() }
        _ = try await archflow(["annotate", "Sources", "--write"], in: folder)
        let run = try await archflow(["init", Self.trace], in: folder)
        #expect(run.status == 0 && run.errors.contains("No attribute is missing in 1 file."), "\(run)")
        #expect(run.output.contains("Next:\n  archflow check ") && !run.output.contains("annotate"), "\(run)")
    }

    @Test(
        "archflow init writes the workflow into the top folder of the repository; if it can't, it writes no file"
    )
    func repository() async throws {
        defer { remove() }
        let top = folder.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: top.appending(path: ".git"), withIntermediateDirectories: true)
        let workflow = "../.github/workflows/archflow-shop.yml"
        let run = try await archflow(["init"], in: folder)
        #expect(run.status == 0 && run.output.hasPrefix("shop.yml\n\(workflow)\n"), "\(run)")
        #expect(try text(workflow).contains("working-directory: Shop/Shop\n"))
        #expect(try written == ["shop.yml"])
        try FileManager.default.removeItem(at: folder.appending(path: "shop.yml"))
        let again = try await archflow(["init"], in: folder)
        #expect(again.status == 73 && again.errors.contains("archflow-shop.yml: already exists"), "\(again)")
        #expect(try written == [])
    }

    @Test(
        "archflow init prints the files and writes nothing with --dry-run or -o -",
        arguments: [["--dry-run"], ["-o", "-"]])
    func printed(option: [String]) async throws {
        defer { remove() }
        let run = try await archflow(["init"] + option, in: folder)
        #expect(run.status == 0 && run.errors.contains("Nothing was written."), "\(run)")
        #expect(run.output.hasPrefix("==> shop.yml <==\n# The parts that the sources declare."))
        #expect(run.output.contains("\n==> .github/workflows/archflow.yml <==\n"))
        #expect(try written == [])
    }

    @Test(
        "archflow init reports a missing or unreadable file or folder, and writes nothing",
        arguments: [
            (["none.jsonl"], 66, "none.jsonl"), (["-o", "nowhere"], 66, "nowhere: there is no such folder"),
            (["--sources", "nowhere"], 66, "nowhere"), (["Sources/Shop/Shop.swift"], 65, "Shop.swift"),
        ])
    func missing(arguments: [String], status: Int32, hint: String) async throws {
        defer { remove() }
        let run = try await archflow(["init"] + arguments, in: folder)
        #expect(run.status == status && run.errors.contains(hint) && run.output.isEmpty, "\(run)")
        #expect(try written == [])
    }
}
