import Synchronization
import SystemLibrary

/// An object whose initialiser or `deinit` is running. The object is the sender of the messages from that code.
///
/// The bodies of initialisers and `deinit` can't be put into a closure that binds a context. Instead the recorder remembers the
/// object for the running thread. A task that an initialiser begins still belongs to the code that creates the object.
///
/// The macros add the calls of this type; they are not written by hand.
public struct ObjectInTheMaking: Sendable {
    private struct Entry: @unchecked Sendable {
        // Unchecked, because only the declaration of a type is used.
        var thread: UInt
        var context: RecordingContext
        var component: UInt32
        /// True while the initialiser runs, false while the `deinit` runs.
        var begins: Bool
        /// The object's type as written in the source; `nil` if unknown.
        var type: (any TracedComponent.Type)?

        /// The context for messages that the object sends. Reading this property first writes the object's birth to the
        /// recording, if the birth was postponed.
        var sender: RecordingContext {
            context.recorder?.mention(component, as: type)
            return context.resolved.asComponent(component)
        }
    }

    private static let entries = Mutex<[Entry]>([])

    private let isActive: Bool
    /// True if the context of the running task is hidden until the `deinit` ends.
    private let hidesContext: Bool

    init(
        _ component: UInt32, as type: (any TracedComponent.Type)? = nil, in context: RecordingContext?, begins: Bool,
        hidesContext: Bool = false
    ) {
        self.hidesContext = hidesContext
        guard let context, component != 0 else {
            isActive = false
            return
        }
        isActive = true
        let entry = Entry(thread: Self.thread, context: context, component: component, begins: begins, type: type)
        Self.entries.withLock { $0.append(entry) }
        RecordingContext.adjustments.wrappingAdd(1, ordering: .relaxed)
    }

    /// Marks the end of the object's initialiser or `deinit`.
    public func end() {
        if hidesContext { RecordingContext.pop() }
        guard isActive else { return }
        let thread = Self.thread
        Self.entries.withLock { entries in
            if let index = entries.lastIndex(where: { $0.thread == thread }) { entries.remove(at: index) }
        }
        RecordingContext.adjustments.wrappingSubtract(1, ordering: .relaxed)
    }

    /// Returns the sender's context for the running code: that of the object whose initialiser or `deinit` runs on this
    /// thread, otherwise the given one.
    static func sender(in context: RecordingContext) -> RecordingContext {
        guard let entry, entry.context.isSame(as: context) else { return context }
        return entry.sender
    }

    /// The context of the object whose initialiser or `deinit` runs on this thread, the innermost one if several run; `nil` if
    /// none runs.
    static var current: RecordingContext? {
        RecordingContext.adjustments.load(ordering: .relaxed) == 0 ? nil : entry?.sender
    }

    /// Returns true if a component's initialiser runs on this thread in the same message. Its writes are then initial
    /// values, no changes.
    static func makes(_ component: UInt32, in context: RecordingContext) -> Bool {
        guard RecordingContext.adjustments.load(ordering: .relaxed) != 0 else { return false }
        let thread = thread
        return entries.withLock { entries in
            entries.contains { entry in
                entry.thread == thread && entry.component == component && entry.begins
                    && entry.context.isOfSameMessage(as: context)
            }
        }
    }

    /// Returns true if an initialiser of the component runs on this thread.
    static func isMade(_ component: UInt32) -> Bool {
        guard RecordingContext.adjustments.load(ordering: .relaxed) != 0 else { return false }
        let thread = thread
        return entries.withLock { $0.contains { $0.thread == thread && $0.component == component && $0.begins } }
    }

    /// The innermost object whose initialiser or `deinit` runs on this thread; `nil` if none runs.
    private static var entry: Entry? {
        let thread = thread
        return entries.withLock { entries in entries.last { $0.thread == thread } }
    }

    private static var thread: UInt {
        #if canImport(Darwin)
        UInt(bitPattern: pthread_self())
        #else
        UInt(pthread_self())
        #endif
    }
}

extension ComponentIdentity {
    /// Marks the beginning of an initialiser. Until the initialiser ends, the object is the sender of messages on this thread.
    ///
    /// - Parameter type: The class that declares the initialiser. The object's own type can't be read yet, because the object
    ///   is incomplete.
    public func making(_ type: (any TracedComponent.Type)? = nil) -> ObjectInTheMaking {
        begin(isMaking: true, as: type)
    }

    /// Marks the beginning of the part of an initialiser that may use its object: all properties have values, those of
    /// subclasses, too. So the object's type can be read.
    public func making(_ object: some TracedComponent) -> ObjectInTheMaking {
        if Recordings.areOpen, let context = RecordingContext.unadjusted { _ = number(of: object, in: context) }
        return begin(isMaking: true)
    }

    /// Starts listening to an object's properties. All properties must have values, and the caller must be code of the object
    /// itself.
    public func made(_ object: some TracedComponent) {
        guard Recordings.areOpen, let context = RecordingContext.unadjusted else { return }
        _ = number(of: object, in: context, isItsOwn: true)
    }

    /// Marks the beginning of a `deinit`. From then on, no new reference to the object may be created. Until the
    /// `deinit` ends, the object is the sender of messages on this thread.
    ///
    /// - Parameter isIsolated: True for an isolated `deinit`. Swift runs an isolated `deinit` without task-local values. Before
    ///   macOS 15.4 and iOS 18.4 it runs with the values of the task that released the object. The recorder hides these values
    ///   on every system.
    public func ending(isIsolated: Bool = false) -> ObjectInTheMaking {
        endBegins()
        guard isIsolated, Recordings.areOpen, RecordingContext.innermost != nil else { return begin(isMaking: false) }
        RecordingContext.push(context: nil)
        return begin(isMaking: false, hidesContext: true)
    }

    private func begin(
        isMaking: Bool, as type: (any TracedComponent.Type)? = nil, hidesContext: Bool = false
    ) -> ObjectInTheMaking {
        guard Recordings.areOpen, let context = RecordingContext.unadjusted else {
            return ObjectInTheMaking(0, in: nil, begins: isMaking, hidesContext: hidesContext)
        }
        return ObjectInTheMaking(
            knownNumber(in: context), as: type, in: context, begins: isMaking, hidesContext: hidesContext)
    }
}
