/// What a message does for the app. Every message falls into exactly one class, the first that fits.
///
/// The order of the cases is the order in which they are tried.
public enum MessageClass: String, CaseIterable, Hashable, Sendable {
    /// Goes to an assembly: builds a module. Counted apart, never in the headline.
    case assembly
    /// Delivers a part of the floor, what any architecture must do: a user action into the app, a call across the
    /// boundary of the services, their reply, or a visible change made in this message itself.
    case event
    /// Nothing recorded came of it: nothing in its whole subtree changed a value, a reference, the screen or the
    /// navigation, made a component, called a service, delivered its reply or returned a result. A message is never idle
    /// where the recording can't see such effects.
    case idle
    /// Hands on exactly the payload it got, under whatever name, to no service and no assembly, and changes nothing itself.
    /// A message without a payload hands on only a message of the same name.
    case relay
    /// Hands on something made from it, to no service and no assembly, and changes nothing itself.
    case translation
    /// The rest: chooses, stores, navigates, decides to call a service or to have a module built.
    case decision

    /// The classes that make up the headline: all but ``assembly``.
    public static let headline: [MessageClass] = [.event, .idle, .relay, .translation, .decision]

    /// The definition in one line, for a legend.
    public var summary: String {
        switch self {
        case .assembly: "goes to an assembly: builds a module"
        case .event: "a user action, a service's call or reply, or a visible change made here"
        case .idle: "nothing recorded came of it"
        case .relay: "hands on exactly the payload it got"
        case .translation: "hands on something made from it"
        case .decision: "chooses, stores or navigates"
        }
    }
}

extension Counts where Kind == MessageClass {
    /// The messages of every class but assembly: the headline.
    public var headline: Int { total - self[.assembly] }
}

extension MessageClass: CountedKind {
    /// When a message is of this class, if no class before it fits.
    var definition: String {
        switch self {
        case .assembly: "Messages whose receiver is an assembly."
        case .event:
            "Messages that come from the user, cross the boundary of the services in either direction, or "
                + "change a visible control themselves. The classes are tried in the order assembly, event, idle, "
                + "relay, translation, decision; the first that fits counts."
        case .idle:
            "Messages of which nothing recorded came: neither they nor any message that they led to changed a stored "
                + "property, a reference, a control or the navigation, made a component, called a service, delivered its "
                + "reply or returned a result. What a service writes for itself is nobody's effect. A message is never "
                + "idle where the recording can't see what came of it: where a component that it reached has properties "
                + "that aren't recorded (`unseen`), where it reached a view and changes of controls aren't recorded, or "
                + "a view or a router and navigation isn't, or where no writes are recorded at all."
        case .relay:
            "Messages that change nothing themselves and whose children all carry exactly their case and "
                + "argument values, whatever the method's name; of one without case and values all children have its "
                + "name. No child calls a service or an assembly."
        case .translation:
            "Messages that change nothing themselves and whose children carry something else, without "
                + "calling a service or an assembly. Where a message has neither case nor values its name is what is "
                + "handed on: one name turned into another is a translation, as one case turned into another is."
        case .decision:
            "All other messages: they write, navigate, make a component, return a result, or call a service "
                + "or an assembly. Where the recording can't see what came of a message that leads to no other, it is here "
                + "too."
        }
    }

    /// Its place in `allCases`.
    public var index: Int {
        switch self {
        case .assembly: 0
        case .event: 1
        case .idle: 2
        case .relay: 3
        case .translation: 4
        case .decision: 5
        }
    }
}
