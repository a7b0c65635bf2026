/// Messages that are repeated among neighbouring siblings, more often in one trace than in the other.
///
/// A different number of repetitions counts as a single change.
struct Repeats {
    /// A repetition that both traces have.
    struct Repeat {
        /// The index, in the earlier trace, of the first repeated message that both traces have.
        let before: Int
        /// The index, in the later trace, of the first repeated message that both traces have.
        let after: Int
        /// The number of repetitions in each trace.
        let lengths: (before: Int, after: Int)
        /// The repeated messages that only the earlier trace has. All messages below them are gone as well.
        let gone: [Int]
        /// The repeated messages that only the later trace has. All messages below them were added as well.
        let added: [Int]
    }

    private(set) var all: [Repeat] = []
    /// The repetition to which each gone message belongs, as an index into ``all``.
    private(set) var ofGone: [Int: Int] = [:]
    /// The repetition to which each added message belongs, as an index into ``all``.
    private(set) var ofAdded: [Int: Int] = [:]

    init(_ before: CauseTrees, _ after: CauseTrees, _ matching: Matching, _ vocabulary: DiffVocabulary) {
        let gone = before.treesWithout(matching.afters, onlyLargest: true)
        let added = after.treesWithout(matching.befores, onlyLargest: true)
        let (areGone, areAdded) = (Set(gone), Set(added))
        for (isAfter, places) in [(false, gone), (true, added)] {
            let (one, other) = isAfter ? (after, before) : (before, after)
            let partners = isAfter ? matching.befores : matching.afters
            var seen = isAfter ? Set(ofAdded.keys) : []
            for place in places where !seen.contains(place) {
                let run = one.run(around: place, vocabulary)
                seen.formUnion(run)
                guard
                    let member = run.first(where: { member in
                        let partner = partners[member]
                        return partner >= 0 && matching.keepsPlace(isAfter ? partner : member, before, after)
                            && other.label(partner, vocabulary) == one.label(place, vocabulary)
                    })
                else { continue }
                let partner = partners[member]
                let partners = other.run(around: partner, vocabulary)
                let (old, new) = isAfter ? (partners, run) : (run, partners)
                add(
                    Repeat(
                        before: isAfter ? partner : member, after: isAfter ? member : partner,
                        lengths: (old.count, new.count), gone: old.filter(areGone.contains),
                        added: new.filter(areAdded.contains)))
            }
        }
    }

    private mutating func add(_ found: Repeat) {
        guard found.lengths.before != found.lengths.after else { return }
        // All other repetitions correspond, and none of these messages belongs to another repetition.
        guard found.lengths.before - found.gone.count == found.lengths.after - found.added.count,
            found.gone.allSatisfy({ ofGone[$0] == nil }), found.added.allSatisfy({ ofAdded[$0] == nil })
        else { return }
        for place in found.gone { ofGone[place] = all.count }
        for place in found.added { ofAdded[place] = all.count }
        all.append(found)
    }
}

extension Matching {
    /// Returns true if a message corresponds to a message of the later trace, their causes correspond too, and the
    /// message hasn't moved.
    fileprivate func keepsPlace(_ place: Int, _ before: CauseTrees, _ after: CauseTrees) -> Bool {
        guard afters[place] >= 0, !isMoved[place] else { return false }
        return areCausesAlike(before.parent(of: place), after.parent(of: afters[place]))
    }
}

extension CauseTrees {
    fileprivate func label(_ place: Int, _ vocabulary: DiffVocabulary) -> Int { vocabulary.head(heads[place]).label }

    /// Returns a message together with the neighbouring siblings in the same beat that are equal to the message.
    fileprivate func run(around place: Int, _ vocabulary: DiffVocabulary) -> ArraySlice<Int> {
        let siblings = parent(of: place) < 0 ? roots[...] : children(of: parent(of: place))
        let isAlike = { (other: Int) in
            label(other, vocabulary) == label(place, vocabulary) && beat(of: other) == beat(of: place)
        }
        let index = siblings.startIndex + positions[place]
        let first = siblings[..<index].lastIndex { !isAlike($0) }.map { $0 + 1 } ?? siblings.startIndex
        let end = siblings[index...].firstIndex { !isAlike($0) } ?? siblings.endIndex
        return siblings[first..<end]
    }
}
