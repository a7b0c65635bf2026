public import FlowAnalysis

extension UseCase {
    /// The result of replaying a run: true if the use case accepts the run, with details.
    public struct Replay: Hashable, Sendable {
        /// True if each message of the run is in the merged sequence at its position, and if one merged run takes all
        /// the branches that the run takes.
        public var isAccepted: Bool { !runs.isEmpty }
        /// The names of the merged runs that take the same branches. The replayed run differs from them only in the
        /// number of repetitions.
        public let runs: [String]
        /// The index of the run's first message that doesn't follow the merged sequence. If the run ends too early, the
        /// number of its messages; `nil` if the run is accepted.
        public let refusedAt: Int?
    }

    /// Follows a run through the merged sequence, to test whether the use case accepts the run.
    ///
    /// All branches are followed in parallel, each with the merged runs that could have taken it. Each message is
    /// compared only with the few possible next messages. So the time is proportional to the run's messages, unless
    /// several branches begin with equal messages.
    public func replay(_ run: RunAnalysis) -> Replay {
        let tree = UseCaseTree(run, UseCaseMessages(run), vocabulary)
        var walk = UseCaseWalk()
        let start = UseCaseWalk.State(index: 0, runs: RunSet(all: runs.count))
        let ends = walk.follow(parts[...], through: tree.roots, from: [start], end: tree.count)
        let found = ends.filter { $0.index == tree.roots.count }.reduce(into: RunSet()) { $0.formUnion($1.runs) }
        let isEmpty = tree.roots.isEmpty && parts.isEmpty && !runs.isEmpty
        return Replay(
            runs: isEmpty ? runs.map(\.name) : found.members.map { runs[$0].name },
            refusedAt: found.isEmpty && !isEmpty ? walk.furthest : nil)
    }
}

/// Follows a run's messages through the parts of a use case.
private struct UseCaseWalk {
    /// A position that a run can have reached: the number of messages followed in the current list, and the merged
    /// runs that took the same branches.
    struct State: Hashable {
        let index: Int
        let runs: RunSet
    }

    /// The index of the first message that no branch has followed yet.
    private(set) var furthest = 0

    /// Follows messages through the given parts.
    ///
    /// - Parameters:
    ///   - nodes: The messages of a list.
    ///   - states: The states in which to begin.
    ///   - end: The index of the message after the list.
    /// - Returns: The states to which the parts can lead.
    mutating func follow(
        _ parts: ArraySlice<UseCase.Part>, through nodes: [UseCaseNode], from states: [State], end: Int
    ) -> [State] {
        var states = states
        for part in parts {
            if states.isEmpty { break }
            states = follow(part, through: nodes, from: states, end: end)
        }
        return states
    }

    private mutating func follow(
        _ part: UseCase.Part, through nodes: [UseCaseNode], from states: [State], end: Int
    ) -> [State] {
        var ends: [State] = []
        switch part {
        case .message(let step):
            for state in states where state.index < nodes.count {
                let node = nodes[state.index]
                let next = state.index + 1 < nodes.count ? nodes[state.index + 1].place : end
                guard let variant = step.variants.first(where: { $0.label == node.label }) else { continue }
                let runs = state.runs.intersection(variant.runs)
                guard !runs.isEmpty else { continue }
                furthest = max(furthest, node.place + 1)
                let inner = follow(
                    step.effects[...], through: node.effects, from: [State(index: 0, runs: runs)], end: next)
                for last in inner where last.index == node.effects.count {
                    furthest = max(furthest, next)
                    ends.append(State(index: state.index + 1, runs: last.runs))
                }
            }
        case .alternative(let alternative):
            for branch in alternative.branches {
                let entering = narrowed(states, to: branch.runs)
                ends += follow(branch.parts[...], through: nodes, from: entering, end: end)
            }
            ends += narrowed(states, to: alternative.others)
        case .loop(let loop):
            var entering = states
            var seen = Set(states)
            while !entering.isEmpty {
                let left = follow(loop.parts[...], through: nodes, from: entering, end: end)
                ends += left
                entering = left.filter { seen.insert($0).inserted }
            }
        }
        return distinct(ends)
    }

    private func narrowed(_ states: [State], to runs: RunSet) -> [State] {
        states.compactMap { state in
            let common = state.runs.intersection(runs)
            return common.isEmpty ? nil : State(index: state.index, runs: common)
        }
    }

    /// Removes duplicate states, and states whose runs are a subset of another state's runs at the same index.
    private func distinct(_ states: [State]) -> [State] {
        guard states.count > 1 else { return states }
        var kept: [Int: [State]] = [:]
        for state in states {
            var here = kept[state.index] ?? []
            guard !here.contains(where: { state.runs.isSubset(of: $0.runs) }) else { continue }
            here.removeAll { $0.runs.isSubset(of: state.runs) }
            kept[state.index] = here + [state]
        }
        return kept.sorted { $0.key < $1.key }.flatMap(\.value)
    }
}
