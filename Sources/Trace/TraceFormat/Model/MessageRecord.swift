/// A message: a call from one component to another.
///
/// ```swift
/// let taps = trace.messages.filter { $0.from == 0 && !$0.isSystem }
/// let answers = trace.messages.filter { $0.isAsync && !$0.isLost }
/// print("\(taps.count) actions of the user, \(answers.count) messages after their cause had returned")
/// ```
public struct MessageRecord: Hashable, Sendable {
    /// The message's id, from 1 in order of delivery.
    public var id: Int
    /// The id of the message that triggered this one; 0 for none.
    public var cause: Int
    /// The id of the sending component; 0 for the user, or the system if ``isSystem`` is true.
    public var from: Int
    /// The id of the receiving component; 0 if the message was lost.
    public var to: Int
    /// The method's name as a selector: `present(aboutText:)`.
    public var name: String
    /// The name of the enum case in the message; `nil` unless the enum is marked `@Message`.
    public var caseName: String?
    /// The arguments by parameter name; `nil` if arguments were not recorded.
    public var arguments: [TraceValue.Field]?
    /// The time of delivery, in nanoseconds on the header's clock.
    public var at: Int64
    /// The path of the receiving method's file, below `Sources/`; `nil` if unknown.
    public var source: String?
    /// The line of the receiving method; `nil` unless the recording includes lines.
    public var line: Int?
    /// True if the system, or code that isn't recorded, sent the message, such as a lifecycle call.
    public var isSystem: Bool
    /// True if the cause had already returned when this message was delivered.
    public var isAsync: Bool
    /// The id of the earlier message that waited until ``cause`` let it continue; `nil` if none did.
    ///
    /// This message is its continuation.
    public var enabledBy: Int?
    /// True if the message is a reply that was lost, because its receiver was gone.
    public var isLost: Bool
    /// True if a function or a static method received the message rather than an object.
    public var isStatic: Bool
    /// True if the method has a result other than `Void`.
    public var returnsResult: Bool
    /// True if this message and an earlier one without a cause belong to the same user action. They count as one
    /// action.
    public var continuesAction: Bool
    /// True if this message may have unrecorded effects, or lead to messages without a known cause.
    ///
    /// Such a message runs a closure, contains an unrecorded object, or calls one of these methods: those that pass on a
    /// method by name, and those with code that the macros can't instrument. For other code see
    /// ``ReturnRecord/handsOut``.
    public var handsOut: Bool
    /// True if the sender is unrecorded and may not be the system. Then ``isSystem`` is true, too.
    public var isUnknown: Bool
    /// True if the method uses no member of its object, and so can't reach what the object retains.
    public var isApart: Bool

    public init(
        id: Int, cause: Int, from: Int, to: Int, name: String, caseName: String? = nil,
        arguments: [TraceValue.Field]? = nil, at: Int64, source: String? = nil, line: Int? = nil,
        isSystem: Bool = false, isAsync: Bool = false, enabledBy: Int? = nil, isLost: Bool = false,
        isStatic: Bool = false, returnsResult: Bool = false, continuesAction: Bool = false,
        handsOut: Bool = false, isUnknown: Bool = false, isApart: Bool = false
    ) {
        self.id = id
        self.cause = cause
        self.from = from
        self.to = to
        self.name = name
        self.caseName = caseName
        self.arguments = arguments
        self.at = at
        self.source = source
        self.line = line
        self.isSystem = isSystem
        self.isAsync = isAsync
        self.enabledBy = enabledBy
        self.isLost = isLost
        self.isStatic = isStatic
        self.returnsResult = returnsResult
        self.continuesAction = continuesAction
        self.handsOut = handsOut
        self.isUnknown = isUnknown
        self.isApart = isApart
    }
}
