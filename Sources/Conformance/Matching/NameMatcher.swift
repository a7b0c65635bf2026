import FlowAnalysis

/// Patterns of names, made ready for one run; each text is matched once.
final class NameMatcher {
    private let patterns: [NamePattern]
    private let source: GroupSource?
    let refersToGroups: Bool
    private let compiled: [CompiledPattern]
    /// By the symbol's index: 0 not yet known, 1 no, 2 yes.
    private var known: [UInt8]
    /// By the symbol's index and the part whose match fills the groups.
    private var knownOfGroups: [Int64: Bool] = [:]
    private var knownTexts: [String: Bool] = [:]

    init(_ patterns: [NamePattern], symbols: Int, source: GroupSource? = nil) {
        self.patterns = patterns
        self.source = source
        refersToGroups = patterns.contains { !$0.groupReferences.isEmpty }
        compiled = refersToGroups ? [] : patterns.compactMap { try? CompiledPattern($0) }
        known = Array(repeating: 0, count: refersToGroups ? 0 : symbols)
    }

    /// - Parameter groupPart: The part whose match fills the groups.
    func fits(_ symbol: Symbol, in graph: FlowGraph, groupPart: Int) -> Bool {
        let index = Int(symbol.index)
        if refersToGroups {
            let key = Int64(index) << 32 | Int64(groupPart)
            if let fits = knownOfGroups[key] { return fits }
            let groups = source?.groups(of: groupPart) ?? []
            let text = graph.text(symbol)
            let fits = patterns.contains { (try? CompiledPattern($0, groups: groups))?.groups(of: text) != nil }
            knownOfGroups[key] = fits
            return fits
        }
        if known[index] == 0 {
            let text = graph.text(symbol)
            known[index] = compiled.contains { $0.groups(of: text) != nil } ? 2 : 1
        }
        return known[index] == 2
    }

    /// For texts that are no symbols of the run.
    func fits(_ text: String) -> Bool {
        if let fits = knownTexts[text] { return fits }
        let fits = compiled.contains { $0.groups(of: text) != nil }
        knownTexts[text] = fits
        return fits
    }
}
