/// Something that is done many times, to learn what once costs.
struct Measurement {
    let name: String
    /// Does it the given number of times and returns how long that took.
    let body: (Int) -> Duration
    /// Nanoseconds for once, one figure for each repeat.
    private(set) var figures: [Double] = []

    private init(name: String, body: @escaping (Int) -> Duration) {
        self.name = name
        self.body = body
    }

    /// - Parameter body: Does it the given number of times; all of it is measured.
    init(_ name: String, _ body: @escaping (Int) -> Void) {
        self.init(name: name) { count in ContinuousClock().measure { body(count) } }
    }

    /// A measurement of something that must be prepared first: the body itself returns how long it took.
    static func timed(_ name: String, _ body: @escaping (Int) -> Duration) -> Measurement {
        Measurement(name: name, body: body)
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
