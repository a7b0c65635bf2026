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
        #expect(isWritten(SystemFile.creating(path)))

        let descriptor = open(path, O_WRONLY)
        let lost = SystemFile(descriptor)
        close(descriptor)
        #expect(!isWritten(lost))
        #expect(SystemFile.lastReason == String(cString: strerror(EBADF)))
    }
}

private func isWritten(_ file: consuming SystemFile?) -> Bool {
    guard let file else { return false }
    return file.finish()
}
