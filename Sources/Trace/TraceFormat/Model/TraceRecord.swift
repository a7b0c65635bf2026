/// One line of a trace between its header and footer.
///
/// Times (`at`) are nanoseconds on the header's clock. Component 0 is the user or the system. Message 0 means no
/// message.
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

/// The birth of a component: its creation.
///
/// If the clock is real, the record may come later than the birth, but always before all records that mention the component.
public struct ComponentRecord: Hashable, Sendable {
    /// The component's id, from 1 in order of birth.
    public var id: Int
    /// The type's name without generic arguments.
    ///
    /// For a function that builds a module: the name of the type that declares the function, or a free function's name.
    public var name: String
    /// The purpose of the component.
    public var role: Role
    /// The module that the component belongs to, such as `Login`; `nil` if unknown.
    public var module: String?
    /// The id of the message during which the component was born; 0 for none.
    public var message: Int
    /// The time of the component's birth, in nanoseconds on the header's clock.
    public var at: Int64
    /// The names of stored properties whose changes are not recorded, `*` for all; `nil` if there are none.
    public var unseen: [String]?
    /// Stored properties that may contain components, but whose references aren't recorded, `*` for all; `nil` for
    /// none.
    public var unread: [String]?
    /// Stored properties with unrecorded objects, which may cause unseen effects; `nil` for none.
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

/// The kind of a step, as its author stated it. It is never guessed from the step's name.
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
    /// The beat's id, from 1.
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
    /// The id of the message that returned.
    public var message: Int
    /// The time of the return, in nanoseconds on the header's clock.
    public var at: Int64
    /// True if the call failed, by an error, an exception or the status of a span.
    public var isFailure: Bool
    /// True if the method reached code that may have unrecorded effects, or lead to messages without a known cause.
    ///
    /// Such code passes on a closure, a method or its object, prints, logs, writes a file, or calls a static member or
    /// singleton.
    public var handsOut: Bool
    /// True if the method returned before it used any object that its component retains.
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
    /// The id of the message in progress; 0 for none.
    public var message: Int
    /// The id of the component whose property or control changed; for a control usually a view.
    public var component: Int
    /// The property's name, or a control's accessibility identifier, such as `login.password`.
    public var property: String
    /// True for a visible change of a control, false for the change of a stored property.
    public var isVisible: Bool
    /// The id of the component whose code made the change; 0 for the system, `nil` for the receiver of the message in
    /// progress.
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
    /// The id of the message in progress; 0 for none.
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
    /// The id of the component that was freed.
    public var component: Int
    /// The time at which the component was freed, in nanoseconds on the header's clock.
    public var at: Int64

    public init(component: Int, at: Int64) {
        self.component = component
        self.at = at
    }
}

/// The contents of the screen, at each beat's end and at the end of a turn that changed the screen.
public struct ScreenRecord: Hashable, Sendable {
    /// The id of the beat in progress; 0 before the first.
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

/// A reference between components at the end of a beat. All references are recorded at each end.
///
/// ```swift
/// for case .reference(let reference) in trace.records where reference.strength == .strong {
///     print("after beat \(reference.beat), \(reference.from) holds \(reference.to) by \(reference.name)")
/// }
/// ```
public struct ReferenceRecord: Hashable, Sendable {
    /// The id of the beat that ended; 0 before the first.
    public var beat: Int
    /// The id of the component with the reference; 0 for the system, which retains the window's view controllers.
    public var from: Int
    /// The id of the referenced component.
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

/// A property that contains an unrecorded object, though its declared type doesn't show that.
///
/// It was found when the property was set, or at the end of a beat, on a real clock only. A constant, or a property
/// declared as an unrecorded class, is in ``ComponentRecord/unrecorded`` instead.
public struct UnrecordedRecord: Hashable, Sendable {
    /// The id of the beat in which the object was found; 0 before the first.
    public var beat: Int
    /// The id of the component with the property.
    public var component: Int
    /// The name of the property.
    public var name: String

    public init(beat: Int, component: Int, name: String) {
        self.beat = beat
        self.component = component
        self.name = name
    }
}

/// A count of records dropped since the previous record of this type, because they came too fast to be written.
///
/// It is written as soon as possible, so that even a truncated file contains it.
public struct DropRecord: Hashable, Sendable {
    /// The number of dropped records of any type, 1 or more.
    public var records: Int
    /// The time of the last record of any type before this one, in nanoseconds; 0 if there is none.
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
