public import Observation
import Synchronization

/// Writes to the properties of a component that says `@Observable`.
///
/// Observation's macro gives these properties their accessors, so no other macro can. But each accessor announces its change to
/// the object's registrar. For a component the compiler prefers the functions here to the registrar's own, because they require
/// more of the object. These functions record the write, then call the registrar's.
extension ObservationRegistrar {
    /// Announces an assignment, and records it if the value differs from the one before.
    public func withMutation<Subject: Observable & TracedComponent & AnyObject, Member, Result>(
        of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> Result
    ) rethrows -> Result {
        guard Recordings.areOpen, let property = AnnouncedProperty.of(subject, keyPath) else {
            return try announceMutation(of: subject, keyPath, by: self, mutation)
        }
        let old = subject[keyPath: property.storage]
        defer { property.recordWrite(of: subject, from: old) }
        return try announceMutation(of: subject, keyPath, by: self, mutation)
    }

    /// Announces the beginning of a change in place, and keeps the value until the end of the change.
    public func willSet<Subject: Observable & TracedComponent & AnyObject, Member>(
        _ subject: Subject, keyPath: KeyPath<Subject, Member>
    ) {
        if Recordings.areOpen, let property = AnnouncedProperty.of(subject, keyPath) {
            ChangesInPlace.begin(of: subject, keyPath, from: PriorValue(inPlace: subject[keyPath: property.storage]))
        }
        announceBeginning(of: subject, keyPath, by: self)
    }

    /// Announces the end of a change in place, and records the change if the value differs from the one before.
    public func didSet<Subject: Observable & TracedComponent & AnyObject, Member>(
        _ subject: Subject, keyPath: KeyPath<Subject, Member>
    ) {
        if let old: PriorValue<Member> = ChangesInPlace.end(of: subject, keyPath),
            let property = AnnouncedProperty.of(subject, keyPath)
        {
            recordChange(
                property.name, of: subject, from: old, to: subject[keyPath: property.storage],
                isItsOwn: property.isItsOwn)
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

/// A property of an `@Observable` component, with the path to the value that it stores. Reading by that path registers no
/// observer.
struct AnnouncedProperty<Subject, Member> {
    let name: StaticString
    /// True where only the component can set the property.
    let isItsOwn: Bool
    let storage: KeyPath<Subject, Member>

    func recordWrite(of subject: Subject, from old: Member) where Subject: TracedComponent {
        MessageTrace.recordWrite(
            name, of: subject, fromAny: old, to: subject[keyPath: storage], isItsOwn: isItsOwn)
    }
}

extension AnnouncedProperty where Subject: TracedComponent {
    /// Returns the property with a key path; `nil` where its changes aren't recorded.
    static func of(_ subject: Subject, _ path: KeyPath<Subject, Member>) -> AnnouncedProperty? {
        guard let found = AnnouncedProperties.of(subject)[path],
            let storage = found.storage as? KeyPath<Subject, Member>
        else { return nil }
        return AnnouncedProperty(name: found.name, isItsOwn: found.isItsOwn, storage: storage)
    }
}

/// The observed properties of a component's type, by their key paths.
struct AnnouncedProperties: @unchecked Sendable {
    struct Property {
        let name: StaticString
        let isItsOwn: Bool
        let storage: AnyKeyPath
    }

    // Unchecked, because key paths to properties of an actor aren't sendable. Nothing is read through them here.
    private let all: [AnyKeyPath: Property]

    subscript(path: AnyKeyPath) -> Property? { all[path] }

    /// Returns the observed properties of a component's type. The type is asked once, since all its objects have the same
    /// properties.
    static func of(_ component: some TracedComponent) -> AnnouncedProperties {
        let type = ObjectIdentifier(type(of: component))
        if let known = known.withLock({ $0[type] }) { return known }
        let found = AnnouncedProperties(all: LiveProjections(of: component).observed)
        known.withLock { $0[type] = found }
        return found
    }

    private static let known = Mutex<[ObjectIdentifier: AnnouncedProperties]>([:])
}

/// The values of properties that are being changed in place.
///
/// A property's accessor calls once before and once after the change. The two calls may come from different threads, if the
/// change waits for something in between.
private enum ChangesInPlace {
    private struct Change: Hashable, @unchecked Sendable {
        let object: ObjectIdentifier
        let path: AnyKeyPath
    }

    private struct Value: @unchecked Sendable {
        let value: Any
    }

    private static let open = Mutex<[Change: Value]>([:])

    static func begin<Member>(of subject: AnyObject, _ path: AnyKeyPath, from value: PriorValue<Member>) {
        let (change, value) = (Change(object: ObjectIdentifier(subject), path: path), Value(value: value))
        open.withLock { $0[change] = value }
    }

    /// Returns the value before the change; `nil` where nothing was recorded when it began.
    static func end<Member>(of subject: AnyObject, _ path: AnyKeyPath) -> PriorValue<Member>? {
        let change = Change(object: ObjectIdentifier(subject), path: path)
        return open.withLock { $0.removeValue(forKey: change) }?.value as? PriorValue<Member>
    }
}
