/// The direct effects of all messages of one kind: the number of effects of each kind, and their order if it never
/// varied.
struct InferredAnswer: Sendable {
    /// Effects of one kind, with their count: in ``exact``, the effects in a row; in ``chains``, all effects of a
    /// message, at least and at most.
    struct Step: Hashable {
        let kind: InferredMessages.Sending
        /// True if the component that received the message sent all these effects itself.
        var isOfReceiver: Bool
        var times: Times
    }

    /// The order of two kinds of effects.
    private enum Order {
        case before, after
        /// Neither kind always came first.
        case mixed
    }

    private struct Pair: Hashable {
        let first: InferredMessages.Sending
        let second: InferredMessages.Sending
    }

    private struct Tally {
        var least: Int
        var most: Int
        var isOfReceiver = true

        mutating func add(_ number: Int) {
            least = min(least, number)
            most = max(most, number)
        }
    }

    /// The largest number of steps in an exact list of effects. Longer lists are loops, whose effects are only counted
    /// by kind.
    private static let exactLimit = 24
    /// The largest number of kinds of effects whose order is examined.
    private static let orderLimit = 64

    private var count = 0
    /// The effects of the first message; `nil` once a later message had different effects.
    private var first: [InferredMessages.Sending]? = []
    /// The kinds of effects, in the order in which they were first seen.
    private var kinds: [InferredMessages.Sending] = []
    private var tallies: [InferredMessages.Sending: Tally] = [:]
    private var orders: [Pair: Order] = [:]
    /// False once a message had more kinds of effects than ``orderLimit``.
    private var isOrdered = true
    private var isUnknown = false

    /// Adds the direct effects of one message.
    ///
    /// - Parameter effects: The kind of each effect, and true if the component that received the message sent it.
    mutating func add(_ effects: [(kind: InferredMessages.Sending, isOfReceiver: Bool)]) {
        let sequence = effects.map(\.kind)
        if count == 0 { first = sequence } else if first != sequence { first = nil }
        var spans: [InferredMessages.Sending: (count: Int, first: Int, last: Int)] = [:]
        for (index, effect) in effects.enumerated() {
            if effect.kind.isUnknown { isUnknown = true }
            if tallies[effect.kind] == nil {
                kinds.append(effect.kind)
                tallies[effect.kind] = Tally(least: count == 0 ? .max : 0, most: 0)
            }
            if !effect.isOfReceiver { tallies[effect.kind]?.isOfReceiver = false }
            let span = spans[effect.kind]
            spans[effect.kind] = ((span?.count ?? 0) + 1, span?.first ?? index, index)
        }
        for kind in kinds {
            tallies[kind]?.add(spans[kind]?.count ?? 0)
        }
        count += 1
        guard spans.count <= Self.orderLimit else {
            isOrdered = false
            return
        }
        for (one, span) in spans {
            for (other, its) in spans where one != other {
                let order: Order = span.last < its.first ? .before : its.last < span.first ? .after : .mixed
                let pair = Pair(first: one, second: other)
                orders[pair] = orders[pair].map { $0 == order ? order : .mixed } ?? order
            }
        }
    }

    /// True if no message of the kind caused another message.
    var isSilent: Bool { kinds.isEmpty }

    /// The effects, if each message had the same effects in the same order, in at most ``exactLimit`` steps; otherwise
    /// `nil`.
    var exact: [Step]? {
        guard let first, !isUnknown else { return nil }
        var steps: [Step] = []
        for kind in first {
            if let last = steps.last, last.kind == kind {
                steps[steps.count - 1].times = Times(last.times.least + 1, last.times.least + 1)
            } else {
                steps.append(Step(kind: kind, isOfReceiver: tallies[kind]?.isOfReceiver == true, times: .once))
            }
        }
        return steps.count <= Self.exactLimit ? steps : nil
    }

    /// Lists of the kinds of effects, each with its count. In a list, each kind always came before the kinds that
    /// follow.
    var chains: [[Step]] {
        if isUnknown { return [] }
        var chains: [[InferredMessages.Sending]] = []
        var left = kinds
        while !left.isEmpty {
            var chain: [InferredMessages.Sending] = []
            var others: [InferredMessages.Sending] = []
            for kind in left {
                if let place = place(of: kind, in: chain) { chain.insert(kind, at: place) } else { others.append(kind) }
            }
            chains.append(chain)
            left = others
        }
        return chains.map { chain in
            chain.map { kind in
                let tally = tallies[kind] ?? Tally(least: 0, most: 0)
                return Step(kind: kind, isOfReceiver: tally.isOfReceiver, times: Times(tally.least, tally.most))
            }
        }
    }

    /// Returns the index at which a kind can be inserted into a list so that it agrees with the observed order; `nil`
    /// if there is none.
    private func place(of kind: InferredMessages.Sending, in chain: [InferredMessages.Sending]) -> Int? {
        if !isOrdered { return chain.isEmpty ? 0 : nil }
        let orders = chain.map { self.orders[Pair(first: $0, second: kind)] }
        if orders.contains(.mixed) { return nil }
        let place = (orders.lastIndex(of: .before) ?? -1) + 1
        return orders[..<place].contains(.after) ? nil : place
    }
}
