import Synchronization
import TraceFormat

/// What a recorder knows beside its records, protected by the recorder's lock.
struct RecorderState {
    /// An assembly function: all calls of one name and module go to one component.
    struct Assembly: Hashable {
        var name: String
        var module: String?
    }

    /// Whether records are written to a file while the recording goes on. There a component's record is written when its
    /// name is known, else at its birth.
    let isLive: Bool
    /// Where records go.
    private let root: RecordingContext

    private(set) var components: [KnownComponent] = []
    var assemblies: [Assembly: UInt32] = [:]
    /// The components that types are.
    var types: [Assembly: UInt32] = [:]
    /// What is known of types, by their identity.
    var knownTypes: [ObjectIdentifier: KnownType] = [:]
    /// How many messages were recorded; set at the end.
    var messages = 0
    var beat = 0
    /// The components that were freed in this turn.
    var ended: [Int] = []
    var screen: ScreenSnapshot?
    var replies = Replies()

    init(root: RecordingContext, isLive: Bool) {
        self.root = root
        self.isLive = isLive
    }

    func append(_ record: TraceRecord) { append(.record(record)) }

    func append(_ box: BoxedRecord) { root.record(box) }
}

// MARK: - Components

extension RecorderState {
    /// The module of a component; `nil` for number 0.
    func module(of component: UInt32) -> String? {
        component == 0 ? nil : components[Int(component) - 1].record.module
    }

    /// Adds a component; an assembly function has its name from the beginning.
    mutating func birth(
        name: String, role: ComponentRole, module: String?, message: UInt32, at: Int64, unseen: [String] = [],
        unread: [String] = [], isNamed: Bool = false
    ) -> Int {
        let id = components.count + 1
        let component = KnownComponent(
            ComponentRecord(
                id: id, name: name, role: role, module: module, message: Int(message), at: at,
                unseen: unseen.isEmpty ? nil : unseen, unread: unread.isEmpty ? nil : unread))
        components.append(component)
        if isNamed || !isLive { record(component) }
        return id
    }

    /// Updates a component's record from its real type.
    func name(
        _ id: Int, as type: KnownType, role: ComponentRole, module: String?, _ projections: LiveProjections,
        object: WeakObject?
    ) {
        let unseen = type.unseen + projections.unseen
        // What announces its changes is no stranger, whatever object it keeps them in.
        let unrecorded = type.unrecorded.filter { !projections.announcing.contains($0) }
        let component = components[id - 1]
        component.state.withLock { state in
            state.record.name = type.name
            state.record.tell(type)
            state.record.role = role
            if let module { state.record.module = module }
            state.record.unseen = unseen.isEmpty ? nil : unseen
            state.record.unrecorded = unrecorded.isEmpty ? nil : unrecorded
            state.object = object
        }
        record(component)
    }

    /// Whether a component was freed.
    func isGone(_ component: Int) -> Bool { components[component - 1].state.withLock(\.isGone) }

    /// What is known of a type, found out once.
    mutating func known(_ type: any TracedComponent.Type, isRead: Bool, _ clock: TraceClock) -> KnownType {
        let key = ObjectIdentifier(type)
        let known = knownTypes[key] ?? KnownType(type, isRead: isRead, mayMissStrangers: clock == .real)
        knownTypes[key] = known
        return known
    }

    /// Writes a component's record, if it is held back.
    ///
    /// - Parameter type: What is known of its type; an object in the making can't be asked for its own.
    func mention(_ component: Int, as type: KnownType?) {
        let component = components[component - 1]
        if let type {
            component.state.withLock { if $0.object == nil { $0.record.tell(type) } }
        }
        record(component)
    }

    /// Notes that a component was freed.
    func isFreed(_ component: Int) { components[component - 1].state.withLock { $0.isGone = true } }

    /// Writes an end, after the birth if that is still held back.
    func end(_ id: Int) {
        record(components[id - 1])
        append(.end(EndRecord(component: id, at: 0)))
    }

    /// Writes the records still held back, with what the source says about the class that stores the identity.
    func recordAll() {
        for component in components { record(component) }
    }

    private func record(_ component: KnownComponent) {
        let isNew = component.state.withLock { state in
            defer { state.isRecorded = true }
            return !state.isRecorded
        }
        if isNew { root.record(.component(component)) }
    }
}

/// What is the same for all components of a type.
struct KnownType {
    /// Its name without module and generic arguments.
    let name: String
    let properties: DeclaredProperties
    /// The names of the properties whose changes can't be recorded, but for those with wrappers.
    let unseen: [String]
    /// The names of the properties that hold objects that aren't recorded.
    let unrecorded: [String]
    /// The names of the properties that may hold components and aren't read.
    let unread: [String]

    /// - Parameters:
    ///   - isRead: Whether its objects are read at all.
    ///   - mayMissStrangers: Whether objects that are no components may do something later that isn't recorded.
    init(_ type: any TracedComponent.Type, isRead: Bool, mayMissStrangers: Bool) {
        name = Recorder.name(of: type)
        let properties = DeclaredProperties(of: type)
        self.properties = properties
        let notRead = type.traceUnread(isRead: isRead)
        // Without those that are left unrecorded on purpose, and a superclass's that is no component.
        let own = type.traceUnread(isRead: false)
        unseen = type.traceUnseen + properties.inheritedVariables
        guard mayMissStrangers else {
            (unrecorded, unread) = ([], notRead + properties.inheritedHolders)
            return
        }
        unrecorded = own.filter(properties.strangers.contains)
        unread =
            own.filter { notRead.contains($0) || properties.ownStrangers.contains($0) } + properties.inheritedHolders
    }
}

extension ComponentRecord {
    /// Adds what is the same for all components of a type.
    fileprivate mutating func tell(_ type: KnownType) {
        func list(_ names: [String]) -> [String]? { names.isEmpty ? nil : names }
        protocols = type.properties.protocols
        unrecorded = list(type.unrecorded)
        unread = list(type.unread)
        unseen = list(type.unseen)
    }
}

/// A component as a recording knows it. It is an object, because its record may be on the way to the file before its
/// name is known.
final class KnownComponent: Sendable {
    struct State: Sendable {
        var record: ComponentRecord
        /// Whether the record was written.
        var isRecorded = false
        var isGone = false
        var object: WeakObject?
    }

    let state: Mutex<State>

    init(_ record: ComponentRecord) {
        state = Mutex(State(record: record))
    }

    var record: ComponentRecord { state.withLock { $0.record } }
}

/// A weak reference to a component.
///
/// An object of its own, because copying a weak reference may retain its target for a moment, and a component that is
/// freed in that moment would report its death while the recorder's lock is held.
///
/// Unchecked, because a component need not be sendable: the recorder only carries the reference about, and reads the
/// object itself solely in ``Recorder/references(roots:)``, where its caller vouches for being on the component's actor.
final class WeakObject: @unchecked Sendable {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) {
        self.object = object
    }
}
