import TraceFormat

extension SequenceFrame {
    /// The same with its lifelines in the order of the roles, those of one role in order of appearance.
    func inRoleOrder() -> SequenceFrame {
        let order = lifelines.indices.sorted {
            (lifelines[$0].role?.rank ?? Role.allCases.count, $0) < (
                lifelines[$1].role?.rank ?? Role.allCases.count, $1
            )
        }
        var new = [Int](repeating: 0, count: order.count)
        for (index, old) in order.enumerated() { new[old] = index }
        let steps = steps.map { step -> SequenceStep in
            switch step {
            case .message(let message): .message(message.moved(to: new))
            case .birth(let of, let by, let level): .birth(of: new[of], by: new[by], byLevel: level)
            case .death(let of): .death(of: new[of])
            case .wait(let words, let beside): .wait(words, beside: new[beside])
            case .returned, .loop, .loopEnd, .cut: step
            }
        }
        return SequenceFrame(
            name: name, beat: beat, isTyping: isTyping, lifelines: order.map { lifelines[$0] }, steps: steps,
            activations: activations.map {
                Activation(lifeline: new[$0.lifeline], level: $0.level, first: $0.first, last: $0.last)
            }, silentBirths: silentBirths)
    }
}

extension SequenceMessage {
    fileprivate func moved(to new: [Int]) -> SequenceMessage {
        SequenceMessage(
            number: number, path: path, id: id, from: from.map { new[$0] }, to: to.map { new[$0] }, words: words,
            isAsync: isAsync,
            isIdle: isIdle, fromLevel: fromLevel, toLevel: toLevel, count: count)
    }
}
