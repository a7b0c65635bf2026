import Foundation

/// Compares the time in which `archflow` draws the pictures of all committed runs with the time of one `dot` process
/// for each picture.
@main
struct RenderingBenchmark {
    private static let views = ["flow", "sequence"]
    private static let repeats = 5

    static func main() throws {
        guard CommandLine.arguments.count == 2 else {
            print("usage: RenderingBenchmark PATH-OF-ARCHFLOW")
            exit(64)
        }
        let archflow = CommandLine.arguments[1]
        let traces = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Traces").standardizedFileURL.path
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("RenderingBenchmark").path
        try? FileManager.default.removeItem(atPath: folder)
        defer { try? FileManager.default.removeItem(atPath: folder) }

        func draw(_ format: String) throws {
            for view in views {
                try run(archflow, "render", traces, "--view", view, "--format", format, "-o", "\(folder)/\(format)")
            }
        }
        try draw("dot")
        let sources = try FileManager.default.subpathsOfDirectory(atPath: "\(folder)/dot")
            .filter { $0.hasSuffix(".dot") }
        func spawn(atOnce count: Int) throws {
            // The engine that lays out the picture. `nop2` is neato with the positions given.
            let script = """
                case "$1" in *sequence.dot) engine=nop2 ;; *) engine=dot ;; esac
                exec dot -K$engine -Tsvg "$1" -o "$1.svg"
                """
            let list = "\(folder)/list"
            try sources.map { "\(folder)/dot/\($0)" }.joined(separator: "\n").write(
                toFile: list, atomically: true, encoding: .utf8)
            try run("xargs", "-a", list, "-P", "\(count)", "-n", "1", "sh", "-c", script, "sh")
        }
        let processors = ProcessInfo.processInfo.activeProcessorCount
        let ways: [(name: String, work: () throws -> Void)] = [
            ("archflow render, reading and counting included", { try draw("svg") }),
            ("a dot for each picture, \(processors) at a time", { try spawn(atOnce: processors) }),
            ("a dot for each picture, one after another", { try spawn(atOnce: 1) }),
        ]
        var times = [[Double]](repeating: [], count: ways.count)
        for _ in 0..<repeats {
            for (index, way) in ways.enumerated() {
                let start = ContinuousClock.now
                try way.work()
                times[index].append((ContinuousClock.now - start) / .seconds(1))
            }
        }
        print("\(sources.count) pictures (\(views.joined(separator: ", "))), \(repeats) times in turn, medians\n")
        let medians = times.map { $0.sorted()[$0.count / 2] }
        print("| what | s | × archflow |\n|:--|--:|--:|")
        for (way, median) in zip(ways, medians) {
            print(String(format: "| \(way.name) | %.2f | %.2f |", median, median / medians[0]))
        }
    }

    private static func run(_ command: String...) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(command: command) }
    }

    private struct Failure: Error { let command: [String] }
}
