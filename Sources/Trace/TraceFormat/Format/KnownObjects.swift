/// A cache of strings, arguments and screens, which often occur again.
struct KnownObjects {
    var texts = TextCache()
    private var arguments = ObjectCache<[TraceValue.Field]>(count: 1024, longest: 256)
    private var screens = ObjectCache<ScreenSnapshot>(count: 64, longest: 4096)

    /// Returns the next string and moves past it; `nil` if something else, or a string with escapes, comes next.
    mutating func text(_ line: inout LineCursor) -> String? { texts.text(&line) }

    /// Returns the next arguments and moves past them; `nil` if no valid object comes next.
    mutating func arguments(_ line: inout LineCursor) -> [TraceValue.Field]? {
        let hash = line.hashToBrace()
        return arguments.value(hash, at: &line) ?? newArguments(hash, &line)
    }

    /// Moves past the next arguments. Returns false if no valid object comes next.
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

    /// Returns the next screen and moves past it; `nil` if it isn't cached.
    func screen(_ line: inout LineCursor) -> ScreenSnapshot? { screens.value(Self.hash(line), at: &line) }

    /// Caches the screen between two positions of a line.
    mutating func add(_ screen: ScreenSnapshot, from start: LineCursor, to line: LineCursor) {
        screens.add(screen, Self.hash(start), from: start.position, to: line)
    }

    /// Returns a hash: the count of bytes left in the line. Most screens differ in length.
    private static func hash(_ line: LineCursor) -> UInt64 { UInt64(line.end - line.position) }
}

/// A cache of parsed objects by their bytes.
///
/// Because an object ends with its closing brace, no object's bytes begin another's. So if a line continues with a
/// cached object's bytes, its next object equals the cached one.
private struct ObjectCache<Value: Sendable> {
    /// The maximum size of a cached object in bytes.
    private let longest: Int
    /// The objects' bytes, each at a multiple of ``longest``. One array is compared without reference counting.
    private var bytes: [UInt8] = []
    private var values: [Value] = []
    /// By hash: an object's index and its size in bytes. Size 0 means an empty slot.
    private var slots: [(object: Int32, count: Int32)] = []
    /// The number of objects that the cache can contain, a power of two.
    private let count: Int
    /// As many zeros as ``longest``, which are appended to ``bytes`` for a new object.
    private let room: [UInt8]

    /// Creates an empty cache. It allocates memory only as objects are added, because most traces are short.
    init(count: Int, longest: Int) {
        self.longest = longest
        self.count = count
        room = Array(repeating: 0, count: longest)
    }

    /// Returns the next object's value and moves past the object; `nil` if it isn't cached.
    ///
    /// - Parameter hash: Equal objects must have equal hashes.
    func value(_ hash: UInt64, at line: inout LineCursor) -> Value? {
        skip(hash, at: &line) ? values[Int(slots[index(of: hash)].object)] : nil
    }

    /// Moves past the next object; returns false if it isn't cached.
    @inline(__always) func skip(_ hash: UInt64, at line: inout LineCursor) -> Bool {
        guard !slots.isEmpty else { return false }
        let slot = slots[index(of: hash)]
        guard slot.count > 0 else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            bytes.baseAddress.map { line.skip($0 + Int(slot.object) * longest, count: Int(slot.count)) } ?? false
        }
    }

    /// Caches an object, unless it is too long. It replaces a cached object in the same slot.
    ///
    /// - Parameters:
    ///   - start: The offset of its first byte.
    ///   - line: The line after the object.
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
