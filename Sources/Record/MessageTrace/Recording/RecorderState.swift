import Synchronization
import TraceFormat

/// The state of a recorder except its records, protected by the recorder's lock.
struct RecorderState {
    /// The name and module by which ``assemblies`` and ``types`` find a component. Assembly functions, or types, with
    /// the same name and module are one component.
    struct Assembly: Hashable {
        var name: String
        var module: String?
    }

    /// True if records are written to a file during the recording. The record of a component's birth then waits until the
    /// component's name is known.
    let isLive: Bool
    /// The context in which the recording starts.
    private let root: RecordingContext

    private(set) var components: [KnownComponent] = []
    var assemblies: [Assembly: UInt32] = [:]
    /// The numbers of the components that represent types, which receive the calls of static methods.
    var types: [Assembly: UInt32] = [:]
    /// The number of messages recorded; set when the recording ends.
    var messages = 0
    var beat = 0
    /// The numbers of the components freed in this turn on a virtual clock, which are recorded at the end of the turn.
    var ended: [Int] = []
    var screen: ScreenSnapshot?
    var replies = Replies()
    /// The number of times that a component's real type became known.
    private(set) var namings = 0

    init(root: RecordingContext, isLive: Bool) {
        self.root = root
        self.isLive = isLive
    }

    func append(_ record: TraceRecord) { append(.record(record)) }

    func append(_ box: BoxedRecord) { root.record(box) }
}

// MARK: - Components

extension RecorderState {
    /// Returns the module of the component with a number; `nil` if the number is 0 or the component has no module.
    func module(of component: UInt32) -> String? {
        component == 0 ? nil : components[Int(component) - 1].record.module
    }

    /// Adds a component and returns its number. If `isNamed` is true, the name is final, as for an assembly function.
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

