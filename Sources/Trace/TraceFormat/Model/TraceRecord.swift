/// One line of a trace between its header and its footer.
///
/// All times (`at`) are nanoseconds on the header's clock. Component 0 is the user or the system; message 0 means "no message".
///
/// ```swift
/// for record in trace.records {
///     switch record {
///     case .beat(let beat): print("the user", beat.name)
///     case .message(let message): print("  \(message.from) → \(message.to): \(message.name)")
///     default: break
///     }
/// }
/// ```
public enum TraceRecord: Hashable, Sendable {
    case component(ComponentRecord)
    case beat(BeatRecord)
    case message(MessageRecord)
    case messageReturn(ReturnRecord)
    case write(WriteRecord)
    case navigation(NavigationRecord)
    case end(EndRecord)
    case screen(ScreenRecord)
    case reference(ReferenceRecord)
    case unrecorded(UnrecordedRecord)
    case drop(DropRecord)
}

/// The birth of a component.
///
/// On a real clock the record may come later than the birth, because a component's class is known only at its first use. The
/// record comes before all records that mention the component.
public struct ComponentRecord: Hashable, Sendable {
    /// The component's number, from 1, in order of birth.
    public var id: Int
    /// The name of the component's type without generic arguments. For a function that is recorded as an assembly,
    /// because it builds a module: the name of the type that declares the function, or the function's own name if it is
    /// declared outside types.
    public var name: String
    /// The purpose of the component.
    public var role: Role
    /// The module that the component belongs to, such as `Login`; `nil` if unknown.
    public var module: String?
    /// The number of the message during which the component was born; 0 if it was born outside of any message.
    public var message: Int
    /// The time of the component's birth, in nanoseconds on the header's clock.
    public var at: Int64
    /// The names of stored properties whose changes are not recorded, `*` for all; `nil` if there are none.
    public var unseen: [String]?
    /// The names of stored properties that may hold components but whose references are not recorded, `*` for all; `nil` if
    /// there are none.
    public var unread: [String]?
    /// The names of stored properties that hold objects which aren't recorded; `nil` if there are none. Such an object may
    /// cause effects that the trace doesn't show.
    public var unrecorded: [String]?
    /// The names of stored properties whose declared type is a protocol, spelled as in ``ReferenceRecord/name``; `nil` if
    /// unknown.
    public var protocols: [String]?

    public init(
        id: Int, name: String, role: Role, module: String?, message: Int, at: Int64, unseen: [String]? = nil,
        unread: [String]? = nil, unrecorded: [String]? = nil, protocols: [String]? = nil
    ) {
        self.unrecorded = unrecorded
        self.unseen = unseen
        self.unread = unread
        self.protocols = protocols
        self.id = id
        self.name = name
        self.role = role
        self.module = module
        self.message = message
        self.at = at
    }
}

/// The kind of a scenario's step, stated by its author. It is never derived from the step's name, which is free text.
public enum BeatKind: String, CaseIterable, Hashable, Sendable {
    /// A person types. Each character is a user action, so the messages of typing are counted separately.
    case typing
    /// A person does something else: taps, swipes, goes back.
    case tap
    /// A service answers.
    case reply
    /// Time passes.
    case time
    case other
}

/// The beginning of a step of the scenario.
public struct BeatRecord: Hashable, Sendable {
    /// The beat's number, from 1.
    public var id: Int
    /// The step in words: `taps Log In`.
    public var name: String
    /// The kind of the step; `nil` if its author stated none.
    public var kind: BeatKind?
    /// The time at which the step began, in nanoseconds on the header's clock.
    public var at: Int64

    public init(id: Int, name: String, kind: BeatKind? = nil, at: Int64) {
        self.id = id
        self.name = name
        self.kind = kind
        self.at = at
    }
}

/// The return of a message to its sender; written on a real clock only.
public struct ReturnRecord: Hashable, Sendable {
    /// The number of the message that returned.
    public var message: Int
    /// The time of the return, in nanoseconds on the header's clock.
    public var at: Int64
    /// True if the recording states that the call failed: by an error, an exception or the status of a span.
    public var isFailure: Bool
    /// True if the method reached code that may have effects which aren't recorded, or that may lead to later messages without
    /// a known cause: it passed on a closure, a method or its own object, printed, logged, wrote a file, or called a static
    /// member or a singleton.
    public var handsOut: Bool
    /// True if the method returned before it used any object that its component holds, such as after a failed check of its
    /// arguments.
    public var isApart: Bool

    public init(message: Int, at: Int64, isFailure: Bool = false, handsOut: Bool = false, isApart: Bool = false) {
        self.message = message
        self.at = at
        self.isFailure = isFailure
        self.handsOut = handsOut
        self.isApart = isApart
    }
}

/// A change of a component's stored property, or of a control on the screen.
public struct WriteRecord: Hashable, Sendable {
    /// The number of the message in progress during the change; 0 if there was none.
    public var message: Int
    /// The number of the component whose property changed. For a control: the number of its view.
    public var component: Int
    /// The property's name. For a control: its accessibility identifier, such as `login.password`.
    public var property: String
    /// True for a visible change of a control, false for the change of a stored property.
    public var isVisible: Bool
    /// The number of the component whose code made the change, 0 for the system; `nil` if that component is the
    /// receiver of the message in progress.
    public var writer: Int?
    /// The time of the change, in nanoseconds on the header's clock.
    public var at: Int64

