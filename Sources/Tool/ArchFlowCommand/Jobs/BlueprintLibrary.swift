import ArchFlowSupport
import ArchitectureRules
import Foundation
import SourceInventory
import TraceFormat
import YAMLDocuments

/// The blueprints with which traces are checked: the blueprints that the user named or, if none is named, the blueprint
/// of each trace's pattern.
@MainActor
struct BlueprintLibrary {
    /// The known patterns.
    let known: KnownPatterns
    /// The blueprints that the user named.
    let named: [Blueprint]
    private let bundled: [String: Blueprint]

    /// Reads the blueprints that the user named.
    ///
    /// - Parameter names: Paths of blueprint files, or names of patterns; empty for the blueprint of each trace's
    ///   pattern.
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

    /// Returns the blueprints for a trace: the named blueprints or, if none is named, the blueprint of the trace's
    /// pattern. Empty if that pattern has no blueprint.
    func blueprints(for header: TraceHeader) -> [Blueprint] {
        if !named.isEmpty { return named }
        return header.pattern.flatMap { bundled[$0] }.map { [$0] } ?? []
    }

    /// Returns the domains that the blueprint of a trace's pattern declares, for pictures; empty if there is no
    /// blueprint.
    func domains(for header: TraceHeader) -> Domains { blueprints(for: header).first?.domains ?? Domains() }

    /// Returns the blueprint that comes with a pattern, as a list; empty if the pattern has none.
    func blueprints(ofPattern pattern: String) -> [Blueprint] { bundled[pattern].map { [$0] } ?? [] }

    /// Checks a blueprint's rules about sources. Returns the outcomes, and the inventory's path for the report; `nil`
    /// if there is no inventory.
    ///
    /// - Parameter path: The path of an inventory; `nil` for the inventory that comes with the blueprint's pattern, if
    ///   any.
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

    /// Reads an inventory from a file.
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
