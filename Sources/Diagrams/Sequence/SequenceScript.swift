import FlowAnalysis
import TraceFormat

/// What a sequence picture tells: a frame per beat, none of them too long to be read.
struct SequenceScript {
    /// The most messages that are drawn in one picture of several beats.
    static let messageLimit = 60
    /// The most messages that are drawn of a single beat.
    static let beatLimit = 100
    /// The most steps of any kind that are drawn of a single beat.
    static let stepLimit = 250
    /// The most beats that are drawn in one picture.
    static let frameLimit = 40
    /// The most lifelines that a frame has before components are taken together.
    static let lifelineLimit = 40

    private(set) var frames: [SequenceFrame]
    /// Beats beyond the limit, and how many messages they have.
    let beatsLeftOut: Int
    let messagesLeftOut: Int
    /// What lifelines stand for; `nil` for single components.
    let grouping: DiagramGrouping?
    /// Whether the grouping was chosen because there are too many components.
    let isTakenTogether: Bool

    init(_ drawn: DrawnRun, _ options: DiagramOptions) {
        let choices: [DiagramGrouping?] = options.grouping.map { [$0] } ?? [nil, .type, .role]
        var frames: [SequenceFrame] = []
        var used: DiagramGrouping?
        for grouping in choices {
            used = grouping
            frames = SequenceScript.frames(of: drawn, options, by: grouping)
            if frames.allSatisfy({ $0.lifelines.count <= SequenceScript.lifelineLimit }) { break }
        }
        self.frames = Array(frames.prefix(SequenceScript.frameLimit))
        let rest = frames.dropFirst(SequenceScript.frameLimit)
        beatsLeftOut = rest.count
        messagesLeftOut = rest.reduce(0) { $0 + $1.count }
        grouping = used
        isTakenTogether = options.grouping == nil && used != nil
        shorten()
    }

    private static func frames(
        of drawn: DrawnRun, _ options: DiagramOptions, by grouping: DiagramGrouping?
    ) -> [SequenceFrame] {
        let folding = options.folds ? Folding(drawn.run, payloads: options.payloads) : Folding()
        let words = MessageWords(drawn.run, payloads: options.payloads)
        var frames: [SequenceFrame] = []
        var builder = SequenceFrameBuilder(drawn, words, folding, grouping)
        for record in drawn.run.trace.records {
            switch record {
            case .beat:
                frames += builder.finish()
                builder.begin()
            case .message: builder.addMessage()
            case .component(let component): builder.add(component)
            case .end(let end): builder.addEnd(of: end.component)
            case .messageReturn, .write, .navigation, .screen, .reference: break
            }
        }
        return frames + builder.finish()
    }

    /// Beats are drawn as references until the rest can be read: those in which the person types first; then the shortest
    /// that is enough, or else the longest. A single beat that is still too long is cut.
    private mutating func shorten() {
        var sum = frames.reduce(0) { $0 + $1.messages.count }
        while sum > SequenceScript.messageLimit, frames.count > 1 {
            let lengths = frames.map(\.messages.count)
            let open = frames.indices.filter { lengths[$0] > 2 }
            let typing = open.filter { frames[$0].isTyping }
            let enough = open.filter { sum - lengths[$0] <= SequenceScript.messageLimit }
            guard
                let index = typing.max(by: { lengths[$0] < lengths[$1] })
                    ?? enough.min(by: { lengths[$0] < lengths[$1] }) ?? open.max(by: { lengths[$0] < lengths[$1] })
            else { break }
            sum -= lengths[index]
            frames[index].undrawn = frames[index].count
            frames[index].isReference = true
        }
        for index in frames.indices { frames[index].cut(to: SequenceScript.beatLimit) }
    }
}

extension SequenceFrame {
    /// Leaves out what comes after so many messages.
    fileprivate mutating func cut(to limit: Int) {
        guard !isReference else { return }
        let before = count
        var seen = 0
        let message = steps.firstIndex { step in
            if case .message = step { seen += 1 }
            return seen > limit
        }
        // Births, returns and waits take their room too.
        let end = min(message ?? steps.count, SequenceScript.stepLimit)
        guard end < steps.count else { return }
        var open = 0
        for step in steps[..<end] {
            if case .loop = step { open += 1 }
            if case .loopEnd = step { open -= 1 }
        }
        steps.removeSubrange(end...)
        for _ in 0..<max(0, open) { steps.append(.loopEnd) }
        activations = activations.filter { $0.first < end }
        for index in activations.indices { activations[index].last = min(activations[index].last, end - 1) }
        undrawn = before - count
        steps.append(.cut("Cut here: \(Count.of(undrawn, "more message")) in this beat."))
    }
}
