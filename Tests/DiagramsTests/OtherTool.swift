import Foundation

/// A program that reads what is written here. Tests that need one are skipped, visibly, where it is missing.
struct OtherTool: Sendable {
    let path: String

    /// The program of that name on the path.
    init?(_ name: String) {
        let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
        guard let path = folders.map({ "\($0)/\(name)" }).first(where: FileManager.default.isExecutableFile) else {
            return nil
        }
        self.path = path
    }

    /// Runs it; what it said is there where it failed.
    func run(_ arguments: [String], input: [UInt8]) throws -> (status: Int32, output: [UInt8], errors: String) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tool-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // Files rather than pipes: nothing can wait for a full one.
        let files = ["input", "output", "errors"].map { folder.appendingPathComponent($0) }
        try Data(input).write(to: files[0])
        for file in files.dropFirst() { try Data().write(to: file) }
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments.map { $0.replacing("$input", with: files[0].path) }
        process.currentDirectoryURL = folder
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        return (
            process.terminationStatus, Array(try Data(contentsOf: files[1])),
            String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
        )
    }
}
