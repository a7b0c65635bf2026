public import TraceFormat

/// A message in a compact form for analysis, with symbols for its texts and a digest of its payload.
///
/// A million of these messages take about 90 MB; a million `MessageRecord`s take several times as much.
public struct FlowMessage: Hashable, Sendable, BitwiseCopyable {
    /// The message's id in the trace.
    public let id: Int
    /// The id of the message that triggered this message; 0 for a root.
    public private(set) var cause: Int
    /// The sender of the message.
    public let sender: Participant
    /// The receiver: ``Participant/nobody`` if the message was lost.
    public let receiver: Participant
    /// The time at which the message was delivered, in nanoseconds on the trace's clock.
    public let at: Int64
    /// The symbol of the method's name; ``FlowGraph/text(_:)`` returns the text.
    public let name: Symbol
    /// The name of the enum case among the message's arguments, such as `failed`; `nil` if none is recorded.
    public let caseName: Symbol?
    /// The file of the receiving method, relative to `Sources/`; `nil` if it wasn't recorded.
    public let source: Symbol?
    /// The beat in which the message was delivered: an index into ``FlowGraph/beats`` plus 1, or 0 before the first
    /// beat.
    public private(set) var beat: Int32
    /// The line of the receiving method; 0 if it wasn't recorded.
    public let line: Int32
    let payload: PayloadDigest
    private var traits: Traits

    private struct Traits: OptionSet, Hashable, Sendable, BitwiseCopyable {
        let rawValue: UInt16
        static let isAsync = Traits(rawValue: 1)
        static let isLost = Traits(rawValue: 2)
        static let isStatic = Traits(rawValue: 4)
        static let returnsResult = Traits(rawValue: 8)
        static let continuesAction = Traits(rawValue: 16)
        static let handsOut = Traits(rawValue: 32)
        static let carriesClosure = Traits(rawValue: 64)
        static let isUnknown = Traits(rawValue: 128)
        static let isApart = Traits(rawValue: 256)
    }

    /// True if the message was delivered after its cause had returned.
    public var isAsync: Bool { traits.contains(.isAsync) }
    /// True for a reply whose receiver had been freed.
    public var isLost: Bool { traits.contains(.isLost) }
    /// True if the receiver is a function or a static method rather than an object.
    public var isStatic: Bool { traits.contains(.isStatic) }
    /// True if the method has a result other than `Void`.
    public var returnsResult: Bool { traits.contains(.returnsResult) }
    /// True if the message may have effects that aren't recorded, see ``MessageRecord/handsOut``.
    var handsOut: Bool { traits.contains(.handsOut) }
    /// True if the sender is code that isn't recorded, and nothing shows that it was the system.
    public var isUnknown: Bool { traits.contains(.isUnknown) }
    /// True if the receiving method can't have used any object that its component retains.
    var isApart: Bool { traits.contains(.isApart) }
    var carriesClosure: Bool { traits.contains(.carriesClosure) }
    /// True if the message comes from the user, in the same action as an earlier message of the user.
    var continuesAction: Bool { traits.contains(.continuesAction) }
    /// True if the sender of the message is the person, not a component or the system.
    public var isUserAction: Bool { sender == .user }

    /// Stores that the method may have had unrecorded effects, as the record of its return says.
    mutating func noteHandingOut() { traits.insert(.handsOut) }

    /// Stores that the method returned before it used any object that its component retains.
    mutating func noteBeingApart() { traits.insert(.isApart) }

    init(_ message: borrowing MessageRecord, beat: Int, _ payload: Payload?, symbols: inout SymbolTable) {
        id = message.id
        cause = message.cause
        sender = message.sender
        receiver = message.receiver
        at = message.at
        name = symbols.symbol(message.name)
        caseName = message.caseName.map { symbols.symbol($0) }
        source = message.source.map { symbols.symbol($0) }
        self.beat = Int32(clamping: beat)
        line = Int32(clamping: message.line ?? 0)
        self.payload = PayloadDigest(message, payload)
        var traits: Traits = []
        if message.isAsync { traits.insert(.isAsync) }
        if message.isLost { traits.insert(.isLost) }
        if message.isStatic { traits.insert(.isStatic) }
        if message.returnsResult { traits.insert(.returnsResult) }
        if message.continuesAction { traits.insert(.continuesAction) }
        if message.handsOut { traits.insert(.handsOut) }
        if message.isUnknown { traits.insert(.isUnknown) }
        if message.isApart { traits.insert(.isApart) }
        if payload?.handed.hasClosure == true { traits.insert(.carriesClosure) }
        self.traits = traits
    }

