import TraceFormat

/// A call, span or slice of another tool's trace. Its texts are indices in ``ForeignCallTable/names``.
struct ForeignCall {
    /// The side on which a call was recorded: the caller's or the callee's, if they are in different programs.
    enum Side: UInt8 {
        /// A call within one program.
        case inner
        /// A request, recorded by the receiver.
        case incoming
        /// A queued message, recorded by the receiver when it was taken from the queue.
        case consumed
        /// A request, recorded by the sender.
        case outgoing
        /// A queued message, recorded by the sender.
        case published
    }

    var side = Side.inner
    /// The index of the call that triggered this call; -1 for none.
    var parent: Int32 = -1
    /// True if a link between spans names the parent, false if the call ran within the parent.
    var isLinked = false
    /// True if no code waited for the call, so its parent may still run.
    var isQueued = false
    /// The index of the component that the call ran in; -1 if only ``home`` is known.
    var place: Int32 = -1
    /// The index of the component for the whole program in which the call ran.
    var home: Int32
    /// The index of the component at the other end of a call between programs; -1 for none.
    var peer: Int32 = -1
    /// The method or operation that was called, as an index into ``ForeignCallTable/names``.
    var name: Int32
    /// The start in nanoseconds on the clock of the foreign trace. It may be before 0.
    var start: Int64
    /// The end in nanoseconds, or ``unknownEnd``.
    var end: Int64
    /// The index of the trace or request; -1 for none. Groups that don't overlap in time become beats.
    var group: Int32 = -1
    /// The called method's source file, as an index into ``ForeignCallTable/names``; -1 if unknown.
    var source: Int32 = -1
    /// The called method's line in its source file; 0 if unknown.
    var line: Int32 = 0
    var isStatic = false
    var returnsResult = false
    var isFailure = false

    /// The end of a call whose end is unknown: less than every start.
    static let unknownEnd = Int64.min

    var hasEnd: Bool { end >= start }

    init(home: Int32, name: Int32, start: Int64, end: Int64 = ForeignCall.unknownEnd) {
        self.home = home
        self.name = name
        self.start = start
        self.end = end
    }
}

/// A component of a foreign trace.
struct CalledComponent {
    var name: String
    var role: Role
    var module: String?
    /// The index of the component that represents the whole program of this component.
    var program: Int32
}

/// A key that is compared by its bytes. A `String` would treat both Unicode spellings of é as equal.
struct ExactText: Hashable {
    private let text: String

    init(_ text: String) { self.text = text }

    static func == (left: ExactText, right: ExactText) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(0xFF as UInt8)
    }
}

/// The calls of a foreign trace, in any order, and the components that they name.
struct ForeignCallTable {
    private(set) var names: [String] = []
    private var nameIndices: [ExactText: Int32] = [:]
    var components: [CalledComponent] = []
    private var componentIndices: [ExactText: Int32] = [:]
    var calls: [ForeignCall] = []
    var losses = Losses()
    /// The plural noun for the groups of calls that become beats.
    var groups = "traces"

    /// Returns the index of a name. Equal names share one index.
    mutating func index(ofName name: String) -> Int32 {
        if let index = nameIndices[ExactText(name)] { return index }
        let index = Int32(names.count)
        names.append(name)
        nameIndices[ExactText(name)] = index
        return index
    }

    /// Returns the index of the component with a key, which is created if new.
    mutating func component(_ key: String, _ make: (Int32) -> CalledComponent) -> Int32 {
        if let index = componentIndices[ExactText(key)] { return index }
        let index = Int32(components.count)
        components.append(make(index))
        componentIndices[ExactText(key)] = index
        return index
    }

    /// Returns the table and leaves an empty one, so that the storage isn't copied.
    mutating func take() -> ForeignCallTable { exchange(&self, with: ForeignCallTable()) }

    /// Adds a call and returns its index; `nil` if `Int32` has no further index.
    mutating func add(_ call: ForeignCall) -> Int32? {
        guard calls.count < Int32.max else { return nil }
        calls.append(call)
        return Int32(calls.count - 1)
    }
}
