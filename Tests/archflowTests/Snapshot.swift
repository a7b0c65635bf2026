import Foundation
import Testing

/// The folder of committed outputs, and of the traces that they are of.
let snapshots = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Snapshots")

/// Compares with a committed file; `UPDATE_SNAPSHOTS=1 swift test --filter archflowTests` writes it.
func expectSnapshot(_ text: String, named name: String) throws {
    let url = snapshots.appendingPathComponent("\(name).txt")
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
        try Data(text.utf8).write(to: url)
    }
    let committed = try? String(contentsOf: url, encoding: .utf8)
    #expect(committed == text, "\(name)")
}
