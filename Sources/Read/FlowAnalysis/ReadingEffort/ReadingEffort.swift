import TraceFormat

/// The effort to read the code along a chain of causes, from the person's act to the visible change.
///
/// A path with few files and indirections is quick to follow. But a single file can be huge, and code that is easy to
/// follow can still be hard to change.
public struct ReadingEffort: Hashable, Sendable {
    /// The count of messages on the path, without those that build modules: the methods to read.
    public let steps: Int
    /// The number of source files that contain the methods on the path; 0 if the recording names no files.
    public let files: Int
    /// The count of the path's methods that still run at the path's end, as a stack trace there would show.
    ///
    /// Methods that build modules don't count.
    public let stack: Int
    private var counts: Counts<Indirection>
    /// The count of steps for which the recording doesn't show whether "go to definition" leads to the receiver's code.
    public private(set) var unknown = 0
    /// Direct calls for which it is still unknown whether the sender can name the receiver.
    private var untold: [Call]

    /// The count of the path's steps that are indirect for the given reason.
    public subscript(indirection: Indirection) -> Int { counts[indirection] }

    /// The count of steps on the path where "go to definition" doesn't lead to the receiver's code.
    ///
    /// The first step, from the user, doesn't count.
    public var indirections: Int { counts.total }

    /// The share of the path's steps that ``stack`` counts; `nil` on a path through assemblies only.
    public var stackShare: Double? { steps > 0 ? Double(stack) / Double(steps) : nil }

    /// The share of indirect steps after the path's first step; `nil` on a path with one step.
    public var indirectionShare: Double? { steps > 1 ? Double(indirections) / Double(steps - 1) : nil }

    /// Follows the chain of causes from one message to another, both included.
    ///
    /// - Parameter stack: The number of messages in a stack trace taken at the end of the chain.
    init(from start: Int, to end: Int, hops: Int, stack: Int, in graph: FlowGraph) {
        steps = hops
        self.stack = min(stack, steps)
        var files: Set<Symbol> = []
        var counts = Counts<Indirection>()
        var untold: [Call] = []
        var current: Int? = end
        while let place = current {
            if let source = graph.messages[place].source { files.insert(source) }
            current = place == start ? nil : graph.parent(of: place)
            guard current != nil else { break }
            switch graph.transport(of: place) {
            case .indirect(let indirection): counts[indirection] += 1
            case .call(let call): untold.append(call)
            case .plain: continue
            }
        }
        self.files = files.count
        self.counts = counts
        self.untold = untold
    }

    /// Determines which of the direct calls are indirect steps. Call it once the whole run is known.
    mutating func resolve(in context: RunContext) {
        for call in untold {
            switch context.way(of: call) {
            case .named: continue
            case .indirect(let indirection): counts[indirection] += 1
            case .unknown: unknown += 1
            }
        }
        untold = []
    }
}

/// The way in which a message reaches its receiver.
enum Transport {
    /// The call is assumed to name the receiver's code, as for a message from the user or to an assembly.
    case plain
    case indirect(Indirection)
    /// A direct call from a component that may or may not know the receiver.
    case call(Call)
}

extension FlowGraph {
    func transport(of place: Int) -> Transport {
        let message = messages[place]
        guard message.sender != .user, message.sender != .nobody, role(of: message.receiver) != .assembly
        else { return .plain }
        if message.isAsync { return .indirect(.later) }
        if message.sender == .system { return parent(of: place) == nil ? .plain : .indirect(.system) }
        if role(of: message.sender) == .bus { return .indirect(.bus) }
        if message.isStatic { return .plain }
        return .call(call(at: place))
    }
}

extension RunContext {
    /// Returns the way in which the code of a direct call's sender reaches the receiver.
    func way(of call: Call) -> Way {
        if symbols[call.method].namesClosure { return .indirect(.closure) }
        guard let sender = type(of: call.channel.sender), let receiver = type(of: call.channel.receiver)
        else { return .unknown }
        return sender == receiver ? .named : knownTypes.way(from: sender, to: receiver)
    }
}

extension String {
    /// True for the name of a message to a closure: a method, then its parameter, as in `attach(_:).listener`.
    fileprivate var namesClosure: Bool {
        zip(utf8, utf8.dropFirst()).contains { $0 == UInt8(ascii: ")") && $1 == UInt8(ascii: ".") }
    }
}

extension Indirection: CountedKind {
    /// The index of the reason in `allCases`.
    public var index: Int {
        switch self {
        case .later: 0
        case .system: 1
        case .bus: 2
        case .closure: 3
        case .protocol: 4
        }
    }
}

/// The reason why "go to definition" doesn't lead from the sender of a message to the code of its receiver.
///
/// If several reasons apply, the first of these cases is chosen.
public enum Indirection: String, CaseIterable, Hashable, Sendable {
    /// The message is delivered after its cause had returned: through a stream, a completion or a later turn.
    case later
    /// The system calls the method, as it calls `viewDidLoad()`. The code that causes the call names another method.
    case system
    /// A bus delivers the message: the sender names the bus, not the receiver.
    case bus
    /// The sender can't name the receiver: it calls a closure, or sends to its subscribers.
    ///
    /// The reason applies to a message that is named after a passed-on closure (`attach(_:).listener`).
    ///
    /// The reason also applies if the receiver's type can name the sender's, has given it a closure, or has set one of
    /// its properties. But if the sender's type can name the receiver's, the message is taken for a direct call. If
    /// nothing of this is known, no reason is reported.
    case closure
    /// The sender holds the receiver only in properties whose declared type is a protocol. “Go to definition” then
    /// leads to the protocol, even if a single type conforms.
    ///
    /// Arguments of methods aren't examined: a sender that holds the receiver is assumed to call it through its
    /// property.
    case `protocol`

    /// The meaning of the reason, in one line.
    public var summary: String {
        switch self {
        case .later: "delivered after its cause had returned"
        case .system: "the system calls it"
        case .bus: "a bus delivers it"
        case .closure: "the sender calls a closure or a stream, not the receiver"
        case .protocol: "held as a protocol"
        }
    }
}
