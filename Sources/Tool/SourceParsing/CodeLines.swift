import ArchFlowSupport
package import SwiftSyntax

/// The lines of code in a file. Comments and blank lines don't count, not even blank lines in a string.
package struct CodeLines {
    /// The offset at which each line begins, in bytes.
    private let starts: [Int]
    /// For each line, the count of lines of code before it. The last element counts all.
    private let before: [Int]

    /// Finds the lines of code.
    ///
    /// - Parameter bytes: The text of the tree.
    package init(of tree: SourceFileSyntax, _ bytes: [UInt8]) {
        var starts = [0]
        for (offset, byte) in bytes.enumerated() where Self.endsLine(byte, at: offset, in: bytes) {
            starts.append(offset + 1)
        }
        var isCode = [Bool](repeating: false, count: starts.count)
        for token in tree.tokens(viewMode: .sourceAccurate) {
            let range = token.positionAfterSkippingLeadingTrivia..<token.endPositionBeforeTrailingTrivia
            var line = Self.line(of: range.lowerBound.utf8Offset, starts)
            for offset in range.lowerBound.utf8Offset..<min(range.upperBound.utf8Offset, bytes.count) {
                while line + 1 < starts.count, starts[line + 1] <= offset { line += 1 }
                if bytes[offset] > 0x20 { isCode[line] = true }
            }
        }
        self.starts = starts
        before = isCode.reduce(into: [0]) { $0.append(($0.last ?? 0) + ($1 ? 1 : 0)) }
    }

    /// The number of lines of code in the whole file.
    package var total: Int { before.last ?? 0 }

    /// Returns the range of a node's lines, without the comments before and after it.
    package func range(of node: some SyntaxProtocol) -> ClosedRange<Int> {
        let first = Self.line(of: node.positionAfterSkippingLeadingTrivia.utf8Offset, starts)
        let last = Self.line(of: node.endPositionBeforeTrailingTrivia.utf8Offset, starts)
        return first...max(first, last)
    }

    /// Returns the number of lines of code in a range of lines.
    package func count(_ range: ClosedRange<Int>) -> Int { before[range.upperBound + 1] - before[range.lowerBound] }

    package func count(of node: some SyntaxProtocol) -> Int { count(range(of: node)) }

    /// Returns the line and column of an offset in bytes. Both count from 1, and columns are in bytes.
    package func place(of offset: Int) -> (line: Int, column: Int) {
        let line = Self.line(of: offset, starts)
        return (line + 1, offset - starts[line] + 1)
    }

    private static func endsLine(_ byte: UInt8, at offset: Int, in bytes: [UInt8]) -> Bool {
        if byte == UInt8(ascii: "\n") { return true }
        let isFollowedByFeed = offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")
        return byte == UInt8(ascii: "\r") && !isFollowedByFeed
    }

    /// Returns the index of the line that contains an offset in bytes.
    private static func line(of offset: Int, _ starts: [Int]) -> Int {
        max(0, starts.partitioningIndex { $0 > offset } - 1)
    }
}
