/// Lists of integers, stored as differences in one array: `[3, 5, 9]` is stored as `3, 2, 4`.
///
/// When a session's run grows, each list stays in its range of the array, so that little of the array changes. A list
/// that outgrows its range gets a new range at the end, twice as long as the list.
struct StoredLists {
    /// Identifies a list in the page's data, even after the list has grown.
    struct Owner: Hashable {
        let measure: Int
        let name: Int
        let number: Int
    }

    /// A range of the array, reserved for a list.
    private struct Room {
        let first: Int
        let size: Int
        /// The list that the range contains.
        var list: [Int]
        /// True if the current run uses the range; false if only the page's previous data did.
        var isTaken = true
    }

    private(set) var numbers: [Int] = []
    private var rooms: [Room] = []
    private var owners: [Owner: Int] = [:]
    /// Indices in `rooms` of the lists in the page's previous data.
    private var earlier: [Owner: Int] = [:]
    /// Indices in `rooms` of the lists added so far.
    private var known: [[Int]: Int] = [:]
    private let isLater: Bool

    /// - Parameter earlier: The lists in the page's previous data; their ranges are used again.
    init(after earlier: StoredLists? = nil) {
        isLater = earlier != nil
        guard let earlier else { return }
        let used = earlier.rooms.reduce(0) { $0 + ($1.isTaken ? $1.size : 0) }
        // If most of the array is unused, begin a new one, so that it doesn't grow forever.
        guard earlier.numbers.count <= 3 * used + 1000 else { return }
        (numbers, rooms, self.earlier) = (earlier.numbers, earlier.rooms, earlier.owners)
        for index in rooms.indices { rooms[index].isTaken = false }
    }

    /// Adds a list, and returns its first index in ``numbers``. Equal lists share a range.
    mutating func add(_ list: [Int], of owner: Owner) -> Int {
        let room = known[list] ?? earlier[owner].flatMap { put(list, into: $0) ? $0 : nil } ?? newRoom(for: list)
        known[list] = room
        owners[owner] = room
        return rooms[room].first
    }

    private mutating func newRoom(for list: [Int]) -> Int {
        let size = isLater && list.count > 1 ? 2 * list.count : list.count
        rooms.append(Room(first: numbers.count, size: size, list: list))
        numbers += Self.distances(in: list, from: 0)
        numbers += repeatElement(0, count: size - list.count)
        return rooms.count - 1
    }

    /// Stores a list in a reserved range.
    ///
    /// - Returns: False if the range is too small, or if another list of this run uses it.
    private mutating func put(_ list: [Int], into index: Int) -> Bool {
        let room = rooms[index]
        guard list.count <= room.size else { return false }
        let common = zip(list, room.list).prefix { $0 == $1 }.count
        guard !room.isTaken || common == min(list.count, room.list.count) else { return false }
        rooms[index].isTaken = true
        guard common < list.count else { return true }
        rooms[index].list = list
        for (offset, distance) in Self.distances(in: list, from: common).enumerated() {
            numbers[room.first + common + offset] = distance
        }
        return true
    }

    private static func distances(in list: [Int], from first: Int) -> [Int] {
        (first..<list.count).map { $0 == 0 ? list[0] : list[$0] - list[$0 - 1] }
    }
}
