public import TraceFormat

extension TraceDiff {
    /// Compares two traces.
    ///
    /// - Parameter payloads: whether the arguments of messages are compared. Where one trace was recorded without,
    ///   they are not.
    public init(from before: Trace, to after: Trace, payloads: Bool = true) {
        self.init(from: before, to: after, payloads: payloads, cellLimit: ForestAligner.cellLimit)
    }

    /// Compares two traces with a bound of one's own on the costly part.
    init(from before: Trace, to after: Trace, payloads: Bool = true, cellLimit: Int) {
        let lacking = (before.messages.lackArguments, after.messages.lackArguments)
        let lacksArguments: WhichSide? = !payloads || lacking.0 == lacking.1 ? nil : lacking.0 ? .before : .after
        let ambiguities = ComponentNames.Ambiguities(in: [before, after])
        var vocabulary = DiffVocabulary()
        func read(_ trace: Trace) -> ComparedTrace {
            ComparedTrace(
                trace, FlowGraph(trace), names: ComponentNames(trace, ambiguities: ambiguities),
                comparesPayloads: payloads && lacksArguments == nil, vocabulary: &vocabulary)
        }
        let (old, new) = (read(before), read(after))
        let alignment = MessageAlignment(old.forest, new.forest, vocabulary, cellLimit: cellLimit)
        let lines = DiffLines(old, new, alignment, vocabulary)

        self.before = Side(old)
        self.after = Side(new)
        beats = alignment.frames.frames.map { Beat($0, old.forest, new.forest) }
        pairs = alignment.matching.afters.enumerated().filter { $0.element >= 0 }
            .map { Pair(before: $0.offset, after: $0.element) }
        self.lines = lines.lines
        states = StateComparison(before: old, after: new, frames: alignment.frames).differences
        totals = lines.totals
        isCoarse = alignment.isCoarse
        self.lacksArguments = lacksArguments
    }
}

extension TraceDiff.Side {
    fileprivate init(_ trace: ComparedTrace) {
        header = trace.header
        messages = trace.forest.messages.count
        beats = trace.forest.beats.count
    }
}

extension TraceDiff.Beat {
    fileprivate init(_ frame: BeatFrames.Frame, _ before: CauseForest, _ after: CauseForest) {
        func beat(_ number: Int?, _ forest: CauseForest) -> BeatRecord? {
            number.flatMap { $0 > 0 ? forest.beats[$0 - 1] : nil }.map {
                BeatRecord(id: $0.id, name: $0.name, at: $0.at)
            }
        }
        self.before = beat(frame.before, before)
        self.after = beat(frame.after, after)
        change =
            if frame.before == nil {
                .added
            } else if frame.after == nil {
                .gone
            } else {
                self.before?.name == self.after?.name ? .same : .replaced
            }
    }
}
