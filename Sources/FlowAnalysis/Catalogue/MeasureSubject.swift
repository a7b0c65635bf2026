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
