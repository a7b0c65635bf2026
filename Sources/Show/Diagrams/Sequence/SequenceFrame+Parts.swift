extension SequenceFrame {
    /// The steps at which a page may begin without separating steps that belong together.
    var breaks: [Int] {
        steps.indices.dropFirst().filter { index in
            switch steps[index - 1] {
            case .fragment, .operand, .wait: return false
            default: break
            }
            switch steps[index] {
            case .message, .set, .birth, .wait, .fragment, .operand, .reused: return true
            case .death, .returned, .fragmentEnd, .cut: return false
            }
        }
    }

    /// Returns the steps with the given indices, and their lifelines, as a frame. A fragment that begins before these
    /// steps begins again in the new frame. A fragment that ends after them is closed at the frame's end.
    func part(_ range: Range<Int>) -> SequenceFrame {
        guard range != steps.indices else { return self }
        let opened = open(at: range.lowerBound)
        let shown = Array(steps[range])
        let isOperand = if case .operand? = shown.first { true } else { false }
        // Of what goes on from an earlier page, the guard of the innermost alone is repeated.
        let innermost = opened.count - 1
        var new = opened.enumerated().map { place, fragment in
            SequenceStep.fragment(place == innermost ? fragment : fragment.continued(guard: nil))
        }
        // The fragment goes on with an operand of its own here.
        if isOperand, case .operand(let words)? = shown.first, let last = opened.last {
            new[new.count - 1] = .fragment(last.continued(guard: words))
            new += shown.dropFirst()
        } else {
            new += shown
        }
        new += open(at: range.upperBound).map { _ in SequenceStep.fragmentEnd }
        let shift = opened.count - range.lowerBound - (isOperand ? 1 : 0)

        let used = Set(new.flatMap { $0.lifelines(isWhole: false) })
        let covered = Set(new.flatMap { $0.lifelines(isWhole: true) })
        let kept = (used.isEmpty ? Set(covered.sorted().prefix(2)) : used).sorted()
        var places: [Int: Int] = [:]
        for (place, lifeline) in kept.enumerated() { places[lifeline] = place }
        let bars = activations.compactMap { bar -> Activation? in
            guard let lifeline = places[bar.lifeline], bar.first < range.upperBound, bar.last >= range.lowerBound else {
                return nil
            }
            let low = opened.count
            return Activation(
                lifeline: lifeline, level: bar.level, first: max(low, bar.first + shift),
                last: max(low, min(bar.last, range.upperBound - 1) + shift))
        }
        return SequenceFrame(
            name: name, beat: beat, isTyping: isTyping, lifelines: kept.map { lifelines[$0] },
            steps: new.map { $0.moved(to: places) }, activations: bars, silentBirths: 0)
    }

    /// Returns the fragments that have begun but not ended before a step, the outer ones first. Each fragment has the
    /// guard of the operand that is open at that step.
    private func open(at end: Int) -> [SequenceFragment] {
        var open: [SequenceFragment] = []
        for step in steps[..<end] {
            switch step {
            case .fragment(let fragment): open.append(fragment.continued(guard: fragment.guardWords))
            case .operand(let words): if let last = open.popLast() { open.append(last.continued(guard: words)) }
            case .fragmentEnd: open.removeLast()
            default: break
            }
        }
        return open
    }
}

extension SequenceFragment {
    fileprivate func continued(guard words: String?) -> SequenceFragment {
        SequenceFragment(kind: kind, times: times, guardWords: words, isContinued: true)
    }
}

extension SequenceStep {
    /// Returns the lifelines that take part in the step.
    ///
    /// - Parameter isWhole: true to include all lifelines that a `ref` box covers.
    fileprivate func lifelines(isWhole: Bool) -> [Int] {
        switch self {
        case .message(let message), .returned(let message): [message.from, message.to].compactMap(\.self)
        case .set(let set): [set.from, set.to]
        case .birth(let of, let by, _): [of, by]
        case .death(let of): [of]
        case .wait(_, let beside): [beside]
        case .reused(_, let over): isWhole ? over : []
        case .fragment, .operand, .fragmentEnd, .cut: []
        }
    }

    /// Returns the step with new indices of its lifelines.
    fileprivate func moved(to places: [Int: Int]) -> SequenceStep {
        func place(_ lifeline: Int) -> Int { places[lifeline] ?? 0 }
        return switch self {
        case .message(let message): .message(message.moved(to: place))
        case .returned(let message): .returned(by: message.moved(to: place))
        case .set(let set): .set(set.moved(to: place))
        case .birth(let of, let by, let level): .birth(of: place(of), by: place(by), byLevel: level)
        case .death(let of): .death(of: place(of))
        case .wait(let words, let beside): .wait(words, beside: place(beside))
        case .reused(let words, let over):
            .reused(words, over: over.contains { places[$0] != nil } ? over.compactMap { places[$0] } : [0])
        case .fragment, .operand, .fragmentEnd, .cut: self
        }
    }
}
