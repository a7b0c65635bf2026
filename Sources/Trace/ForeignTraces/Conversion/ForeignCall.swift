import TraceFormat

/// What a foreign trace says of one call, span or slice: no text of it is kept but its name, which equal ones share.
struct ForeignCall {
    /// On which side of a border it was recorded.
    enum Side: UInt8 {
        /// Work in a component, called from within the same program.
        case inner
        /// Work that a request from elsewhere asked for.
        case incoming
        /// Work that a queued message led to, later.
        case consumed
        /// The sender's side of a request.
        case outgoing
        /// The sender's side of a queued message.
        case published
    }

    var side = Side.inner
    /// The call that triggered it, by its index; -1 for none.
    var parent: Int32 = -1
    /// Whether a link to the parent says so, rather than that it ran within it.
    var isLinked = false
    /// Whether nobody waited for it, though the call that triggered it may not have ended: it was queued.
    var isQueued = false
    /// Whether its message came when the one that triggered it may have returned; known once that is decided.
    var isLater = false
    /// The component that it ran in; -1 where nothing more is known than ``home``.
    var place: Int32 = -1
    /// The component that stands for the program it ran in.
    var home: Int32
    /// The component at the other end, as this side names it: the receiver of an outgoing call, the sender of an incoming one;
    /// -1 for none.
    var peer: Int32 = -1
    /// Its name, an index into the names.
    var name: Int32
    /// In nanoseconds on the clock of the foreign trace, 0 or more.
    var start: Int64
    /// The end; less than the start where none is known.
    var end: Int64
    /// What belongs together: a trace id, a request; -1 for none. Groups that don't overlap become beats.
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
    /// The program it belongs to: calls within one stay inside.
    var program: Int32
}

/// What a reader collects of a foreign trace: calls in any order, and the components that they name.
struct ForeignCallTable {
    private(set) var names: [String] = []
    private var nameIndices: [String: Int32] = [:]
    var components: [CalledComponent] = []
    private var componentIndices: [String: Int32] = [:]
    var calls: [ForeignCall] = []
    var losses = Losses()

    /// The index of a name, the same for the same name.
    mutating func index(ofName name: String) -> Int32 {
        if let index = nameIndices[name] { return index }
        let index = Int32(names.count)
        names.append(name)
        nameIndices[name] = index
        return index
    }

    /// The component with a key, made where it is new.
    mutating func component(_ key: String, _ make: (Int32) -> CalledComponent) -> Int32 {
        if let index = componentIndices[key] { return index }
        let index = Int32(components.count)
        components.append(make(index))
        componentIndices[key] = index
        return index
    }

    /// Hands over all of it, so that nobody else holds it.
    mutating func take() -> ForeignCallTable { exchange(&self, with: ForeignCallTable()) }

    /// Adds a call; its index, or `nil` where there are more than can be numbered.
    mutating func add(_ call: ForeignCall) -> Int32? {
        guard calls.count < Int32.max else { return nil }
        calls.append(call)
        return Int32(calls.count - 1)
    }
}
