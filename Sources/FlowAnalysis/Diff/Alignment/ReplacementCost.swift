/// What it costs to take one message for another, beside ``ForestDistance/edit`` for one added or gone.
///
/// Only the order of the costs matters: the same message with another payload comes first, then the same method of the
/// same receiver called by another, the same method of another receiver, a method whose name or case is partly the
/// same, and last any other method of the same receiver called by the same sender. Whatever has less in common is one
/// message gone and another added.
struct ReplacementCost {
    let vocabulary: DiffVocabulary

    static let payload: Int32 = 2
    static let sender: Int32 = 6
    static let receiver: Int32 = 8
    static let resemblingName: Int32 = 10
    static let unlikeName: Int32 = 2 * ForestDistance.edit - 3
    static let nothingInCommon: Int32 = 2 * ForestDistance.edit

    /// The cost, for the numbers of two ``MessageHead``s.
    func callAsFunction(_ before: Int, _ after: Int) -> Int32 {
        guard before != after else { return 0 }
        let (left, right) = (vocabulary.head(before), vocabulary.head(after))
        let payload = left.payload == right.payload ? 0 : ReplacementCost.payload
        if left.label == right.label { return payload }
        return min(labels(before, after) + payload, ReplacementCost.nothingInCommon)
    }

    /// Whether they are two methods of one receiver, called by one sender, whose names have nothing in common.
    func areUnlike(_ before: Int, _ after: Int) -> Bool { labels(before, after) == ReplacementCost.unlikeName }

    private func labels(_ before: Int, _ after: Int) -> Int32 {
        let (left, right) = (vocabulary.label(ofHead: before), vocabulary.label(ofHead: after))
        let isCalledAlike = left.name == right.name && left.caseName == right.caseName
        switch (left.sender == right.sender, left.receiver == right.receiver, isCalledAlike) {
        case (true, true, true): return 0
        case (false, true, true): return ReplacementCost.sender
        case (true, false, true): return ReplacementCost.receiver
        case (true, true, false):
            let isResembling =
                left.baseName == right.baseName || (left.caseName != nil && left.caseName == right.caseName)
            return isResembling ? ReplacementCost.resemblingName : ReplacementCost.unlikeName
        default: return ReplacementCost.nothingInCommon
        }
    }
}
