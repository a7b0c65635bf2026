import Foundation
import TestSupport
import Testing

@testable import ArchFlowCommand

@Suite("The program source-inventory")
struct SourceProgramTests {
    private func error(_ script: String?) async throws -> JobError? {
        let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if let script {
            let file = folder.appending(path: SourceProgram.name).path
            try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: file))
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
        }
        // A process that another test starts meanwhile holds the new script open for a moment, and then it can't be run.
        return try await eventually {
            do throws(JobError) {
                _ = try SourceProgram(in: folder).unseenCode(in: "App")
                return nil
            } catch {
                return error
            }
        } until: {
            $0?.description.contains("can't be started") != true
        }
    }

    @Test(
        "an error says what to do if the program source-inventory is missing, has another version or fails",
        arguments: [
            (nil, CommandStatus.inputMissing, "Scripts/install without --traces-only installs both programs"),
            ("echo '{\"version\":9}'", .internalError, "of another version than this archflow: build it again"),
            ("echo 'source-inventory: App: is no folder' >&2; exit 66", .inputMissing, "App: is no folder"),
            ("exit 3", .internalError, "ended with 3"), ("kill -9 $$", .internalError, "ended with -1"),
        ])
    func errors(script: String?, status: CommandStatus, text: String) async throws {
        let error = try #require(try await error(script))
        #expect(error.status == status && error.description.contains(text), "\(error)")
    }

    @Test("the program source-inventory is started with the folder as its argument, and its output is read")
    func works() async throws {
        #expect(
            try await error(
                "test \"$*\" = 'unseen App' && echo '{\"version\":1,\"files\":1,\"lookedAt\":{},\"findings\":[]}'")
                == nil)
    }
}
