extension UseCase {
    /// Returns the merged sequence without the effects of some messages, numbered anew, for a picture with fewer
    /// messages.
    ///
    /// - Parameter isFolded: Returns true to leave out the effects of a message. The closure receives the message and
    ///   its depth: the number of messages that lead to it, including itself.
    package func folded(_ isFolded: (Step, Int) -> Bool) -> [Part] {
        var parts = Self.folded(parts, 1, isFolded)
        var numbering = UseCaseNumbering()
        numbering.number(&parts)
        return parts
    }

    private static func folded(_ parts: [Part], _ depth: Int, _ isFolded: (Step, Int) -> Bool) -> [Part] {
        parts.map { part in
            switch part {
            case .message(var step):
                step.sameEffectsAs = nil
                if isFolded(step, depth) {
                    step.hidden = step.effectsCount
                    step.effects = []
                } else {
                    step.effects = folded(step.effects, depth + 1, isFolded)
                }
                return .message(step)
            case .alternative(var alternative):
                for index in alternative.branches.indices {
                    alternative.branches[index].parts = folded(alternative.branches[index].parts, depth, isFolded)
                }
                return .alternative(alternative)
            case .loop(var loop):
                loop.parts = folded(loop.parts, depth, isFolded)
                return .loop(loop)
            }
        }
    }
}

extension [UseCase.Part] {
    /// The number of messages in the parts.
    package var messages: Int {
        reduce(0) { sum, part in
            switch part {
            case .message(let step): sum + step.count
            case .alternative(let alternative): alternative.branches.reduce(sum) { $0 + $1.parts.messages }
            case .loop(let loop): sum + loop.parts.messages
            }
        }
    }
}
