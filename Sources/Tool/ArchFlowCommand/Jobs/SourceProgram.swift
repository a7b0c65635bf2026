import ArchFlowSupport
import ChildProcesses
import Files
import Foundation
import SourceInventory

/// The program `source-inventory`, which parses Swift so that archflow needs no parser.
struct SourceProgram {
    static let name = "source-inventory"

    private let executable: URL

    /// - Parameter folder: The folder of the program; `nil` for archflow's own folder.
    init(in folder: URL? = nil) {
        let own = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
        executable = (folder ?? own ?? Bundle.main.bundleURL).appending(path: Self.name)
    }

    /// Returns the code in a folder's Swift files that the recorder can't see.
    ///
    /// - Throws: ``JobError`` if the program, the folder or its Swift files are missing, a file isn't Swift, or the
    ///   program has another version.
    func unseenCode(in folder: String) throws(JobError) -> UnseenCode {
        try read(["unseen", folder], for: "--sources") { UnseenCode(json: $0) }
    }

    /// Returns the recorder's attributes that a folder's Swift files lack. Throws like ``unseenCode(in:)``.
    ///
    /// - Parameters:
    ///   - roles: Endings of type names for roles: `logic=Engine,Flow`.
    ///   - hasModules: True to name each component's module after the folder of its file.
    ///   - user: The command or option that needs the program, for errors.
    func annotations(
        in folder: String, roles: [String], hasModules: Bool, for user: String
    ) throws(JobError) -> Annotations {
        try read(["annotate", folder] + (hasModules ? ["--modules"] : []) + roles, for: user) {
            Annotations(json: $0)
        }
    }

    private func read<Value>(
        _ arguments: [String], for user: String, _ parse: (Data) -> Value?
    ) throws(JobError) -> Value {
        guard FileManager.default.isExecutableFile(atPath: executable.path) else {
            throw JobError(
                .inputMissing,
                "\(user) needs the program \(Self.name) in the folder of archflow, but \(executable.path) doesn't exist: "
                    + "Scripts/install without --traces-only installs both programs; in ArchFlow's folder, swift build "
                    + "--product \(Self.name) builds it into .build/debug")
        }
        let (status, output, errors) = try run(arguments)
        guard status == 0 else {
            let message = errors.split(separator: "\n").first.map(String.init) ?? "\(Self.name): ended with \(status)"
            throw JobError(
                (64...78).contains(status) ? CommandStatus(rawValue: status) : .internalError,
                "\(message.hasPrefix("\(Self.name): ") ? String(message.dropFirst(Self.name.count + 2)) : message)")
        }
        guard let value = parse(output) else {
            throw JobError(
                .internalError,
                """
                \(executable.path): is of another version than this archflow: build it again with swift build --product \
                \(Self.name)
                """)
        }
        return value
    }

    private func run(
        _ arguments: [String]
    ) throws(JobError) -> (status: Int32, output: Data, errors: String) {
        func failure(_ reason: String) -> JobError {
            JobError(.internalError, "\(executable.path): can't be started: \(reason)")
        }
        guard let output = SocketPair.connected() else { throw failure(SystemFile.lastReason) }
        defer { close(output.own) }
        guard let errors = SocketPair.connected() else {
            close(output.other)
            throw failure(SystemFile.lastReason)
        }
        defer { close(errors.own) }
        let process: ChildProcess
        do {
            // Otherwise reading below would wait for this process's own ends.
            defer { for end in [output.other, errors.other] { close(end) } }
            process = try ChildProcess(
                executable.path, arguments, output: .descriptor(output.other), errors: .descriptor(errors.other))
        } catch {
            throw failure(error.localizedDescription)
        }
        // It writes one line of errors at most, so its errors never fill their socket while its output is read.
        guard let data = SocketPair.receiveAll(from: output.own), let text = SocketPair.receiveAll(from: errors.own)
        else {
            let reason = SystemFile.lastReason
            process.send(SIGKILL)
            process.wait()
            throw JobError(.inputOutput, "\(executable.path): its output can't be read: \(reason)")
        }
        let words = String(decoding: text, as: UTF8.self)
        guard case .status(let status) = process.wait() else { return (-1, Data(data), words) }
        return (status, Data(data), words)
    }
}
