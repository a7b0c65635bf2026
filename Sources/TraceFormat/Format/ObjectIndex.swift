/// The objects of a trace read last, each with a number under which somebody keeps what it means: payloads and screens
/// come again just as they were all the time, and then need not be taken apart.
///
/// An object ends with the brace that closes it, so the bytes of one are never the beginning of another's: where the
/// bytes of a known object come next, that object comes next.
struct ObjectIndex {
    /// The longest object that is kept, in bytes.
    private let longest: Int
    /// The bytes of the object that each number stands for; none for a number that was not given yet.
    private var objects: [[UInt8]]

    /// - Parameter count: How many objects are kept at most, a power of two.
    init(count: Int, longest: Int) {
        self.longest = longest
        objects = Array(repeating: [], count: count)
    }

    /// The number of the object that comes next, and moves past it; `nil` where it isn't known.
    ///
    /// - Parameter hash: The same for the same object.
    func number(_ hash: UInt64, at line: inout LineCursor) -> Int? {
        let number = number(hash)
        guard !objects[number].isEmpty, line.skip(objects[number]) else { return nil }
        return number
    }

    /// Gives the object between two places a number, which it takes from another; `nil` where it is too long.
    mutating func add(_ hash: UInt64, from start: Int, to line: LineCursor) -> Int? {
        guard line.position - start <= longest else { return nil }
        let number = number(hash)
        objects[number].removeAll(keepingCapacity: true)
        objects[number].append(contentsOf: line.bytes[start..<line.position])
        return number
    }

    private func number(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (objects.count - 1) }
}
