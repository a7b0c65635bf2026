import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// Changes to a run that imitate typical mistakes of programmers.
struct PossibleMistakes {
    private let run: TaughtRun

    init(_ run: TaughtRun) { self.run = run }

    /// Returns all changes; the kinds alternate, each in random order.
    func all(using random: inout SplitMix64) -> [Mistake] {
        let graph = run.graph
        var kinds: [[Mistake]] = [swaps, drops, receivers, senders, navigations, strengths]
        kinds.append(extras(using: &random))
        for index in kinds.indices { kinds[index].shuffle(using: &random) }
        guard !graph.messages.isEmpty else { return [] }
        let longest = kinds.map(\.count).max() ?? 0
        return (0..<longest).flatMap { index in
            kinds.compactMap { kind in index < kind.count ? kind[index] : nil }
        }
    }

    private var graph: FlowGraph { run.graph }
    private func id(_ place: Int) -> Int { graph.messages[place].id }

    /// The indices of the messages from a component to a component.
    private var places: [Int] {
        graph.messages.indices.filter {
            run.component(graph.messages[$0].sender) != nil && run.component(graph.messages[$0].receiver) != nil
        }
    }

    /// Pairs of successive messages with the same cause.
    private var neighbours: [(first: Int, second: Int)] {
        graph.messages.indices.flatMap { cause in
            let children = Array(graph.children(of: cause))
            return zip(children, children.dropFirst()).map { (first: $0, second: $1) }
        }
    }

    private var swaps: [Mistake] {
        neighbours.compactMap { first, second in
            let (one, other) = (MessageLine(first, in: graph), MessageLine(second, in: graph))
            return one.text == other.text ? nil : .swap(id(second), with: id(first))
        }
    }

    private var drops: [Mistake] {
        neighbours.compactMap { first, second in
            second == first + 1 && run.component(graph.messages[first].sender) != nil
                ? .drop(id(first), before: id(second)) : nil
        }
    }

    /// Changes that send a message to another component of the right receiver's module.
    private var receivers: [Mistake] {
        // Only messages without effects and results.
        places.filter { place in
            graph.children(of: place).isEmpty && graph.writes(during: place).isEmpty
                && graph.navigations(during: place).isEmpty && graph.births(during: place).isEmpty
                && !graph.messages[place].returnsResult
        }
        .flatMap { place in
            others(than: [graph.messages[place].receiver, graph.messages[place].sender], at: place).map {
                .receiver(of: id(place), is: $0)
            }
        }
    }

    private var senders: [Mistake] {
        places.flatMap { place in
            others(than: [graph.messages[place].sender, graph.messages[place].receiver], at: place).map {
                .sender(of: id(place), is: $0)
            }
        }
    }

    /// Returns the components of the same module that could replace `ends[0]`.
    private func others(than ends: [Participant], at place: Int) -> [Int] {
        guard let first = run.component(ends[0]), first.role != .service, first.role != .assembly else { return [] }
        return run.alive(in: first.module, at: place).filter { other in
            !ends.contains(.component(other.id)) && other.role != .state && other.role != .assembly
        }
        .map(\.id)
    }

    /// Changes that move a change of the screen to an earlier message of the same tree.
    private var navigations: [Mistake] {
        graph.navigations.enumerated().flatMap { index, navigation -> [Mistake] in
            guard let place = graph.place(ofMessage: navigation.message) else { return [] }
            return run.tree(around: place).filter { other in
                other < place && run.component(graph.messages[other].receiver) != nil
                    && graph.messages[other].receiver != graph.messages[place].receiver
                    && graph.navigations(during: other).isEmpty
            }
            .map { .navigation(index: index, during: id($0)) }
        }
    }

    private var strengths: [Mistake] {
        var seen: Set<Mistake> = []
        return run.trace.records.compactMap { record in
            guard case .reference(let held) = record, held.from != 0 else { return nil }
            let change = Mistake.strength(
                from: held.from, to: held.to, name: held.name, held.strength == .strong ? .weak : .strong)
            return seen.insert(change).inserted ? change : nil
        }
    }

    /// Changes in which a component sends a message that only other components send to this receiver.
    private func extras(using random: inout SplitMix64) -> [Mistake] {
        let models = Dictionary(grouping: places.filter { !graph.messages[$0].isStatic }) {
            graph.messages[$0].receiver
        }
        var changes: [Mistake] = []
        for place in places {
            guard let sender = run.component(graph.messages[place].receiver), sender.role != .service,
                sender.role != .assembly, sender.role != .state, !graph.isFunction(sender.id)
            else { continue }
            let known = run.alive(in: sender.module, at: place) + graph.components.filter { $0.role == .service }
            for receiver in known where receiver.id != sender.id {
                let fitting = (models[.component(receiver.id)] ?? []).filter {
                    graph.messages[$0].sender != .component(sender.id)
                        && graph.role(of: graph.messages[$0].sender) != .assembly
                }
                guard let model = fitting.randomElement(using: &random) else { continue }
                changes.append(.extra(like: id(model), during: id(place), to: receiver.id))
            }
        }
        return changes
    }
}
