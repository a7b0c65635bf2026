import Foundation
import TraceFormat

/// The traces in the repository.
enum CommittedTraces {
    static let patterns = ["round-table", "snp", "lockflux", "rvb", "viper-s", "yardstick"]

    /// The files of one pattern, or of all.
    static func files(of pattern: String = "") throws -> [String] {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try TraceFiles.find(in: [package.appendingPathComponent("Traces/\(pattern)").path])
    }

    /// The lines of a pattern's records, without headers and footers.
    static func recordLines(of pattern: String) throws -> [[UInt8]] {
        try files(of: pattern).flatMap { path in
            try Data(contentsOf: URL(fileURLWithPath: path)).split(separator: 0x0A).dropFirst().dropLast().map(
                Array.init)
        }
    }
}
