/// Wraps a closure whose type the macros know only by its name, such as `Completion<Item>`. Executions of the closure
/// are then recorded as messages to the closure's owner.
///
/// There is one overload for each number of parameters and each isolation, and the compiler picks the right one. A parameter
/// pack can't replace the overloads: it would also accept `inout` parameters and closures, which crash the compiler.
///
/// A value that is no closure is returned unchanged. So is a closure that is asynchronous, throws, changes a parameter, takes a
/// non-escaping closure or has more than six parameters.
///
/// `names` are the names of the arguments in a trace; unnamed arguments are numbered.
extension TraceCallback {
    @_disfavoredOverload
    public func wrapping<Value>(_ names: [StaticString], _ value: Value, as: Value.Type) -> Value { value }

    public func wrapping<Value>(
        _ names: [StaticString], _ closure: @escaping () -> Value, as: (() -> Value).Type
    ) -> () -> Value {
        guard isActive else { return closure }
        return { run { closure() } }
    }

    public func wrapping<A, Value>(
        _ names: [StaticString], _ closure: @escaping (A) -> Value, as: ((A) -> Value).Type
    ) -> (A) -> Value {
        guard isActive else { return closure }
        return { a in
            run {
                $0.add(a, names, 0)
            } _: {
                closure(a)
            }
        }
    }

    public func wrapping<A, B, Value>(
        _ names: [StaticString], _ closure: @escaping (A, B) -> Value, as: ((A, B) -> Value).Type
    ) -> (A, B) -> Value {
        guard isActive else { return closure }
        return { a, b in
            run {
                $0.add(a, names, 0)
                $0.add(b, names, 1)
            } _: {
                closure(a, b)
            }
        }
    }

    public func wrapping<A, B, C, Value>(
        _ names: [StaticString], _ closure: @escaping (A, B, C) -> Value, as: ((A, B, C) -> Value).Type
    ) -> (A, B, C) -> Value {
        guard isActive else { return closure }
        return { a, b, c in
            run {
                $0.add(a, names, 0)
                $0.add(b, names, 1)
                $0.add(c, names, 2)
            } _: {
                closure(a, b, c)
            }
        }
    }

    public func wrapping<A, B, C, D, Value>(
        _ names: [StaticString], _ closure: @escaping (A, B, C, D) -> Value, as: ((A, B, C, D) -> Value).Type
    ) -> (A, B, C, D) -> Value {
        guard isActive else { return closure }
        return { a, b, c, d in
            run {
                $0.add(a, names, 0)
                $0.add(b, names, 1)
                $0.add(c, names, 2)
                $0.add(d, names, 3)
            } _: {
                closure(a, b, c, d)
            }
        }
    }

    public func wrapping<A, B, C, D, E, Value>(
        _ names: [StaticString], _ closure: @escaping (A, B, C, D, E) -> Value, as: ((A, B, C, D, E) -> Value).Type
    ) -> (A, B, C, D, E) -> Value {
        guard isActive else { return closure }
        return { a, b, c, d, e in
            run {
                $0.add(a, names, 0)
                $0.add(b, names, 1)
                $0.add(c, names, 2)
                $0.add(d, names, 3)
                $0.add(e, names, 4)
            } _: {
                closure(a, b, c, d, e)
            }
        }
    }

    public func wrapping<A, B, C, D, E, F, Value>(
        _ names: [StaticString], _ closure: @escaping (A, B, C, D, E, F) -> Value,
        as: ((A, B, C, D, E, F) -> Value).Type
    ) -> (A, B, C, D, E, F) -> Value {
        guard isActive else { return closure }
        return { a, b, c, d, e, f in
            run {
                $0.add(a, names, 0)
                $0.add(b, names, 1)
                $0.add(c, names, 2)
                $0.add(d, names, 3)
                $0.add(e, names, 4)
                $0.add(f, names, 5)
            } _: {
                closure(a, b, c, d, e, f)
            }
        }
    }

    public func wrapping<Value>(
        _ names: [StaticString], _ closure: @escaping @MainActor () -> Value, as: (@MainActor () -> Value).Type,
        onMain: Void = ()
    ) -> @MainActor () -> Value {
        guard isActive else { return closure }
        return { run { closure() } }
    }

    public func wrapping<A, Value>(
        _ names: [StaticString], _ closure: @escaping @MainActor (A) -> Value, as: (@MainActor (A) -> Value).Type,
        onMain: Void = ()
    ) -> @MainActor (A) -> Value {
        guard isActive else { return closure }
        return { a in
            run {
                $0.add(a, names, 0)
            } _: {
                closure(a)
            }
        }
    }

    public func wrapping<A, B, Value>(
        _ names: [StaticString], _ closure: @escaping @MainActor (A, B) -> Value, as: (@MainActor (A, B) -> Value).Type,
        onMain: Void = ()
    ) -> @MainActor (A, B) -> Value {
        guard isActive else { return closure }
        return { a, b in
            run {
                $0.add(a, names, 0)
                $0.add(b, names, 1)
            } _: {
                closure(a, b)
            }
        }
    }

    public func wrapping<A, B, C, Value>(
        _ names: [StaticString], _ closure: @escaping @MainActor (A, B, C) -> Value,
        as: (@MainActor (A, B, C) -> Value).Type, onMain: Void = ()
    ) -> @MainActor (A, B, C) -> Value {
        guard isActive else { return closure }
        return { a, b, c in
            run {
                $0.add(a, names, 0)
                $0.add(b, names, 1)
                $0.add(c, names, 2)
            } _: {
                closure(a, b, c)
            }
        }
    }

