#if All || Recorder || Spans
import ChildProcesses
import Foundation
import ModelTesting

/// A process of this program that takes walks beside it: a job a line to its standard input, an answer a line from its
/// standard output.
final class ExploringWorker: TrialWorker {
    private let process: ChildProcess
    private let input = Pipe()
    private let output = Pipe()
    private var unread = Data()
    private var jobs = 0
    /// Whether it can take jobs: a write to a process that has ended would end this one.
    private var isAlive = true

    /// - Parameter program: What to start, and with which arguments.
    /// - Returns: `nil` where it can't be started.
    init?(_ program: URL, _ arguments: [String]) {
        let process = try? ChildProcess(
            program.path, arguments, input: .descriptor(input.fileHandleForReading.fileDescriptor),
            output: .descriptor(output.fileHandleForWriting.fileDescriptor), errors: .inherited)
        guard let process else { return nil }
        self.process = process
        // Each end is the other process's alone, or neither would see the other's end.
        try? input.fileHandleForReading.close()
        try? output.fileHandleForWriting.close()
    }

    deinit {
        try? input.fileHandleForWriting.close()
        process.send(SIGKILL)
        process.wait()
    }

    func begin(_ lines: [String]) {
        isAlive = isAlive && process.isRunning
        jobs = isAlive ? lines.count : 0
        guard isAlive else { return }
        try? input.fileHandleForWriting.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
    }

    func finish() -> [String] {
        var answers: [String] = []
        while answers.count < jobs {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                answers.append(String(decoding: unread[..<end], as: UTF8.self))
                unread = Data(unread[(end + 1)...])
                continue
            }
            let more = output.fileHandleForReading.availableData
            // The process has ended: the caller takes what is left.
            if more.isEmpty {
                isAlive = false
                break
            }
            unread.append(more)
        }
        jobs = 0
        return answers
    }
}
#endif
