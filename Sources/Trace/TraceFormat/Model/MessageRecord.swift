/// A message: a call from one component to another.
///
/// ```swift
/// let taps = trace.messages.filter { $0.from == 0 && !$0.isSystem }
/// let answers = trace.messages.filter { $0.isAsync && !$0.isLost }
/// print("\(taps.count) actions of the user, \(answers.count) messages after their cause had returned")
/// ```
public struct MessageRecord: Hashable, Sendable {
    /// The message's number, from 1, in order of delivery.
    public var id: Int
    /// The number of the message that triggered this message; 0 if no message did.
    public var cause: Int
    /// The number of the sending component; 0 for the user, or for the system if ``isSystem`` is true.
    public var from: Int
    /// The number of the receiving component; 0 if the message was lost.
    public var to: Int
    /// The method's name as a selector: `present(aboutText:)`.
    public var name: String
    /// The name of the enum case that the message carries, if the enum is marked `@Message`; otherwise `nil`.
    public var caseName: String?
    /// The arguments by parameter name; `nil` if arguments were not recorded.
    public var arguments: [TraceValue.Field]?
    /// The time of delivery, in nanoseconds on the header's clock.
    public var at: Int64
    /// The path of the receiving method's file, below `Sources/`; `nil` if unknown.
    public var source: String?
    /// The line of the receiving method; `nil` unless the recording includes lines.
    public var line: Int?
    /// True if the system, or code that isn't recorded, sent the message. An example is a lifecycle call.
    public var isSystem: Bool
    /// True if the cause had already returned when this message was delivered.
    public var isAsync: Bool
    /// The number of the earlier message that this message continues after a wait; `nil` if there is none. In a message
    /// that continues another, ``cause`` is the message that ended the wait.
    public var enabledBy: Int?
    /// True if the message is a reply that was lost, because its receiver was gone.
    public var isLost: Bool
    /// True if a function or a static method received the message rather than an object.
    public var isStatic: Bool
    /// True if the method has a result other than `Void`.
    public var returnsResult: Bool
    /// True if the user action that led to this message had already led to an earlier message without a cause. The two
    /// messages count as one action.
    public var continuesAction: Bool
    /// True if this message may have effects that aren't recorded, or lead to later messages without a known cause.
    ///
    /// This is true if the message runs a closure, carries an object that isn't recorded, or calls a method that passes
    /// on a method by name. It is also true if the method contains code that may have such effects and that the macros
    /// can't instrument. For code that the macros instrument, the record of the return says whether the method reached
    /// it: ``ReturnRecord/handsOut``.
    public var handsOut: Bool
    /// True if code that isn't recorded sent the message, and that code may not be the system's. ``isSystem`` is then true as
    /// well.
    public var isUnknown: Bool
    /// True if the receiving method uses no member of its own object, and so can't reach anything that the object
    /// holds.
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