    public func wrapping<A, B, C, D, Value>(
        _ names: [StaticString], _ closure: @escaping @MainActor (A, B, C, D) -> Value,
        as: (@MainActor (A, B, C, D) -> Value).Type, onMain: Void = ()
    ) -> @MainActor (A, B, C, D) -> Value {
        guard isActive else { return closure }
        return { a, b, c, d in
            run {
                $0.add(a, names, 0)
                $0.add(b, names, 1)
                $0.add(c, names, 2)
                $0.add(d, names, 3)
            } _: {
                closure(a, b, c, d)
            }
        }
    }

    public func wrapping<A, B, C, D, E, Value>(
        _ names: [StaticString], _ closure: @escaping @MainActor (A, B, C, D, E) -> Value,
        as: (@MainActor (A, B, C, D, E) -> Value).Type, onMain: Void = ()
    ) -> @MainActor (A, B, C, D, E) -> Value {
        guard isActive else { return closure }
        return { a, b, c, d, e in
            run {
                $0.add(a, names, 0)
                $0.add(b, names, 1)
                $0.add(c, names, 2)
                $0.add(d, names, 3)
                $0.add(e, names, 4)
            } _: {
                closure(a, b, c, d, e)
            }
        }
    }

    public func wrapping<A, B, C, D, E, F, Value>(
        _ names: [StaticString], _ closure: @escaping @MainActor (A, B, C, D, E, F) -> Value,
        as: (@MainActor (A, B, C, D, E, F) -> Value).Type, onMain: Void = ()
    ) -> @MainActor (A, B, C, D, E, F) -> Value {
        guard isActive else { return closure }
        return { a, b, c, d, e, f in
            run {
                $0.add(a, names, 0)
                $0.add(b, names, 1)
                $0.add(c, names, 2)
                $0.add(d, names, 3)
                $0.add(e, names, 4)
                $0.add(f, names, 5)
            } _: {
                closure(a, b, c, d, e, f)
            }
        }
    }

    public func wrapping<Value>(
        _ names: [StaticString], _ closure: @escaping @Sendable () -> Value, as: (@Sendable () -> Value).Type,
        anywhere: Void = ()
    ) -> @Sendable () -> Value {
        guard isActive else { return closure }
        return { run { closure() } }
    }

    public func wrapping<A, Value>(
        _ names: [StaticString], _ closure: @escaping @Sendable (A) -> Value, as: (@Sendable (A) -> Value).Type,
        anywhere: Void = ()
    ) -> @Sendable (A) -> Value {
        guard isActive else { return closure }
        return { a in
            run {
                $0.add(a, names, 0)
            } _: {
                closure(a)
            }
        }
    }

    public func wrapping<A, B, Value>(
        _ names: [StaticString], _ closure: @escaping @Sendable (A, B) -> Value, as: (@Sendable (A, B) -> Value).Type,
        anywhere: Void = ()
    ) -> @Sendable (A, B) -> Value {
        guard isActive else { return closure }
        return { a, b in
            run {
                $0.add(a, names, 0)
                $0.add(b, names, 1)
            } _: {
                closure(a, b)
            }
        }
    }

    public func wrapping<A, B, C, Value>(
        _ names: [StaticString], _ closure: @escaping @Sendable (A, B, C) -> Value,
        as: (@Sendable (A, B, C) -> Value).Type, anywhere: Void = ()
    ) -> @Sendable (A, B, C) -> Value {
        guard isActive else { return closure }
        return { a, b, c in
            run {
                $0.add(a, names, 0)
                $0.add(b, names, 1)
                $0.add(c, names, 2)
            } _: {
                closure(a, b, c)
            }
        }
    }

    public func wrapping<A, B, C, D, Value>(
        _ names: [StaticString], _ closure: @escaping @Sendable (A, B, C, D) -> Value,
        as: (@Sendable (A, B, C, D) -> Value).Type, anywhere: Void = ()
    ) -> @Sendable (A, B, C, D) -> Value {
        guard isActive else { return closure }
        return { a, b, c, d in
            run {
                $0.add(a, names, 0)
                $0.add(b, names, 1)
                $0.add(c, names, 2)
                $0.add(d, names, 3)
            } _: {
                closure(a, b, c, d)
            }
        }
    }

    public func wrapping<A, B, C, D, E, Value>(
        _ names: [StaticString], _ closure: @escaping @Sendable (A, B, C, D, E) -> Value,
        as: (@Sendable (A, B, C, D, E) -> Value).Type, anywhere: Void = ()
    ) -> @Sendable (A, B, C, D, E) -> Value {
        guard isActive else { return closure }
        return { a, b, c, d, e in
            run {
                $0.add(a, names, 0)
                $0.add(b, names, 1)
                $0.add(c, names, 2)
                $0.add(d, names, 3)
                $0.add(e, names, 4)
            } _: {
                closure(a, b, c, d, e)
            }
        }
    }

    public func wrapping<A, B, C, D, E, F, Value>(
        _ names: [StaticString], _ closure: @escaping @Sendable (A, B, C, D, E, F) -> Value,
        as: (@Sendable (A, B, C, D, E, F) -> Value).Type, anywhere: Void = ()
    ) -> @Sendable (A, B, C, D, E, F) -> Value {
        guard isActive else { return closure }
        return { a, b, c, d, e, f in
            run {
                $0.add(a, names, 0)
                $0.add(b, names, 1)
                $0.add(c, names, 2)
                $0.add(d, names, 3)
                $0.add(e, names, 4)
                $0.add(f, names, 5)
            } _: {
                closure(a, b, c, d, e, f)
            }
        }
    }
}

extension Payload {
    fileprivate mutating func add<Value>(_ value: Value, _ names: [StaticString], _ index: Int) {
        if index < names.count { add(names[index], value) } else { add(Self.numbers[index], value) }
    }

    private static let numbers: [StaticString] = ["_0", "_1", "_2", "_3", "_4", "_5"]
}
