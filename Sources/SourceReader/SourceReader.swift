public import SourceInventory

/// Makes inventories from sources with Swift's own parser. Macros are not expanded: what they write is nobody's work.
public enum SourceReader {
    /// The inventory of a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The name of its folder: `RoundTable`.
    ///   - sources: All its files; their order doesn't matter.
    /// - Throws: ``SourceError`` (bad data) for the first file, by path, that is no Swift or holds no code.
    public static func inventory(of pattern: String, _ sources: [Source]) throws(SourceError) -> Inventory {
        var parsed: [ParsedSource] = []
        for source in sources.sorted(by: { $0.path < $1.path }) {
            parsed.append(try ParsedSource(source, of: pattern))
        }
        let names = NameTable(parsed.map(\.tree))
        return Inventory(pattern: pattern, files: parsed.map { FileDeclarations($0, names).file })
    }
}
