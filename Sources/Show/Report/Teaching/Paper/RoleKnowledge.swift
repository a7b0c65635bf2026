import FlowAnalysis
import TraceFormat

/// The values and objects that a component has when a flow begins, as far as recorded.
struct RoleKnowledge {
    private let component: ComponentRecord
    private let flow: PlayedFlow

    init(_ component: ComponentRecord, in flow: PlayedFlow) {
        self.component = component
        self.flow = flow
    }

    /// Sentences for the player about what the component has.
    var sentences: [String] {
        if flow.run.graph.isFunction(component.id) { return [say("card.function")] }
        return [kept, held, unseen].compactMap(\.self)
    }

    /// True if the component exists before the flow begins.
    private var isThere: Bool {
        component.message == 0
            || flow.run.graph.place(ofMessage: component.message).map { $0 < flow.places.lowerBound } ?? true
    }

    private var kept: String? {
        let graph = flow.run.graph
        guard graph.header.canSee(.writes) else { return say("card.kept.unseen") }
        var names: [String] = []
        for write in graph.writes where write.component == component.id && !write.isVisible {
            let isEarlier = graph.place(ofMessage: write.message).map { $0 < flow.places.lowerBound } ?? true
            if isEarlier, !names.contains(write.property) { names.append(write.property) }
        }
        guard !names.isEmpty else {
            return isThere ? say("card.kept.nothing") : nil
        }
        return say("card.kept", ["properties": names.joined(separator: ", ")])
    }

    private var held: String? {
        let graph = flow.run.graph
        guard graph.header.canSee(.references) else { return say("card.held.unseen") }
        var all: [(id: Int, name: String, beat: Int, isWeak: Bool)] = []
        for case .reference(let reference) in flow.run.trace.records where reference.from == component.id {
            all.append((reference.to, reference.name, reference.beat, reference.strength == .weak))
        }
        let begins = flow.places.first.map { graph.beat(of: $0) } ?? 0
        // The references at the beginning of the flow; for a component that doesn't exist yet, the first ones within the flow.
        let beats = all.map { number(ofBeat: $0.beat) }
        guard let beat = beats.filter({ $0 < begins }).max() ?? beats.filter({ $0 >= begins }).min() else {
            return say("card.held.nobody")
        }
        let people = zip(all, beats).filter { $1 == beat }.map { each, _ in
            say(
                each.isWeak ? "card.held.weak" : "card.held.strong",
                ["name": flow.name(of: .component(each.id)), "property": each.name])
        }
        return say("card.held", ["references": people.joined(separator: ", ")])
    }

    /// Returns the position of a beat among the run's beats, from 1; 0 for an unknown beat.
    private func number(ofBeat id: Int) -> Int {
        flow.run.graph.beats.firstIndex { $0.id == id }.map { $0 + 1 } ?? 0
    }

    private var unseen: String? {
        guard let unseen = component.unseen else { return nil }
        return unseen == ["*"]
            ? say("card.unseen.all") : say("card.unseen", ["properties": unseen.joined(separator: ", ")])
    }
}
