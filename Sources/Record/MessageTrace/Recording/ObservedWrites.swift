public import Observation
import Synchronization

/// Records writes to the properties of an `@Observable` component. Its accessors belong to Observation's macro, but
/// announce changes to the object's registrar. For components, the compiler prefers these functions to the registrar's
/// own, which they call.
extension ObservationRegistrar {
    /// Announces an assignment to a property, and records the write if the new value differs from the old one.
    public func withMutation<Subject: Observable & TracedComponent & AnyObject, Member, Result>(
        of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> Result
    ) rethrows -> Result {
        guard Recordings.areOpen, let property = AnnouncedProperties.of(subject)[keyPath],
            let storage = property.storage as? KeyPath<Subject, Member>
        else {
            return try announceMutation(of: subject, keyPath, by: self, mutation)
        }
        let old = subject[keyPath: storage]
        defer {
            recordWrite(
                property.name, of: subject, from: old, to: subject[keyPath: storage], isItsOwn: property.isItsOwn)
        }
        return try announceMutation(of: subject, keyPath, by: self, mutation)
    }

    /// Announces the beginning of a change in place, and keeps the value until the end of the change.
    public func willSet<Subject: Observable & TracedComponent & AnyObject, Member>(
        _ subject: Subject, keyPath: KeyPath<Subject, Member>
    ) {
        if Recordings.areOpen, let property = AnnouncedProperties.of(subject)[keyPath],
            let storage = property.storage as? KeyPath<Subject, Member>
        {
            ChangesInPlace.begin(
                of: subject, keyPath,
                ChangeInPlace(property: property, storage: storage, old: PriorValue(inPlace: subject[keyPath: storage]))
            )
        }
        announceBeginning(of: subject, keyPath, by: self)
    }

    /// Announces the end of a change in place, and records the change if the new value differs from the old one.
    public func didSet<Subject: Observable & TracedComponent & AnyObject, Member>(
        _ subject: Subject, keyPath: KeyPath<Subject, Member>
    ) {
        if let change: ChangeInPlace<Subject, Member> = ChangesInPlace.end(of: subject, keyPath) {
            recordChange(
                change.property.name, of: subject, from: change.old, to: subject[keyPath: change.storage],
                isItsOwn: change.property.isItsOwn)
        }
        announceEnd(of: subject, keyPath, by: self)
    }
}

// Here the compiler doesn't know that the object is a component, so it calls the registrar's own functions.

private func announceMutation<Subject: Observable, Member, Result>(
    of subject: Subject, _ path: KeyPath<Subject, Member>, by registrar: ObservationRegistrar,
    _ mutation: () throws -> Result
) rethrows -> Result {
    try registrar.withMutation(of: subject, keyPath: path, mutation)
}

private func announceBeginning<Subject: Observable>(
    of subject: Subject, _ path: KeyPath<Subject, some Any>, by registrar: ObservationRegistrar
) {
    registrar.willSet(subject, keyPath: path)
}

private func announceEnd<Subject: Observable>(
    of subject: Subject, _ path: KeyPath<Subject, some Any>, by registrar: ObservationRegistrar
) {
    registrar.didSet(subject, keyPath: path)
}

/// A property of an `@Observable` component.
struct AnnouncedProperty {
    let name: StaticString
    /// True if only the component can set the property.
    let isItsOwn: Bool
    /// The key path to the property's stored value. Reading through this path registers no observer.
    let storage: AnyKeyPath
}

/// The observed properties of a component's type, by their key paths.
struct AnnouncedProperties: @unchecked Sendable {
    // Unchecked, because key paths to properties of an actor aren't sendable. Nothing is read through them here.
    private let all: [AnyKeyPath: AnnouncedProperty]

    /// Returns the property with a key path; `nil` if the property's changes aren't recorded.
    subscript(path: AnyKeyPath) -> AnnouncedProperty? { all[path] }

    /// Returns the observed properties of a component's type. They are read only once for each type, since all its
    /// objects have the same properties.
    static func of(_ component: some TracedComponent) -> AnnouncedProperties {
        let type = ObjectIdentifier(type(of: component))
        if let known = known.withLock({ $0[type] }) { return known }
        let found = AnnouncedProperties(all: LiveProjections(of: component).observed)
        known.withLock { $0[type] = found }
        return found
    }

    private static let known = Mutex<[ObjectIdentifier: AnnouncedProperties]>([:])
}

/// A change in place that has begun: the property and its value before the change.
private struct ChangeInPlace<Subject, Member> {
    let property: AnnouncedProperty
    let storage: KeyPath<Subject, Member>
    let old: PriorValue<Member>
}

/// The changes in place that have begun and not ended. The two calls around an asynchronous change may come from
/// different threads.
private enum ChangesInPlace {
    private struct Target: Hashable, @unchecked Sendable {
        let object: ObjectIdentifier
        let path: AnyKeyPath
    }

    private struct Change: @unchecked Sendable {
        let change: Any
    }

    private static let open = Mutex<[Target: Change]>([:])

    static func begin<Subject: AnyObject, Member>(
        of subject: Subject, _ path: AnyKeyPath, _ change: ChangeInPlace<Subject, Member>
    ) {
        let (target, change) = (Target(object: ObjectIdentifier(subject), path: path), Change(change: change))
        open.withLock { $0[target] = change }
    }

    /// Ends a change in place, and returns it with the value before the change; returns `nil` if its beginning wasn't
    /// recorded.
    static func end<Subject: AnyObject, Member>(
        of subject: Subject, _ path: AnyKeyPath
    ) -> ChangeInPlace<Subject, Member>? {
        let target = Target(object: ObjectIdentifier(subject), path: path)
        return open.withLock { $0.removeValue(forKey: target) }?.change as? ChangeInPlace<Subject, Member>
    }
}
