/// Records the change of a component's stored property. A new value equal to the old one is no change.
///
/// - Parameter isItsOwn: True if only the component itself can set the property.
@inlinable
public func recordWrite<Value: Equatable>(
    _ property: StaticString, of component: some TracedComponent, from old: Value, to new: Value, isItsOwn: Bool = false
) {
    guard Recordings.areOpen, old != new || !isSameInside(old, new) else { return }
    recordWrite(property, of: component, isItsOwn: isItsOwn)
}

/// Records the change of a property that holds a reference. Setting the same object again is no change.
@_disfavoredOverload
@inlinable
public func recordWrite(
    _ property: StaticString, of component: some TracedComponent, from old: AnyObject?, to new: AnyObject?,
    isItsOwn: Bool = false
) {
    guard Recordings.areOpen, old !== new else { return }
    recordWrite(property, of: component, isItsOwn: isItsOwn)
    if let new { noteStranger(in: new, property, of: component) }
}

/// Records that a property declared as a protocol holds an object that isn't recorded, if its new value is one. Other
/// such objects are found when references are read.
@usableFromInline
func noteStranger<Value>(in value: Value, _ property: StaticString, of component: some TracedComponent) {
    guard Strangers.are(in: value), let context = RecordingContext.active, let recorder = context.recorder,
        recorder.header.clock == .real
    else { return }
    let name = property.description
    guard KnownType.of(type(of: component), isRead: true, .real).protocols.contains(name) else { return }
    let id = component.traceIdentity.number(of: component, in: context)
    if id > 0 { recorder.holdsStranger(Int(id), in: name) }
}

/// Records the change of a property of any other type. Equality is tested at run time; tuples are compared by their elements.
/// Setting `nil` in place of `nil` is no change. If values can't be compared, each assignment is recorded as a change.
@_disfavoredOverload
public func recordWrite<Value>(
    _ property: StaticString, of component: some TracedComponent, from old: Value, to new: Value, isItsOwn: Bool = false
) {
    guard Recordings.areOpen, !(isSame(old, new) && isSameInside(old, new, depth: 0)) else { return }
    recordWrite(property, of: component, isItsOwn: isItsOwn)
    // Elements of collections are looked at only when references are read.
    if TypeKind(Value.self) == .protocol || Value.self is any OptionalValue.Type {
        noteStranger(in: new, property, of: component)
    }
}

/// Returns true if two values that compare equal also have equal contents: a type's `==` may compare only a part of
/// them.
@usableFromInline
func isSameInside<Value>(_ old: Value, _ new: Value) -> Bool {
    // Nearly all such values are equal byte by byte, and need no further comparison.
    func bytes(_ value: Value, _ body: (UnsafeRawBufferPointer) -> Bool) -> Bool { withUnsafeBytes(of: value, body) }
    let areSameBytes = bytes(old) { old in bytes(new) { new in old.elementsEqual(new) } }
    return areSameBytes || isSameInside(old, new, depth: 0)
}

/// Returns true if two values within other values have equal contents, as far as contents can be compared.
///
/// - Parameter depth: The nesting depth of the two values.
private func isSameInside(_ old: Any, _ new: Any, depth: Int) -> Bool {
    guard depth < deepestComparison, type(of: old) == type(of: new) else { return true }
    if let old = old as? any OptionalValue, let new = new as? any OptionalValue {
        guard let old = old.wrapped, let new = new.wrapped else { return (old.wrapped == nil) == (new.wrapped == nil) }
        return isSameInside(old, new, depth: depth + 1)
    }
    if let old = old as? any OrderedValueContainer, let new = new as? any OrderedValueContainer {
        guard old.count == new.count, old.count <= mostKept else { return old.count == new.count }
        return zip(old.firstElements(mostKept), new.firstElements(mostKept)).allSatisfy {
            isSameInside($0, $1, depth: depth + 1)
        }
    }
    // A type's custom mirror would run code of the type.
    guard !(old is any CustomReflectable) else { return isEqual(old, to: new) ?? true }
    let (fields, others) = (Mirror(reflecting: old), Mirror(reflecting: new))
    switch fields.displayStyle {
    case .struct, .tuple, .enum:
        guard fields.children.count == others.children.count else { return false }
        guard fields.children.isEmpty else {
            return zip(fields.children, others.children).allSatisfy {
                $0.label == $1.label && isSameInside($0.value, $1.value, depth: depth + 1)
            }
        }
        return isEqual(old, to: new) ?? true
    default: return isEqual(old, to: new) ?? true
    }
}

/// Returns true if two values are equal; `nil` if they can't be compared.
private func isEqual(_ old: Any, to new: Any) -> Bool? {
    func isEqual<Value: Equatable>(_ old: Value) -> Bool { new as? Value == old }
    return (old as? any Equatable).map { isEqual($0) }
}

/// The maximum nesting of values that are compared.
private let deepestComparison = 32

