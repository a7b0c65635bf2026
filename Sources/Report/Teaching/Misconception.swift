/// What somebody believes who makes a wrong choice.
enum Misconception: String, CaseIterable, Hashable, Sendable {
    case nesting
    case reply
    case navigator
    case shortcut
    case bystander
    case effect
    case message
    case rule

    var title: String {
        switch self {
        case .nesting: "Nesting order"
        case .reply: "Early reply"
        case .navigator: "Who navigates"
        case .shortcut: "One message too far"
        case .bystander: "Whose turn"
        case .effect: "Cause and effect"
        case .message: "Which message"
        case .rule: "Which rule"
        }
    }

    /// The belief, in a sentence.
    var meaning: String {
        switch self {
        case .nesting:
            "Takes what comes later in the same tree for what comes next: a message is done with all that it causes "
                + "before its sender goes on."
        case .reply: "Has a service answer before the call to it has returned."
        case .navigator: "Has the wrong component choose, build or show the next screen."
        case .shortcut: "Goes straight to the end of the way, past whoever carries the message."
        case .bystander: "Has somebody act whose turn it isn't, or send what belongs to another beat."
        case .effect: "Takes the cause of the wrong message for the wrong message."
        case .message: "Takes a message that is in order for the wrong one."
        case .rule: "Takes a rule that is kept for the broken one."
        }
    }
}
