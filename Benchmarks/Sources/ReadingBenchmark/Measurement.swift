import Foundation

/// A pass over a file, measured again and again, each time in a process of its own.
struct Measurement {
    let pass: Pass
    let path: String
    /// Of every time, in nanoseconds of processor time: what else the machine does is not counted, though it slows this.
    private(set) var times: [Double] = []
    /// The most memory that one of the processes ever held, in bytes.
    private(set) var peak = 0

    init(_ pass: Pass, over path: String) {
        self.pass = pass
        self.path = path
    }

    var median: Double {
        let sorted = times.sorted()
        return sorted[sorted.count / 2]
    }

    mutating func measure() throws {
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = [pass.rawValue, path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let figures = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).split(
            separator: " ")
        process.waitUntilExit()
        guard process.terminationStatus == 0, figures.count == 2, let time = Double(figures[0]),
            let peak = Int(figures[1])
        else { throw MeasurementFailure(pass: pass) }
        times.append(time)
        self.peak = max(self.peak, peak)
    }

    /// What the process does: runs over the file, and prints how long it took and how much memory it held at most.
    static func run(_ pass: Pass, over path: String) throws {
        let before = processorTime
        _ = try pass.run(over: path)
        print(processorTime - before, try peakMemory(), terminator: "")
    }

    private static var processorTime: Int {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// The highest resident set so far, in bytes.
    private static func peakMemory() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
    }
}

struct MeasurementFailure: Error {
    let pass: Pass
}
