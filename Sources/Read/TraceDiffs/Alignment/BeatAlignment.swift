import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// Finds the corresponding beats of two traces. Beats with equal names correspond, in order. Between them, beats whose
/// messages are mostly equal correspond, too: such a beat was renamed.
enum BeatAlignment {
    /// The largest number of pairs of beats that are compared to find renamed beats between two pairs with equal
    /// names.
    private static let pairLimit = 10_000

    /// Returns the corresponding beats, in order. Beat 0, the time before the first beat, always corresponds.
    static func pairs(
        _ before: CauseTrees, _ after: CauseTrees, _ vocabulary: DiffVocabulary
    ) -> [(before: Int, after: Int)] {
        var numbers: [String: Int] = [:]
        func number(_ name: String) -> Int {
            let number = numbers[name] ?? numbers.count
            numbers[name] = number
            return number
        }
        let lefts = before.beats.map { number($0.name) }
        let rights = after.beats.map { number($0.name) }
        var pairs = [(before: 0, after: 0)]
        let named = SequenceAlignment.pairs(lefts, rights).map { ($0.before + 1, $0.after + 1) }
        let (messages, others) = (before.labelsOfBeats(vocabulary), after.labelsOfBeats(vocabulary))
        for end in named + [(lefts.count + 1, rights.count + 1)] {
            let start = pairs[pairs.count - 1]
            pairs += renamed((start.before + 1)..<end.0, (start.after + 1)..<end.1, messages, others)
            pairs.append(end)
        }
        return pairs.dropLast()
    }

    /// Returns as many pairs of similar beats as possible, in order: a longest common subsequence.
    private static func renamed(
        _ befores: Range<Int>, _ afters: Range<Int>, _ messages: [Set<Int>], _ others: [Set<Int>]
    ) -> [(before: Int, after: Int)] {
        let (pairs, overflow) = befores.count.multipliedReportingOverflow(by: afters.count)
        guard pairs > 0, !overflow, pairs <= pairLimit else { return [] }
        return HeaviestSubsequence.pairs(befores.count, afters.count) { before, after in
            resemble(messages[befores.lowerBound + before], others[afters.lowerBound + after]) ? 1 : nil
        }
        .map { (befores.lowerBound + $0.before, afters.lowerBound + $0.after) }
    }

    private static func resemble(_ messages: Set<Int>, _ others: Set<Int>) -> Bool {
        (messages.isEmpty && others.isEmpty)
            || 2 * messages.intersection(others).count > max(messages.count, others.count)
    }
}

extension CauseTrees {
    /// Returns for each beat the distinct messages in it, as numbers that the vocabulary gives to each
    /// ``MessageLabel``.
    ///
    /// Messages with the same sender, receiver, method and enum case have the same number. The first set is for the
    /// time before the first beat.
    fileprivate func labelsOfBeats(_ vocabulary: DiffVocabulary) -> [Set<Int>] {
        var labels = [Set<Int>](repeating: [], count: beats.count + 1)
        for (place, head) in heads.enumerated() { labels[beat(of: place)].insert(vocabulary.head(head).label) }
        return labels
    }
}

/// The beats of both traces as one sequence of frames. Corresponding beats share a frame; every other beat has a frame
/// of its own.
struct BeatFrames {
    /// A beat, by its index in the earlier and in the later trace, counted from 1. `nil` in a trace without it; 0 is
    /// the time before the first beat.
    struct Frame: Hashable {
        let before: Int?
        let after: Int?
    }

    private(set) var frames: [Frame] = []
    /// The frame of each beat of the earlier trace, as an index into ``frames``.
    private(set) var ofBefore: [Int]
    /// The frame of each beat of the later trace, as an index into ``frames``.
    private(set) var ofAfter: [Int]

    /// Puts the beats of both traces into frames.
    ///
    /// - Parameters:
    ///   - pairs: The corresponding beats, in order.
    ///   - befores: The number of beats in the first trace, plus 1 for the time before the first beat.
    ///   - afters: The number of beats in the second trace, plus 1 for the time before the first beat.
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
