/// Something that is done many times, to learn what once costs.
struct Measurement {
    let name: String
    /// Does it so many times.
    let body: (Int) -> Void
    /// Nanoseconds for once, one figure for each repeat.
    private(set) var figures: [Double] = []

    init(_ name: String, _ body: @escaping (Int) -> Void) {
        self.name = name
        self.body = body
    }

    mutating func measure(count: Int) {
        let clock = ContinuousClock()
        let time = clock.measure { body(count) }
        let (seconds, attoseconds) = time.components
        figures.append((Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count))
    }

    var median: Double {
        let sorted = figures.sorted()
        return sorted[sorted.count / 2]
    }
}
