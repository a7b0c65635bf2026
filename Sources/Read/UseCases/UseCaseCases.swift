import FlowAnalysis

extension UseCase.Branch {
    /// Joins branches that differ only in the cases of their messages.
    static func joined(_ branches: [UseCase.Branch]) -> [UseCase.Branch] {
        var result: [UseCase.Branch] = []
        /// The indices in `result` of the branches that may be joined with another branch, by their `start`.
        var places: [[String]: [Int]] = [:]
        for branch in branches {
            let start = branch.parts.start
            let place = places[start]?.first { place in
                guard let joined = result[place].joined(with: branch) else { return false }
                result[place] = joined
                return true
            }
            guard place == nil else { continue }
            places[start, default: []].append(result.count)
            result.append(branch)
        }
        return result
    }

    private func joined(with other: UseCase.Branch) -> UseCase.Branch? {
        guard let parts = parts.joined(with: other.parts) else { return nil }
        var branch = self
        branch.parts = parts
        branch.runs.formUnion(other.runs)
        branch.guardCondition = guardCondition.joined(with: other.guardCondition)
        return branch
    }
}

extension UseCase.Guard {
    fileprivate func joined(with other: UseCase.Guard) -> UseCase.Guard {
        let runs = Set(runs).union(other.runs)
        return UseCase.Guard(
            events: events.isEmpty || other.events.isEmpty ? [] : Set(events).union(other.events).sorted(),
            runs: runs.sorted(), otherRuns: Set(otherRuns).union(other.otherRuns).subtracting(runs).sorted(),
            isOnlySometimes: isOnlySometimes || other.isOnlySometimes)
    }
}

extension [UseCase.Part] {
    /// A key that two sequences must share so that they can be joined: the number of parts, and the names and receivers
    /// of the first messages.
    fileprivate var start: [String] {
        prefix(4).reduce(into: ["\(count)"]) { words, part in
            guard case .message(let step) = part else { return words.append("") }
            words += [step.message.name, step.message.receiver.name]
        }
    }

    /// Joins two sequences that differ only in the cases of their messages; `nil` if they differ otherwise.
    fileprivate func joined(with other: [UseCase.Part]) -> [UseCase.Part]? {
        guard count == other.count else { return nil }
        var result: [UseCase.Part] = []
        for (part, other) in zip(self, other) {
            guard let joined = part.joined(with: other) else { return nil }
            result.append(joined)
        }
        return result
    }
}

extension UseCase.Part {
    fileprivate func joined(with other: UseCase.Part) -> UseCase.Part? {
        switch (self, other) {
        case (.message(let step), .message(let other)): step.joined(with: other).map { .message($0) }
        case (.loop(var loop), .loop(let other)):
            loop.parts.joined(with: other.parts).map { parts in
                loop.parts = parts
                loop.times =
                    min(
                        loop.times.lowerBound, other.times.lowerBound)...max(
                        loop.times.upperBound, other.times.upperBound)
                return .loop(loop)
            }
        default: nil
        }
    }
}

extension UseCase.Step {
    fileprivate func joined(with other: UseCase.Step) -> UseCase.Step? {
        guard message.isSameButForCase(other.message), let effects = effects.joined(with: other.effects) else {
            return nil
        }
        var step = self
        step.effects = effects
        step.caseNames += other.caseNames.filter { !caseNames.contains($0) }
        step.classes = MessageClass.allCases.filter { classes.contains($0) || other.classes.contains($0) }
        step.beats = Set(beats).union(other.beats).sorted()
        for variant in other.variants {
            if let index = step.variants.firstIndex(where: { $0.label == variant.label }) {
                step.variants[index].runs.formUnion(variant.runs)
            } else {
                step.variants.append(variant)
            }
        }
        return step
    }
}

extension UseCase.Message {
    fileprivate func isSameButForCase(_ other: UseCase.Message) -> Bool {
        sender == other.sender && receiver == other.receiver && name == other.name && isAsync == other.isAsync
            && isLost == other.isLost && trigger == other.trigger && (caseName == nil) == (other.caseName == nil)
    }
}
