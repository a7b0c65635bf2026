import MessageTrace

/// Objects whose initialisers use stored properties before the object is complete.

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

/// Objects whose initialisers have another isolation than the accessors, and only assign properties.

@Component(.state) actor Account {
    private(set) var sum: Int
    private(set) var limit = 0, count = 0
    private(set) var note: String?
    private(set) var names: [String] { didSet { count += 1 } }

    init(sum: Int, name: String) {
        self.sum = sum
        limit = 1
        note = nil
        (names, note) = ([name], name)
        defer { self.limit = 2 }
        note = "last"
    }

    init?(waitingFor sum: Int) async {
        guard sum > 0 else { return nil }
        (self.sum, names) = (sum, [])
    }

    func add(_ amount: Int) -> [Int] {
        sum += amount
        return [sum, limit]
    }
}

@MainActor @Component(.state) class Slot {
    private(set) var number = 0
    var title: String
    nonisolated init(number: Int, title: String) {
        self.number = number
        self.title = title
    }
    nonisolated convenience init() { self.init(number: 1, title: "a") }
}

@MainActor @Component(inherits: true) final class NarrowSlot: Slot {
    private(set) var width: Int
    nonisolated init(width: Int) {
        self.width = width
        super.init(number: 2, title: "b")
    }
    nonisolated override init(number: Int, title: String) {
        width = 0
        super.init(number: number, title: title)
    }
    func widen() { width += number }
}

@globalActor actor StorageActor { static let shared = StorageActor() }

@StorageActor @Component(.state) final class Depot {
    private(set) var total = 0
    nonisolated init(total: Int) { self.total = total }
    @MainActor init(onMain total: Int) { self.total = total }
    func add() -> Int {
        total += 1
        return total
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

/// Objects whose initialisers go on after handing over closures: they declare, store, call the superclass, fail or throw.
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

/// Objects whose initialisers call a function that has the name of a closure parameter.

@Component(.logic) class Bell {
    let ring: () -> Void
    private(set) var count = 0

    init(done: (() -> Void)? = nil) {
        let done = done ?? {}
        ring = done
        count = 1
    }
    init?(checked done: (() -> Void)?) throws {
        guard let done = done, let count = Optional(2) else { return nil }
        ring = done
        self.count = count
        if count > 2 { throw CancellationError() }
    }
    init(waiting done: (() -> Void)?) async {
        var (done, count) = (done, 3)
        await Task.yield()
        count += 1
        ring = done ?? {}
        done = nil
        self.count = count
    }
    convenience init(other done: (() -> Void)?) {
        let done = done ?? {}
        self.init(done: done)
        count = 5
    }

    func press() { ring() }
}

@Component(inherits: true) final class LoudBell: Bell {
    private(set) var volume: Int
    init(loud done: (() -> Void)?, origin: Origin) {
        let done = done ?? {}
        volume = 1
        super.init(done: done)
        volume += 1
        origin.attach {}
    }
}

@Component(.logic) final class Hand {
    private(set) var count = 0
    func takes(from origin: Origin) async throws -> [Int] {
        let bells = [
            Bell(done: { self.count += 1 }), try Bell(checked: { self.count += 1 }),
            await Bell(waiting: { self.count += 1 }), Bell(other: { self.count += 1 }),
            LoudBell(loud: { self.count += 1 }, origin: origin), Bell(), try Bell(checked: nil),
        ]
        for bell in bells { bell?.press() }
        return bells.map { $0?.count ?? -1 } + [count]
    }
}
