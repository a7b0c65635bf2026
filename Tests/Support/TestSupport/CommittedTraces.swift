import Foundation

/// The traces that are part of the package: every pattern with every scenario.
public enum CommittedTraces {
    /// `round-table/login-success` and the like, sorted.
    public static let names: [String] = {
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix(".jsonl") }.map { String($0.dropLast(6)) }.sorted()
    }()

    public static let patterns = Set(names.compactMap { $0.split(separator: "/").first.map(String.init) }).sorted()

    /// The scenarios that every pattern goes through.
    public static let sharedScenarios: [String] = {
        let scenarios = Dictionary(grouping: names) { String($0.split(separator: "/").last ?? "") }
        return scenarios.filter { $0.value.count == patterns.count }.keys.sorted()
    }()

    /// The folder of all traces.
    public static let folder = Package.path("Traces")

    /// The file of `round-table/login-success`.
    public static func path(_ name: String) -> String { Package.path("Traces/\(name).jsonl") }

    /// The folder of one pattern's traces.
    public static func folder(of pattern: String) -> String { Package.path("Traces/\(pattern)") }

    /// The files of one pattern, sorted.
    public static func paths(of pattern: String) -> [String] {
        names.filter { $0.hasPrefix("\(pattern)/") }.map(path)
    }
}
