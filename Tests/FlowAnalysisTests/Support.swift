import Foundation
import Testing
import TraceFormat

@testable import FlowAnalysis

/// The folder of the package.
let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// Compares a text with a file of the package; `UPDATE_SNAPSHOTS=1 swift test` writes it.
func expectFile(_ path: String, toHold text: String) throws {
    let url = packageRoot.appendingPathComponent(path)
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" { try Data(text.utf8).write(to: url) }
    let committed = try? String(contentsOf: url, encoding: .utf8)
    #expect(committed == text, "\(path) is out of date: UPDATE_SNAPSHOTS=1 swift test writes it")
}

extension Table {
    /// Its rows as a program reads them.
    func readBack() throws -> [[String: Any]] {
        let object = try JSONSerialization.jsonObject(with: Data(json().utf8)) as? [String: Any]
        return try #require(object?["rows"] as? [[String: Any]])
    }
}
