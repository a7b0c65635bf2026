public import Foundation

/// A program that a test starts.
///
/// Waiting for it blocks no thread. Tests share as many threads as there are processors: two that blocked theirs would hold
/// up all others.
public struct Program: Sendable {
    public let executable: URL

    public init(at executable: URL) { self.executable = executable }

    /// The program of a name on the path; `nil` where there is none.
    public init?(_ name: String) {
        let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
        guard let path = folders.map({ "\($0)/\(name)" }).first(where: FileManager.default.isExecutableFile) else {
            return nil
        }
        executable = URL(filePath: path)
    }

    /// What a run of a program did.
    public struct Outcome: Sendable {
        public let status: Int32
        public let bytes: [UInt8]
        public let errors: String
        /// The standard output as text.
        public var output: String { String(decoding: bytes, as: UTF8.self) }
    }

    /// Runs the program to its end.
    ///
    /// - Parameters:
    ///   - arguments: `$input` in one stands for the path of a file with the input.
    ///   - input: What it gets on its standard input.
    ///   - folder: Where it runs; by default a folder of its own that is removed afterwards.
    ///   - environment: What it sees beside what these tests see.
    public func run(
        _ arguments: [String], input: [UInt8] = [], in folder: URL? = nil, environment: [String: String] = [:]
    ) async throws -> Outcome {
        let work = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: work) }
        // Files rather than pipes: nothing can wait for a full one.
        let files = ["input", "output", "errors"].map { work.appending(path: $0) }
        try Data(input).write(to: files[0])
        for file in files.dropFirst() { try Data().write(to: file) }
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments.map { $0.replacing("$input", with: files[0].path) }
        process.currentDirectoryURL = folder ?? work
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let handles =
            [try FileHandle(forReadingFrom: files[0])] + (try files.dropFirst().map(FileHandle.init(forWritingTo:)))
        // A process of Foundation's stays, and so would these.
        defer { for handle in handles { try? handle.close() } }
        (process.standardInput, process.standardOutput, process.standardError) = (handles[0], handles[1], handles[2])
        let status: Int32 = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do {
                try process.run()
            } catch {
                process.terminationHandler = nil
                continuation.resume(throwing: error)
            }
        }
        return Outcome(
            status: status, bytes: Array(try Data(contentsOf: files[1])),
            errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
    }
}
