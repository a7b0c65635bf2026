import MessageTrace

/// A closure that is kept to be called later.
///
/// In a trace, what it does has the caller's message as its cause, and the message that stored it as its enabler.
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
