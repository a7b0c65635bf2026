import FlowAnalysis
import TraceFormat

/// The content of a sequence picture: a frame for each beat, shortened where it would be too long to read.
struct SequenceScript {
    /// The largest number of messages if several beats are drawn: in one picture, in one text, and on slides.
    static let messageLimit = (picture: 40, text: 60, slides: 400)
    /// The largest numbers of messages and of steps drawn for one beat, and the largest number of beats.
    private typealias Limits = (messages: Int, steps: Int, beats: Int)
    private static let readable: Limits = (messages: 100, steps: 250, beats: 40)
    /// The limits for a picture of all beats and messages.
    private static let whole: Limits = (messages: 2000, steps: 6000, beats: 1000)
    /// The smallest number of messages drawn for a shortened beat.
    private static let fewest = 4
    /// The largest number of lifelines in a frame before components are grouped.
    static let lifelineLimit = 38
    /// The number of components' lifelines in a frame where only the busiest components are drawn one by one.
    static let busiestLimit = 24

    private(set) var frames: [SequenceFrame]
    /// The number of beats that are left out because there are too many.
    let beatsLeftOut: Int
    /// The number of messages in the beats that are left out.
    let messagesLeftOut: MessageTotal
    /// The grouping of the lifelines.
    let grouping: Grouping
    /// True if repeats are drawn once because there are too many messages, although the options don't request it.
    let foldsForRoom: Bool

    /// Chooses the messages of a run to draw, and their grouping.
    ///
    /// - Parameter messages: the largest number of messages if several beats are drawn.
    init(_ drawn: DrawnRun, _ options: DiagramOptions, messages: Int = messageLimit.text) {
        let limits = options.isWhole ? SequenceScript.whole : SequenceScript.readable
        let most = options.isWhole ? limits.messages : messages
        let all = SequenceOutline.Beat.all(of: drawn.run, Folding())
        func outline(folds: Bool) -> SequenceOutline {
            SequenceOutline(drawn, options, folds: folds, named: limits.messages)
        }
        if !options.folds, all.fit(beats: limits.beats, messages: most, ofOne: limits.messages) {
            let outline = outline(folds: false)
            let frames = outline.frames(of: all, messages: limits.messages, steps: limits.steps)
            if frames.allSatisfy({ $0.steps.count <= limits.steps }) {
                (self.frames, grouping, foldsForRoom) = (frames, outline.grouping, false)
                (beatsLeftOut, messagesLeftOut) = (0, MessageTotal())
                return
            }
        }
        // Repeats are folded before anything is left out.
        let folded = outline(folds: true)
        foldsForRoom = !options.folds && folded.beats.messages < all.messages
        let outline = options.folds || foldsForRoom || !folded.foundRepeats ? folded : outline(folds: false)
        grouping = outline.grouping
        let rest = outline.beats.dropFirst(limits.beats)
        beatsLeftOut = rest.count
        messagesLeftOut = rest.map(\.total).total
        var choice = Choice(Array(outline.beats.prefix(limits.beats)))
        choice.shorten(to: most)
        let room = min(choice.shareRoom(most, fewest: Self.fewest) ?? .max, limits.messages)
        frames = choice.frames(of: outline, room: room, steps: limits.steps)
    }

    /// Makes a script from frames. All frames are drawn completely.
    init(_ frames: [SequenceFrame], _ grouping: Grouping) {
        self.frames = frames
        self.grouping = grouping
        foldsForRoom = false
        beatsLeftOut = 0
        messagesLeftOut = MessageTotal()
    }

    /// Returns the script with each frame changed.
    func map(_ change: (SequenceFrame) -> SequenceFrame) -> SequenceScript {
        var script = self
        script.frames = frames.map(change)
        return script
    }
}

extension [SequenceOutline.Beat] {
    /// The number of messages to draw. A repeated message is counted once.
    fileprivate var messages: Int { reduce(0) { $0 + $1.messages } }

    /// True if no message has to be left out.
    ///
    /// - Parameters:
    ///   - most: the largest number of messages if there are several beats.
    ///   - ofOne: the largest number of messages of a beat.
    fileprivate func fit(beats: Int, messages most: Int, ofOne: Int) -> Bool {
        count <= beats && (count <= 1 || messages <= most) && allSatisfy { $0.messages <= ofOne }
    }
}

/// The beats of a sequence picture, each drawn or replaced by a reference.
private struct Choice {
    private let beats: [SequenceOutline.Beat]
    private var areReferences: [Bool]
    /// The number of drawn messages.
    private var messages: Int

    /// Chooses to draw all of the given beats completely.
    init(_ beats: [SequenceOutline.Beat]) {
        self.beats = beats
        areReferences = beats.map { _ in false }
        messages = beats.messages
    }

