/// A kind of small change to code, such as `<=` in place of `<`, as in mutation testing.
enum MutationOperator: String, CaseIterable, Hashable {
    case argument = "exchanged argument"
    case `case` = "swapped case"
    case condition = "negated condition"
    case logical
    case relational
    case sideEffect = "removed side effect"
    case ternary = "swapped ternary"
    case weak = "removed weak"
}

/// A site in a file at which a mutation operator can change the code, and the change.
struct MutationSite {
    let `operator`: MutationOperator
    let path: String
    /// The ranges to replace, in bytes, and the new text of each range.
    let edits: [(range: Range<Int>, text: String)]
    /// The original code, on one line.
    let before: String
    /// The code that replaces ``before``, on one line.
    let after: String

    /// The offset of the first change, in bytes.
    var offset: Int { edits.map(\.range.lowerBound).min() ?? 0 }

    /// Returns the file's bytes after the change at this site.
    func text(of bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        var offset = 0
        for (range, replacement) in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            text += bytes[offset..<range.lowerBound] + Array(replacement.utf8)
            offset = range.upperBound
        }
        return text + bytes[offset...]
    }
}
