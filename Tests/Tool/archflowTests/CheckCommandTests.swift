import Foundation
import TestSupport
import Testing

@Suite("archflow check", .ownProcess)
struct CheckCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("archflow-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    private func trace(_ name: String = "yardstick/login-cancel") throws -> String {
        try Package.text("Traces/\(name).jsonl")
    }

    @Test("archflow check exits with 0 if a trace keeps the rules, otherwise with 1, and names the message at fault")
    func check() async throws {
        defer { remove() }
        let text = try trace("round-table/login-success")
        let kept = try await archflow("check", "-", input: text)
        #expect(kept.status == 0 && kept.errors.isEmpty, "\(kept.output)\(kept.errors)")
        #expect(kept.output.contains("Round Table: "))

        // The Core's delivery of an intent goes to the Joint in its place.
        let delivery = try #require(
            text.firstMatch(
                of:
                    /"cause":([0-9]+),"from":[0-9]+,"to":([0-9]+),"name":"handleView\(intent:\)","case":"loginButtonTap"/
            ))
        let joint = try #require(text.firstMatch(of: /"id":([0-9]+),"name":"LoginModuleJoint"/)).1
        let edited = text[..<delivery.2.startIndex] + joint + text[delivery.2.endIndex...]
        let broken = try await archflow("check", "-", input: String(edited), in: Package.root)
        #expect(broken.status == 1)
        #expect(broken.output.contains("error: RT-3 "), "\(broken.output)")
        #expect(
            broken.output.contains(
                "  Sources/Patterns/RoundTable/Framework/RTEModule/RTEModulePipeline.swift: LoginModuleViewController → "
                    + "LoginModulePipeline notify(intent:)"), "\(broken.output)")
        #expect(broken.output.contains(", message \(delivery.1)\n"))
        let elsewhere = try await archflow("check", "-", input: String(edited))
        #expect(
            elsewhere.output.contains(
                "in Patterns/RoundTable/Framework/RTEModule/RTEModulePipeline.swift (not in this folder)"))
    }

    @Test(
        "archflow check reports untested rules and roles without a type, but fails for them only with --strict"
    )
    func strict() async throws {
        defer { remove() }
        let rules =
            "archflow-blueprint: 1\npattern: yardstick\nroles: {web: wbe, any: '*'}\nrules:\n"
            + "  - {id: Y-1, sentence: No., check: {never message: {from: any, to: web}}}\n"
        try Data(rules.utf8).write(to: folder.appendingPathComponent("rules.yml"))
        let arguments = ["check", "-", "--blueprint", "rules.yml"]
        let lenient = try await archflow(arguments, input: try trace(), in: folder)
        #expect(lenient.status == 0 && lenient.output.contains("unmatched: the role 'web' of rules.yml"), "\(lenient)")
        #expect(lenient.output.contains("untested: Y-1 "), "\(lenient)")
        let strict = try await archflow(arguments + ["--strict"], input: try trace(), in: folder)
        #expect(strict.status == 1 && strict.output == lenient.output, "\(strict)")
        #expect(strict.errors.contains("archflow: --strict: Y-1 is untested: "), "\(strict)")
        let full = rules.replacingOccurrences(of: "wbe", with: "'*ViewController'")
        try Data(full.replacingOccurrences(of: "never message", with: "some message").utf8)
            .write(to: folder.appendingPathComponent("rules.yml"))
        let kept = try await archflow(arguments + ["--strict"], input: try trace(), in: folder)
        #expect(kept.status == 0 && !kept.errors.contains("--strict"), "\(kept)")
    }

    @Test("archflow check excuses violations listed in a baseline, and removes fixed ones on request")
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

    @Test("for a malformed blueprint, archflow check exits with 65 and prints the position and a correction")
    func blueprint() async throws {
        defer { remove() }
        try Data("archflow-blueprint: 1\npattern: x\nrules:\n- {idd: A}\n".utf8)
            .write(to: folder.appendingPathComponent("rules.yml"))
        let run = try await archflow("check", "-", "--blueprint", "rules.yml", input: try trace(), in: folder)
        #expect(run.status == 65)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("rules.yml:4:4: a rule has no key 'idd': did you mean 'id'?"), "\(run.errors)")
    }

    @Test("archflow check reads the trace of a program that was killed, and prints a warning")
    func killed() async throws {
        defer { remove() }
        let text = try trace("round-table/login-success")
        let lines = text.split(separator: "\n")
        let whole = try await archflow("check", "-", input: lines.dropLast().joined(separator: "\n") + "\n")
        #expect(whole.status == 0, "\(whole.output)")
        #expect(whole.errors.contains("warning: the footer is missing"), "\(whole.errors)")
        #expect(whole.output.contains("warning: ANY-8 "))
    }

    @Test("archflow check --sources reports code that the recorder can't see, with and without traces")
    func sources() async throws {
        defer { remove() }
        func write(_ text: String, _ path: String) throws {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        func check(_ arguments: String...) async throws -> Program.Outcome {
            try await archflow(["check"] + arguments, input: try trace(), in: folder)
        }
        try write("@Component(.logic) final class Core {}\n", "App/Login/Core.swift")
        let sound = try await check("--sources", "App")
        #expect(sound.status == 0 && sound.errors.isEmpty, "\(sound.output)\(sound.errors)")
        #expect(sound.output == "Sources: 0 rules passed, 0 failed, 7 untested in 1 file\n")
        try write("import Foundation\nextension Core { func load() {} }\n", "App/Login/Core+Load.swift")
        let found = try await check("--sources", "./App/")
        #expect(found.status == 1)
        #expect(
            found.output == """
                error: UNSEEN-1 An extension of a component that declares methods has the attribute @Traced.
                  1 violation; checked 1 time
                  App/Login/Core+Load.swift:2: extension of Core
                      load() is not recorded: write @Traced before it

                Sources: 0 rules passed, 1 failed, 6 untested in 2 files

                """)
        let annotations = try await check("--sources", "App", "--format", "github")
        #expect(annotations.output.hasPrefix("::error file=App/Login/Core+Load.swift,line=2,title=UNSEEN-1::"))
        #expect(try await check("-", "--sources", "App").output.contains("Any app: "))
        #expect(try await check("--sources", "App", "--baseline", "known.json", "--update-baseline").status == 0)
        #expect(try await check("--sources", "App", "--baseline", "known.json").status == 0)
        try write("no swift {", "App/Broken.swift")
        let broken = try await check("--sources", "App")
        #expect(broken.status == 65 && broken.errors.hasPrefix("archflow: App/Broken.swift:1:"), "\(broken.errors)")
        #expect(try await check("--sources", "nowhere").status == 66)
        #expect(try await check().status == 64)
    }

    @Test("archflow check --infer prints a blueprint whose rules the trace keeps")
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
