public import Synchronization

/// A type whose objects are recorded, with their messages, writes, lives and references. All values of a struct or enum
/// together are one component.
///
/// `@Component` adds the conformance; it is not written by hand. The conformance is never isolated, so that an object of any
/// actor can be recorded wherever its methods run.
public protocol TracedComponent {
    /// The identity by which recordings know the object. It is created and freed with the object. All values of a
    /// struct or enum share their type's.
    nonisolated var traceIdentity: ComponentIdentity { get }
    /// The purpose of objects of this type.
    nonisolated static var traceRole: ComponentRole { get }
    /// The module of the type's objects; `nil` if the type doesn't state it.
    nonisolated static var traceModule: String? { get }
    /// The names of stored properties whose changes can't be recorded.
    nonisolated static var traceUnseen: [String] { get }
    /// Returns true if the type's objects belong to the main actor. Their references can then be read on the main actor
    /// at any time.
    @MainActor static func traceIsOfMainActor() -> Bool
    /// Returns the names of stored properties that may hold components, but that the recorder doesn't read when it
    /// records references.
    ///
    /// - Parameter isRead: True if the references of the type's objects are read.
    nonisolated static func traceUnread(isRead: Bool) -> [String]
    /// Adds the object's current references, each with its declared strength.
    @MainActor func traceReferences(into references: inout LiveReferences)
    /// Adds the properties that have property wrappers and, on request, listeners for their changes.
    @MainActor func traceProjections(into projections: inout LiveProjections)
}

/// Default implementations, for components to which the macros add nothing, see ``Component(_:module:)``.
extension TracedComponent {
    public nonisolated var traceIdentity: ComponentIdentity { ComponentIdentity.ofType(Self.self) }
    public nonisolated static var traceRole: ComponentRole { .logic }
    public nonisolated static var traceModule: String? { nil }
    public nonisolated static var traceUnseen: [String] { [] }
    @MainActor public static func traceIsOfMainActor() -> Bool { false }
    public nonisolated static func traceUnread(isRead: Bool) -> [String] { [] }
    @MainActor public func traceReferences(into references: inout LiveReferences) {}
    @MainActor public func traceProjections(into projections: inout LiveProjections) {}
}

/// Returns true if a type's objects belong to the main actor. May be called on any thread, because the result is constant.
func isOfMainActor(_ type: any TracedComponent.Type) -> Bool {
    nonisolated(unsafe) let type = type
    let ask: @MainActor () -> Bool = { type.traceIsOfMainActor() }
    // Like the standard library's `assumeIsolated`, but without a check of the executor.
    return unsafeBitCast(ask, to: (() -> Bool).self)()
}

/// An object that isn't a component but holds components, such as a window or a navigation controller.
///
/// ```swift
/// @MainActor final class Flow: ComponentHolder {
///     private let first: LoginView
///     init(_ first: LoginView) { self.first = first }
///     func heldComponents(into references: inout LiveReferences) { references.add("first", .strong, first) }
/// }
/// ```
public protocol ComponentHolder: AnyObject {
    /// Adds references to the components that the object now holds.
    @MainActor func heldComponents(into references: inout LiveReferences)
}

/// A component's identity, created and freed with the component that stores it.
///
/// The identity is a stored property with an initial value, so it is created before the component's initialiser runs, and freed
/// with the component. So neither `init` nor `deinit` has to be changed. At birth, only the class that stores the identity is
/// known. The real type is known from the component's first use on.
public final class ComponentIdentity: Sendable {
    /// The objects that keep the listeners alive. The conformance to `Sendable` is unchecked: the objects are only
    /// kept, never called.
    private struct Listeners: @unchecked Sendable {
        let all: [AnyObject]

        init(_ all: [AnyObject]) { self.all = all }
    }

    private struct Enrolment {
        let recorder: Recorder
        let id: Int
        var isNamed: Bool
    }

    private let declaredName: String
    private let declaredRole: ComponentRole
    private let declaredModule: String?
    private let isEnding = Atomic(false)
    /// The listeners to the component's wrapped properties; `nil` until the component is first recorded.
    private let listeners = Mutex<Listeners?>(nil)
    /// The recordings that the component is part of; in most cases there is only one.
    private let enrolments = Mutex<[Enrolment]>([])
    /// The index of the last recording that used the component, in the upper 32 bits, and the component's id there, in
    /// the lower 32 bits.
    @usableFromInline let known = Atomic<UInt64>(0)

    /// Begins a component's life, and records its birth if a recording is under way.
    ///
    /// - Parameters:
    ///   - name: The name of the class that stores the identity. It is shown for a component that is never used.
    ///   - role: The role of that class.
    ///   - module: The module of that class; `nil` if the class doesn't state it.
    public init(_ name: String, role: ComponentRole, module: String? = nil) {
        declaredName = name
        declaredRole = role
        declaredModule = module
        guard Recordings.areOpen, let context = RecordingContext.active?.resolved, let recorder = context.recorder
        else { return }
        let id = recorder.recordBirth(name: name, role: role, module: module, in: context)
        enrolments.withLock { $0.append(Enrolment(recorder: recorder, id: id, isNamed: false)) }
    }

    /// Marks the start of the component's `deinit`. From now on, no new reference to the component may be created.
    public func endBegins() { isEnding.store(true, ordering: .relaxed) }

