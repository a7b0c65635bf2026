/// What measures are about.
public enum MeasureSubject: String, CaseIterable, Hashable, Sendable {
    case run, action, `class`, component, channel, role, property

    /// What it is, for a heading.
    public var title: String {
        switch self {
        case .run: "Of a run or a beat"
        case .action: "Of a user action"
        case .class: "Of a class of messages"
        case .component: "Of a component"
        case .channel: "Of a channel"
        case .role: "Of a pair of roles"
        case .property: "Of a stored property"
        }
    }

    /// Which tables have rows of it.
    public var groupings: [Grouping] {
        switch self {
        case .run: [.pattern, .scenario, .beat]
        case .action: [.action]
        case .class: [.class]
        case .component: [.component]
        case .channel: [.channel]
        case .role: [.role]
        case .property: [.property]
        }
    }

    /// Its measures, in the order of the columns.
    public var definitions: [MeasureDefinition] { Statistics.definitions(by: groupings[0]) }
}

/// A run, or a part of one: what most measures are about.
public struct RunScope: Sendable {
    public let run: RunMeasures
    public let part: RunPart

    public init(_ run: RunMeasures, _ part: RunPart = .whole) {
        self.run = run
        self.part = part
    }
}

/// Which beats of a run are meant.
public enum RunPart: Hashable, Sendable {
    case whole
    /// One beat, by its number: an index into ``RunMeasures/beats``; 0 is what happened before the first.
    case beat(Int)
}

extension RunScope {
    /// What was counted of its messages.
    var flow: FlowMeasures {
        switch part {
        case .whole: run.total
        case .beat(let number): run.beats.indices.contains(number) ? run.beats[number] : FlowMeasures()
        }
    }

    /// The action a person waited for longest.
    var action: UserAction? {
        switch part {
        case .whole: run.longestAction
        case .beat(let number): run.beatActions.indices.contains(number) ? run.beatActions[number] : nil
        }
    }

    /// Whether a beat belongs to it, by its number.
    func contains(beat: Int) -> Bool {
        switch part {
        case .whole: true
        case .beat(let number): number == beat
        }
    }
}

extension RunScope {
    /// The messages of the headline that a condition holds for, by place.
    func messages(in analysis: RunAnalysis, where condition: (Int) -> Bool = { _ in true }) -> [Int] {
        analysis.headline.filter { contains(beat: analysis.graph.beat(of: $0)) && condition($0) }
    }

    /// What a person could see change, of one kind.
    func changes(in analysis: RunAnalysis, where condition: (VisibleChange) -> Bool) -> [Evidence.Change] {
        analysis.graph.visibleChanges.filter { contains(beat: $0.beat) && condition($0) }.map { Evidence.Change($0) }
    }
}

extension Evidence.Change {
    init(_ change: VisibleChange) {
        self.init(what: change.description, message: change.message, at: change.at)
    }
}

/// A component of a run: what measures of components are about.
public struct ComponentScope: Sendable {
    public let run: RunMeasures
    public let component: ComponentMeasures
}

/// A channel of a run.
public struct ChannelScope: Sendable {
    public let run: RunMeasures
    public let channel: ChannelMeasures
}

/// The channels between two roles of a run.
public struct RoleScope: Sendable {
    public let run: RunMeasures
    public let pair: RolePair
    public let channels: [ChannelMeasures]
}

/// A class of the messages of a run.
public struct ClassScope: Sendable {
    public let run: RunMeasures
    public let messageClass: MessageClass
}

/// A stored property in a run.
public struct PropertyScope: Sendable {
    public let run: RunMeasures
    public let property: StateMeasures
}

/// What the person did under one name in one beat of a run.
public struct ActionScope: Sendable {
    public let run: RunMeasures
    public let action: ActionMeasures
}