    /// Copies a message with the cause, beat and ``isAsync`` that it has in a part of the run.
    init(_ message: FlowMessage, cause: Int, isAsync: Bool, beat: Int32) {
        self = message
        self.cause = cause
        self.beat = beat
        if isAsync { traits.insert(.isAsync) }
    }

    /// Returns true if both payloads are recorded only in part, and the recorded parts and the cases are equal.
    func mayHandOnTheSame(as other: FlowMessage) -> Bool {
        caseName == other.caseName && payload.mayBeSame(as: other.payload)
    }

    /// Returns true if another message certainly carries the same payload, even if its method has another name.
    ///
    /// Without a payload, the methods' names must be equal. If values weren't recorded, equal enum cases are enough.
    func handsOnTheSame(as other: FlowMessage) -> Bool {
        guard caseName == other.caseName else { return false }
        guard payload.isRecorded, other.payload.isRecorded else { return caseName != nil }
        return payload == other.payload && (caseName != nil || !payload.isEmpty || name == other.name)
    }
}

/// The sender or the receiver of a message.
public enum Participant: Hashable, Sendable, BitwiseCopyable {
    /// The person in front of the screen.
    case user
    /// The framework under the app, which calls lifecycle methods.
    case system
    /// A component, by its id in the trace. The trace may lack a record of the component.
    case component(Int)
    /// The receiver of a lost message.
    case nobody

    @inline(__always) init(from: Int, isSystem: Bool) {
        self = from != 0 ? .component(from) : isSystem ? .system : .user
    }

    @inline(__always) init(to: Int, isLost: Bool) { self = isLost || to == 0 ? .nobody : .component(to) }

    /// Hashes one number for the case and its value, which is faster than the synthesized hash.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .user: hasher.combine(0)
        case .system: hasher.combine(-1)
        case .component(let id): hasher.combine(id)
        case .nobody: hasher.combine(-2)
        }
    }

    /// Returns the readable name of a participant.
    ///
    /// - Parameter component: Returns a component's name by its id; `nil` without a record in the trace.
    func name(_ component: (Int) -> String?) -> String {
        switch self {
        case .user: "User"
        case .system: "System"
        case .component(let id): component(id) ?? "component \(id)"
        case .nobody: "nobody"
        }
    }
}

extension MessageRecord {
    /// The sender of the message.
    public var sender: Participant { Participant(from: from, isSystem: isSystem) }

    /// The receiver of the message: ``Participant/nobody`` if the message was lost.
    public var receiver: Participant { Participant(to: to, isLost: isLost) }

    /// True if the sender of the message is the person, not a component or the system.
    public var isUserAction: Bool { sender == .user }
}

/// A text that occurs often, such as a method's name, stored as its index in the run's table of texts.
///
/// Two symbols of one run are equal if their texts are. Symbols of different runs can't be compared.
public struct Symbol: Hashable, Sendable, BitwiseCopyable {
    package let index: UInt32
}

/// A table of texts that occur often; each is stored once.
struct SymbolTable: Sendable {
    private(set) var texts: [String] = []
    private var indices: [String: UInt32] = [:]
    /// The symbols that were last looked up, by a quick hash of their text.
    ///
    /// Most lookups repeat a recent one, and comparing texts is faster than hashing them.
    private var recent: [Symbol?] = []

    /// Returns the symbol of a text. A text gets a new symbol at its first use.
    mutating func symbol(_ text: String) -> Symbol {
        let place = Self.place(of: text)
        if !recent.isEmpty, let symbol = recent[place], self[symbol] == text { return symbol }
        let index = indices[text] ?? UInt32(texts.count)
        if index == texts.count {
            indices[text] = index
            texts.append(text)
        }
        if recent.isEmpty { recent = Array(repeating: nil, count: Self.places) }
        recent[place] = Symbol(index: index)
        return Symbol(index: index)
    }

    private static let places = 256

    /// Returns a quick hash of a text, from its length and a byte in the middle.
    private static func place(of text: String) -> Int {
        let bytes = text.utf8
        guard !bytes.isEmpty else { return 0 }
        let middle = bytes[bytes.index(bytes.startIndex, offsetBy: bytes.count / 2)]
        return (bytes.count &* 37 &+ Int(middle)) & (places - 1)
    }

    subscript(symbol: Symbol) -> String { texts[Int(symbol.index)] }
}
