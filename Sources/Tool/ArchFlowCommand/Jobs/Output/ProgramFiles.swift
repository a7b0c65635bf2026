import Foundation

/// The files of this program.
enum ProgramFiles {
    /// The program and its resources, each with path, size and time of change; `nil` if they can't be listed.
    static var identity: String? {
        guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
        let manager = FileManager.default
        let folder = program.deletingLastPathComponent().path
        guard let names = try? manager.contentsOfDirectory(atPath: folder) else { return nil }
        let resources = names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.flatMap { name in
            (manager.enumerator(atPath: "\(folder)/\(name)")?.compactMap { $0 as? String } ?? []).map {
                "\(name)/\($0)"
            }
        }
        let lines = ([program.lastPathComponent] + resources).sorted().map { name in
            let facts = try? manager.attributesOfItem(atPath: "\(folder)/\(name)")
            let time = (facts?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
            return "\(name) \(facts?[.size] ?? 0) \(time)"
        }
        return lines.joined(separator: "\n")
    }
}