    public init(
        message: Int, component: Int, property: String, isVisible: Bool = false, writer: Int? = nil, at: Int64
    ) {
        self.message = message
        self.component = component
        self.property = property
        self.isVisible = isVisible
        self.writer = writer
        self.at = at
    }
}

/// The kind of change in the hierarchy of screens.
public enum NavigationAction: String, CaseIterable, Hashable, Sendable {
    case root, push, pop, present, dismiss
    /// An alert appeared over the screen, or disappeared.
    case alert, dismissAlert
}

/// A change of the hierarchy of screens.
///
/// ```swift
/// for case .navigation(let change) in trace.records {
///     print("\(change.action): \(change.from) → \(change.to)")  // present: Home → Login
/// }
/// ```
public struct NavigationRecord: Hashable, Sendable {
    /// The number of the message in progress during the change; 0 if there was none.
    public var message: Int
    public var action: NavigationAction
    /// The screen that was left or covered; empty at launch.
    public var from: String
    /// The screen shown next.
    public var to: String
    /// The time of the change, in nanoseconds on the header's clock.
    public var at: Int64

    public init(message: Int, action: NavigationAction, from: String, to: String, at: Int64) {
        self.message = message
        self.action = action
        self.from = from
        self.to = to
        self.at = at
    }
}

/// The end of a component: it was freed.
///
/// ```swift
/// var alive = Set(trace.components.map(\.id))
/// for case .end(let end) in trace.records { alive.remove(end.component) }
/// print("\(alive.count) components are alive at the end")
/// ```
public struct EndRecord: Hashable, Sendable {
    /// The number of the component that was freed.
    public var component: Int
    /// The time at which the component was freed, in nanoseconds on the header's clock.
    public var at: Int64

    public init(component: Int, at: Int64) {
        self.component = component
        self.at = at
    }
}

/// The contents of the screen, recorded at the end of every beat, and at the end of a turn in which the screen changed.
public struct ScreenRecord: Hashable, Sendable {
    /// The number of the beat in progress; 0 before the first beat.
    public var beat: Int
    /// The time at which the screen was recorded, in nanoseconds on the header's clock.
    public var at: Int64
    public var screen: ScreenSnapshot

    public init(beat: Int, at: Int64, screen: ScreenSnapshot) {
        self.beat = beat
        self.at = at
        self.screen = screen
    }
}

/// The strength of a reference between components: only a strong one keeps the component alive.
public enum ReferenceStrength: String, CaseIterable, Hashable, Sendable {
    case strong, weak
}

/// One reference between components at the end of a beat. At the end of each beat, all existing references are recorded.
///
/// ```swift
/// for case .reference(let reference) in trace.records where reference.strength == .strong {
///     print("after beat \(reference.beat), \(reference.from) holds \(reference.to) by \(reference.name)")
/// }
/// ```
public struct ReferenceRecord: Hashable, Sendable {
    /// The number of the beat that ended; 0 before the first beat.
    public var beat: Int
    /// The number of the component that holds the reference; 0 for the system, which holds the view controllers of the
    /// window.
    public var from: Int
    /// The number of the component that is held.
    public var to: Int
    /// The property that holds the reference.
    public var name: String
    public var strength: ReferenceStrength

    public init(beat: Int, from: Int, to: Int, name: String, strength: ReferenceStrength) {
        self.beat = beat
        self.from = from
        self.to = to
        self.name = name
        self.strength = strength
    }
}

/// A property in which an object that isn't recorded was found when the property was set, or at the end of a beat. Such a record
/// is written on a real clock only, once for each property.
///
/// The property's declared type, such as a protocol, doesn't show the object's class. Constants, and properties that are declared
/// as such a class, are in ``ComponentRecord/unrecorded`` instead.
public struct UnrecordedRecord: Hashable, Sendable {
    /// The number of the beat in which the object was found; 0 before the first beat.
    public var beat: Int
    /// The number of the component that has the property.
    public var component: Int
    /// The name of the property.
    public var name: String

    public init(beat: Int, component: Int, name: String) {
        self.beat = beat
        self.component = component
        self.name = name
    }
}

/// A count of the records that were dropped since the previous record of this type. Records are dropped if they come
/// faster than they can be written.
///
/// The record is written as soon as a drop is noticed, so that even a recording that was cut off contains it.
public struct DropRecord: Hashable, Sendable {
    /// The number of dropped records of any type, 1 or more.
    public var records: Int
    /// The time of the record before this one, whatever its type, in nanoseconds on the header's clock; 0 if there is
    /// none.
    public var at: Int64

    public init(records: Int, at: Int64) {
        self.records = records
        self.at = at
    }
}

/// The last line of a trace: totals that let a reader detect a truncated file.
public struct TraceFooter: Hashable, Sendable {
    /// The number of message records in the file.
    public var messages: Int
    /// The number of records of any type that were dropped because they came faster than they could be written.
    public var dropped: Int

    public init(messages: Int, dropped: Int) {
        self.messages = messages
        self.dropped = dropped
    }
}
