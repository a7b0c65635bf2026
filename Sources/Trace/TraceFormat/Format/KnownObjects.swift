/// A cache of recently read strings, arguments and screens. Cached values often occur again, and then needn't be created anew.
struct KnownObjects {
    /// Strings: names, files and types.
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

    /// Returns the next screen and moves past it, if the screen is cached; otherwise returns `nil`.
    func screen(_ line: inout LineCursor) -> ScreenSnapshot? { screens.value(Self.hash(line), at: &line) }

    /// Caches the screen between two positions of a line.
    mutating func add(_ screen: ScreenSnapshot, from start: LineCursor, to line: LineCursor) {
        screens.add(screen, Self.hash(start), from: start.position, to: line)
    }

    /// Returns a hash of the next screen: the number of bytes left in the line. Only a brace follows the screen, and different
    /// screens mostly differ in length.
    private static func hash(_ line: LineCursor) -> UInt64 { UInt64(line.end - line.position) }
}

/// A cache of parsed arguments and screens, keyed by their bytes. Cached objects often occur again, and needn't be
/// parsed anew.
///
/// An object ends with its closing brace, so the bytes of one object are never the beginning of another. So if a line
/// goes on with the bytes of a cached object, the line's next object equals the cached one.
private struct ObjectCache<Value: Sendable> {
    /// The maximum size of a cached object in bytes.
    private let longest: Int
    /// The bytes of the objects, each starting at a multiple of ``longest``. They are in one array, so that comparing them
    /// needs no reference counting.
    private var bytes: [UInt8] = []
    private var values: [Value] = []
    /// The cache's slots. A hash determines an object's slot, which contains the object's index and its size in bytes;
    /// size 0 for an empty slot.
    private var slots: [(object: Int32, count: Int32)] = []
    /// The number of objects that the cache can contain, a power of two.
    private let count: Int
    /// Zero bytes, as many as ``longest``, which are appended to ``bytes`` to make room for a new object.
    private let room: [UInt8]

    /// Creates an empty cache. It allocates memory only as objects are added, because most traces are short.
    init(count: Int, longest: Int) {
        self.longest = longest
        self.count = count
        room = Array(repeating: 0, count: longest)
    }

    /// Returns the value of the next object and moves past it; `nil` if the object isn't cached.
    ///
    /// - Parameter hash: A hash of the object. Equal objects must have equal hashes.
    func value(_ hash: UInt64, at line: inout LineCursor) -> Value? {
        skip(hash, at: &line) ? values[Int(slots[index(of: hash)].object)] : nil
    }

    /// Moves past the next object and returns true, if the object is cached.
    @inline(__always) func skip(_ hash: UInt64, at line: inout LineCursor) -> Bool {
        guard !slots.isEmpty else { return false }
        let slot = slots[index(of: hash)]
        guard slot.count > 0 else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            bytes.baseAddress.map { line.skip($0 + Int(slot.object) * longest, count: Int(slot.count)) } ?? false
        }
    }

    /// Caches the value of the object between two offsets, unless the object is too long. The new object replaces the
    /// cached object, if any, whose hash leads to the same index.
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
