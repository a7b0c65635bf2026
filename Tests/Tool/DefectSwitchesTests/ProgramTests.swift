import DefectSwitches
import Foundation
import TestSupport
import Testing

@Suite("The program defect-switches")
struct ProgramTests {
    @Test("the program defect-switches rewrites the files that its plan names, and prints a report")
    func plan() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "switches-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ text: String, _ path: String) throws {
            let url = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        func run(_ plan: String) async throws -> Program.Outcome {
            try write(plan, "plan.json")
            let command = "'\(BuiltProducts.executable("defect-switches").path)' < plan.json"
            return try await Program(at: URL(filePath: "/bin/sh")).run(["-c", command], in: folder)
        }
        try write("func f() {\n    a()\n}\n", "App/Main/A.swift")
        try write("func f() {\n    b()\n}\n", "late/Main/A.swift")
        let plan = """
            {"sources":"App","variants":[{"number":3,"folder":"late"}],"mutants":{"first":1001,"count":9,"seed":1}}
            """
        let outcome = try await run(plan)

        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        let found = try JSONDecoder().decode(SwitchedSources.self, from: Data(outcome.bytes))
        #expect(found.variants.map(\.number) == [3] && found.variants.allSatisfy(\.isSwitched))
        #expect(found.mutants.map(\.before) == ["a()"])
        #expect(found.lines.map(\.number) == [3, 1001])
        let text = try String(contentsOf: folder.appending(path: "App/Main/A.swift"), encoding: .utf8)
        #expect(text.contains("case 3:") && text.contains("case 1001:"))
        #expect(FileManager.default.fileExists(atPath: folder.appending(path: "App/DefectSwitch.swift").path))

        try write("no swift {", "App/B.swift")
        let broken = try await run(plan)
        #expect(broken.status == 65 && broken.errors.hasPrefix("defect-switches: B.swift:1:"), "\(broken.errors)")
        #expect(try await run("{}").status == 65)
        #expect(try await run("{\"sources\":\"nowhere\"}").status == 66)
    }
}
