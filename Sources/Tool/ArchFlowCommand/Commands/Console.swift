import ArchFlowSupport
import ArgumentParser
import Files
import FlowAnalysis
import Foundation
import Tables

/// The output of a command: results on standard output, progress and problems on standard error.
enum Console {
    static func print(_ text: String) {
        write(text.utf8)
    }

    static func print(_ table: Table, as format: TableFormat = .table) {
        print(format == .table ? table.text(isColored: isColored) : table.rendered(as: format))
    }

    /// Prints results. If standard output can't be written, ends the process: without a message if the reader has
    /// closed the pipe, otherwise with the system's reason and the exit status of an input/output error.
    static func write(_ bytes: some Collection<UInt8>) {
        guard !SystemFile.standardOutput.writeAll(bytes) else { return }
        let reason = errno
        Staging.removeAll()
        if reason != EPIPE { problem("archflow: standard output: \(String(cString: strerror(reason)))") }
        exit(CommandStatus.inputOutput.rawValue)
    }

    /// True if standard output is a terminal.
    static var isTerminal: Bool { isatty(STDOUT_FILENO) != 0 }

    /// True if standard output is a terminal and the environment doesn't ask for output without colours
    /// (no-color.org).
    static var isColored: Bool {
        let environment = ProcessInfo.processInfo.environment
        return isTerminal && environment["NO_COLOR", default: ""].isEmpty
            && environment["TERM"] != "dumb"
    }

    static func problem(_ text: TerminalText) {
        clearProgress()
        // Where standard error is closed, the text is lost.
        _ = SystemFile.standardError.writeAll("\(text)\n".utf8)
    }

    /// Prints each line to standard error, such as the problems in a trace.
    static func problems(_ lines: [String]) {
        for line in lines { problem("\(line)") }
    }

    static func progress(_ progress: JobProgress) {
        Self.progress("[\(progress.step)/\(progress.of)] \(progress.what)")
    }

    /// Prints a line to standard error that replaces the previous progress line; does nothing if standard error isn't a
    /// terminal.
    static func progress(_ line: TerminalText) {
        guard isatty(STDERR_FILENO) != 0 else { return }
        _ = SystemFile.standardError.writeAll("\r\u{1B}[K\(line.description.prefix(79))".utf8)
    }

    static func clearProgress() {
        guard isatty(STDERR_FILENO) != 0 else { return }
        _ = SystemFile.standardError.writeAll("\r\u{1B}[K".utf8)
    }

    /// Runs a command's body, and throws an `ExitCode` if the body returns another status than success. An error that
    /// the body throws is printed, and determines the exit code.
    @MainActor
    static func run(_ body: @MainActor () async throws(JobError) -> CommandStatus) async throws {
        var status: Int32
        do throws(JobError) {
            status = try await body().rawValue
        } catch {
            problem("archflow: \(error)")
            status = error.status.rawValue
        }
        if status != 0 { throw ExitCode(status) }
    }
}
