import TestSupport
import Testing
import YAMLDocuments

@testable import ArchitectureRules

@Test(
    "A deeply nested blueprint is refused and a deeply nested regular expression is parsed without a stack overflow",
    .ownProcess)
func deepBlueprints() async {
    await #expect(processExitsWith: .success) {
        onSmallStack {
            for depth in [40, 900] {
                let nested = String(repeating: "{not: ", count: depth) + "x" + String(repeating: "}", count: depth)
                let text = "archflow-blueprint: 1\nrules:\n  - id: A-1\n    never: \(nested)\n"
                #expect(throws: YAMLFileError.self) { try Blueprint(Array(text.utf8), file: "rules.yml") }
            }
            let expression = String(repeating: "(a|", count: 50) + "b" + String(repeating: ")", count: 50)
            #expect(throws: Never.self) { try RegularExpression(expression) }
        }
    }
}
