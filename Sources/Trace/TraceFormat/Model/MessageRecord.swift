/// Control crossed from one component to another.
public struct MessageRecord: Hashable, Sendable {
    /// The message's number, from 1, in order of delivery.
    public var id: Int
    /// The message that triggered this one; 0 for a root.
    public var cause: Int
    /// The sender; 0 is the user, or the system where ``isSystem`` says so.
    public var from: Int
    /// The receiver; 0 where the message was lost.
    public var to: Int
    /// The method's name as a selector: `present(aboutText:)`.
    public var name: String
    /// The command's case where the message carries an enum marked `@Message`.
    public var caseName: String?
    /// The arguments by parameter name; `nil` where payloads were not recorded.
    public var arguments: [TraceValue.Field]?
    /// When it was delivered, in nanoseconds on the header's clock.
    public var at: Int64
    /// The file of the receiving method, from below `Sources/`.
    public var source: String?
    /// The line of the receiving method; recorded on request only.
    public var line: Int?
    /// Sent by the system, such as a lifecycle call, or by code of which nobody knows whose it is.
    public var isSystem: Bool
    /// The cause had already returned when this was delivered.
    public var isAsync: Bool
    /// The message that had been held back and was let go, beside the one that let it go.
    public var enabledBy: Int?
    /// A reply whose receiver was gone.
    public var isLost: Bool
    /// Received by a function or a static method rather than by an object.
    public var isStatic: Bool
    /// The method has a result other than `Void`.
    public var returnsResult: Bool
    /// Sent by the user in the same action as an earlier message of the user.
    public var continuesAction: Bool
    /// Its method hands to others what may call back, a closure, a method or its object, or was handed an object that isn't recorded, or
    /// it is a closure, which may: what comes of that later has no known cause.
    public var handsOut: Bool
    /// Beside ``isSystem``: code that is recorded nowhere sent it, and nothing says that this was the system.
    public var isUnknown: Bool
    /// The code of its method names nothing of its own object, and so reached nothing that this holds.
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
