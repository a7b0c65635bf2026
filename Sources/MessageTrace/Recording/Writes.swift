/// Records that a stored property of a component changed; a value equal to the old one is no change.
public func recordWrite<Value: Equatable>(
    _ property: String, of component: some TracedComponent, from old: Value, to new: Value
) {
    guard let frame = Frame.active, old != new else { return }
    frame.recorder.recordWrite(property, of: component, in: frame)
}

/// The same for references: the same object is no change.
@_disfavoredOverload
public func recordWrite(
    _ property: String, of component: some TracedComponent, from old: AnyObject?, to new: AnyObject?
) {
    guard let frame = Frame.active, old !== new else { return }
    frame.recorder.recordWrite(property, of: component, in: frame)
}

/// The same for values that can't be compared: every assignment counts.
@_disfavoredOverload
public func recordWrite<Value>(
    _ property: String, of component: some TracedComponent, from old: Value, to new: Value
) {
    recordWrite(property, of: component)
}

/// Records that a stored property of a component was changed in place.
public func recordWrite(_ property: String, of component: some TracedComponent) {
    guard let frame = Frame.active else { return }
    frame.recorder.recordWrite(property, of: component, in: frame)
}
