/// Closures of a type that only its name tells, `Completion<Item>`: by their arity and isolation, which the compiler finds
/// out. There is one function for each, since a pack would take in parameters that are `inout` too, at which the compiler ends.
///
/// What is asynchronous, throws, changes a parameter or takes more than four is passed on as it is, as is what turns out to be
/// no closure.
extension TraceCallback {
    @_disfavoredOverload
    public func wrapping<Value>(_ value: Value, as: Value.Type) -> Value { value }

    public func wrapping<Value>(
        _ closure: @escaping () -> Value, as: (() -> Value).Type
    ) -> () -> Value {
        guard isActive else { return closure }
        return { run { closure() } }
    }

    public func wrapping<A, Value>(
        _ closure: @escaping (A) -> Value, as: ((A) -> Value).Type
    ) -> (A) -> Value {
        guard isActive else { return closure }
        return { a in run({ $0.add("_0", a) }) { closure(a) } }
    }

    public func wrapping<A, B, Value>(
        _ closure: @escaping (A, B) -> Value, as: ((A, B) -> Value).Type
    ) -> (A, B) -> Value {
        guard isActive else { return closure }
        return { a, b in
            run({
                $0.add("_0", a)
                $0.add("_1", b)
            }) { closure(a, b) }
        }
    }

    public func wrapping<A, B, C, Value>(
        _ closure: @escaping (A, B, C) -> Value, as: ((A, B, C) -> Value).Type
    ) -> (A, B, C) -> Value {
        guard isActive else { return closure }
        return { a, b, c in
            run({
                $0.add("_0", a)
                $0.add("_1", b)
                $0.add("_2", c)
            }) { closure(a, b, c) }
        }
    }

    public func wrapping<A, B, C, D, Value>(
        _ closure: @escaping (A, B, C, D) -> Value, as: ((A, B, C, D) -> Value).Type
    ) -> (A, B, C, D) -> Value {
        guard isActive else { return closure }
        return { a, b, c, d in
            run({
                $0.add("_0", a)
                $0.add("_1", b)
                $0.add("_2", c)
                $0.add("_3", d)
            }) { closure(a, b, c, d) }
        }
    }

    public func wrapping<Value>(
        _ closure: @escaping @MainActor () -> Value, as: (@MainActor () -> Value).Type, onMain: Void = ()
    ) -> @MainActor () -> Value {
        guard isActive else { return closure }
        return { run { closure() } }
    }

    public func wrapping<A, Value>(
        _ closure: @escaping @MainActor (A) -> Value, as: (@MainActor (A) -> Value).Type, onMain: Void = ()
    ) -> @MainActor (A) -> Value {
        guard isActive else { return closure }
        return { a in run({ $0.add("_0", a) }) { closure(a) } }
    }

    public func wrapping<A, B, Value>(
        _ closure: @escaping @MainActor (A, B) -> Value, as: (@MainActor (A, B) -> Value).Type, onMain: Void = ()
    ) -> @MainActor (A, B) -> Value {
        guard isActive else { return closure }
        return { a, b in
            run({
                $0.add("_0", a)
                $0.add("_1", b)
            }) { closure(a, b) }
        }
    }

    public func wrapping<A, B, C, Value>(
        _ closure: @escaping @MainActor (A, B, C) -> Value, as: (@MainActor (A, B, C) -> Value).Type, onMain: Void = ()
    ) -> @MainActor (A, B, C) -> Value {
        guard isActive else { return closure }
        return { a, b, c in
            run({
                $0.add("_0", a)
                $0.add("_1", b)
                $0.add("_2", c)
            }) { closure(a, b, c) }
        }
    }

    public func wrapping<A, B, C, D, Value>(
        _ closure: @escaping @MainActor (A, B, C, D) -> Value, as: (@MainActor (A, B, C, D) -> Value).Type,
        onMain: Void = ()
    ) -> @MainActor (A, B, C, D) -> Value {
        guard isActive else { return closure }
        return { a, b, c, d in
            run({
                $0.add("_0", a)
                $0.add("_1", b)
                $0.add("_2", c)
                $0.add("_3", d)
            }) { closure(a, b, c, d) }
        }
    }

    public func wrapping<Value>(
        _ closure: @escaping @Sendable () -> Value, as: (@Sendable () -> Value).Type, anywhere: Void = ()
    ) -> @Sendable () -> Value {
        guard isActive else { return closure }
        return { run { closure() } }
    }

    public func wrapping<A, Value>(
        _ closure: @escaping @Sendable (A) -> Value, as: (@Sendable (A) -> Value).Type, anywhere: Void = ()
    ) -> @Sendable (A) -> Value {
        guard isActive else { return closure }
        return { a in run({ $0.add("_0", a) }) { closure(a) } }
    }

    public func wrapping<A, B, Value>(
        _ closure: @escaping @Sendable (A, B) -> Value, as: (@Sendable (A, B) -> Value).Type, anywhere: Void = ()
    ) -> @Sendable (A, B) -> Value {
        guard isActive else { return closure }
        return { a, b in
            run({
                $0.add("_0", a)
                $0.add("_1", b)
            }) { closure(a, b) }
        }
    }

    public func wrapping<A, B, C, Value>(
        _ closure: @escaping @Sendable (A, B, C) -> Value, as: (@Sendable (A, B, C) -> Value).Type, anywhere: Void = ()
    ) -> @Sendable (A, B, C) -> Value {
        guard isActive else { return closure }
        return { a, b, c in
            run({
                $0.add("_0", a)
                $0.add("_1", b)
                $0.add("_2", c)
            }) { closure(a, b, c) }
        }
    }

    public func wrapping<A, B, C, D, Value>(
        _ closure: @escaping @Sendable (A, B, C, D) -> Value, as: (@Sendable (A, B, C, D) -> Value).Type,
        anywhere: Void = ()
    ) -> @Sendable (A, B, C, D) -> Value {
        guard isActive else { return closure }
        return { a, b, c, d in
            run({
                $0.add("_0", a)
                $0.add("_1", b)
                $0.add("_2", c)
                $0.add("_3", d)
            }) { closure(a, b, c, d) }
        }
    }
}
