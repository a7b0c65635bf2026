/// Something that is done many times, to learn what once costs.
struct Measurement {
    let name: String
    /// Does it so many times and says how long that took.
    let body: (Int) -> Duration
    /// Nanoseconds for once, one figure for each repeat.
    private(set) var figures: [Double] = []

    /// - Parameter body: Does it so many times; all of it is measured.
    init(_ name: String, _ body: @escaping (Int) -> Void) {
        self.init(name, measuring: { count in ContinuousClock().measure { body(count) } })
    }

    /// - Parameter body: Does it so many times and says how long that took: for what must be prepared first.
    init(_ name: String, measuring body: @escaping (Int) -> Duration) {
        self.name = name
        self.body = body
    }

    mutating func measure(count: Int) {
        let (seconds, attoseconds) = body(count).components
        figures.append((Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count))
    }

    var median: Double {
        let sorted = figures.sorted()
        return sorted[sorted.count / 2]
    }
}
