public import Foundation

/// The items on the server.
nonisolated struct ServerItems: Hashable, Sendable {
    /// All items, in the order in which they were added.
    private(set) var all: [Item]
    private var lastID: Int

    init(_ items: [Item]) {
        all = items
        lastID = items.map(\.id).max() ?? 0
    }

    subscript(id: Item.ID) -> Item? { all.first { $0.id == id } }

    mutating func add(name: String, date: Date) -> Item {
        lastID += 1
        let item = Item(id: lastID, name: name, date: date)
        all.append(item)
        return item
    }

    /// Changes the item with the given number.
    ///
    /// - Returns: The changed item; `nil` if the server has no such item.
    mutating func change(_ id: Item.ID, _ change: (inout Item) -> Void) -> Item? {
        guard let index = all.firstIndex(where: { $0.id == id }) else { return nil }
        change(&all[index])
        return all[index]
    }

    mutating func removeAll() { all = [] }
}

nonisolated extension Item {
    /// The time at which every scenario begins: 5 January 2026, 9:00 UTC.
    public static let scenarioStart = Date(timeIntervalSince1970: 1_767_603_600)

    /// The default items on the server at the start of a scenario.
    public static let samples = samples(3)

    /// Returns the given number of items. Each was added a day after the one before it.
    public static func samples(_ count: Int) -> [Item] {
        let names = ["Find the Grail", "Polish Excalibur", "Mend the Round Table"]
        return (0..<count).map { index in
            Item(
                id: index + 1, name: index < names.count ? names[index] : "Write letter \(index + 1)",
                date: scenarioStart + TimeInterval(index - 3) * 24 * 3600, isDone: index == 1)
        }
    }
}
