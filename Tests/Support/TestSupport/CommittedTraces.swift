import Foundation

/// The traces in the package's folder `Traces`: each pattern's run of each scenario.
public enum CommittedTraces {
    /// The traces' names, such as `round-table/login-success`, sorted.
    public static let names: [String] = {
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix(".jsonl") }.map { String($0.dropLast(6)) }.sorted()
    }()

    public static let patterns = Set(names.compactMap { $0.split(separator: "/").first.map(String.init) }).sorted()

    /// The names of the scenarios that all patterns have a trace of.
    public static let sharedScenarios: [String] = {
        let scenarios = Dictionary(grouping: names) { String($0.split(separator: "/").last ?? "") }
        return scenarios.filter { $0.value.count == patterns.count }.keys.sorted()
    }()

    /// The folder of all traces.
    public static let folder = Package.path("Traces")

    /// Returns the path of a trace's file, given its name, such as `round-table/login-success`.
    public static func path(_ name: String) -> String { Package.path("Traces/\(name).jsonl") }

    /// Returns the folder of one pattern's traces.
    public static func folder(of pattern: String) -> String { Package.path("Traces/\(pattern)") }

    /// Returns the paths of one pattern's traces, sorted.
    public static func paths(of pattern: String) -> [String] {
        names.filter { $0.hasPrefix("\(pattern)/") }.map(path)
    }
}
