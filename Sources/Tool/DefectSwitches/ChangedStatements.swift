import SourceParsing
import SwiftSyntax

/// The statements of an initialiser that a variant changes, without the unchanged ones around them.
///
/// The recorder's macro must see in the body which statements store properties, and which follow after the object is
/// complete. So only these statements are replaced.
struct ChangedStatements {
    let range: Range<Int>
    let original: String
    let text: String

    init(_ body: Statements, _ other: Statements, in bytes: [UInt8], _ otherBytes: [UInt8]) {
        let (mine, its) = (Array(body.list), Array(other.list))
        let first = zip(mine, its).prefix { $0.code == $1.code }.count
        var last = zip(mine.dropFirst(first).reversed(), its.dropFirst(first).reversed())
            .prefix { $0.code == $1.code }.count
        if mine[first..<(mine.count - last)].contains(where: \.reachesOn)
            || its[first..<(its.count - last)].contains(where: \.reachesOn)
        {
            last = 0
        }
        range = Self.range(of: mine, first, last, in: body)
        original = String(decoding: bytes[range], as: UTF8.self)
        text = String(decoding: otherBytes[Self.range(of: its, first, last, in: other)], as: UTF8.self)
    }

    private static func range(
        of items: [CodeBlockItemSyntax], _ first: Int, _ last: Int, in body: Statements
    ) -> Range<Int> {
        let end = items.count - last
        guard first < end else {
            let place =
                first < items.count
                ? items[first].codeRange.lowerBound : items.last?.codeRange.upperBound ?? body.range.lowerBound
            return place..<place
        }
        return items[first].codeRange.lowerBound..<items[end - 1].codeRange.upperBound
    }
}

extension CodeBlockItemSyntax {
    /// True if the statement can affect later ones, like a declaration or a `guard`.
    fileprivate var reachesOn: Bool {
        switch item {
        case .decl: true
        case .stmt(let statement): statement.is(GuardStmtSyntax.self) || statement.is(DeferStmtSyntax.self)
        case .expr: false
        }
    }
}
