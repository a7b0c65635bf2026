import ArchFlowSupport
import Foundation
import Graphviz
import TestSupport
import Testing

extension LayoutWorkers {
    /// The command that was built beside the tests.
    static let command = LayoutWorkers(
        executable: BuiltProducts.executable("archflow"),
        arguments: ["layout-worker"])

    static func shell(_ script: String) -> LayoutWorkers {
        LayoutWorkers(executable: URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", script])
    }
}

@Suite("A layout in a worker process")
struct LayoutWorkerTests {
    @Test(
        "a layout in a worker process has the same bytes as a layout in the calling process",
        arguments: OutputFormat.allCases.filter { $0 != .pdf })
    func same(format: OutputFormat) throws {
        let here = try Sample.flow.render(as: format)
        #expect(try Sample.flow.render(as: format, in: .command) == here)
    }

    @Test("a layout in a worker process returns Graphviz's warnings")
    func warnings() throws {
        let graph = Graph(
            id: "g", nodes: [.init("a")], edges: [.init(from: "a", to: "c", label: "x")],
            clusters: [.init("b", nodes: [.init("c")])])
        let here = try graph.render(as: .svg, engine: .sfdp)
        #expect(try graph.render(as: .svg, engine: .sfdp, in: .command) == here)
    }

    @Test("a layout in a worker process is refused with the same error as in the calling process")
    func refusal() throws {
        var graph = Graph(id: "g", nodes: [.init("a"), .init("b")])
        graph.nodes[0].position = .init(x: 0, y: 0)
        graph.nodes[1].position = .init(x: 20_000, y: 0)
        let here = #expect(throws: GraphvizError.self) { try graph.render(as: .pdf, engine: .nop2) }
        let there = #expect(throws: GraphvizError.self) { try graph.render(as: .pdf, engine: .nop2, in: .command) }
        #expect(here == there)
        #expect(here?.code == .tooLarge)
    }

    /// A graph that takes minutes to lay out in ranks.
    static let endless: Graph = {
        var random = SplitMix64(seed: 1)
        let nodes = (0..<400).map { Graph.Node("n\($0)") }
        let edges = (0..<4_000).map { _ in
            Graph.Edge(
                from: .init("n\(Int.random(in: 0..<400, using: &random))"),
                to: .init("n\(Int.random(in: 0..<400, using: &random))"))
        }
        return Graph(id: "g", nodes: nodes, edges: edges)
    }()

    @Test("a layout in a worker process is stopped if it takes too long, and the next picture is drawn")
    func tooLong() throws {
        let error = #expect(throws: GraphvizError.self) {
            try Self.endless.render(as: .svg, in: .command, timeLimit: .milliseconds(200))
        }
        #expect(error?.code == .tookTooLong)
        #expect(error?.reason == "dot took more than 0.2 s to lay out the graph and was stopped; draw a smaller part")
        #expect(try !Sample.flow.render(as: .svg, in: .command).bytes.isEmpty)
    }

    @Test("a layout is tried twice if Graphviz crashes in the worker process, then reported with the signal's number")
    func crash() throws {
        let count = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: count) }
        let error = #expect(throws: GraphvizError.self) {
            try Sample.flow.render(as: .svg, in: .shell("echo x >> \(count.path); kill -SEGV $$"))
        }
        #expect(error?.code == .crashed)
        #expect(error?.reason == "dot crashed twice on this graph, by signal 11")
        #expect(try String(contentsOf: count, encoding: .utf8) == "x\nx\n")
    }

    @Test(
        "a layout is reported as an error if the started program isn't a layout worker",
        arguments: ["exit 0", "exit 3", "head -c 100 /dev/zero >&0", "echo 'Hello, I am not a layout worker.' >&0"])
    func stranger(script: String) {
        let error = #expect(throws: GraphvizError.self) { try Sample.flow.render(as: .svg, in: .shell(script)) }
        #expect(error?.code == .crashed)
    }

    @Test("a layout is computed by a second worker process if a signal suspends the first")
    func stopped() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let script = """
            if [ -e \(file.path) ]; then exec \(Self.commandPath) layout-worker; fi
            touch \(file.path)
            kill -STOP $$
            """
        #expect(try Sample.flow.render(as: .svg, in: .shell(script)) == Sample.flow.render(as: .svg))
    }

    @Test("a layout gives an error that names the worker process's program if that program can't be started")
    func missing() {
        let workers = LayoutWorkers(executable: URL(fileURLWithPath: "/nowhere/archflow"), arguments: [])
        let error = #expect(throws: GraphvizError.self) { try Sample.flow.render(as: .svg, in: workers) }
        #expect(error?.code == .noWorker)
        #expect(error?.reason.hasPrefix("/nowhere/archflow can't be started to lay out the graph: ") == true)
        #expect(workers.failure == error)
    }

    @Test("a layout whose worker processes are killed twice from outside is reported as a failure of the system")
    func killed() throws {
        let workers = LayoutWorkers.shell("kill -KILL $$")
        let error = #expect(throws: GraphvizError.self) { try Sample.flow.render(as: .svg, in: workers) }
        #expect(error?.code == .noWorker && workers.failure == error)
        #expect(
            error?.reason.hasSuffix("was killed twice before it answered, perhaps because the system lacks memory")
                == true)
    }

    @Test("a layout isn't reported as a failure of the system if the graph makes the worker crash")
    func crashed() throws {
        let workers = LayoutWorkers.shell("kill -SEGV $$")
        let error = #expect(throws: GraphvizError.self) { try Sample.flow.render(as: .svg, in: workers) }
        #expect(error?.code == .crashed && workers.failure == nil)
    }

    @Test("a layout in a worker process runs in parallel with layouts in other worker processes")
    func together() async throws {
        let here = try Sample.flow.render(as: .svg)
        try await withThrowingTaskGroup(of: Rendering.self) { group in
            for _ in 0..<12 { group.addTask { try Sample.flow.render(as: .svg, in: .command) } }
            for try await rendering in group { #expect(rendering == here) }
        }
    }

    @Test("a layout leaves no worker process behind")
    func children() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        do {
            let workers = LayoutWorkers.shell("echo $$ > \(file.path); exec \(Self.commandPath) layout-worker")
            #expect(try !Sample.flow.render(as: .svg, in: workers).bytes.isEmpty)
        }
        let text = try String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
        let process = try #require(Int32(text))
        #expect(
            try await eventually {
                kill(process, 0)
            } until: {
                $0 != 0
            } != 0)
    }

    @Test(
        "a layout leaves no file descriptor open in the calling process, even if the worker process can't start",
        .ownProcess)
    func descriptors() async throws {
        // In a process of its own, where no other test opens any meanwhile.
        await #expect(processExitsWith: .success) {
            @Sendable func descriptors() -> Int { (0..<1_000).count { fcntl($0, F_GETFD) != -1 } }
            func work() {
                let missing = LayoutWorkers(executable: URL(fileURLWithPath: "/nowhere/archflow"), arguments: [])
                _ = try? Sample.flow.render(as: .svg, in: missing)
                _ = try? Sample.flow.render(as: .svg, in: .shell("exit 0"))
            }
            // What Foundation keeps for itself is there after the first.
            work()
            let before = descriptors()
            for _ in 0..<5 { work() }
            // The last handles of a process are closed beside it, after its end.
            let left = try await eventually(descriptors, until: { $0 <= before })
            #expect(left <= before)
        }
    }

    private static var commandPath: String {
        BuiltProducts.executable("archflow").path
    }
}
