import Foundation
import LongTraces
import TraceFormat

/// Compares the cost of reading and counting a long trace with the cost of only reading its bytes.
///
/// The first argument is the number of messages, by default a million. The others name the ``Content`` to measure, by default
/// all. `ReadingBenchmark write CONTENT COUNT FILE` only writes such a trace.
@main
enum ReadingBenchmark {
    static let repeats = 7

    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.count == 2, let pass = arguments.first.flatMap(Pass.init) {
            return try Measurement.run(pass, over: arguments[2])
        }
        if arguments.count == 4, arguments.first == "write", let content = Content(rawValue: arguments[2]),
            let messages = Int(arguments[3])
        {
            return try content.trace(messages: messages).write(to: arguments[4], content.change)
        }
        let messages = arguments.first.flatMap { Int($0) } ?? 1_000_000
        let chosen = arguments.dropFirst().compactMap(Content.init)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("archflow-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        print(
            "\(repeats) repeats, interleaved, each in its own process; medians. The time is the processor's, seconds are those that passed."
        )
        for content in chosen.isEmpty ? Content.allCases : chosen {
            let path = folder.appendingPathComponent("\(content).jsonl").path
            try content.trace(messages: messages).write(to: path, content.change)
            try report(content.title, path, messages)
            try FileManager.default.removeItem(atPath: path)
        }
    }

    private static func report(_ title: String, _ path: String, _ messages: Int) throws {
        let lines = Pass.lines(in: path)
        let bytes = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
        for pass in Pass.allCases where pass != .floor {
            let found = try pass.run(over: path)
            precondition(found == messages, "\(pass.title) finds another number of messages")
        }
        var measurements = Pass.allCases.map { Measurement($0, over: path) }
        for _ in 0..<repeats {
            for index in measurements.indices { try measurements[index].measure() }
        }
        print("\n\(title): \(messages) messages, \(lines - 2) records, \(bytes / 1_000_000) MB\n")
        print("| what | ns a message | ns a record | MB/s | × floor | seconds | peak memory in MB |")
        print("|:--|--:|--:|--:|--:|--:|--:|")
        for measurement in measurements {
            let time = Measurement.median(measurement.times)
            let columns = [
                measurement.pass.title, whole(time / Double(messages)), whole(time / Double(lines - 2)),
                whole(Double(bytes) / time * 1000), tenths(time / Measurement.median(measurements[0].times)),
                tenths(Measurement.median(measurement.elapsed) / 1e9), whole(Double(measurement.peak) / 1e6),
            ]
            print("| \(columns.joined(separator: " | ")) |")
        }
    }

    private static func tenths(_ figure: Double) -> String { "\((figure * 10).rounded() / 10)" }

    private static func whole(_ figure: Double) -> String { "\(Int(figure.rounded()))" }
}
