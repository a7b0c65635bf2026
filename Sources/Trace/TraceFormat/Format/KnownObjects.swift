/// The texts, arguments and screens that were read last: the same come again all the time, and then need not be made again.
struct KnownObjects {
    /// Names, files and types.
    var texts = TextCache()
    private var arguments = ObjectCache<[TraceValue.Field]>(count: 1024, longest: 256)
    private var screens = ObjectCache<ScreenSnapshot>(count: 64, longest: 4096)

    /// The text that comes next, and moves past it; `nil` where something else comes next, or something unusual.
    mutating func text(_ line: inout LineCursor) -> String? { texts.text(&line) }

    /// The arguments that come next, and moves past them; `nil` where something else comes next, or something unusual.
    mutating func arguments(_ line: inout LineCursor) -> [TraceValue.Field]? {
        let hash = line.hashToBrace()
        return arguments.value(hash, at: &line) ?? newArguments(hash, &line)
    }

    /// Moves past the arguments that come next; whether there were any, and nothing unusual.
    mutating func skipArguments(_ line: inout LineCursor) -> Bool {
        let hash = line.hashToBrace()
        return arguments.skip(hash, at: &line) || newArguments(hash, &line) != nil
    }

    private mutating func newArguments(_ hash: UInt64, _ line: inout LineCursor) -> [TraceValue.Field]? {
        let start = line.position
        // The line itself is the first level.
        var object = JSONLine(line, depth: 1)
        guard line.peek == UInt8(ascii: "{"), let value = try? object.object(&texts) else { return nil }
        line = object.cursor
        arguments.add(value, hash, from: start, to: line)
        return value
    }

    /// The screen that comes next if it is known, and moves past it.
    func screen(_ line: inout LineCursor) -> ScreenSnapshot? { screens.value(Self.hash(line), at: &line) }

    /// Keeps the screen between two positions of a line.
    mutating func add(_ screen: ScreenSnapshot, from start: LineCursor, to line: LineCursor) {
        screens.add(screen, Self.hash(start), from: start.position, to: line)
    }

    /// Nothing but a brace follows a screen, and most screens that differ are of different length.
    private static func hash(_ line: LineCursor) -> UInt64 { UInt64(line.end - line.position) }
}

/// What the objects of a trace that were read last mean: arguments and screens come again just as they were all the time,
/// and then need not be parsed.
///
/// An object ends with the brace that closes it, so the bytes of one are never the beginning of another's: where the
/// bytes of a known object come next, that object comes next.
private struct ObjectCache<Value: Sendable> {
    /// The longest object that is kept, in bytes.
    private let longest: Int
    /// The bytes of the objects, each from a multiple of ``longest`` on: in one array, so that none is counted a reference to
    /// when they are compared.
    private var bytes: [UInt8] = []
    private var values: [Value] = []
    /// For each hash's place: which object is kept there, and how many bytes it has; 0 bytes for none.
    private var slots: [(object: Int32, count: Int32)] = []
    /// How many objects are kept at most, a power of two.
    private let count: Int
    /// The room of one object.
    private let room: [UInt8]

    /// Room is taken as objects come: most traces are short.
    init(count: Int, longest: Int) {
        self.longest = longest
        self.count = count
        room = Array(repeating: 0, count: longest)
    }

    /// What the object means that comes next, and moves past it; `nil` where it isn't known.
    ///
    /// - Parameter hash: The same for the same object.
    func value(_ hash: UInt64, at line: inout LineCursor) -> Value? {
        skip(hash, at: &line) ? values[Int(slots[index(of: hash)].object)] : nil
    }

    /// Moves past the object that comes next if it is known.
    @inline(__always) func skip(_ hash: UInt64, at line: inout LineCursor) -> Bool {
        guard !slots.isEmpty else { return false }
        let slot = slots[index(of: hash)]
        guard slot.count > 0 else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            bytes.baseAddress.map { line.skip($0 + Int(slot.object) * longest, count: Int(slot.count)) } ?? false
        }
    }

    /// Keeps what the object between two positions means in place of another; not where it is too long.
    mutating func add(_ value: Value, _ hash: UInt64, from start: Int, to line: LineCursor) {
        let count = line.position - start
        guard count <= longest else { return }
        if slots.isEmpty { slots = Array(repeating: (0, 0), count: self.count) }
        let index = index(of: hash)
        if slots[index].count == 0 {
            slots[index].object = Int32(values.count)
            values.append(value)
            bytes += room
        }
        let object = Int(slots[index].object)
        slots[index].count = Int32(count)
        values[object] = value
        bytes.replaceSubrange(object * longest..<object * longest + count, with: line.bytes[start..<line.position])
    }

    private func index(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (count - 1) }
}
