import TraceFormat

/// What of a run is looked at.
public struct RunExcerpt: Sendable {
    /// The places of the messages.
    public var messages: Set<Int>
    /// The components, by their numbers, that are of interest even where they take part in none of the messages.
    public var components: Set<Int>
    /// Numbers of beats as ``FlowGraph/beat(of:)`` counts them; `nil` for all.
    public var beats: Set<Int>?

    public init(messages: Set<Int>, components: Set<Int>, beats: Set<Int>? = nil) {
        self.messages = messages
        self.components = components
        self.beats = beats
    }
}

extension RunAnalysis {
    /// The analysis of an excerpt of the run.
    ///
    /// Messages keep the classes they have in the whole run: one is not idle because what came of it is left out. A message
    /// whose cause is left out hangs on the nearest message before it that is kept; it is asynchronous if any on the way
    /// was.
    public func excerpt(_ part: RunExcerpt) -> RunAnalysis {
        var trace = Trace(header: trace.header)
        var participants = part.components
        for place in part.messages where graph.messages.indices.contains(place) {
            for end in [graph.messages[place].sender, graph.messages[place].receiver] {
                if case .component(let id) = end { participants.insert(id) }
            }
        }
        let kept = Set(part.messages.map { graph.messages.indices.contains($0) ? graph.messages[$0].id : 0 })
        var place = 0
        var beat = 0
        var messages = 0
        // Screens and references name a beat by its number in the trace.
        var beatNumbers: Set<Int> = []
        for record in self.trace.records {
            let isInBeat = part.beats?.contains(beat) ?? true
            var isKept: Bool
            var record = record
            switch record {
            case .beat(let next):
                beat += 1
                isKept = part.beats?.contains(beat) ?? true
                if isKept { beatNumbers.insert(next.id) }
            case .message(var message):
                isKept = part.messages.contains(place)
                if isKept {
                    messages += 1
                    relink(&message, at: place, in: part)
                    record = .message(message)
                }
                place += 1
            case .component(let component): isKept = participants.contains(component.id)
            case .messageReturn(let end): isKept = kept.contains(end.message)
            case .write(let write): isKept = kept.contains(write.message) || write.message == 0 && isInBeat
            case .navigation(let step): isKept = kept.contains(step.message) || step.message == 0 && isInBeat
            case .end(let end): isKept = isInBeat && participants.contains(end.component)
            case .screen(let screen): isKept = part.beats == nil || beatNumbers.contains(screen.beat)
            case .reference(let reference):
                isKept =
                    (part.beats == nil || beatNumbers.contains(reference.beat))
                    && (reference.from == 0 || participants.contains(reference.from))
                    && participants.contains(reference.to)
            }
            if isKept { trace.records.append(record) }
        }
        trace.footer = self.trace.footer.map { TraceFooter(messages: messages, dropped: $0.dropped) }
        let places = part.messages.filter { graph.messages.indices.contains($0) }.sorted()
        return RunAnalysis(trace, graph.context.declarations, Classification(of: places, in: classification))
    }

    private func relink(_ message: inout MessageRecord, at place: Int, in part: RunExcerpt) {
        var ancestor = graph.parent(of: place)
        while let current = ancestor, !part.messages.contains(current) {
            if graph.messages[current].isAsync { message.isAsync = true }
            ancestor = graph.parent(of: current)
        }
        message.cause = ancestor.map { graph.messages[$0].id } ?? 0
    }
}
