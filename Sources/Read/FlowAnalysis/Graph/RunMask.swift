import TraceFormat

/// A selection of the messages, components and beats of a run, for the analysis of this part of the run.
public struct RunMask: Sendable {
    /// The indices of the selected messages.
    public var messages: Set<Int>
    /// The ids of components that are selected even if they neither send nor receive a selected message.
    public var components: Set<Int>
    /// The numbers of the selected beats, as in ``FlowGraph/beat(of:)``; `nil` for all.
    public var beats: Set<Int>?

    public init(messages: Set<Int>, components: Set<Int>, beats: Set<Int>? = nil) {
        self.messages = messages
        self.components = components
        self.beats = beats
    }

    func keeps(beat: Int) -> Bool { beats?.contains(beat) ?? true }

    /// Returns the ids of the selected components and of those that the selected messages involve.
    fileprivate func components(in graph: FlowGraph) -> Set<Int> {
        var kept = components
        for place in messages where graph.messages.indices.contains(place) {
            for end in [graph.messages[place].sender, graph.messages[place].receiver] {
                if case .component(let id) = end { kept.insert(id) }
            }
        }
        for set in graph.propertySets where messages.contains(set.place) { kept.insert(set.write.component) }
        return kept
    }

    /// Returns the ids of the selected messages.
    fileprivate func numbers(in graph: FlowGraph) -> Set<Int> {
        Set(messages.filter(graph.messages.indices.contains).map { graph.messages[$0].id })
    }

    /// Returns the id of the nearest selected cause; 0 if there is none.
    ///
    /// The flag is true if the message itself, or a cause that was skipped, was asynchronous.
    fileprivate func cause(of place: Int, in graph: FlowGraph) -> (number: Int, isAsync: Bool) {
        var isAsync = graph.messages[place].isAsync
        var ancestor = graph.parent(of: place)
        while let current = ancestor, !messages.contains(current) {
            if graph.messages[current].isAsync { isAsync = true }
            ancestor = graph.parent(of: current)
        }
        return (ancestor.map { graph.messages[$0].id } ?? 0, isAsync)
    }
}

extension RunAnalysis {
    /// Returns the analysis of the part of the run before the beat with this number. Beat 1 gives the time before the
    /// first beat.
    public func before(beat number: Int) -> RunAnalysis {
        let context = graph.context
        let born = context.components.indices.filter { Int(context.beatOfComponent[$0]) < number }
        return masked(
            by: RunMask(
                messages: Set(graph.messages.indices.filter { graph.beat(of: $0) < number }),
                components: Set(born.map { context.components[$0].id }), beats: Set(0..<number)))
    }
}

extension FlowGraph {
    convenience init(_ whole: FlowGraph, _ mask: RunMask) {
        var beatNumbers: [Int32] = [0]
        for beat in whole.beats.indices { beatNumbers.append(beatNumbers[beat] + (mask.keeps(beat: beat + 1) ? 1 : 0)) }
        let (context, indices) = whole.context.masked(mask, mask.components(in: whole), beatNumbers)
        let kept = mask.numbers(in: whole)
        func keeps(_ message: Int, _ beat: Int) -> Bool {
            kept.contains(message) || message == 0 && mask.keeps(beat: beat)
        }
        var records = FlowRecords()
        for (place, message) in whole.messages.enumerated() where mask.messages.contains(place) {
            let cause = mask.cause(of: place, in: whole)
            records.messages.append(
                FlowMessage(
                    message, cause: cause.number, isAsync: cause.isAsync, beat: beatNumbers[Int(message.beat)]))
            if let end = whole.returnTime(of: place) {
                records.returns.append(
                    ReturnRecord(message: message.id, at: end, isFailure: whole.isFailure(at: place)))
            }
        }
        for (write, beat) in zip(whole.writes, whole.beatsOfWrites) where keeps(write.message, Int(beat)) {
            records.writes.append(write)
            records.beatsOfWrites.append(beatNumbers[Int(beat)])
        }
        for change in whole.visibleChanges where keeps(change.message, change.beat) {
            records.changes.append(
                VisibleChange(
                    kind: change.kind, message: change.message, at: change.at,
                    beat: Int(beatNumbers[change.beat])))
        }
        records.births = whole.births.compactMap { indices[$0] }
        var keptBefore: [Int32] = [0]
        for index in whole.components.indices {
            keptBefore.append(keptBefore[index] + (indices[index] == nil ? 0 : 1))
        }
        for (index, beat) in whole.beatsOfNavigations.enumerated() where keeps(whole.navigations[index].message, beat) {
            records.navigations.append(whole.navigations[index])
            records.birthsBeforeNavigations.append(keptBefore[Int(whole.birthsBeforeNavigations[index])])
        }
        self.init(records, context)
    }
}

extension RunAnalysis {
    func trace(maskedBy mask: RunMask) -> Trace {
        var part = Trace(header: trace.header)
        let components = mask.components(in: graph)
        let kept = mask.numbers(in: graph)
        var place = 0
        var beat = 0
        // The kept beats by the numbers in the trace that screens and references use for them.
        var beatNumbers: Set<Int> = []
        for record in trace.records {
            let isInBeat = mask.keeps(beat: beat)
            var isKept: Bool
            var record = record
            switch record {
            case .beat(let next):
                beat += 1
                isKept = mask.keeps(beat: beat)
                if isKept { beatNumbers.insert(next.id) }
            case .message(var message):
                isKept = mask.messages.contains(place)
                if isKept {
                    (message.cause, message.isAsync) = mask.cause(of: place, in: graph)
                    record = .message(message)
                }
                place += 1
            case .component(let component): isKept = components.contains(component.id)
            case .messageReturn(let end): isKept = kept.contains(end.message)
            case .write(let write): isKept = kept.contains(write.message) || write.message == 0 && isInBeat
            case .navigation(let step): isKept = kept.contains(step.message) || step.message == 0 && isInBeat
            case .end(let end): isKept = isInBeat && components.contains(end.component)
            case .screen(let screen): isKept = mask.beats == nil || beatNumbers.contains(screen.beat)
            case .drop: isKept = true
            case .unrecorded(let found): isKept = components.contains(found.component)
            case .reference(let reference):
                isKept =
                    (mask.beats == nil || beatNumbers.contains(reference.beat))
                    && (reference.from == 0 || components.contains(reference.from))
                    && components.contains(reference.to)
            }
            if isKept { part.records.append(record) }
        }
        part.footer = trace.footer.map { TraceFooter(messages: part.messages.count, dropped: $0.dropped) }
        return part
    }
}
