import TraceFormat

/// One call, span or slice of a foreign trace. Of its text only the name is kept, shared by equal names.
struct ForeignCall {
    /// The side of a border on which a call was recorded.
    enum Side: UInt8 {
        /// Work in a component, called from within the same program.
        case inner
        /// Work that a request from outside asked for.
        case incoming
        /// Work that a queued message triggered later.
        case consumed
        /// The sender's side of a request.
        case outgoing
        /// The sender's side of a queued message.
        case published
    }

    var side = Side.inner
    /// The index of the call that triggered it; -1 for none.
    var parent: Int32 = -1
    /// True where a link names the parent, false where the call ran within it.
    var isLinked = false
    /// True where nobody waited for it, because it was queued. The call that triggered it may still be running.
    var isQueued = false
    /// True where its message came when the message that triggered it may have returned. Set when the call is assembled.
    var isLater = false
    /// The component that it ran in; -1 where only ``home`` is known.
    var place: Int32 = -1
    /// The component that stands for the program it ran in.
    var home: Int32
    /// The component at the other end, as this side names it: the receiver of an outgoing call, the sender of an incoming one;
    /// -1 for none.
    var peer: Int32 = -1
    /// Its name, an index into the names.
    var name: Int32
    /// The start in nanoseconds on the clock of the foreign trace, 0 or more.
    var start: Int64
    /// The end in nanoseconds; less than the start where it is unknown.
    var end: Int64
    /// The trace id or request it belongs to; -1 for none. Groups that don't overlap become beats.
    var group: Int32 = -1
    /// The file, an index into the names, and the line; -1 and 0 where unknown.
    var source: Int32 = -1
    var line: Int32 = 0
    var isStatic = false
    var returnsResult = false

    init(home: Int32, name: Int32, start: Int64, end: Int64) {
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
    /// The program it belongs to. A call between two programs crosses a border.
    var program: Int32
}

/// The calls of a foreign trace as a reader collects them, in any order, and the components that they name.
struct ForeignCallTable {
    private(set) var names: [String] = []
    private var nameIndices: [String: Int32] = [:]
    var components: [CalledComponent] = []
    private var componentIndices: [String: Int32] = [:]
    var calls: [ForeignCall] = []
    var losses = Losses()

    /// Returns the index of a name. Equal names share one index.
    mutating func index(ofName name: String) -> Int32 {
        if let index = nameIndices[name] { return index }
        let index = Int32(names.count)
        names.append(name)
        nameIndices[name] = index
        return index
    }

    /// Returns the index of the component with a key, and makes the component if the key is new.
    mutating func component(_ key: String, _ make: (Int32) -> CalledComponent) -> Int32 {
        if let index = componentIndices[key] { return index }
        let index = Int32(components.count)
        components.append(make(index))
        componentIndices[key] = index
        return index
    }

    /// Returns the whole table and leaves an empty one behind, so that its storage has one owner.
    mutating func take() -> ForeignCallTable { exchange(&self, with: ForeignCallTable()) }

    /// Adds a call and returns its index, or `nil` where there are more calls than `Int32` can number.
    mutating func add(_ call: ForeignCall) -> Int32? {
        guard calls.count < Int32.max else { return nil }
        calls.append(call)
        return Int32(calls.count - 1)
    }
}
