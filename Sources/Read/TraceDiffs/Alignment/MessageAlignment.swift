import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// The alignment of two traces: the corresponding messages, the moved messages, and the corresponding beats.
struct MessageAlignment {
    let frames: BeatFrames
    let matching: Matching
    /// True if another alignment might have a lower cost, because an exact search would have taken too much work.
    let isCoarse: Bool

    /// Aligns two traces. If the traces are swapped, only the sides of each pair are swapped: the search always starts
    /// from the same trace.
    init(
        _ before: CauseTrees, _ after: CauseTrees, _ vocabulary: DiffVocabulary,
        cellLimit: Int = TreeAligner.cellLimit
    ) {
        let isReversed = after.precedes(before, vocabulary)
        let (first, second) = isReversed ? (after, before) : (before, after)
        let pairs = BeatAlignment.pairs(first, second, vocabulary)
        let counts = (first.beats.count + 1, second.beats.count + 1)
        let frames = BeatFrames(pairs, befores: counts.0, afters: counts.1)
        var aligner = TreeAligner(first, second, vocabulary, cellLimit: cellLimit)
        for pair in pairs { aligner.align(first.roots(ofBeat: pair.before), second.roots(ofBeat: pair.after)) }
        aligner.partUnlike()
        aligner.matchMoved(frames)
        aligner.matching.markMoved(first, second, frames)

        matching = isReversed ? aligner.matching.reversed : aligner.matching
        isCoarse = aligner.isCoarse
        self.frames =
            isReversed
            ? BeatFrames(pairs.map { ($0.after, $0.before) }, befores: counts.1, afters: counts.0) : frames
    }
}

extension TreeAligner {
    /// Separates partners whose names have nothing in common, unless their effects correspond or they are at the same
    /// position.
    fileprivate mutating func partUnlike() {
        for (left, right) in matching.afters.enumerated()
        where right >= 0 && cost.areUnlike(before.heads[left], after.heads[right]) {
            let below = before.children(of: left).contains { child in
                let other = matching.afters[child]
                return other >= 0 && after.parent(of: other) == right
            }
            if !below && !standInSamePlace(left, right) { matching.part(left, right) }
        }
    }

    /// Returns true if two messages have the same position: their causes correspond, and so do their previous siblings
    /// and their next siblings.
    private func standInSamePlace(_ left: Int, _ right: Int) -> Bool {
        let (cause, other) = (before.parent(of: left), after.parent(of: right))
        guard matching.areCausesAlike(cause, other) else { return false }
        return [-1, 1].allSatisfy { step in
            let neighbours = (before.sibling(of: left, step), after.sibling(of: right, step))
            switch neighbours {
            case (nil, nil): return true
            case (let left?, let right?): return matching.afters[left] == right
            default: return false
            }
        }
    }
}

extension CauseTrees {
    /// Returns the index of a message's next sibling for step 1, of its previous one for step -1; `nil` if there is
    /// none. Roots in one beat are siblings.
    fileprivate func sibling(of place: Int, _ step: Int) -> Int? {
        let siblings = parent(of: place) < 0 ? roots[...] : children(of: parent(of: place))
        let index = siblings.startIndex + positions[place] + step
        guard siblings.indices.contains(index) else { return nil }
        let sibling = siblings[index]
        return parent(of: place) < 0 && beat(of: sibling) != beat(of: place) ? nil : sibling
    }

    /// Returns true if the alignment starts from this trace, in whichever order the two traces are passed.
    fileprivate func precedes(_ other: CauseTrees, _ vocabulary: DiffVocabulary) -> Bool {
        if messages.count != other.messages.count { return messages.count < other.messages.count }
        if beats.count != other.beats.count { return beats.count < other.beats.count }
        for (beat, another) in zip(beats, other.beats) where beat.name != another.name {
            return beat.name < another.name
        }
        for place in messages.indices {
            if parent(of: place) != other.parent(of: place) { return parent(of: place) < other.parent(of: place) }
            if beat(of: place) != other.beat(of: place) {
                return beat(of: place) < other.beat(of: place)
            }
            guard heads[place] != other.heads[place] else { continue }
            let (words, others) = (vocabulary.words(ofHead: heads[place]), vocabulary.words(ofHead: other.heads[place]))
            if words != others { return words.lexicographicallyPrecedes(others) }
            let (payload, another) = (
                vocabulary.payload(ofHead: heads[place]), vocabulary.payload(ofHead: other.heads[place])
            )
            let (text, anotherText) = (TraceValue.json(payload).text, TraceValue.json(another).text)
            if text != anotherText { return text < anotherText }
            let (writes, otherWrites) = (
                vocabulary.writes(ofHead: heads[place]), vocabulary.writes(ofHead: other.heads[place])
            )
            if writes != otherWrites { return writes.lexicographicallyPrecedes(otherWrites) }
        }
        return false
    }
}
