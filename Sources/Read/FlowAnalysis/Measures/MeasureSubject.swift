/// The kinds of subjects that measures describe: runs, actions, components and others.
public enum MeasureSubject: String, CaseIterable, Hashable, Sendable {
    case run, action, `class`, component, channel, role, property

    /// The heading of a section about the subject.
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

    /// The values of `--by` for which a table has a row for each subject of this kind.
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

    /// The definitions of the subject's measures, in the order of the columns.
    public var definitions: [MeasureDefinition] { Statistics.definitions(by: groupings[0]) }
}

/// A run, or a part of one: the subject of most measures.
public struct RunScope: Sendable {
    public let run: RunMeasures
    public let part: RunPart

    public init(_ run: RunMeasures, _ part: RunPart = .whole) {
        self.run = run
        self.part = part
    }
}

/// A part of a run: the whole, one beat, or all beats of typing.
public enum RunPart: Hashable, Sendable {
    case whole
    /// The beat with this number, an index into ``RunMeasures/beats``; 0 is the time before the first beat.
    case beat(Int)
    /// All beats in which the person types.
    case typing
}

extension RunScope {
    /// The measures of this part of the run.
    var flow: FlowMeasures {
        switch part {
        case .whole: run.total
        case .beat(let number): run.beats[number]
        case .typing: run.typing
        }
    }

    /// The longest action of the whole run or of the beat, see ``RunMeasures/longestAction``.
    ///
    /// `nil` if no action led to a visible change.
    var action: UserAction? {
        switch part {
        case .whole, .typing: run.longestAction
        case .beat(let number): run.beatActions[number]
        }
    }

    func contains(beat: Int) -> Bool {
        switch part {
        case .whole: true
        case .beat(let number): number == beat
        case .typing: run.context.isTyping(beat: beat)
        }
    }
}

extension RunScope: MessageScope {
    subscript(key: MeasureKey) -> Int { flow.numbers[key] }

    func places(_ side: MessageFold.Side, in run: RunAnalysis) -> [Int] {
        run.graph.messages.indices.filter { contains(beat: run.graph.beat(of: $0)) }
    }
}

/// A component of a run, as the subject of measures.
public struct ComponentScope: Sendable {
    public let run: RunMeasures
    public let component: ComponentMeasures
}

extension ComponentScope: MessageScope {
    subscript(key: MeasureKey) -> Int { component.numbers[key] }

    func places(_ side: MessageFold.Side, in run: RunAnalysis) -> [Int] {
        run.headline.filter { place in
            let message = run.graph.messages[place]
            return (side == .sent ? message.sender : message.receiver) == component.participant
        }
    }
}

/// A channel of a run, as the subject of measures.
public struct ChannelScope: Sendable {
    public let run: RunMeasures
    public let channel: ChannelMeasures
}

extension ChannelScope: SettingScope {
    subscript(key: MeasureKey) -> Int { channel[key] }

    func places(_ side: MessageFold.Side, in run: RunAnalysis) -> [Int] {
        run.headline.filter { run.channel(of: $0) == channel.channel }
    }

    var setting: [ChannelMeasures] { [channel] }
}

/// A subject of measures for which *sets* are counted: a channel, or all channels between two roles.
protocol SettingScope: MessageScope, RunSubject {
    /// The channels whose sets are counted.
    var setting: [ChannelMeasures] { get }
}

/// All channels from components of one role to components of another in a run, as the subject of measures.
public struct RoleScope: Sendable {
    public let run: RunMeasures
    public let pair: RolePair
    public let channels: [ChannelMeasures]
}

extension RoleScope: SettingScope {
    /// The sum of a measure over the channels.
    subscript(key: MeasureKey) -> Int { channels.reduce(0) { $0 + $1[key] } }

    func places(_ side: MessageFold.Side, in run: RunAnalysis) -> [Int] {
        let channels = Set(channels.map(\.channel))
        return run.headline.filter { channels.contains(run.channel(of: $0)) }
    }

    var setting: [ChannelMeasures] { channels }
}

/// A message class in a run, as the subject of measures.
public struct ClassScope: Sendable {
    public let run: RunMeasures
    public let messageClass: MessageClass
}

/// A stored property of a type in a run, as the subject of measures.
public struct PropertyScope: Sendable {
    public let run: RunMeasures
    public let property: StateMeasures
}

/// The person's actions of the same name in the same beat of a run, as the subject of measures.
public struct ActionScope: Sendable {
    public let run: RunMeasures
    public let action: ActionMeasures
}
