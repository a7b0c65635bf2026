// A parameter whose type is a name for a function type, such as `Completion`, looks to a macro like any other. If it does
// not escape it can't be passed on as a generic value, so these take it: a closure of up to three parameters is shown by
// its type. They are spelt out because the compiler can't pass a parameter pack's closure without escaping yet.

extension Payload {
    /// Adds a closure, which need not escape.
    public mutating func add<Output>(
        _ name: StaticString, _ closure: () async throws -> Output, described description: StaticString = ""
    ) {
        addClosure(name, [], Output.self, description)
    }

    /// Adds a closure of one parameter, which need not escape.
    public mutating func add<Input, Output>(
        _ name: StaticString, _ closure: (Input) async throws -> Output, described description: StaticString = ""
    ) {
        addClosure(name, [Input.self], Output.self, description)
    }

    /// Adds a closure of two parameters, which need not escape.
    public mutating func add<First, Second, Output>(
        _ name: StaticString, _ closure: (First, Second) async throws -> Output,
        described description: StaticString = ""
    ) {
        addClosure(name, [First.self, Second.self], Output.self, description)
    }

    /// Adds a closure of three parameters, which need not escape.
    public mutating func add<First, Second, Third, Output>(
        _ name: StaticString, _ closure: (First, Second, Third) async throws -> Output,
        described description: StaticString = ""
    ) {
        addClosure(name, [First.self, Second.self, Third.self], Output.self, description)
    }
}
