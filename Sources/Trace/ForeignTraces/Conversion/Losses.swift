import ArchFlowSupport

/// What an import could not keep or did not understand: how many of what.
public struct Losses: Hashable, Sendable {
    /// One row of the table.
    public struct Entry: Hashable, Sendable {
        /// What it is, in the plural: `events of spans`.
        public let what: String
        public let count: Int
    }

    /// In the order in which they were met first.
    public private(set) var entries: [Entry] = []
    private var places: [String: Int] = [:]
    /// The most rows the table has; what would need one more is added to `others`.
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

    /// `events of spans (3), links (2)`; empty where nothing was lost.
    public var spoken: String { entries.map { "\($0.what) (\($0.count))" }.joined(separator: ", ") }
}
