import Synchronization

/// What a recorder knows beside its records. All of it stands behind the recorder's lock.
struct RecorderState {
    /// An assembly function: all calls of one name and module go to one component.
    struct Assembly: Hashable {
        var name: String
        var module: String?
    }

    /// Whether records leave for a file while the recording goes on. A component's stands there where its name is
    /// learnt, else where it was born.
    let isLive: Bool
    /// Where records go.
    private let root: Frame

    private(set) var components: [KnownComponent] = []
    var assemblies: [Assembly: UInt32] = [:]
    var typeNames: [ObjectIdentifier: String] = [:]
    /// How many messages were recorded: known in the end.
    var messages = 0
    var beat = 0
    /// The components that died in this turn.
    var ended: [Int] = []
    var screen: ScreenSnapshot?
    /// The replies under way, and whether they have reached a component.
    private var replies: [UInt32: Bool] = [:]
    private var lastReply: UInt32 = 0

    init(root: Frame, isLive: Bool) {
        self.root = root
        self.isLive = isLive
    }

    func append(_ record: TraceRecord) { root.record(.record(record)) }
}

// MARK: - Components

extension RecorderState {
    /// The module of a component; `nil` for number 0.
    func module(of component: UInt32) -> String? {
        component == 0 ? nil : components[Int(component) - 1].record.module
    }

    /// Adds a component; an assembly function has its name from the beginning.
    mutating func birth(
        name: String, role: Role, module: String?, message: UInt32, at: Int64, isNamed: Bool = false
    ) -> Int {
        let id = components.count + 1
        let component = KnownComponent(
            ComponentRecord(id: id, name: name, role: role, module: module, message: Int(message), at: at))
        components.append(component)
        if isNamed || !isLive { place(component) }
        return id
    }

    /// Gives a component what its real type says, wherever its record stands.
    func name(_ id: Int, _ name: String, role: Role, module: String?, object: WeakObject?) {
        let component = components[id - 1]
        component.state.withLock { state in
            state.record.name = name
            state.record.role = role
            if let module { state.record.module = module }
            state.object = object
        }
        place(component)
    }

    /// Writes a death, after the birth if that is still held back.
    func end(_ id: Int) {
        place(components[id - 1])
        append(.end(EndRecord(component: id, at: 0)))
    }

    /// Gives the components that are still held back a place: what the source says about the class they inherit from
    /// has to do.
    func placeAll() {
        for component in components { place(component) }
    }

    private func place(_ component: KnownComponent) {
        let isNew = component.state.withLock { state in
            defer { state.isPlaced = true }
            return !state.isPlaced
        }
        if isNew { root.record(.component(component)) }
    }
}

// MARK: - Replies

extension RecorderState {
    mutating func beginReply() -> UInt32 {
        repeat { lastReply &+= 1 } while lastReply == 0 || replies[lastReply] != nil
        replies[lastReply] = false
        return lastReply
    }

    /// Notes that a reply has reached a component; one that has ended is no more of interest.
    mutating func noteDelivery(of reply: UInt32) {
        if replies[reply] != nil { replies[reply] = true }
    }

    /// Whether the reply reached a component.
    mutating func endReply(_ reply: UInt32) -> Bool { replies.removeValue(forKey: reply) ?? true }
}
