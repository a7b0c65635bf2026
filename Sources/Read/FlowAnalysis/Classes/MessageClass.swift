/// The kind of work that a message does for the app.
///
/// Every message has exactly one class: the first that fits, in the order of the cases.
public enum MessageClass: String, CaseIterable, Hashable, Sendable {
    /// The message goes to an assembly, which builds a module. Such messages are counted separately, not in the total.
    case assembly
    /// The message delivers an event that any architecture must deliver.
    ///
    /// Such an event is an act of the user, a request of the system to a view, a call to a service or its reply. A
    /// message that itself changes a visible control, or the screens and nothing else, also has this class.
    case event
    /// The message changed nothing that was recorded, but its receiver may have changed something unseen.
    case unseen
    /// Neither the message nor any message in its subtree had a recorded effect.
    ///
    /// An effect is a changed value, reference, screen or navigation, a new component, a service call or reply, or a
    /// result. If the recording can't see such effects, no message is idle.
    case idle
    /// The message returns a result, and no message in its subtree changed anything.
    case query
    /// The message hands on exactly its own payload, possibly under another name, and changes nothing itself.
    ///
    /// No message that it causes calls a service or an assembly. Without a payload, the names must be equal.
    case relay
    /// The message hands on something made from its payload, and changes nothing itself.
    ///
    /// No message that it causes calls a service or an assembly.
    case translation
    /// Any other message. It stores a value, makes a component, or decides to navigate, to call a service or to build a
    /// module.
    case decision

    /// The classes whose messages are counted in the total: all but ``assembly``.
    public static let headline: [MessageClass] = [.event, .idle, .query, .relay, .translation, .decision, .unseen]

    /// The classes that get a column in a table only if some message belongs to them.
    static let rest: [MessageClass] = [.query, .unseen]
    /// All classes but ``assembly``, in the order of legends.
    ///
    /// Required work comes first, messages without known effects last.
    public static let inLegends: [MessageClass] =
        headline.filter { $0 != .idle && $0 != .unseen } + [.unseen, .idle]

    /// The definition of the class in one line, for a legend.
    public var summary: String {
        switch self {
        case .assembly: "goes to an assembly: builds a module"
        case .event: "an act of the person or the system, a call to a service or its reply, or a visible change"
        case .unseen: "its effects can't be seen"
        case .idle: "had no recorded effect"
        case .query: "returns a result and changes nothing"
        case .relay: "passes on exactly the payload it got"
        case .translation: "passes on something made from the payload it got"
        case .decision: "stores something, or decides what happens next"
        }
    }
}

extension Counts where Kind == MessageClass {
    /// The total: the number of messages of all classes but assembly.
    public var headline: Int { total - self[.assembly] }
}

extension MessageClass: CountedKind {
    /// The condition for this class, for a message that fits no earlier class.
    var definition: String {
        switch self {
        case .assembly: "Messages whose receiver is an assembly."
        case .event:
            "Messages from the user, or from the system to a view, unless other unrecorded code passed them "
                + "on; calls to services and their replies, but not messages between services; and messages that themselves change a visible control, "
                + "or only the screens. The classes are tried in the order assembly, event, unseen, idle, query, "
                + "relay, translation, decision; the first that fits counts."
        case .unseen:
            "All messages of a recording that sees no effects at all, such as an imported one. Otherwise "
                + "messages without a recorded effect whose receiver may have changed something unrecorded: it has "
                + "unrecorded properties (`unseen`), it is a view whose controls aren't recorded, or it is a view "
                + "or a router and navigation isn't recorded. If no writes are recorded, all messages without a "
                + "recorded effect. On a real clock also messages that may have had an effect later: their methods "
                + "hand out a callback (a closure, a method, their own object), they are closures, their code names "
                + "an argument with unrecorded objects, or their receivers hold such objects (`unrecorded`) and they "
                + "reached code that uses a member of its own object (not `apart`). A message without an effect that led to an unseen "
                + "one is unseen, too. A message that leads to a call of a service or to the building of a module is a "
                + "decision."
        case .idle:
            "Messages without a recorded effect: neither they nor any message that they led to changed a "
                + "stored property, a reference, a control or the navigation, made a component, called a service, "
                + "delivered its reply or returned a result."
        case .query:
            "Messages that return a result or an error. Neither they nor any message that they led to changed anything, "
                + "called a service or was unseen. If controls or navigation aren't recorded, an answer of a view or "
                + "a router is unseen, because it may have shown something meanwhile."
        case .relay:
            "Messages that change nothing themselves, and whose children all carry the same case and argument "
                + "values, whatever the name of the method. If a message has neither case nor values, its children "
                + "must have its name instead. Closures aren't compared: what one does is a message of its own. No child "
                + "calls a service or an assembly."
        case .translation:
            "Messages that change nothing themselves, and whose children carry another case or other values, "
                + "without calling a service or an assembly. If a message has neither case nor values, its name "
                + "counts instead: a child with another name is a translation. Closures aren't compared."
        case .decision:
            "All other messages: they write, make a component, or lead to a message that calls a service, "
                + "builds a module, or changes screens with a payload other than theirs."
        }
    }

    /// The index of the class in `allCases`.
    public var index: Int {
        switch self {
        case .assembly: 0
        case .event: 1
        case .unseen: 2
        case .idle: 3
        case .query: 4
        case .relay: 5
        case .translation: 6
        case .decision: 7
        }
    }
}
