import ArchFlowSupport

/// Counts of the data that a conversion between trace formats lost, did not understand, or added.
public struct Losses: Hashable, Sendable {
    /// The count of one kind of lost data.
    public struct Entry: Hashable, Sendable {
        /// The kind of lost data, in the plural: `events of spans`.
        public let what: String
        public let count: Int
    }

    /// The counts, in the order in which their kinds first occurred.
    public private(set) var entries: [Entry] = []
    private var places: [String: Int] = [:]
    /// Beyond this many kinds, data is counted as `others`.
    private static let limit = 64

    init() {}

    mutating func add(_ what: String, _ count: Int = 1) {
        guard count > 0 else { return }
        let what = entries.count < Self.limit || places[what] != nil ? what : "others"
        if let place = places[what] {
            entries[place] = Entry(what: what, count: entries[place].count.addingClamped(count))
        } else {
            places[what] = entries.count
            entries.append(Entry(what: what, count: count))
        }
    }

    /// The counts as text: `events of spans (3), links (2)`. Empty if nothing was lost.
    public var spoken: String { entries.map { "\($0.what) (\($0.count))" }.joined(separator: ", ") }
}
