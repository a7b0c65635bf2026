import MessageTrace

/// Objects that use what they store before they are complete.

class Entries {
    let title: String
    init(title: String) { self.title = title }
}

@Component(.logic) final class Shelf: Entries {
    var items: [String] = []
    var count: Int
    var first: String?
    var isFull = false {
        didSet { count = 99 }
    }
    private var limits = [1: 2]

    init(items more: [String], first: String?) throws {
        items.append("own")
        items += more
        sort(&items)
        count = items.count
        limits[1]? += count
        if let first { self.first = first } else { self.first = items.first }
        isFull = count > limits[1]!
        guard count < 5 else { throw CancellationError() }
        super.init(title: "\(self.items.count) of \(limits[1] ?? 0)")
        items.append("last")
        count += 1
    }

    func add(_ item: String) { items.append(item) }
}

nonisolated private func sort(_ items: inout [String]) { items.sort() }

@Component(.logic) final class Root {
    private(set) var names: [String] = []
    private(set) var total: Int
    let source: String

    init(source: String) {
        names.append(source)
        (self.source, total) = (source, names.count)
        total += 1
    }

    func add() { (names, total) = (names + ["more"], total + 1) }
}

@Component(.state) actor Tally {
    private(set) var counts: [Int] = []
    private let first: Int

    init(first: Int) {
        counts.append(first)
        self.first = counts[0]
    }

    init(after first: Int) async {
        counts.append(first)
        self.first = counts[0]
        counts.append(2)
    }

    func add() -> [Int] {
        counts.append(first)
        return counts
    }
}
