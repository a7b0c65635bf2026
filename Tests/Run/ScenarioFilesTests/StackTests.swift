import ScenarioFiles
import TestSupport
import Testing
import YAMLDocuments

@Test("A scenario file with the deepest nesting that can be parsed is refused on a small stack", .ownProcess)
func deepScenarios() async {
    await #expect(processExitsWith: .success) {
        onSmallStack {
            for (opening, closing, depth) in [("[", "]", 900), ("{a: ", "}", 900), ("- ", "", 900), ("[", "]", 60)] {
                let value = String(repeating: opening, count: depth) + "x" + String(repeating: closing, count: depth)
                let text = "archflow-scenario: 1\nname: a\nbeats:\n\(opening == "- " ? "" : "- ")\(value)\n"
                #expect { try ScenarioFile(Array(text.utf8), file: "s.yaml") } throws: { error in
                    (error as? YAMLFileError)?.description.contains("nested more than 50 levels deep") == true
                }
            }
        }
    }
}