    /// Returns the identity of a type, which receives the calls of its static methods. All values of a struct or enum
    /// share this identity.
    public static func ofType(_ type: any TracedComponent.Type) -> ComponentIdentity {
        types.withLock { types in
            let key = ObjectIdentifier(type)
            if let identity = types[key] { return identity }
            let identity = ComponentIdentity(type)
            types[key] = identity
            return identity
        }
    }

    private static let types = Mutex<[ObjectIdentifier: ComponentIdentity]>([:])

    private init(_ type: any TracedComponent.Type) {
        declaredName = Recorder.name(of: type)
        declaredRole = type.traceRole
        declaredModule = type.traceModule
    }

    deinit {
        enrolments.withLock { enrolments in
            for enrolment in enrolments { enrolment.recorder.recordEnd(of: enrolment.id) }
        }
    }

    /// Returns the component's number in the recording of a context; 0 if the recording has ended.
    ///
    /// - Parameter isItsOwn: True for the component's own code, which runs where the component's properties may be
    ///   read.
    @inlinable
    func number(
        of component: some TracedComponent, in context: RecordingContext, isItsOwn: Bool = false
    ) -> UInt32 {
        let known = known.load(ordering: .acquiring)
        if UInt32(truncatingIfNeeded: known >> 32) == context.recording { return UInt32(truncatingIfNeeded: known) }
        return enrolledNumber(of: component, in: context, isItsOwn: isItsOwn)
    }

    /// Returns the number that the component already has in the recording of a context; 0 if it has none.
    func knownNumber(in context: RecordingContext) -> UInt32 {
        guard let recorder = context.recorder else { return 0 }
        return enrolments.withLock { enrolments in
            enrolments.first { $0.recorder === recorder }.map { UInt32(truncatingIfNeeded: $0.id) } ?? 0
        }
    }

    @usableFromInline
    func enrolledNumber(of component: some TracedComponent, in context: RecordingContext, isItsOwn: Bool) -> UInt32 {
        guard let recorder = context.recorder else { return 0 }
        let number = UInt32(truncatingIfNeeded: id(of: component, in: recorder))
        // The number is cached only once the component is listened to, because a cached number isn't looked up again.
        guard listens(to: component, isItsOwn: isItsOwn) else { return number }
        known.store(UInt64(context.recording) << 32 | UInt64(number), ordering: .releasing)
        return number
    }

    /// Listens to the component's wrapped properties, unless this has already been done.
    ///
    /// - Returns: False if the properties can't be read here: the running code isn't the component's own, or its
    ///   `deinit` has begun. A later call then tries again.
    private func listens(to component: some TracedComponent, isItsOwn: Bool) -> Bool {
        guard listeners.withLock({ $0 == nil }), type(of: component) is AnyClass,
            !LiveProjections(of: component).announcing.isEmpty
        else { return true }
        guard isItsOwn, !isEnding.load(ordering: .relaxed) else { return false }
        // Done only once: reading a property may run code that calls the component, and another thread may be here as well.
        let isFirst = listeners.withLock { listeners in
            defer { if listeners == nil { listeners = Listeners([]) } }
            return listeners == nil
        }
        guard isFirst else { return true }
        let new = Listeners(LiveProjections(listeningTo: component).listeners)
        listeners.withLock { $0 = new }
        return true
    }

    /// Returns the number of a type in the recording of a context; 0 if the recording has ended.
    func number(ofType type: any TracedComponent.Type, in context: RecordingContext) -> UInt32 {
        guard let recorder = context.recorder else { return 0 }
        return enrolments.withLock { enrolments in
            if let known = enrolments.first(where: { $0.recorder === recorder }) {
                return UInt32(truncatingIfNeeded: known.id)
            }
            enrolments.removeAll { $0.recorder.isFinished }
            let number = recorder.component(
                ofType: declaredName, role: declaredRole, module: declaredModule,
                unseen: type is AnyClass ? [] : type.traceUnseen,
                unread: type is AnyClass ? [] : type.traceUnread(isRead: false), in: context)
            enrolments.append(Enrolment(recorder: recorder, id: Int(number), isNamed: true))
            return number
        }
    }

    /// Returns the component's number in a recording. If the component was created before the recording, it gets a number now.
    func id(of component: some TracedComponent, in recorder: Recorder) -> Int {
        guard type(of: component) is AnyClass else {
            return Int(number(ofType: type(of: component), in: recorder.root))
        }
        return idOfObject(component, in: recorder)
    }

    private func idOfObject(_ component: some TracedComponent, in recorder: Recorder) -> Int {
        enrolments.withLock { enrolments in
            if let index = enrolments.firstIndex(where: { $0.recorder === recorder }) {
                if !enrolments[index].isNamed {
                    enrolments[index].isNamed = true
                    recorder.name(enrolments[index].id, as: component, isEnding: isEnding.load(ordering: .relaxed))
                }
                return enrolments[index].id
            }
            // A long-lived component would otherwise keep every recording that it has been part of.
            enrolments.removeAll { $0.recorder.isFinished }
            let id = recorder.recordBirth(name: declaredName, role: declaredRole, module: declaredModule, in: nil)
            recorder.name(id, as: component, isEnding: isEnding.load(ordering: .relaxed))
            enrolments.append(Enrolment(recorder: recorder, id: id, isNamed: true))
            return id
        }
    }
}
