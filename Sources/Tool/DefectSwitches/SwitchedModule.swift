public import SourceParsing
import SwiftSyntax

/// The sources of a module, with all variants that can be compiled together.
public struct SwitchedModule {
    /// The name of the added file that reads the number of the chosen variant.
    public static let switchPath = "DefectSwitch.swift"
    static let switchText = """
        import Foundation

        /// Reads the number of the variant that this module should run, from the environment; 0 means the original.
        nonisolated enum DefectSwitch {
            static let current: Int = ProcessInfo.processInfo.environment["ARCHFLOW_DEFECT"].flatMap { Int($0) } ?? 0
        }

        """

    let originals: [String: ParsedSource]
    let facts: ModuleFacts
    private let without: Set<Int>
    private var files: [String: SwitchedFile]
    /// Files that variants add to the module, by path. The number is that of the first variant with this file.
    private var newFiles: [String: (number: Int, source: ParsedSource)] = [:]
    public private(set) var variants: [SwitchedSources.Variant] = []
    public private(set) var mutants: [SwitchedSources.Mutant] = []

    /// Parses the files of a module. The module has no variants yet.
    ///
    /// - Parameters:
    ///   - sources: All Swift files of the module.
    ///   - folder: The path of the files' folder, as it is passed to the compiler.
    ///   - without: The numbers of variants and mutants to leave out.
    /// - Throws: ``SourceError`` if a file isn't Swift.
    public init(_ sources: [Source], in folder: String, without: Set<Int> = []) throws(SourceError) {
        let parsed = try Self.parse(sources)
        originals = parsed
        files = parsed.mapValues { SwitchedFile($0, in: folder) }
        facts = ModuleFacts(parsed.values.map(\.tree))
        self.without = without
    }

    private static func parse(_ sources: [Source]) throws(SourceError) -> [String: ParsedSource] {
        var parsed: [String: ParsedSource] = [:]
        for source in sources { parsed[source.path] = try ParsedSource(source, path: source.path, named: source.path) }
        return parsed
    }

    /// Adds a variant, or records why it must be built alone.
    ///
    /// - Parameter sources: The changed and added files.
    /// - Throws: ``SourceError`` if a file isn't Swift.
    public mutating func add(_ number: Int, _ sources: [Source]) throws(SourceError) {
        let parsed = try Self.parse(sources)
        var result = SwitchedSources.Variant(number: number, isSwitched: false, reason: nil, places: [])
        let comparisons = comparisons(of: parsed)
        let new = parsed.values.filter { originals[$0.localPath] == nil }.sorted { $0.localPath < $1.localPath }
        result.places =
            comparisons.flatMap(\.comparison.places)
            + new.map { SwitchedSources.Place(file: $0.localPath, type: nil, member: nil, line: 1) }
        do throws(NotSwitched) {
            if let reason = comparisons.lazy.compactMap(\.comparison.refused.first?.reason).first { throw reason }
            for source in new { try check(source, in: parsed) }
            guard !new.isEmpty || comparisons.contains(where: { !$0.comparison.differences.isEmpty }) else {
                throw NotSwitched("the variant differs from the original only in comments")
            }
            if without.contains(number) {
                throw NotSwitched("the variant doesn't compile together with the other variants")
            }
            try take(comparisons.map { ($0.path, $0.comparison.differences) }, of: number, new: new)
            result.isSwitched = true
        } catch {
            result.reason = error.reason
        }
        variants.append(result)
    }

    /// Returns the comparison of each changed file of a variant with the original file.
    private func comparisons(of parsed: [String: ParsedSource]) -> [(path: String, comparison: FileComparison)] {
        let rule = AdditionRule(facts: facts, used: UsedNames(parsed.values.map(\.tree)))
        return parsed.sorted { $0.key < $1.key }.compactMap { path, variant in
            originals[path].map { (path, FileComparison(variant, with: $0, rule)) }
        }
    }

    /// Checks that a variant's new file can be compiled into all variants.
    ///
    /// - Throws: ``NotSwitched`` if the file would change other variants.
    private func check(_ source: ParsedSource, in parsed: [String: ParsedSource]) throws(NotSwitched) {
        let rule = AdditionRule(facts: facts, used: UsedNames(parsed.values.map(\.tree)))
        let scope = Scope(source.tree)
        for item in scope.items {
            if let problem = rule.problem(with: item, in: scope) {
                throw NotSwitched("\(source.localPath) can't be added to all variants: \(problem)")
            }
        }
    }

    private mutating func take(
        _ differences: [(path: String, differences: [Difference])], of number: Int, new: [ParsedSource]
    ) throws(NotSwitched) {
        var files = files
        for (path, list) in differences {
            for difference in list { try files[path]?.take(difference, number: number) }
        }
        for source in new {
            if let (other, known) = newFiles[source.localPath], known.bytes != source.bytes {
                throw NotSwitched("the file \(source.localPath) differs from the one that variant \(other) adds")
            }
        }
        for source in new where newFiles[source.localPath] == nil { newFiles[source.localPath] = (number, source) }
        self.files = files
    }

    /// Adds a mutant, without its code if it is to be left out.
    mutating func add(_ site: MutationSite, _ differences: [Difference], number: Int) {
        guard var file = files[site.path], let place = differences.first?.place, let original = originals[site.path]
        else {
            return
        }
        mutants.append(
            SwitchedSources.Mutant(
                number: number, operator: site.operator.rawValue, file: site.path, type: place.type,
                member: place.member, line: original.lines.place(of: site.offset).line, before: site.before,
                after: site.after))
        guard !without.contains(number) else { return }
        for difference in differences { try? file.take(difference, number: number) }
        files[site.path] = file
    }

    // MARK: - Written files

    /// The texts of new and changed files, by path.
    public var written: [String: String] {
        var texts: [String: String] = [:]
        for (path, file) in files {
            let text = file.pieces.text
            if Array(text.utf8) != originals[path]?.bytes { texts[path] = text }
        }
        for (path, (_, source)) in newFiles { texts[path] = String(decoding: source.bytes, as: UTF8.self) }
        if files.values.contains(where: \.choosesSomething) { texts[Self.switchPath] = Self.switchText }
        return texts
    }

    /// The lines of every variant and mutant in the written files.
    public var lines: [SwitchedSources.Lines] {
        let changed = files.sorted { $0.key < $1.key }.flatMap { path, file in
            file.pieces.lines.map {
                SwitchedSources.Lines(file: path, from: $0.range.lowerBound, to: $0.range.upperBound, number: $0.number)
            }
        }
        let added = newFiles.sorted { $0.key < $1.key }.map { path, file in
            let count = file.source.bytes.count { $0 == UInt8(ascii: "\n") }
            return SwitchedSources.Lines(file: path, from: 1, to: max(1, count), number: file.number)
        }
        return changed + added
    }
}
