/// Reads the arguments of messages, and remembers those it read.
struct ArgumentsScanner {
    private static let count = 1024

    private var known = ObjectIndex(count: count, longest: 256)
    /// What the numbers of the known ones stand for.
    private var meanings = [[TraceValue.Field]](repeating: [], count: count)

    /// The arguments that come next, and moves past them; `nil` where they can't be read.
    mutating func arguments(_ line: inout LineCursor, _ texts: inout TextCache) -> [TraceValue.Field]? {
        let hash = line.hashToBrace()
        if let number = known.number(hash, at: &line) { return meanings[number] }
        let start = line.position
        // The line itself is the first level.
        var object = JSONLine(line, depth: 1)
        guard line.peek == UInt8(ascii: "{"), let arguments = try? object.object(&texts) else { return nil }
        line = object.cursor
        if let number = known.add(hash, from: start, to: line) { meanings[number] = arguments }
        return arguments
    }
}
