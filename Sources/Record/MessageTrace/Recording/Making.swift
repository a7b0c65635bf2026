import Synchronization
import SystemLibrary

/// An object while its initialiser or its `deinit` runs, as the sender of the messages of these.
///
/// Neither can run in a closure, so neither can bind a context of its own. So the thread that runs it remembers the object. A
/// task that an initialiser begins still belongs to its maker.
///
/// The macros add it; it is not written by hand.
public struct ObjectInTheMaking: Sendable {
    private struct Entry: @unchecked Sendable {
        // Unchecked, because only the declaration of a type is used.
        var thread: UInt
        var context: RecordingContext
        var component: UInt32
        /// False for an object in its `deinit`.
        var begins: Bool
        /// The type of the object according to the source, where it is known.
        var type: (any TracedComponent.Type)?

        /// The context of its messages. Its record is written first, if it was held back.
        var sender: RecordingContext {
            context.recorder?.mention(component, as: type)
            return context.resolved.asComponent(component)
        }
    }

    private static let entries = Mutex<[Entry]>([])

    private let isActive: Bool
    /// True while a context is hidden until the end.
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

    /// Ends the initialiser or `deinit`.
    public func end() {
        if hidesContext { RecordingContext.pop() }
        guard isActive else { return }
        let thread = Self.thread
        Self.entries.withLock { entries in
            if let index = entries.lastIndex(where: { $0.thread == thread }) { entries.remove(at: index) }
        }
        RecordingContext.adjustments.wrappingSubtract(1, ordering: .relaxed)
    }

    /// Returns a context as it is on this thread, where an object in the making is the sender.
    static func sender(in context: RecordingContext) -> RecordingContext {
        guard let entry, entry.context.isSame(as: context) else { return context }
        return entry.sender
    }

    /// The context of the object being made on this thread, if there is one.
    static var current: RecordingContext? {
        RecordingContext.adjustments.load(ordering: .relaxed) == 0 ? nil : entry?.sender
    }

    /// Returns true where an initialiser of a component runs on this thread in a context. Its own writes are first values, not
    /// changes. Writes of others that its messages cause are changes.
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

    /// Returns true where an initialiser of a component runs on this thread.
    static func isMade(_ component: UInt32) -> Bool {
        guard RecordingContext.adjustments.load(ordering: .relaxed) != 0 else { return false }
        let thread = thread
        return entries.withLock { $0.contains { $0.thread == thread && $0.component == component && $0.begins } }
    }

    /// The innermost object being made on this thread.
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
    /// Begins an initialiser. Until it ends, the object in the making is the sender of messages on this thread.
    ///
    /// - Parameter type: The class that declares the initialiser. The incomplete object has no type to be read.
    public func making(_ type: (any TracedComponent.Type)? = nil) -> ObjectInTheMaking {
        begin(isMaking: true, as: type)
    }

    /// Begins an initialiser of an object that is complete except for its subclasses' part, and so knows its own type.
    public func making(_ object: some TracedComponent) -> ObjectInTheMaking {
        if Recordings.areOpen, let context = RecordingContext.unadjusted { _ = number(of: object, in: context) }
        return begin(isMaking: true)
    }

    /// Listens to an object's properties. All of them have values now, and its own code may read them.
    public func made(_ object: some TracedComponent) {
        guard Recordings.areOpen, let context = RecordingContext.unadjusted else { return }
        _ = number(of: object, in: context, isItsOwn: true)
    }

    /// Begins a `deinit`. From now on no new reference to the object may be made. Until it ends, the object is the sender of
    /// messages on this thread.
    ///
    /// - Parameter isIsolated: True for an isolated `deinit`. Swift runs it without task-local values; before macOS 15.4 and
    ///   iOS 18.4 it keeps those of the task that released the object. The recorder hides them on every system.
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
