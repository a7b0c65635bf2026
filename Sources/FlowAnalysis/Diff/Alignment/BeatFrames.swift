/// The beats of both traces as one sequence: those that correspond together, the others by themselves.
struct BeatFrames {
    /// One beat of either trace or of both, by number: 0 is the time before the first.
    struct Frame: Hashable {
        let before: Int?
        let after: Int?
    }

    private(set) var frames: [Frame] = []
    /// The frame of each beat.
    private(set) var ofBefore: [Int]
    private(set) var ofAfter: [Int]

    /// - Parameters:
    ///   - pairs: the beats that correspond, in order.
    ///   - befores: how many beats the one trace has, the time before the first included.
    ///   - afters: how many the other has.
    init(_ pairs: [(before: Int, after: Int)], befores: Int, afters: Int) {
        ofBefore = Array(repeating: 0, count: befores)
        ofAfter = Array(repeating: 0, count: afters)
        var (before, after) = (0, 0)
        for pair in pairs + [(befores, afters)] {
            for beat in before..<pair.before { add(Frame(before: beat, after: nil)) }
            for beat in after..<pair.after { add(Frame(before: nil, after: beat)) }
            guard pair.before < befores, pair.after < afters else { break }
            add(Frame(before: pair.before, after: pair.after))
            (before, after) = (pair.before + 1, pair.after + 1)
        }
    }

    private mutating func add(_ frame: Frame) {
        if let before = frame.before { ofBefore[before] = frames.count }
        if let after = frame.after { ofAfter[after] = frames.count }
        frames.append(frame)
    }
}
