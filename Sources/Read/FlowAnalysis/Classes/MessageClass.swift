/// The kind of work that a message does for the app. Every message has exactly one class, the first that fits.
///
/// The order of the cases is the order in which they are tried.
public enum MessageClass: String, CaseIterable, Hashable, Sendable {
    /// Goes to an assembly: builds a module. Counted separately, not in the headline.
    case assembly
    /// Delivers an event of the floor, which any architecture must deliver. It is a user action, a request of the system to
    /// a view, a call to a service or its reply. Or the message itself made a change that the person sees: of a control, or
    /// of the screens and nothing else.
    case event
    /// Changed nothing that was recorded, but its receiver may have changed something that the recording can't see.
    case unseen
    /// Had no recorded effect. Nothing in its whole subtree changed a value, a reference, the screen or the navigation,
    /// made a component, called a service, delivered a service's reply or returned a result. A message is never idle where
    /// the recording can't see such effects.
    case idle
    /// Returns a result, and neither it nor any message in its subtree changed anything.
    case query
    /// Hands on exactly its own payload and changes nothing itself. The name may differ; the receiver is no service and no
    /// assembly. A message without a payload hands on only messages of the same name.
    case relay
    /// Hands on something else that is made from its payload, and changes nothing itself. The receiver is no service and no
    /// assembly.
    case translation
    /// Any other message: stores a value, makes a component, or decides to navigate, to call a service or to build a
    /// module.
    case decision

    /// The classes that make up the headline: all but ``assembly``.
    public static let headline: [MessageClass] = [.event, .idle, .query, .relay, .translation, .decision, .unseen]

    /// The classes that get a column only where a message has the class.
    static let rest: [MessageClass] = [.query, .unseen]
    /// The classes of the headline in the order of pictures: required work first, messages without known effects last.
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
        case .relay: "hands on exactly the payload it got"
        case .translation: "hands on something made from the payload it got"
        case .decision: "stores something, or decides what happens next"
        }
    }
}

extension Counts where Kind == MessageClass {
    /// The headline: the number of messages of every class but assembly.
    public var headline: Int { total - self[.assembly] }
}

extension MessageClass: CountedKind {
    /// The condition for a message to be of this class, provided that no earlier class fits.
    var definition: String {
        switch self {
        case .assembly: "Messages whose receiver is an assembly."
        case .event:
            "Messages that come from the user or from the system to a view (not through other code that isn't recorded), cross the boundary of the services in either "
                + "direction, or themselves change a visible control, or the screens and nothing else. The classes are tried "
                + "in the order assembly, event, unseen, idle, query, relay, translation, decision; the first that fits counts."
        case .unseen:
            "Messages that changed nothing that was recorded, and whose receiver has properties that aren't recorded "
                + "(`unseen`), is a view whose controls aren't recorded, or a view or a router while navigation isn't; all "
                + "messages that changed nothing where no writes are recorded. On a real clock also messages without a "
                + "recorded effect that may have had one later: their methods hand to others what may call back (closures, methods, their own object), they "
                + "are closures or were handed objects that are recorded nowhere, or their receivers hold such objects (`unrecorded`) and their code names something of its own (not `apart`). Messages that had no effect but led to an "
                + "unseen one are unseen, too. One that leads to a message that calls a service or builds a module is a decision."
        case .idle:
            "Messages without a recorded effect: neither they nor any message that they led to changed a stored "
                + "property, a reference, a control or the navigation, made a component, called a service, delivered its "
                + "reply or returned a result. What a service writes for itself is nobody's effect."
        case .query:
            "Messages that return a result, while neither they nor any message that they led to changed anything, called "
                + "a service or was unseen; of one service to another also such that changed nothing of the service itself. "
                + "Where controls or navigation aren't recorded, an answer of a view or a router is unseen: to show "
                + "something is what they are for, so they may have done it meanwhile."
        case .relay:
            "Messages that change nothing themselves and whose children all carry exactly their case and "
                + "argument values, whatever the method's name; of one without case and values all children have its "
                + "name. No child calls a service or an assembly."
        case .translation:
            "Messages that change nothing themselves and whose children carry something else, without "
                + "calling a service or an assembly. Where a message has neither case nor values its name is what is "
                + "handed on: one name turned into another is a translation, as one case turned into another is."
        case .decision:
            "All other messages: they write, make a component, or lead to a message that calls a service, builds a "
                + "module, or moves screens with another payload than theirs."
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
