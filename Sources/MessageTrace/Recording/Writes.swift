/// Records that a stored property of a component changed; a value equal to the old one is no change.
@inlinable
public func recordWrite<Value: Equatable>(
    _ property: StaticString, of component: some TracedComponent, from old: Value, to new: Value
) {
    guard Recordings.areOpen, old != new else { return }
    recordWrite(property, of: component)
}

/// The same for references: the same object is no change.
@_disfavoredOverload
@inlinable
public func recordWrite(
    _ property: StaticString, of component: some TracedComponent, from old: AnyObject?, to new: AnyObject?
) {
    guard Recordings.areOpen, old !== new else { return }
    recordWrite(property, of: component)
}

/// The same for values that can't be compared: every assignment counts.
@_disfavoredOverload
@inlinable
public func recordWrite<Value>(
    _ property: StaticString, of component: some TracedComponent, from old: Value, to new: Value
) {
    recordWrite(property, of: component)
}

/// Records that a stored property of a component was changed in place.
@inlinable
public func recordWrite(_ property: StaticString, of component: some TracedComponent) {
    guard Recordings.areOpen, let frame = Frame.active else { return }
    frame.recordWrite(property, of: component.traceIdentity.number(of: component, in: frame))
}
