#if All || Recorder || Spans
import ChildProcesses
import Foundation
import ModelTesting

/// A worker process of `archflow explore`. It reads a job from each line of input, and answers with a line.
final class ExploringWorker: TrialWorker {
    private let process: ChildProcess
    private let socket: Int32
    private var unread: [UInt8] = []
    private var jobs = 0
    private var isAlive = true

    /// Starts a worker process; `nil` if the program can't be started.
    init?(_ program: URL, _ arguments: [String]) {
        guard let (own, other) = SocketPair.connected() else { return nil }
        // Each process holds its own end alone, or neither would see the other's end closed.
        defer { close(other) }
        let process = try? ChildProcess(
            program.path, arguments, input: .descriptor(other), output: .descriptor(other), errors: .inherited)
        guard let process else {
            close(own)
            return nil
        }
        (self.process, socket) = (process, own)
    }

    deinit {
        close(socket)
        process.send(SIGKILL)
        process.wait()
    }

    func begin(_ lines: [String]) {
        isAlive = isAlive && SocketPair.send(Array(lines.map { $0 + "\n" }.joined().utf8), to: socket)
        jobs = isAlive ? lines.count : 0
    }

    func finish() -> [String] {
        var answers: [String] = []
        while answers.count < jobs {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                answers.append(String(decoding: unread[..<end], as: UTF8.self))
                unread = Array(unread[(end + 1)...])
                continue
            }
            // The process has ended: the caller takes over its walks.
            guard let more = SocketPair.receive(1 << 16, from: socket), !more.isEmpty else {
                isAlive = false
                break
            }
            unread += more
        }
        jobs = 0
        return answers
    }
}
#endif