    /// Replaces beats by references until at most `limit` messages are drawn. Beats of typing come first, the longest
    /// first. Then comes the shortest beat whose replacement alone is enough. If there is no such beat, the longest beat
    /// comes next.
    mutating func shorten(to limit: Int) {
        func length(_ index: Int) -> Int { beats[index].messages }
        while messages > limit, beats.count > 1 {
            let open = beats.indices.filter { !areReferences[$0] && length($0) > 2 }
            let typing = open.filter { beats[$0].isTyping }
            let enough = open.filter { messages - length($0) <= limit }
            guard
                let index = typing.max(by: { length($0) < length($1) })
                    ?? enough.min(by: { length($0) < length($1) }) ?? open.max(by: { length($0) < length($1) })
            else { break }
            messages -= length(index)
            areReferences[index] = true
        }
    }

    /// If only a few messages are drawn, draws some of the beats that were replaced by references.
    ///
    /// - Parameters:
    ///   - limit: The number of messages for which the picture has room.
    ///   - fewest: The number of messages below which drawing a beat isn't worth it.
    /// - Returns: The limit of messages for each of these beats; `nil` if no beat is added.
    mutating func shareRoom(_ limit: Int, fewest: Int) -> Int? {
        let references = beats.indices.filter { areReferences[$0] }
        guard !references.isEmpty else { return nil }
        let left = references.reduce(0) { $0 + beats[$1].total.counted }
        guard 4 * messages < limit || 10 * messages < left else { return nil }
        let shown = beats.indices.prefix(limit / fewest)
        for index in shown { areReferences[index] = false }
        return max(fewest, limit / shown.count)
    }

    /// Returns the frames of the beats. A beat of more than `room` messages is reduced to its upper levels or, where
    /// that can't be, to its beginning.
    func frames(of outline: SequenceOutline, room: Int, steps: Int) -> [SequenceFrame] {
        var frames = [SequenceFrame?](repeating: nil, count: beats.count)
        let long = beats.indices.filter { !areReferences[$0] && beats[$0].messages > room }
        if let part = outline.upperLevels(of: long.map { beats[$0] }, room) {
            let shorter = long.filter { part.beats[$0].total.counted < beats[$0].total.counted }
            let upper = part.frames(of: shorter.map { part.beats[$0] }, messages: room, steps: steps)
            for (index, frame) in zip(shorter, upper) { frames[index] = frame.upper(of: beats[index].total) }
        }
        let whole = beats.indices.filter { !areReferences[$0] && frames[$0] == nil }
        let made = outline.frames(of: whole.map { beats[$0] }, messages: room, steps: steps)
        for (index, frame) in zip(whole, made) { frames[index] = frame }
        for index in beats.indices { frames[index]?.cut(to: room, steps: steps) }
        for index in beats.indices where areReferences[index] { frames[index] = outline.reference(to: beats[index]) }
        return frames.compactMap(\.self)
    }
}

extension SequenceFrame {
    /// Returns this frame, which draws only the upper levels of a beat's trees of causes, with a note on the messages
    /// that it lacks.
    ///
    /// - Parameter whole: the messages of the whole beat.
    fileprivate func upper(of whole: MessageTotal) -> SequenceFrame {
        var frame = self
        let left = whole - (total + undrawn)
        frame.undrawn = undrawn + left
        frame.steps.append(.cut("Not drawn: \(left.words("more message")), deeper down in this beat."))
        return frame
    }

    /// Removes the steps at the end that exceed the largest number of messages or of steps.
    fileprivate mutating func cut(to limit: Int, steps most: Int) {
        let before = total + undrawn
        var seen = 0
        let message = steps.firstIndex { step in
            if case .message = step { seen += 1 }
            return seen > limit
        }
        // Births, returns and waits take up room too.
        var end = min(message ?? steps.count, most)
        guard end < steps.count else { return }
        // A fragment whose steps are all cut isn't begun.
        while end > 0, steps[end - 1].leadsOn { end -= 1 }
        let (stands, births) = (standsForSeveral, silentBirths)
        // Lifelines of cut steps alone aren't drawn.
        self = part(0..<end)
        (standsForSeveral, silentBirths) = (stands, births)
        undrawn = before - total
        steps.append(.cut("Cut here: \(undrawn.words("more message")) in this beat."))
    }
}

extension SequenceStep {
    /// True if the step must be drawn together with the step after it.
    fileprivate var leadsOn: Bool {
        switch self {
        case .fragment, .operand, .wait: true
        case .message, .set, .birth, .death, .returned, .fragmentEnd, .reused, .cut: false
        }
    }
}
