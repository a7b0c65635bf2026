import Foundation
import TestSupport
import Testing

/// The pattern's own source files.
enum Sources {
    nonisolated struct File: Sendable, CustomTestStringConvertible {
        let name: String
        let lines: [String]

        var testDescription: String { name }
    }

    nonisolated static let all: [File] = {
        let folder = Package.url("Sources/Patterns/LockFlux")
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
            let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
            return File(name: name, lines: (text ?? "").components(separatedBy: "\n"))
        }
    }()
}
