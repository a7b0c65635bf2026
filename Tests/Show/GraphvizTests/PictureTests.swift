import Foundation
import Graphviz
import Testing

/// Writes the sample pictures to look at, when ARCHFLOW_PICTURES names a folder.
@Test("Sample graphs render without warnings in every format", arguments: OutputFormat.allCases)
func samples(format: OutputFormat) throws {
    for (graph, engine) in [(Sample.flow, Engine.dot), (Sample.sequence, .nop2), (Sample.labels, .dot)] {
        let rendering = try graph.render(as: format, engine: engine, scale: 1.5)
        #expect(rendering.warnings == [])
        #expect(rendering.bytes.count > 500)
        guard let folder = ProcessInfo.processInfo.environment["ARCHFLOW_PICTURES"] else { continue }
        try Data(graph.dot(for: engine).utf8).write(to: URL(filePath: "\(folder)/\(graph.id).input.dot"))
        try Data(rendering.bytes).write(to: URL(filePath: "\(folder)/\(graph.id).\(format.rawValue)"))
    }
}
