import Conformance
import Foundation

/// The file of known violations.
enum BaselineFile {
    private struct Document: Decodable {
        struct Row: Decodable {
            let rule: String
            let pattern: String
            let scenario: String
            let what: String
            let count: Int
        }

        let version: Int
        let rows: [Row]
    }

    /// - Parameter mayBeMissing: Whether it is about to be made; then it is `nil`.
    static func read(_ path: String, mayBeMissing: Bool) throws(WorkbenchError) -> Baseline? {
        guard let data = FileManager.default.contents(atPath: path) else {
            if mayBeMissing, !FileManager.default.fileExists(atPath: path) { return nil }
            throw WorkbenchError(
                .inputMissing,
                "\(path): there is no such baseline; --update-baseline creates it from the violations there are")
        }
        guard let document = try? JSONDecoder().decode(Document.self, from: data) else {
            throw WorkbenchError(
                .badData,
                "\(path): is no baseline, which has the form {\"version\":1,\"rows\":[{\"rule\":…,\"pattern\":…,\"scenario\":…,"
                    + "\"what\":…,\"count\":…}]}")
        }
        guard document.version == Baseline.currentVersion else {
            throw WorkbenchError(
                .badData, "\(path): is a baseline of version \(document.version), but this archflow reads version 1")
        }
        var counts: [Baseline.Row: Int] = [:]
        for row in document.rows {
            let key = Baseline.Row(rule: row.rule, pattern: row.pattern, scenario: row.scenario, what: row.what)
            counts[key] = max(counts[key] ?? 0, row.count)
        }
        return Baseline(counts)
    }

    static func write(_ baseline: Baseline, to path: String) throws(WorkbenchError) {
        do {
            try Data(baseline.json.utf8).write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw WorkbenchError(.cannotCreate, "\(path): can't be written: \(error.localizedDescription)")
        }
    }
}
