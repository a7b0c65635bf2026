/// Things counted, to be compared.
struct Counted<Thing: Hashable> {
    private(set) var counts: [Thing: Int] = [:]
    private(set) var order: [Thing] = []

    init(_ things: some Sequence<Thing>) {
        for thing in things { add(thing) }
    }

    mutating func add(_ thing: Thing) {
        if counts[thing] == nil { order.append(thing) }
        counts[thing, default: 0] += 1
    }

    subscript(thing: Thing) -> Int { counts[thing] ?? 0 }

    /// The things of both that don't come equally often, in the order in which they first come.
    func differences(from other: Counted) -> [(thing: Thing, before: Int, after: Int)] {
        (order + other.order.filter { counts[$0] == nil }).compactMap { thing in
            self[thing] == other[thing] ? nil : (thing, self[thing], other[thing])
        }
    }
}
