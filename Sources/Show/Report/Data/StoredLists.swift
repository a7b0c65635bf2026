/// Lists of numbers, stored one after the other in one array. Each list is stored as its first number, followed by the
/// difference of each further number from the number before.
///
/// When the run of a session grows, its lists grow as well, but each list stays in the same range of the array. A list
/// that becomes too long for its range gets a new one at the end of the array, twice as long as the list. So little of
/// the array changes.
struct StoredLists {
    /// Identifies a list: by the measure whose counted items the list contains, by the items' name, and by the list's
    /// index among the lists with the same measure and name.
    struct Owner: Hashable {
        let measure: Int
        let name: Int
        /// The index of the list among the lists with the same measure and name.
        let number: Int
    }

    /// A range of the array that is reserved for a list.
    private struct Room {
        let first: Int
        let size: Int
        /// The numbers stored in the range. A list that equals the first of these numbers can use the same range.
        var list: [Int]
        /// True if the range contains a list of the current run; false if it contains only a list of the page's
        /// previous data.
        var isTaken = true
    }

    private(set) var numbers: [Int] = []
    private var rooms: [Room] = []
    private var owners: [Owner: Int] = [:]
    /// The index of each earlier list's range, by the list's key.
    private var earlier: [Owner: Int] = [:]
    /// The index of the range of each added list, by the list's numbers.
    private var known: [[Int]: Int] = [:]
    private let isLater: Bool

    /// - Parameter earlier: The lists in the page's previous data, whose ranges are used again; `nil` if there is none.
    ///   If the lists use only a small fraction of their array, a new array is begun, so that it doesn't grow without
    ///   end.
    init(after earlier: StoredLists? = nil) {
        isLater = earlier != nil
        guard let earlier else { return }
        let used = earlier.rooms.reduce(0) { $0 + ($1.isTaken ? $1.size : 0) }
        guard earlier.numbers.count <= 3 * used + 1000 else { return }
        (numbers, rooms, self.earlier) = (earlier.numbers, earlier.rooms, earlier.owners)
        for index in rooms.indices { rooms[index].isTaken = false }
    }

    /// Adds a list, and returns the index in the array at which the list begins. Equal lists share a range.
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

    /// Stores a list in a reserved range, if the range is large enough and free.
    ///
    /// - Returns: False if the range is too small, or contains another list of this run with different numbers.
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
