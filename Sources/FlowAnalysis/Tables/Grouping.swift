/// What the rows of a table of statistics are told apart by.
public enum Grouping: String, CaseIterable, Hashable, Sendable {
    case pattern, scenario, beat, action, `class`, component, channel, role, property

    public var summary: String {
        switch self {
        case .pattern: "one row per run, by pattern, then scenario"
        case .scenario: "one row per run, by scenario, then pattern"
        case .beat: "one row per step of the scenario"
        case .action: "one row per user action of a step"
        case .class: "one row per class of messages"
        case .component: "one row per component"
        case .channel: "one row per ordered pair of sender and receiver"
        case .role: "one row per ordered pair of the sender's and the receiver's role"
        case .property: "one row per stored property that was written"
        }
    }
}
