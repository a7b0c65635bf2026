import ArchFlowSupport
import ArgumentParser
import Files
import FlowAnalysis
import Foundation
import Tables

/// Prints results to standard output, and progress and problems to standard error.
enum Console {
    static func print(_ text: String) {
        write(text.utf8)
    }

    static func print(_ table: Table, as format: TableFormat = .table) {
        print(format == .table ? table.text(isColored: isColored) : table.rendered(as: format))
    }

    /// Prints results. Ends the process if standard output can't be written.
    static func write(_ bytes: some Collection<UInt8>) {
        guard !SystemFile.standardOutput.writeAll(bytes) else { return }
        let reason = errno
        Staging.removeAll()
        // A reader that has closed the pipe, such as `head`, needs no message.
        if reason != EPIPE { problem("archflow: standard output: \(String(cString: strerror(reason)))") }
        exit(CommandStatus.inputOutput.rawValue)
    }

    static var isTerminal: Bool { isatty(STDOUT_FILENO) != 0 }

    /// True for a terminal, unless the environment asks for no colours (no-color.org).
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

    /// Prints the lines to standard error.
    static func problems(_ lines: [String]) {
        for line in lines { problem("\(line)") }
    }

    static func progress(_ progress: JobProgress) {
        Self.progress("[\(progress.step)/\(progress.of)] \(progress.what)")
    }

    /// Prints a progress line that replaces the previous one; only on a terminal.
    static func progress(_ line: TerminalText) {
        guard isatty(STDERR_FILENO) != 0 else { return }
        _ = SystemFile.standardError.writeAll("\r\u{1B}[K\(line.description.prefix(79))".utf8)
    }

    static func clearProgress() {
        guard isatty(STDERR_FILENO) != 0 else { return }
        _ = SystemFile.standardError.writeAll("\r\u{1B}[K".utf8)
    }

    /// Runs a command's body. Prints an error, and throws an `ExitCode` unless the status is success.
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
