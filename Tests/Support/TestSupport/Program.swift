import ChildProcesses
public import Foundation

/// A program that a test starts.
///
/// Waiting for the program's end blocks no thread. Tests share as many threads as there are processors, so two tests that
/// blocked their threads would hold up all others.
public struct Program: Sendable {
    public let executable: URL

    public init(at executable: URL) { self.executable = executable }

    /// Finds a program by its name in the folders of `PATH`; `nil` if there is none.
    public init?(_ name: String) {
        let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
        guard let path = folders.map({ "\($0)/\(name)" }).first(where: FileManager.default.isExecutableFile) else {
            return nil
        }
        executable = URL(filePath: path)
    }

    /// The result of a program's run.
    public struct Outcome: Sendable {
        /// The exit status, or the number of the signal that ended the program.
        public let status: Int32
        public let bytes: [UInt8]
        public let errors: String
        /// The standard output as text.
        public var output: String { String(decoding: bytes, as: UTF8.self) }
    }

    /// Runs the program to its end.
    ///
    /// - Parameters:
    ///   - arguments: The arguments, in which `$input` stands for the path of a file with the input.
    ///   - input: The bytes on the program's standard input.
    ///   - folder: The program's working folder; by default a new folder that is removed afterwards.
    ///   - environment: Environment variables in addition to those of the tests.
    public func run(
        _ arguments: [String], input: [UInt8] = [], in folder: URL? = nil, environment: [String: String] = [:]
    ) async throws -> Outcome {
        let work = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: work) }
        // Files are used rather than pipes, because a program would wait while a pipe is full.
        let files = ["input", "output", "errors"].map { work.appending(path: $0) }
        try Data(input).write(to: files[0])
        for file in files.dropFirst() { try Data().write(to: file) }
        let handles =
            [try FileHandle(forReadingFrom: files[0])] + (try files.dropFirst().map(FileHandle.init(forWritingTo:)))
        let streams = handles.map { ChildProcess.Stream.descriptor($0.fileDescriptor) }
        let process = try ChildProcess(
            executable.path, arguments.map { $0.replacing("$input", with: files[0].path) },
            environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
            folder: (folder ?? work).path, input: streams[0], output: streams[1], errors: streams[2])
        for handle in handles { try handle.close() }
        let status: Int32 = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                switch process.wait() {
                case .status(let number), .signal(let number): continuation.resume(returning: number)
                case .lost: continuation.resume(returning: -1)
                }
            }
        }
        return Outcome(
            status: status, bytes: Array(try Data(contentsOf: files[1])),
            errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
    }
}