    /// Updates a component's record once the component's real type is known.
    mutating func name(
        _ id: Int, as type: KnownType, role: ComponentRole, module: String?, _ projections: LiveProjections,
        _ strangers: [String], object: WeakObject?
    ) {
        namings += 1
        let unseen = type.unseen + projections.unseen
        // A property that announces its changes holds no stranger, whatever its value is.
        let unrecorded = (type.unrecorded + strangers).filter { !projections.announcing.contains($0) }
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

    /// Records that a component's property holds an object which isn't recorded, unless that is known already.
    func add(strangerIn property: String, of component: Int) {
        guard !components[component - 1].knowsStranger(in: property) else { return }
        let found = UnrecordedRecord(beat: beat, component: component, name: property)
        append(.unrecorded(found))
        components[component - 1].add(found)
    }

    /// Returns true if a component was freed.
    func isGone(_ component: Int) -> Bool { components[component - 1].state.withLock(\.isGone) }

    /// Writes the record of a component's birth, if the record was postponed until the component's name is known.
    ///
    /// - Parameter type: The facts about the component's type as written in the source, used while the real type is
    ///   unknown: that can't be read during an initialiser. `nil` if the source's type is unknown, too.
    func mention(_ component: Int, as type: KnownType?) {
        let component = components[component - 1]
        if let type {
            component.state.withLock { if $0.object == nil { $0.record.tell(type) } }
        }
        record(component)
    }

    /// Notes that a component was freed.
    func isFreed(_ component: Int) { components[component - 1].state.withLock { $0.isGone = true } }

    /// Writes the end of a component, and before it the component's birth if that was postponed.
    func end(_ id: Int) {
        record(components[id - 1])
        append(.end(EndRecord(component: id, at: 0)))
    }

    /// Writes all births that are still postponed, with the names of the declared classes.
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

/// The facts about a type that all its components share, such as its name.
final class KnownType: Sendable {
    private struct Key: Hashable {
        let type: ObjectIdentifier
        let isRead: Bool
        let mayMissStrangers: Bool
    }

    /// The types collected by all recorders. A type doesn't change as long as the process runs.
    private static let collected = Mutex<[Key: KnownType]>([:])

    /// The type's name without module and generic arguments.
    let name: String
    let properties: DeclaredProperties
    /// The names of the properties whose declared type is a protocol.
    let protocols: Set<String>
    /// The names of the constants whose declared types don't tell whether they hold objects that aren't recorded.
    let unclearConstants: Set<String>
    /// The names of the properties whose changes can't be recorded, except those with wrappers.
    let unseen: [String]
    /// The names of the properties that hold strangers: objects that aren't recorded.
    let unrecorded: [String]
    /// The names of the properties that may hold components, but that the recorder doesn't read when it records
    /// references.
    let unread: [String]

    /// Returns the facts about a type that all its components share. They are collected at the first call.
    ///
    /// - Parameters:
    ///   - isRead: True if the references of the type's objects are read.
    ///   - clock: The recording's clock. On a real clock, objects that aren't components may act later without being
    ///     recorded.
    static func of(_ type: any TracedComponent.Type, isRead: Bool, _ clock: TraceClock) -> KnownType {
        let key = Key(type: ObjectIdentifier(type), isRead: isRead, mayMissStrangers: clock == .real)
        if let known = collected.withLock({ $0[key] }) { return known }
        let known = KnownType(type, isRead: isRead, mayMissStrangers: key.mayMissStrangers)
        collected.withLock { $0[key] = known }
        return known
    }

    private init(_ type: any TracedComponent.Type, isRead: Bool, mayMissStrangers: Bool) {
        name = Recorder.name(of: type)
        let properties = DeclaredProperties(of: type)
        self.properties = properties
        protocols = Set(properties.protocols)
        let notRead = type.traceUnread(isRead: isRead)
        // Without the properties left unrecorded on purpose, and those of a superclass that is no component.
        let own = type.traceUnread(isRead: false)
        unseen = type.traceUnseen + properties.inheritedVariables
        unclearConstants =
            mayMissStrangers ? properties.unclearConstants.intersection(own).subtracting(properties.strangers) : []
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
    /// Sets the fields that all components of a type share.
    fileprivate mutating func tell(_ type: KnownType) {
        func list(_ names: [String]) -> [String]? { names.isEmpty ? nil : names }
        protocols = type.properties.protocols
        unrecorded = list(type.unrecorded)
        unread = list(type.unread)
        unseen = list(type.unseen)
    }
}

/// A component in a recording. It is a class, because its record may be waiting in a buffer while its name is set.
final class KnownComponent: Sendable {
    struct State: Sendable {
        var record: ComponentRecord
        /// True once the record was written.
        var isRecorded = false
        var isGone = false
        var object: WeakObject?
        /// The names of properties that were found to hold unrecorded objects, after the component's own record was
        /// written.
        var strangers: Set<String> = []
    }

    let state: Mutex<State>

    init(_ record: ComponentRecord) {
        state = Mutex(State(record: record))
    }

    var record: ComponentRecord { state.withLock { $0.record } }

    /// Returns true if a property was recorded to hold an object which isn't recorded.
    func knowsStranger(in property: String) -> Bool {
        state.withLock { $0.strangers.contains(property) || $0.record.unrecorded?.contains(property) == true }
    }

    /// Adds a property that was found to hold an unrecorded object.
    func add(_ found: UnrecordedRecord) { state.withLock { _ = $0.strangers.insert(found.name) } }
}

/// A weak reference to a component.
///
/// It is a class, because copying a weak reference retains the target for a moment. If the component were freed in that
/// moment, its death would be reported while the recorder's lock is held, which would be a deadlock.
///
/// The conformance to `Sendable` is unchecked, because a component need not be sendable. The recorder reads the object only in
/// ``Recorder/references(roots:)``, which must be called on the component's actor.
final class WeakObject: @unchecked Sendable {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) {
        self.object = object
    }
}
