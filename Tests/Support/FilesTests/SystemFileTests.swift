import Files
import Foundation
import SystemLibrary
import TestSupport
import Testing

@Test("A file whose closing fails is told from one that was written", .ownProcess)
func failedClosing() async {
    // Closing a descriptor that is another's would close the other's file: this needs a process of its own.
    await #expect(processExitsWith: .success) {
        let path = FileManager.default.temporaryDirectory.appending(path: "closed-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let whole = try #require(SystemFile.creating(path))
        #expect(whole.writeAll(Array("text".utf8)))
        #expect(whole.finish())

        let descriptor = open(path, O_RDONLY)
        let lost = try #require(SystemFile(descriptor))
        close(descriptor)
        #expect(!lost.finish())
        #expect(SystemFile.lastReason == String(cString: strerror(EBADF)))
    }
}
