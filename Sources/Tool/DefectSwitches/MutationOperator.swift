/// A kind of small change, as mutation testers make them.
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

/// A place in a file where an operator can change something.
struct MutationSite {
    let `operator`: MutationOperator
    let path: String
    /// The pieces that are replaced, in bytes, and what by.
    let edits: [(range: Range<Int>, text: String)]
    /// The code that is changed and the code in its place, on one line.
    let before: String
    let after: String

    /// Where the first change is, in bytes.
    var offset: Int { edits.map(\.range.lowerBound).min() ?? 0 }

    /// The file with the change.
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
