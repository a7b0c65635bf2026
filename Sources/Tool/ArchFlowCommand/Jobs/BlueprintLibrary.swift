import ArchFlowSupport
import ArchitectureRules
import Foundation
import SourceInventory
import TraceFormat
import YAMLDocuments

/// The blueprints for checking traces: those that the user named; otherwise, for each trace, its pattern's.
@MainActor
struct BlueprintLibrary {
    let known: KnownPatterns
    let named: [Blueprint]
    private let bundled: [String: Blueprint]

    /// Reads the blueprints that the user named.
    ///
    /// - Parameter names: Paths of blueprint files, or names of patterns; may be empty.
    /// - Throws: ``JobError`` if a file can't be read or isn't a blueprint, or a pattern is unknown.
    init(_ names: [String], _ known: KnownPatterns) throws(JobError) {
        var named: [Blueprint] = []
        var bundled: [String: Blueprint] = [:]
        for name in names {
            if name.contains("/") || name.contains(".") || FileManager.default.fileExists(atPath: name) {
                named.append(try Self.read(name))
            } else if let pattern = known[name] {
                guard let blueprint = try Self.bundled(pattern) else {
                    throw JobError(.usage, "archflow has no blueprint for \(name): name a blueprint's file")
                }
                named.append(blueprint)
            } else {
                throw known.unknown(name)
            }
        }
        if names.isEmpty {
            for pattern in known.patterns { bundled[pattern.name] = try Self.bundled(pattern) }
        }
        self.known = known
        self.named = named
        self.bundled = bundled
    }

    /// Returns the blueprints that the user named; otherwise the blueprint of the trace's pattern, if any.
    func blueprints(for header: TraceHeader) -> [Blueprint] {
        if !named.isEmpty { return named }
        return header.pattern.flatMap { bundled[$0] }.map { [$0] } ?? []
    }

    /// Returns the domains of the first blueprint for a trace; none without a blueprint.
    func domains(for header: TraceHeader) -> Domains { blueprints(for: header).first?.domains ?? Domains() }

    /// Returns the blueprint that comes with a pattern, if any.
    func blueprints(ofPattern pattern: String) -> [Blueprint] { bundled[pattern].map { [$0] } ?? [] }

    /// Checks a blueprint's rules about sources; `nil` if there is no inventory.
    ///
    /// - Parameter path: The path of an inventory; `nil` for the one that comes with the pattern.
    /// - Returns: The outcomes, and the inventory's path for the report.
    func checkSources(
        _ blueprint: Blueprint, named path: String?
    ) throws(JobError) -> (outcomes: [RuleOutcome], name: String)? {
        if let path { return (blueprint.check(try Self.inventory(at: path)), path) }
        guard let pattern = known[blueprint.pattern] else { return nil }
        func check() throws(JobError) -> (outcomes: [RuleOutcome], name: String)? {
            guard let inventory = try PatternSources.inventory(of: pattern) else { return nil }
            let folder = pattern.standing == .guest ? pattern.name : "Sources/Patterns/\(inventory.pattern)"
            return (blueprint.check(inventory), "\(folder)/inventory.json")
        }
        guard bundled[blueprint.pattern] == blueprint else { return try check() }
        return try pattern.files.once("outcomes of source rules", check)
    }

    static func inventory(at path: String) throws(JobError) -> Inventory {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw JobError(.inputMissing, "\(path): there is no such inventory, or it can't be read")
        }
        do throws(InventoryError) {
            return try Inventory(json: data)
        } catch {
            throw JobError(.badData, "\(path): \(error)")
        }
    }

    private static func bundled(_ pattern: KnownPatterns.Pattern) throws(JobError) -> Blueprint? {
        try pattern.files.content(of: "blueprint", "yml") { bytes, _ throws(JobError) in
            try blueprint(in: bytes, file: "\(pattern.name)/blueprint.yml")
        }
    }

    private static func read(_ path: String) throws(JobError) -> Blueprint {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw JobError(.inputMissing, "\(path): there is no such blueprint, or it can't be read")
        }
        return try blueprint(in: data, file: path)
    }

    private static func blueprint(in bytes: Data, file: String) throws(JobError) -> Blueprint {
        do throws(YAMLFileError) {
            return try Blueprint(Array(bytes), file: file)
        } catch {
            throw JobError(error)
        }
    }
}
