import Foundation
import TestSupport
import Testing

@Suite("archflow check", .serialized)
struct CheckCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("archflow-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    private func trace(_ name: String = "yardstick/login-cancel") throws -> String {
        try Package.text("Traces/\(name).jsonl")
    }

    @Test("a trace that keeps the rules exits with 0, an edited one with 1 and the record to blame")
    func check() async throws {
        defer { remove() }
        let text = try trace("round-table/login-success")
        let kept = try await archflow("check", "-", input: text)
        #expect(kept.status == 0 && kept.errors.isEmpty, "\(kept.output)\(kept.errors)")
        #expect(kept.output.contains("Round Table: "))

        // The Core's delivery of an intent goes to the Joint in its place.
        let delivery = "\"id\":106,\"cause\":105,\"from\":12,\"to\":15"
        #expect(text.contains(delivery))
        let edited = text.replacingOccurrences(
            of: delivery, with: delivery.replacingOccurrences(of: ":15", with: ":18"))
        let broken = try await archflow("check", "-", input: edited)
        #expect(broken.status == 1)
        #expect(broken.output.contains("error: RT-3 "), "\(broken.output)")
        #expect(broken.output.contains("message 105, LoginModuleView → LoginModulePipeline notify(intent:)"))
        #expect(broken.output.contains("in Sources/Patterns/RoundTable/Framework/RTModulePipeline.swift"))
    }

    @Test("a baseline excuses what is known, finds what is new, and shrinks")
    func baseline() async throws {
        defer { remove() }
        let file = folder.appendingPathComponent("rules.yml")
        let rules =
            "archflow-blueprint: 1\npattern: yardstick\nrules:\n"
            + "  - {id: Y-1, sentence: No., check: {never message: {to: {kind: service}}}}\n"
        try Data(rules.utf8).write(to: file)
        let text = try trace()
        func check(_ arguments: String...) async throws -> Program.Outcome {
            try await archflow(["check", "-", "--blueprint", "rules.yml"] + arguments, input: text, in: folder)
        }
        #expect(try await check().status == 1)
        #expect(try await check("--baseline", "known.json").status == 66)
        #expect(try await check("--baseline", "known.json", "--update-baseline").status == 0)
        #expect(try await check("--baseline", "known.json").status == 0)
        let known = try String(contentsOf: folder.appendingPathComponent("known.json"), encoding: .utf8)
        try Data(rules.replacingOccurrences(of: "kind: service", with: "type: Nobody").utf8).write(to: file)
        let stale = try await check("--baseline", "known.json")
        #expect(stale.status == 1 && stale.output.contains("stale: Y-1"), "\(stale.output)")
        #expect(try await check("--baseline", "known.json", "--update-baseline").status == 0)
        let shrunk = try String(contentsOf: folder.appendingPathComponent("known.json"), encoding: .utf8)
        #expect(known.contains("Y-1") && !shrunk.contains("Y-1"))
    }

    @Test("a blueprint that is none exits with 65, its place and what would be right")
    func blueprint() async throws {
        defer { remove() }
        try Data("archflow-blueprint: 1\npattern: x\nrules:\n- {idd: A}\n".utf8)
            .write(to: folder.appendingPathComponent("rules.yml"))
        let run = try await archflow("check", "-", "--blueprint", "rules.yml", input: try trace(), in: folder)
        #expect(run.status == 65)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("rules.yml:4:4: a rule has no key 'idd': did you mean 'id'?"), "\(run.errors)")
    }

    @Test("a blueprint inferred from a trace holds on it")
    func infer() async throws {
        defer { remove() }
        let text = try trace()
        let inferred = try await archflow("check", "--infer", "-", input: text)
        #expect(inferred.status == 0)
        try Data(inferred.output.utf8).write(to: folder.appendingPathComponent("rules.yml"))
        let run = try await archflow("check", "-", "--blueprint", "rules.yml", input: text, in: folder)
        #expect(run.status == 0, "\(run.output)")
    }
}
