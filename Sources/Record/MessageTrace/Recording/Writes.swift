/// Records the change of a component's stored property. A value equal to the old one is no change.
///
/// - Parameter isItsOwn: True where only the component can set it.
@inlinable
public func recordWrite<Value: Equatable>(
    _ property: StaticString, of component: some TracedComponent, from old: Value, to new: Value, isItsOwn: Bool = false
) {
    guard Recordings.areOpen, old != new || !isSameInside(old, new) else { return }
    recordWrite(property, of: component, isItsOwn: isItsOwn)
}

/// Records the change of a reference. The same object is no change.
@_disfavoredOverload
@inlinable
public func recordWrite(
    _ property: StaticString, of component: some TracedComponent, from old: AnyObject?, to new: AnyObject?,
    isItsOwn: Bool = false
) {
    guard Recordings.areOpen, old !== new else { return }
    recordWrite(property, of: component, isItsOwn: isItsOwn)
}

/// Records the change of any other value. No change are an empty value in place of an empty one, equal values of a type that is
/// only found equatable at run time, and tuples of equal values. A value that can't be compared changes with each assignment.
@_disfavoredOverload
public func recordWrite<Value>(
    _ property: StaticString, of component: some TracedComponent, from old: Value, to new: Value, isItsOwn: Bool = false
) {
    guard Recordings.areOpen, !isSame(old, new) else { return }
    recordWrite(property, of: component, isItsOwn: isItsOwn)
}

/// Records the change of a value whose type is only known at run time.
func recordWrite<Value>(
    _ property: StaticString, of component: some TracedComponent, fromAny old: Value, to new: Value, isItsOwn: Bool
) {
    guard Recordings.areOpen, !(isSame(old, new) && isSameInside(old, new, depth: 0)) else { return }
    recordWrite(property, of: component, isItsOwn: isItsOwn)
}

/// Returns true where two values that compare equal have equal contents. Values compared by their number alone may have
/// different names.
@usableFromInline
func isSameInside<Value>(_ old: Value, _ new: Value) -> Bool {
    // Nearly all are equal byte by byte, and need no further comparison.
    func bytes(_ value: Value, _ body: (UnsafeRawBufferPointer) -> Bool) -> Bool { withUnsafeBytes(of: value, body) }
    let areSameBytes = bytes(old) { old in bytes(new) { new in old.elementsEqual(new) } }
    return areSameBytes || isSameInside(old, new, depth: 0)
}

/// - Parameter depth: The nesting of the values within others.
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
    // A type's own mirror would run code of the type.
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

/// Returns true where two values are equal; `nil` where they can't be compared.
private func isEqual(_ old: Any, to new: Any) -> Bool? {
    func isEqual<Value: Equatable>(_ old: Value) -> Bool { new as? Value == old }
    return (old as? any Equatable).map { isEqual($0) }
}

/// The maximum nesting of values that are compared.
private let deepestComparison = 32

/// Returns true where two values are known to be the same.
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

/// Returns true where two values are tuples of the same values. Only tuples are compared by their parts: a type's own mirror
/// would run code of the type.
private func isSameTuple(_ old: Any, _ new: Any, depth: Int) -> Bool {
    guard !(old is any CustomReflectable), type(of: old) == type(of: new) else { return false }
    let (old, new) = (Mirror(reflecting: old), Mirror(reflecting: new))
    guard old.displayStyle == .tuple, new.displayStyle == .tuple else { return false }
    return zip(old.children, new.children).allSatisfy { isSame($0.value, $1.value, depth: depth) }
}

/// Returns a property's value before it is changed in place; `nil` while nothing is recorded.
///
/// The macros write it, and `recordChange` after the change.
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

/// Returns a mark without the elements of the collection or text, because keeping them would make each change in place copy
/// them all.
@inlinable
@inline(__always)
public func valueBefore<Value: Collection & Equatable>(_ value: Value) -> PriorValue<Value>? {
    Recordings.areOpen ? PriorValue(value: nil, object: nil) : nil
}

/// A value that is about to be changed in place, with enough of it to detect a change afterwards.
@frozen
public struct PriorValue<Value> {
    /// The value, where it can be compared.
    @usableFromInline let value: Value?
    /// The identity of the object, if the value is one, whatever its static type.
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

    /// Keeps a value of a type that is only known at run time, but not the elements of a collection or a text, because keeping
    /// them would make each change in place copy them all.
    init(inPlace value: Value) {
        if value is any Collection {
            self.init(value: nil, object: nil)
        } else {
            self.init(value)
        }
    }

    /// Returns true where the new value is known to be the same.
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

/// The maximum number of elements that are compared one by one.
private let mostKept = 256

/// Records the change in place of a component's stored property, if its value is another than before.
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
