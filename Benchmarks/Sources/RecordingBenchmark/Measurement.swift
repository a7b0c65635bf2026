/// Work that is repeated many times, to find the time for one repetition.
struct Measurement {
    let name: String
    /// Does the work the given number of times. Returns the time that this took.
    let body: (Int) -> Duration
    /// The time of one repetition in nanoseconds, for each round.
    private(set) var figures: [Double] = []

    private init(name: String, body: @escaping (Int) -> Duration) {
        self.name = name
        self.body = body
    }

    /// - Parameter body: Does the work the given number of times. The whole call is measured.
    init(_ name: String, _ body: @escaping (Int) -> Void) {
        self.init(name: name) { count in ContinuousClock().measure { body(count) } }
    }

    /// Makes a measurement of work that needs preparation. The body itself returns the time of the work.
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
