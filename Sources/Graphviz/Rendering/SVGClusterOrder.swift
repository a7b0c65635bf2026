/// Puts the clusters of an SVG in the order of the graph.
///
/// Graphviz keeps clusters in an order that depends on where their names lie in memory, so that two processes write the
/// same picture in different orders. Clusters stand one after another and only fills can meet, of a cluster and of one
/// inside it; the numbers in their ids count the outer before the inner.
enum SVGClusterOrder {
    static func restore(_ svg: [UInt8], prefix: String) -> [UInt8] {
        let start = Array("<g id=\"\(TextEscaping.xml(prefix)).cluster".utf8)
        let lines = svg.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        var result: [ArraySlice<UInt8>] = []
        var run: [(number: Int, lines: ArraySlice<ArraySlice<UInt8>>)] = []
        var index = lines.startIndex
        while index < lines.endIndex {
            if lines[index].starts(with: start), let end = end(ofGroupAt: index, in: lines),
                let number = number(in: lines[index].dropFirst(start.count))
            {
                run.append((number, lines[index...end]))
                index = end + 1
            } else {
                result += run.sorted { $0.number < $1.number }.flatMap(\.lines) + [lines[index]]
                run = []
                index += 1
            }
        }
        result += run.sorted { $0.number < $1.number }.flatMap(\.lines)
        return Array(result.joined(separator: [UInt8(ascii: "\n")]))
    }

    /// The line that closes a group, `nil` if other groups are inside: then the order is left alone.
    private static func end(ofGroupAt index: Int, in lines: [ArraySlice<UInt8>]) -> Int? {
        for (offset, line) in lines[(index + 1)...].enumerated() {
            if line.starts(with: "<g ".utf8) { return nil }
            if line.elementsEqual("</g>".utf8) { return index + 1 + offset }
        }
        return nil
    }

    private static func number(in text: ArraySlice<UInt8>) -> Int? {
        Int(String(decoding: text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }, as: UTF8.self))
    }
}
