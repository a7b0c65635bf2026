public import FlowAnalysis

extension UseCase {
    /// Whether a run is one of those that a use case tells.
    public struct Replay: Hashable, Sendable {
        /// Whether each of its messages stands in the merged sequence, at its place, and one of the merged runs takes all of
        /// the branches that it takes.
        public var isAccepted: Bool { !runs.isEmpty }
        /// The merged runs that go its way, by name: the run differs from them in how often something repeats.
        public let runs: [String]
        /// The place in the run of the first message that doesn't follow; the number of messages where the run ends too
        /// soon, `nil` where it is accepted.
        public let refusedAt: Int?
    }

    /// Walks a run through the merged sequence.
    ///
    /// All ways are followed at once, each with the merged runs that could have gone it. A message is compared with the
    /// messages that can come next, which are few: the walk takes time in proportion to the run's messages, but for
    /// branches that begin alike.
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

/// Follows messages through parts of a use case.
private struct UseCaseWalk {
    /// So many messages of a list have been followed, on ways that these runs have gone.
    struct State: Hashable {
        let index: Int
        let runs: RunSet
    }

    /// The place of the first message that hasn't been followed on any way.
    private(set) var furthest = 0

    /// - Parameters:
    ///   - nodes: The messages of a list.
    ///   - states: Where to begin.
    ///   - end: The place of the message behind the list.
    /// - Returns: Where the parts can lead to.
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

    /// Each state once, without those of fewer runs at the same place.
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
