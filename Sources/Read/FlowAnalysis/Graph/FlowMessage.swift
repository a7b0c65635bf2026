public import TraceFormat

/// A message in the form for analysis: of fixed size, with symbols for its texts and a digest of its payload.
///
/// A million of them take about 90 MB; a million `MessageRecord`s with their arguments take several times as much.
public struct FlowMessage: Hashable, Sendable, BitwiseCopyable {
    /// Its number in the trace.
    public let id: Int
    /// The number of the message that triggered it; 0 for a root.
    public private(set) var cause: Int
    /// The sender.
    public let sender: Participant
    /// The receiver: ``Participant/nobody`` where the message was lost.
    public let receiver: Participant
    /// The time of its delivery, in nanoseconds on the trace's clock.
    public let at: Int64
    /// The method's name; ``FlowGraph/text(_:)`` has the text.
    public let name: Symbol
    /// The case of a command sent as an enum.
    public let caseName: Symbol?
    /// The file of the receiving method, from below `Sources/`.
    public let source: Symbol?
    /// The number of the beat in which it was delivered: an index into ``FlowGraph/beats`` plus 1, 0 before the first.
    public private(set) var beat: Int32
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
        static let carriesSender = Traits(rawValue: 256)
        static let isApart = Traits(rawValue: 512)
    }

    /// True where its cause had already returned when it was delivered.
    public var isAsync: Bool { traits.contains(.isAsync) }
    /// True for a reply without a receiver left.
    public var isLost: Bool { traits.contains(.isLost) }
    /// True where a function or a static method received it rather than an object.
    public var isStatic: Bool { traits.contains(.isStatic) }
    /// True where the method has a result other than `Void`.
    public var returnsResult: Bool { traits.contains(.returnsResult) }
    /// True where its method passes on, or was passed, something that may call back, or where it is a closure: a later
    /// effect of that has no known cause.
    var handsOut: Bool { traits.contains(.handsOut) }
    /// True where code that isn't recorded sent it, and nothing says that this was the system.
    public var isUnknown: Bool { traits.contains(.isUnknown) }
    /// True where its method's code names nothing of its own object, and so reaches nothing that the object holds.
    var isApart: Bool { traits.contains(.isApart) }
    /// True where a closure is among its arguments.
    var carriesClosure: Bool { traits.contains(.carriesClosure) }
    /// True where its receiver may call back, through a closure or the sender among its arguments.
    var carriesCallback: Bool { !traits.isDisjoint(with: [.carriesClosure, .carriesSender]) }
    /// True where the user sent it in the same action as an earlier message of the user.
    var continuesAction: Bool { traits.contains(.continuesAction) }
    /// True where the person sent it, not a component or the system.
    public var isUserAction: Bool { sender == .user }

    init(_ message: borrowing MessageRecord, beat: Int, handed: HandedOver, symbols: inout SymbolTable) {
        id = message.id
        cause = message.cause
        sender = message.sender
        receiver = message.receiver
        at = message.at
        name = symbols.symbol(message.name)
        caseName = message.caseName.map { symbols.symbol($0) }
        source = message.source.map { symbols.symbol($0) }
        self.beat = Int32(clamping: beat)
        payload = PayloadDigest(message)
        var traits: Traits = []
        if message.isAsync { traits.insert(.isAsync) }
        if message.isLost { traits.insert(.isLost) }
        if message.isStatic { traits.insert(.isStatic) }
        if message.returnsResult { traits.insert(.returnsResult) }
        if message.continuesAction { traits.insert(.continuesAction) }
        if message.handsOut { traits.insert(.handsOut) }
        if message.isUnknown { traits.insert(.isUnknown) }
        if message.isApart { traits.insert(.isApart) }
        if handed.hasClosure { traits.insert(.carriesClosure) }
        if message.from != 0, handed.components.contains(message.from) { traits.insert(.carriesSender) }
        self.traits = traits
    }

    /// The message as a message of a part of the run.
    init(_ message: FlowMessage, cause: Int, isAsync: Bool, beat: Int32) {
        self = message
        self.cause = cause
        self.beat = beat
        if isAsync { traits.insert(.isAsync) }
    }

    /// True where another message may carry the same payload, of which not all was recorded.
    func mayHandOnTheSame(as other: FlowMessage) -> Bool {
        caseName == other.caseName && payload.mayBeSame(as: other.payload)
    }

    /// True where another message certainly hands on the same: the same case and the same values, under any names. A
    /// message without a payload hands on only messages of its own name.
    ///
    /// Where either side was recorded without values, the name of the case decides; without a case the result is false.
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
    /// A component, by its number in the trace; the trace need not hold a record of it.
    case component(Int)
    /// The receiver of a lost message.
    case nobody

    /// The sender of a message.
    @inline(__always) init(from: Int, isSystem: Bool) {
        self = from != 0 ? .component(from) : isSystem ? .system : .user
    }

    /// The receiver of a message.
    @inline(__always) init(to: Int, isLost: Bool) { self = isLost || to == 0 ? .nobody : .component(to) }

    /// Hashes one number rather than case and number, as it is done several times for each message.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .user: hasher.combine(0)
        case .system: hasher.combine(-1)
        case .component(let id): hasher.combine(id)
        case .nobody: hasher.combine(-2)
        }
    }

    /// The name for readers.
    ///
    /// - Parameter component: Returns the name of a component by its number; `nil` for one without a record in the trace.
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
    /// The sender.
    public var sender: Participant { Participant(from: from, isSystem: isSystem) }

    /// The receiver: ``Participant/nobody`` where the message was lost.
    public var receiver: Participant { Participant(to: to, isLost: isLost) }

    /// True where the person sent it, not a component or the system.
    public var isUserAction: Bool { sender == .user }
}

/// A text that repeats, such as a method's name, by its number in the run's table of texts.
///
/// Symbols of one run are equal where their texts are; symbols of different runs can't be compared.
public struct Symbol: Hashable, Sendable, BitwiseCopyable {
    package let index: UInt32
}

/// Texts that repeat, each kept once.
struct SymbolTable: Sendable {
    private(set) var texts: [String] = []
    private var indices: [String: UInt32] = [:]
    /// The symbols last looked up, by the hash slot of their text. Most texts were looked up recently, and to compare
    /// one is faster than to hash it.
    private var recent: [Symbol?] = []

    /// Returns the symbol of a text, a new one at its first use.
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

    /// A number that tells most texts apart, quick to compute from the length and a byte in the middle.
    private static func place(of text: String) -> Int {
        let bytes = text.utf8
        guard !bytes.isEmpty else { return 0 }
        let middle = bytes[bytes.index(bytes.startIndex, offsetBy: bytes.count / 2)]
        return (bytes.count &* 37 &+ Int(middle)) & (places - 1)
    }

    subscript(symbol: Symbol) -> String { texts[Int(symbol.index)] }
}
