extension StreamProgram {
    /// The parts from which a random program is composed.
    public struct Shape: Sendable {
        /// The first steps of the program.
        public var opening: String
        /// The names of the streams that the program sends into.
        public var inputs: [String]
        /// The names of the streams that the program listens to.
        public var outputs: [String]
        /// True if listeners react only by sending, so that each hears the same values in any order of the listeners.
        public var onlySendsInside = false

        public init(
            opening: String = "", inputs: [String], outputs: [String], onlySendsInside: Bool = false
        ) {
            self.opening = opening
            self.inputs = inputs
            self.outputs = outputs
            self.onlySendsInside = onlySendsInside
        }
    }

    /// Returns a random program, which is the same for the same random numbers.
    public static func random(_ shape: Shape, using numbers: inout some RandomNumberGenerator) -> StreamProgram {
        var chance = Chance(shape: shape)
        let steps = chance.steps(Int.random(in: 4...10, using: &numbers), depth: 0, using: &numbers)
        return StreamProgram(StreamProgram(shape.opening).steps + steps)
    }
}

/// Draws the steps of a random program, and keeps the listeners that it has so far.
private struct Chance {
    let shape: StreamProgram.Shape
    private var listeners: [String] = []

    init(shape: StreamProgram.Shape) { self.shape = shape }

    mutating func steps(
        _ count: Int, depth: Int, using numbers: inout some RandomNumberGenerator
    ) -> [StreamProgram.Step] {
        (0..<count).flatMap { _ in step(depth: depth, using: &numbers) }
    }

    private mutating func step(depth: Int, using numbers: inout some RandomNumberGenerator) -> [StreamProgram.Step] {
        let onlySends = depth > 0 && shape.onlySendsInside
        switch onlySends ? 0 : Int.random(in: 0..<10, using: &numbers) {
        case 0..<5:
            guard let input = shape.inputs.randomElement(using: &numbers) else { return [] }
            return [.send(Int.random(in: 1...4, using: &numbers), into: input)]
        case 5..<8:
            return listen(depth: depth, using: &numbers)
        case 8:
            return listeners.randomElement(using: &numbers).map { [.end($0)] } ?? []
        default:
            return listeners.randomElement(using: &numbers).map { [.letGo($0)] } ?? []
        }
    }

    private mutating func listen(
        depth: Int, using numbers: inout some RandomNumberGenerator
    ) -> [StreamProgram.Step] {
        guard let output = shape.outputs.randomElement(using: &numbers), listeners.count < 26 else { return [] }
        let name = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(listeners.count)))
        listeners.append(name)
        let count = depth < 2 ? Int.random(in: 0...2, using: &numbers) : 0
        let reactions = (0..<count).map { _ in
            StreamProgram.Reaction(
                value: Int.random(in: 0...4, using: &numbers),
                steps: steps(Int.random(in: 1...3, using: &numbers), depth: depth + 1, using: &numbers))
        }
        return [.listen(name, to: output, reactions)]
    }
}
