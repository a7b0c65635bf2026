import Diagrams
import FlowAnalysis
import Foundation
import Graphviz
import TestSupport
import Testing
import TraceFixtures

@Suite("A layout that exceeds its time limit")
struct LayoutFallbackTests {
    /// Workers that give up the first layouts as if they had taken too long, and then work.
    private static func picture(of view: DiagramView = .flow, after failures: Int, engine: Engine? = nil) throws
        -> String
    {
        let log = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: log) }
        let command = BuiltProducts.executable("archflow").path
        let script = """
            echo x >> '\(log.path)'
            if [ $(wc -l < '\(log.path)') -le \(failures) ]; then kill -PROF $$; fi
            exec '\(command)' layout-worker
            """
        let workers = LayoutWorkers(executable: URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", script])
        return try view.render(RunAnalysis(LoginTrace.wrongPassword()), as: .svg, engine: engine, in: workers).text
    }

    @Test(
        "a layout beyond the time limit is replaced by the layout of a simpler picture, with a note",
        arguments: [
            (1, "Lines have no labels here: the whole layout takes too long."),
            (2, "Force layout without labels and frames: the whole layout takes too long."),
            (3, "Components are grouped by role: the whole layout takes too long."),
        ])
    func simpler(failures: Int, note: String) throws {
        let whole = try Self.picture(after: 0)
        #expect(!whole.contains("takes too long"))
        let picture = try Self.picture(after: failures)
        #expect(picture.contains(note))
        #expect(picture.ranges(of: "takes too long").count == whole.ranges(of: "<title id").count)
        #expect(picture.contains("Round Table"))
    }

    @Test("a layout beyond the time limit is an error if simpler pictures also exceed the limit")
    func error() {
        let error = #expect(throws: DiagramError.self) { try Self.picture(after: 4) }
        #expect(
            error?.description
                == "can't be drawn: graph: dot took more than 1 s to lay out the graph and was stopped; draw a "
                + "smaller part")
        #expect(error?.isUsage == false)
    }

    @Test("a layout beyond the time limit is an error if the user chose the layout engine")
    func engine() {
        #expect(throws: DiagramError.self) { try Self.picture(after: 1, engine: .dot) }
    }

    @Test("a layout beyond the time limit is an error for a view that has no simpler pictures")
    func placed() {
        #expect(throws: DiagramError.self) { try Self.picture(of: .sequence, after: 1) }
    }
}
