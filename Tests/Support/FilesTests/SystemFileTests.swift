import Files
import Foundation
import SystemLibrary
import TestSupport
import Testing

@Test("A file that can't be closed is reported as not completely written", .ownProcess)
func failedClosing() async {
    // This needs a separate process, because closing a foreign descriptor would close another test's file.
    await #expect(processExitsWith: .success) {
        let path = FileManager.default.temporaryDirectory.appending(path: "closed-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        var whole = false
        if let file = SystemFile.creating(path) { whole = file.finish() }
        #expect(whole)

        let descriptor = open(path, O_WRONLY)
        var lost = false
        if let file = SystemFile(descriptor) {
            close(descriptor)
            lost = !file.finish()
        }
        #expect(lost)
        #expect(SystemFile.lastReason == String(cString: strerror(EBADF)))
    }
}
