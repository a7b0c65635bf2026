import Foundation
public import Testing

/// Expects a text to equal a file in the folder `Snapshots` beside the test, byte for byte.
///
/// `UPDATE_SNAPSHOTS=1 swift test` writes the file instead.
public func expectSnapshot(
    _ text: String, named name: String, test: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let folder = URL(filePath: test).deletingLastPathComponent().appending(path: "Snapshots")
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" { try Data(text.utf8).write(to: file) }
    let committed = try? String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(
        text == committed, "differs from \(file.path); UPDATE_SNAPSHOTS=1 swift test writes it",
        sourceLocation: sourceLocation)
}
