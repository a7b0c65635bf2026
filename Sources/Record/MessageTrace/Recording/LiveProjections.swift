#if canImport(Combine)
public import Combine
#endif

/// Announces each new value of a property. The projected value of a property wrapper can conform, and so can a subject
/// that is stored in a constant property.
///
/// A macro can't add an observer to a property whose wrapper has a projected value. If the projected value is a
/// `ValueAnnouncer`, the recorder listens to it and records the property's writes. Otherwise the trace lists the
/// property as one whose writes are unknown. In Apple's Combine, the projected value of `@Published` and
/// `CurrentValueSubject` conform. Your own types can conform:
///
/// ```swift
/// nonisolated struct Values<Value>: ValueAnnouncer {
///     let subject: CurrentValueSubject<Value, Never>
///     func announce(to listener: @escaping (Value) -> Void) -> AnyObject { subject.sink(receiveValue: listener) }
/// }
/// ```
///
/// An announcer must not retain the object that has the property, because the recorder listens as long as that object
/// lives.
public protocol ValueAnnouncer {
    associatedtype Announced

    /// Calls the listener with the current value at once, and with each value written later, on the thread that writes.
    ///
    /// - Returns: An object that keeps the listener alive. Once the object is freed, the listener is not called any more.
    func announce(to listener: @escaping (Announced) -> Void) -> AnyObject
}

#if canImport(Combine)
extension Published.Publisher: ValueAnnouncer {
    public func announce(to listener: @escaping (Value) -> Void) -> AnyObject { sink(receiveValue: listener) }
}

extension CurrentValueSubject: ValueAnnouncer where Failure == Never {
    public func announce(to listener: @escaping (Output) -> Void) -> AnyObject { sink(receiveValue: listener) }
}
#endif

/// Key paths to a class's properties and projected values, by name. `Projected<Model>().$count` is the key path to `$count`;
/// `nil` if the class has no such property, or if the property's value can't be copied.
@dynamicMemberLookup
public struct Projected<Root> {
    public init() {}

    public subscript<Value>(dynamicMember path: KeyPath<Root, Value>) -> KeyPath<Root, Value>? { path }
    @_disfavoredOverload
    public subscript(dynamicMember name: String) -> KeyPath<Root, Never>? { nil }
}

/// The wrapped properties of one component: listeners that record their writes, and the names of properties without a listener.
public struct LiveProjections {
    /// True to listen to the properties. If false, only their names are collected, and the component isn't read.
    private let listens: Bool
    /// The names of the properties whose projected value is no ``ValueAnnouncer``.
    private(set) var unseen: [String] = []
    /// The objects that keep the listeners to the properties alive.
    private(set) var listeners: [AnyObject] = []
    /// The names of the properties whose projected value is a ``ValueAnnouncer``.
    private(set) var announcing: [String] = []
    /// The properties that Observation announces, by their key paths.
    private(set) var observed: [AnyKeyPath: AnnouncedProperty] = [:]

    private init(listens: Bool) { self.listens = listens }

    /// Collects the names of a component's properties, without reading the component.
    init(of component: some TracedComponent) {
        self.init(listens: false)
        component.addProjections(to: &self)
    }

    /// Starts listening to a component's properties. Call it on the component's actor or, without one, on the thread
    /// that uses the component.
    init(listeningTo component: some TracedComponent) {
        self.init(listens: true)
        component.addProjections(to: &self)
    }

    /// Adds a wrapped property, given its wrapper's projected value. Does nothing if the wrapper has no projected value: such a
    /// property has an observer, which records the writes.
    public mutating func add<Root: TracedComponent & AnyObject, Value>(
        _ name: StaticString, of component: Root, _ path: KeyPath<Root, Value>?
    ) {
        guard let path else { return }
        guard let announcer = Value.self as? any ValueAnnouncer.Type else {
            unseen.append(name.description)
            return
        }
        announcing.append(name.description)
        guard listens else { return }
        listen(name, component, path, announcer)
    }

    /// Adds a property declared by `let` whose contents may change, such as the value of a Combine subject.
    public mutating func add<Root: TracedComponent & AnyObject, Value>(
        constant name: StaticString, of component: Root, _ path: KeyPath<Root, Value>?
    ) {
        guard Value.self is any ValueAnnouncer.Type else { return }
        add(name, of: component, path)
    }

    /// Adds a property of an `@Observable` class. Observation generates the accessors of such a property.
    ///
    /// - Parameters:
    ///   - path: The key path by which Observation announces changes.
    ///   - storage: The key path to the stored value.
    ///   - isItsOwn: True if only the component can set the property.
    public mutating func add(
        observed name: StaticString, _ path: AnyKeyPath, in storage: AnyKeyPath, isItsOwn: Bool = false
    ) {
        guard !listens else { return }
        observed[path] = AnnouncedProperty(name: name, isItsOwn: isItsOwn, storage: storage)
    }

    private mutating func listen<Root: TracedComponent & AnyObject, Value, Announcer: ValueAnnouncer>(
        _ name: StaticString, _ component: Root, _ path: KeyPath<Root, Value>, _: Announcer.Type
    ) {
        guard let announcer = component[keyPath: path] as? Announcer else { return }
        // The current value of the property.
        var last: Announcer.Announced?
        let listener = announcer.announce { [weak component] value in
            defer { last = value }
            guard let old = last, let component else { return }
            recordWrite(name, of: component, from: old, to: value)
        }
        listeners.append(listener)
    }
}

extension TracedComponent {
    /// Adds this component's wrapped properties to `projections`.
    ///
    /// If `projections` listens, the properties are read: then call this method on the component's actor.
    fileprivate func addProjections(to projections: inout LiveProjections) {
        withUnsafeMutablePointer(to: &projections) { pointer in
            nonisolated(unsafe) let (component, pointer) = (self, pointer)
            let body: @MainActor () -> Void = { component.traceProjections(into: &pointer.pointee) }
            // Like the standard library's `assumeIsolated`, but without a check of the executor.
            unsafeBitCast(body, to: (() -> Void).self)()
        }
    }
}
