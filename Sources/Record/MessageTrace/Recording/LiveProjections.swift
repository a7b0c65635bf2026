#if canImport(Combine)
public import Combine
#endif

/// A source of each new value of a property: the projected value of its wrapper, or a subject that it holds.
///
/// The compiler puts no observer of a macro on a property whose wrapper has a projected value. If that value is a
/// `ValueAnnouncer`, the recorder listens to it and so records the writes; if not, the property is named as unseen. The
/// `@Published` of Apple's Combine conforms, and so does a `CurrentValueSubject` in a constant. Your own types can conform:
///
/// ```swift
/// nonisolated struct Values<Value>: ValueAnnouncer {
///     let subject: CurrentValueSubject<Value, Never>
///     func announce(to listener: @escaping (Value) -> Void) -> AnyObject { subject.sink(receiveValue: listener) }
/// }
/// ```
///
/// It must not hold the object that has the property, because the recorder listens for as long as that object lives.
public protocol ValueAnnouncer {
    associatedtype Announced

    /// Calls the listener with the current value, before this returns, and then with each value written: on the thread that
    /// writes it, one call after the other.
    ///
    /// - Returns: An object that keeps the listener. Once it is freed, the listener is not called any more.
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

/// Key paths to the properties and projected values of a class, by name: `Projected<Model>().$count` is the key path, or `nil`
/// where there is no such property or its value can't be copied.
@dynamicMemberLookup
public struct Projected<Root> {
    public init() {}

    public subscript<Value>(dynamicMember path: KeyPath<Root, Value>) -> KeyPath<Root, Value>? { path }
    @_disfavoredOverload
    public subscript(dynamicMember name: String) -> KeyPath<Root, Never>? { nil }
}

/// The wrapped properties of one component: the names of those that can't be seen, and listeners to the others.
public struct LiveProjections {
    /// True where listeners are wanted. If not, the component isn't read.
    private let listens: Bool
    /// The names of the properties whose projected value announces nothing.
    private(set) var unseen: [String] = []
    /// The objects that keep the listeners.
    private(set) var listeners: [AnyObject] = []
    /// The names of the properties whose projected value announces changes.
    private(set) var announcing: [String] = []
    /// The properties that Observation announces, by their key paths.
    private(set) var observed: [AnyKeyPath: AnnouncedProperties.Property] = [:]

    private init(listens: Bool) { self.listens = listens }

    /// Collects the names of a component's properties, without reading it.
    init(of component: some TracedComponent) {
        self.init(listens: false)
        component.addProjections(to: &self)
    }

    /// Starts listening to a component's properties.
    ///
    /// Call it on the component's actor; if there is none, where the component is used.
    init(listeningTo component: some TracedComponent) {
        self.init(listens: true)
        component.addProjections(to: &self)
    }

    /// Adds a wrapped property by its projected value. A property without one has an observer and needs nothing here.
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

    /// Adds a constant property. Its contents may change though the property can't, like a subject's value.
    public mutating func add<Root: TracedComponent & AnyObject, Value>(
        constant name: StaticString, of component: Root, _ path: KeyPath<Root, Value>?
    ) {
        guard Value.self is any ValueAnnouncer.Type else { return }
        add(name, of: component, path)
    }

    /// Adds a property of an `@Observable` class, whose accessors Observation makes.
    ///
    /// - Parameters:
    ///   - path: The key path by which Observation announces changes.
    ///   - storage: The key path to the stored value.
    ///   - isItsOwn: True where only the component can set it.
    public mutating func add(
        observed name: StaticString, _ path: AnyKeyPath, in storage: AnyKeyPath, isItsOwn: Bool = false
    ) {
        guard !listens else { return }
        observed[path] = AnnouncedProperties.Property(name: name, isItsOwn: isItsOwn, storage: storage)
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
    /// Adds the component's wrapped properties. Without listeners this reads nothing, so that any thread may call it. With
    /// listeners the caller must be where the properties may be read.
    fileprivate func addProjections(to projections: inout LiveProjections) {
        withUnsafeMutablePointer(to: &projections) { pointer in
            nonisolated(unsafe) let (component, pointer) = (self, pointer)
            let body: @MainActor () -> Void = { component.traceProjections(into: &pointer.pointee) }
            // As the library's `assumeIsolated` does, but without a check of the executor.
            unsafeBitCast(body, to: (() -> Void).self)()
        }
    }
}
