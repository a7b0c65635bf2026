import MessageTrace

/// A closure that waits to be called: what it does then is because of what made it possible, and thanks to whoever had
/// handed it over.
@propertyWrapper
struct Held<Argument> {
    private var closure: ((Argument) -> Void)?
    private var origin = TraceToken()

    init(wrappedValue: ((Argument) -> Void)?) {
        closure = wrappedValue
    }

    var wrappedValue: ((Argument) -> Void)? {
        get {
            closure.map { [origin] closure in
                { argument in origin.release { closure(argument) } }
            }
        }
        set {
            closure = newValue
            origin = TraceToken()
        }
    }
}
