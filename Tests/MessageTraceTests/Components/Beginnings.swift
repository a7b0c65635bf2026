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

/// Objects whose initialisers hand over closures with capture lists.

@Component(.service) class Origin {
    private(set) var listeners: [() -> Void] = []
    func attach(_ listener: @escaping () -> Void) { listeners.append(listener) }
    func sink(_ listener: @escaping () -> Void) throws -> Int {
        listeners.append(listener)
        return listeners.count
    }
}

/// Goes on after the closures: by declaring, storing, calling the superclass, failing and throwing.
@Component(.logic) class Audience {
    let origin: Origin
    var token: Int
    var other: Int?
    let size: Int

    init?(_ origin: Origin, size: Int?) throws {
        self.origin = origin
        origin.attach { [origin] in origin.attach {} }
        token = 0
        self.size = size ?? 0
        let model = self.origin
        origin.attach { [weak self] in self?.notice() }
        let first = try model.sink { [weak self] in self?.notice() }
        token = first
        other = try? model.sink { [weak self] in self?.notice() }
        if first > 1 {
            other = other.map { $0 }
            model.attach { [self] in notice() }
        } else {
            _ = try? model.sink { [weak self] in self?.notice() }
        }
        guard size != nil else { return nil }
    }

    init(waiting origin: Origin) async {
        self.origin = origin
        (token, size) = (1, 0)
        origin.attach { [weak self] in self?.notice() }
        await Task.yield()
        other = 1
    }

    func notice() {}
}

@Component(inherits: true) final class Crowd: Audience {
    private var count: Int

    init?(of origin: Origin) throws {
        let more = { [origin] in origin.attach {} }
        count = 1
        more()
        try super.init(origin, size: 1)
        origin.attach { [weak self] in self?.count = 2 }
        count += 1
    }
}

@Component(.state) actor Queue {
    let origin: Origin
    private(set) var count = 0

    init(_ origin: sending Origin) {
        self.origin = origin
        let work: @Sendable () -> Void = { [weak self] in Task { await self?.work() } }
        work()
    }

    func work() { count += 1 }
}
