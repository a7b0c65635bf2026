import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// The durations of a run's beats, from the first message to the last return.
struct BeatTimes {
    /// The durations of beats, in nanoseconds, by the beats' numbers in the whole run. Empty if the run's clock is
    /// virtual.
    private var durations: [Int: Int64] = [:]

    init(_ drawn: DrawnRun) {
        let graph = drawn.run.graph
        guard graph.header.clock == .real else { return }
        var spans: [Int: ClockInterval] = [:]
        for (place, message) in graph.messages.enumerated() {
            let end = max(message.at, graph.returnTime(of: place) ?? message.at)
            let beat = drawn.number(ofBeat: graph.beat(of: place))
            let known = spans[beat] ?? ClockInterval(start: message.at, end: end)
            spans[beat] = ClockInterval(start: min(known.start, message.at), end: max(known.end, end))
        }
        durations = spans.mapValues { $0.end.subtractingClamped($0.start) }
    }

    /// Returns the shortest and the longest duration of some beats, in words: `12 ms to 48 ms`; `nil` without a real
    /// clock.
    func words(of beats: [Int]) -> String? {
        let all = beats.compactMap { durations[$0] }.sorted()
        guard let shortest = all.first, let longest = all.last else { return nil }
        let ends = [shortest, longest].map { DurationWords.of($0) }
        return ends[0] == ends[1] ? "\(ends[0]) each" : "\(ends[0]) to \(ends[1]) each"
    }
}

extension SequenceFrame {
    /// The numbers of the messages that are marked as slow, counted in the frame from 1.
    var slowMessages: [Int] {
        messages.filter { MessageWords.marksSlow($0.words) }.map(\.number)
    }

    /// The content that equal beats share: everything except the messages' numbers in the trace, waiting times and the
    /// marks of slow messages.
    struct Shape: Hashable {
        fileprivate let name: String
        fileprivate let lifelines: [Lifeline]
        fileprivate let steps: [SequenceStep]
    }

    var shape: Shape {
        let steps = steps.compactMap { step -> SequenceStep? in
            switch step {
            case .message(let message): return .message(message.withoutNumber)
            case .returned(let message): return .returned(by: message.withoutNumber)
            case .set(let set): return .set(set.withoutNumber)
            case .wait: return nil
            default: return step
            }
        }
        return Shape(name: Self.nameWithoutNumber(name), lifelines: lifelines, steps: steps)
    }

    /// Returns a frame's name without the beat's number: `taps Log In` for `4 · taps Log In`.
    static func nameWithoutNumber(_ name: String) -> String {
        name.split(separator: " · ", maxSplits: 1).last.map(String.init) ?? name
    }

    /// Returns a frame for several equal beats: all steps are in a loop, and a message is slow if it is slow in any of
    /// the beats.
    func standing(for times: Int, slow: Set<Int>, guard words: String) -> SequenceFrame {
        var frame = self
        frame.standsForSeveral = true
        frame.undrawn = undrawn.times(times)
        // The wait before the beat is another one each time.
        let first = if case .wait? = steps.first { 1 } else { 0 }
        let shown = steps.dropFirst(first).map { step -> SequenceStep in
            switch step {
            case .message(let message): .message(message.times(times, isSlow: slow.contains(message.number)))
            case .returned(let message): .returned(by: message.times(times, isSlow: slow.contains(message.number)))
            default: step
            }
        }
        frame.steps = [.fragment(.loop("\(times)", guard: words))] + shown + [.fragmentEnd]
        frame.activations = activations.map {
            Activation(
                lifeline: $0.lifeline, level: $0.level, first: $0.first + 1 - first, last: $0.last + 1 - first)
        }
        return frame
    }
}

extension SequenceMessage {
    fileprivate var withoutNumber: SequenceMessage {
        var message = self
        message.id = 0
        message.words = MessageWords.withoutSlow(words)
        return message
    }

    fileprivate func times(_ number: Int, isSlow: Bool) -> SequenceMessage {
        var message = self
        message.count = message.count.multipliedReportingOverflow(by: number).partialValue
        if isSlow, !MessageWords.marksSlow(words) {
            let name = words.hasPrefix(MessageWords.failure) ? words.dropFirst(MessageWords.failure.count) : words[...]
            message.words = (name.count < words.count ? MessageWords.failure : "") + MessageWords.slow + name
        }
        return message
    }
}

extension SequenceSet {
    fileprivate var withoutNumber: SequenceSet {
        SequenceSet(from: from, to: to, fromLevel: fromLevel, toLevel: toLevel, message: 0, properties: properties)
    }
}

/// Writes numbers in words, with successive numbers as ranges: `1 to 3, 5, 8 to 40`.
enum NumberRanges {
    /// The largest number of ranges; further ranges become `and more`.
    private static let limit = 6

    static func words(_ numbers: [Int]) -> String {
        var ranges: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = ranges.last, last.upperBound + 1 == number {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        let words = ranges.prefix(limit).map { range in
            switch range.count {
            case 1: "\(range.lowerBound)"
            case 2: "\(range.lowerBound), \(range.upperBound)"
            default: "\(range.lowerBound) to \(range.upperBound)"
            }
        }
        return words.joined(separator: ", ") + (ranges.count > limit ? " and more" : "")
    }
}
