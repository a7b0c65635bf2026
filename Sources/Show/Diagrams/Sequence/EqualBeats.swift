import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// The durations of a run's beats, from the first message to the last return.
struct BeatTimes {
    /// The durations by the beats' numbers in the whole run, in nanoseconds; empty if the run's clock isn't a real one.
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
    /// Returns the frames with equal beats joined: of all beats with the same messages, only the first is drawn. Its
    /// steps are in a loop, whose guard gives the beats' numbers, and their shortest and longest duration.
    static func joiningEqual(_ frames: [SequenceFrame], _ times: BeatTimes) -> [SequenceFrame] {
        var places: [Shape: Int] = [:]
        var members: [[Int]] = []
        for (place, frame) in frames.enumerated() {
            if let known = places[frame.shape] {
                members[known].append(place)
            } else {
                places[frame.shape] = members.count
                members.append([place])
            }
        }
        return members.map { places in
            let beats = places.map { frames[$0].beat }
            let slow = Set(places.flatMap { frames[$0].slowMessages })
            return places.count == 1
                ? frames[places[0]]
                : frames[places[0]].standing(
                    for: places.count, slow: slow,
                    guard: ["beats \(NumberRanges.words(beats))", times.words(of: beats)].compactMap(\.self)
                        .joined(separator: ": "))
        }
    }

    /// The numbers of the frame's messages that are marked as slow.
    private var slowMessages: [Int] {
        messages.filter { MessageWords.marksSlow($0.words) }.map(\.number)
    }

    /// A key that is equal for frames of equal beats. It leaves out numbers in the trace, waits and marks of slow
    /// messages.
    private struct Shape: Hashable {
        let name: String
        let lifelines: [Lifeline]
        let steps: [SequenceStep]
    }

    private var shape: Shape {
        let name = name.split(separator: " · ", maxSplits: 1).last.map(String.init) ?? name
        let steps = steps.compactMap { step -> SequenceStep? in
            switch step {
            case .message(let message): return .message(message.withoutNumber)
            case .returned(let message): return .returned(by: message.withoutNumber)
            case .set(let set): return .set(set.withoutNumber)
            case .wait: return nil
            default: return step
            }
        }
        return Shape(name: name, lifelines: lifelines, steps: steps)
    }

    /// Returns the frame with all its steps in a loop. Messages that are slow in one of the joined beats are marked as
    /// slow.
    private func standing(for times: Int, slow: Set<Int>, guard words: String) -> SequenceFrame {
        var frame = self
        frame.standsForSeveral = true
        // The wait before the beat stays outside of the loop, because it differs each time.
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

/// Numbers in words, with successive numbers joined: `1 to 3, 5, 8 to 40`.
enum NumberRanges {
    /// The largest number of ranges that are written.
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
