import Foundation
import Testing

/// Compares text with a file in `Snapshots/`, byte for byte.
///
/// `UPDATE_SNAPSHOTS=1 swift test --filter DiagramsTests` rewrites the files.
func expectSnapshot(_ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots/\(name)")
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
        try Data(text.utf8).write(to: file)
        return
    }
    let expected = try? String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(
        text == expected, "differs from \(file.path); UPDATE_SNAPSHOTS=1 rewrites it", sourceLocation: sourceLocation)
}