/// Returns true if two values are certainly the same: equal, the same object, or optionals or tuples of such values.
private func isSame(_ old: Any, _ new: Any, depth: Int = 0) -> Bool {
    func isEqual<Value: Equatable>(_ old: Value) -> Bool { new as? Value == old }
    if let old = old as? any Equatable { return isEqual(old) }
    if let old = old as? any OptionalValue, let new = new as? any OptionalValue {
        return switch (old.wrapped, new.wrapped) {
        case (nil, nil): true
        case (let old?, let new?): depth < deepestComparison && isSame(old, new, depth: depth + 1)
        default: false
        }
    }
    if type(of: old) is AnyClass, type(of: new) is AnyClass { return old as AnyObject === new as AnyObject }
    return depth < deepestComparison && isSameTuple(old, new, depth: depth + 1)
}

/// Returns true if two values are tuples of the same values. Other types aren't compared by their parts: a custom
/// mirror would run their code.
private func isSameTuple(_ old: Any, _ new: Any, depth: Int) -> Bool {
    guard !(old is any CustomReflectable), type(of: old) == type(of: new) else { return false }
    let (old, new) = (Mirror(reflecting: old), Mirror(reflecting: new))
    guard old.displayStyle == .tuple, new.displayStyle == .tuple else { return false }
    return zip(old.children, new.children).allSatisfy { isSame($0.value, $1.value, depth: depth) }
}

/// Returns a property's value before the property is changed in place; `nil` while nothing is recorded.
///
/// The macros add this call before the change, and `recordChange` after it.
@inlinable
@inline(__always)
public func valueBefore<Value>(_ value: Value) -> PriorValue<Value>? {
    Recordings.areOpen ? PriorValue(value) : nil
}

@inlinable
@inline(__always)
public func valueBefore<Value: Equatable>(_ value: Value) -> PriorValue<Value>? {
    Recordings.areOpen ? PriorValue(value: value, object: nil) : nil
}

/// Returns an empty value for a collection or text before it is changed in place, so that each such change is recorded;
/// `nil` while nothing is recorded. Keeping the elements would make each change in place copy all of them.
@inlinable
@inline(__always)
public func valueBefore<Value: Collection & Equatable>(_ value: Value) -> PriorValue<Value>? {
    Recordings.areOpen ? PriorValue(value: nil, object: nil) : nil
}

/// The value before a change in place, or enough data about it to detect the change afterwards.
@frozen
public struct PriorValue<Value> {
    /// The value; `nil` if it can't be compared, or if it is a collection or text.
    @usableFromInline let value: Value?
    /// The object identifier of the value, if the value is an object.
    @usableFromInline let object: ObjectIdentifier?

    @inlinable
    init(value: Value?, object: ObjectIdentifier?) {
        self.value = value
        self.object = object
    }

    @usableFromInline
    init(_ value: Value) {
        self.init(value: value is any Equatable ? value : nil, object: recordedIdentity(of: value))
    }

    /// Keeps a value of any type. Elements of a collection or text aren't kept, because each change in place would then
    /// copy all of them.
    init(inPlace value: Value) {
        if value is any Collection {
            self.init(value: nil, object: nil)
        } else {
            self.init(value)
        }
    }

    /// Returns true if the new value is certainly the same as the prior one.
    @usableFromInline
    func isSame(as new: Value) -> Bool {
        if let object { return object == recordedIdentity(of: new) }
        return value.map { MessageTrace.isSame($0, new) } ?? false
    }

    @inlinable
    func isSame(as new: Value) -> Bool where Value: Equatable {
        guard let value else { return false }
        return value == new && isSameInside(value, new)
    }
}

/// The largest count of a collection whose elements `isSameInside` compares one by one. Of larger collections, it
/// compares only the counts.
private let mostKept = 256

/// Records that a component's stored property was changed in place, unless its value is the same as before.
@inlinable
public func recordChange<Value>(
    _ property: StaticString, of component: some TracedComponent, from old: PriorValue<Value>?, to new: Value,
    isItsOwn: Bool = false
) {
    guard let old, !old.isSame(as: new) else { return }
    recordWrite(property, of: component, isItsOwn: isItsOwn)
}

@inlinable
public func recordChange<Value: Equatable>(
    _ property: StaticString, of component: some TracedComponent, from old: PriorValue<Value>?, to new: Value,
    isItsOwn: Bool = false
) {
    guard let old, !old.isSame(as: new) else { return }
    recordWrite(property, of: component, isItsOwn: isItsOwn)
}

private func recordedIdentity<Value>(of value: Value) -> ObjectIdentifier? {
    guard let optional = value as? any OptionalValue else {
        return type(of: value as Any) is AnyClass ? ObjectIdentifier(value as AnyObject) : nil
    }
    return optional.wrapped.flatMap { type(of: $0) is AnyClass ? ObjectIdentifier($0 as AnyObject) : nil }
}

/// Records the change of a component's stored property.
@inlinable
public func recordWrite(_ property: StaticString, of component: some TracedComponent, isItsOwn: Bool = false) {
    guard Recordings.areOpen, let context = RecordingContext.active else { return }
    context.recordWrite(property, of: component.traceIdentity.number(of: component, in: context), isItsOwn: isItsOwn)
}
