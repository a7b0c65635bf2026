import ArchitectureRules
import FlowAnalysis
import TraceFormat

/// The card for the student who plays a component, made from the recording.
struct RoleCard: Hashable {
    /// A message that the student sends or hears, with the name of the sender or receiver.
    struct Call: Hashable {
        let label: String
        let name: String
        let role: Role?
        /// True if the message is delivered after its cause has returned.
        let isLater: Bool
    }

    /// A message that the student hears, and the student's actions in response.
    struct Cue: Hashable {
        let beat: String
        /// The message that the student hears; `nil` if the student begins.
        let heard: Call?
        /// True if ``heard`` was sent to another player, and the student only overhears it.
        var isOthers = false
        var tells: [Call] = []
        /// Sentences that announce a change of the component or the screen: `I keep token`.
        var changes: [String] = []
        /// The number of equal cues in a row.
        var count = 1

        fileprivate func isSame(as other: Cue) -> Bool {
            var other = other
            other.count = count
            return self == other
        }
    }

    let name: String
    /// The role that the student plays; `nil` for the system, which isn't part of the app.
    let role: Role?
    let module: String?
    /// A sentence that says which component made this component.
    let origin: String
    /// Sentences on the values and objects that the component owns when the flow begins.
    let knowledge: [String]
    let cues: [Cue]
    /// The rules that concern the component's messages.
    let rules: [Rule]

    init(_ player: Participant, in flow: PlayedFlow) {
        let graph = flow.run.graph
        name = flow.name(of: player)
        let component = flow.run.component(player)
        role = player == .system ? nil : graph.role(of: player)
        module = component?.module
        origin = component.map { Self.origin(of: $0, in: flow) } ?? Self.origin(of: player)
        knowledge = component.map { RoleKnowledge($0, in: flow).sentences } ?? []
        cues = Self.cues(of: player, in: flow)
        rules = flow.rules(for: player)
    }

    private static func origin(of player: Participant) -> String {
        switch player {
        case .user: say("card.origin.user")
        case .system: say("card.origin.system")
        case .component, .nobody: say("card.origin.unknown")
        }
    }

    private static func origin(of component: ComponentRecord, in flow: PlayedFlow) -> String {
        guard component.message != 0 else { return say("card.origin.first") }
        guard let place = flow.run.graph.place(ofMessage: component.message) else {
            return say("card.origin.unknown")
        }
        let line = MessageLine(place, in: flow.run.graph)
        return say(
            flow.places.contains(place) ? "card.origin.here" : "card.origin.before",
            ["name": line.to.name, "message": line.label.shortened(to: 48)])
    }

    private static func cues(of player: Participant, in flow: PlayedFlow) -> [Cue] {
        let graph = flow.run.graph
        var cues: [Cue] = []
        var cueOfCause: [Int: Int] = [:]
        func call(_ place: Int, _ end: Participant) -> Call {
            let message = graph.messages[place]
            return Call(
                label: graph.label(of: place), name: flow.name(of: end), role: graph.role(of: end),
                isLater: message.isAsync)
        }
        for place in flow.places {
            let message = graph.messages[place]
            if message.sender == player {
                let cause = graph.parent(of: place)
                let told = call(place, message.receiver)
                if let cause, let index = cueOfCause[cause] {
                    cues[index].tells.append(told)
                } else {
                    if let cause { cueOfCause[cause] = cues.count }
                    cues.append(
                        Cue(
                            beat: flow.run.beat(of: place),
                            heard: cause.map { call($0, graph.messages[$0].receiver) }, isOthers: cause != nil,
                            tells: [told]))
                }
            }
            if message.receiver == player {
                cueOfCause[place] = cues.count
                cues.append(
                    Cue(
                        beat: flow.run.beat(of: place), heard: call(place, message.sender),
                        changes: changes(during: place, by: player, in: flow)))
            }
        }
        return cues.reduce(into: []) { merged, cue in
            if let last = merged.last, last.isSame(as: cue) {
                merged[merged.count - 1].count += 1
            } else {
                merged.append(cue)
            }
        }
    }

    /// Returns sentences about the player's changes during a message.
    private static func changes(during place: Int, by player: Participant, in flow: PlayedFlow) -> [String] {
        let graph = flow.run.graph
        var changes: [String] = []
        for index in graph.writes(during: place) where player == .component(graph.writes[index].component) {
            let write = graph.writes[index]
            let change = say(
                write.isVisible ? "card.change.show" : "card.change.keep", ["property": write.property])
            if !changes.contains(change) { changes.append(change) }
        }
        return changes + graph.navigations(during: place).map { graph.navigations[$0].order }
    }
}

extension NavigationRecord {
    /// The sentence with which the player announces the change: `I present Login`.
    fileprivate var order: String { say("card.order.\(action)", ["screen": to]) }
}
