import Foundation

/// A pass over a file, measured several times, each time in a process of its own.
struct Measurement {
    let pass: Pass
    let path: String
    /// The processor time of each run, in nanoseconds. Other work of the machine isn't counted, but may slow the run.
    private(set) var times: [Double] = []
    /// The elapsed time of each run, in nanoseconds. It is less than the processor time if two threads work side by side.
    private(set) var elapsed: [Double] = []
    /// The highest memory use of any of the processes, in bytes.
    private(set) var peak = 0

    init(_ pass: Pass, over path: String) {
        self.pass = pass
        self.path = path
    }

    static func median(_ times: [Double]) -> Double {
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
        guard process.terminationStatus == 0, figures.count == 3, let time = Double(figures[0]),
            let passed = Double(figures[1]), let peak = Int(figures[2])
        else { throw MeasurementFailure(pass: pass) }
        times.append(time)
        elapsed.append(passed)
        self.peak = max(self.peak, peak)
    }

    /// Does a pass over the file within this process. Prints the elapsed time, the processor time, and the highest memory use.
    static func run(_ pass: Pass, over path: String) throws {
        let before = (time(CLOCK_PROCESS_CPUTIME_ID), time(CLOCK_MONOTONIC))
        _ = try pass.run(over: path)
        let after = (time(CLOCK_PROCESS_CPUTIME_ID), time(CLOCK_MONOTONIC))
        print(after.0 - before.0, after.1 - before.1, try peakMemory(), terminator: "")
    }

    private static func time(_ clock: clockid_t) -> Int {
        var time = timespec()
        clock_gettime(clock, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// The highest resident set size of this process so far, in bytes.
    private static func peakMemory() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
    }
}

struct MeasurementFailure: Error {
    let pass: Pass
}
