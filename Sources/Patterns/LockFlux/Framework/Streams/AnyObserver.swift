/// An observer, which receives the values of a stream.
struct AnyObserver<Element> {
    let receiver: Receiver
    private let handler: (Element) -> Void

    init(_ receiver: Receiver, handler: @escaping (Element) -> Void) {
        self.receiver = receiver
        self.handler = handler
    }

    /// Makes an observer that acts on an object as long as the object is alive.
    ///
    /// In a trace, each value is a message to the object, named after its method that is called first, or `onNext(_:)`.
    init<Target: AnyObject>(_ target: Target, binding: @escaping (Target, Element) -> Void) {
        self.init(Receiver(target, "onNext(_:)", of: "element")) { [weak target] value in
            if let target { binding(target, value) }
        }
    }

    /// Sends the observer a value.
    func onNext(_ element: Element) {
        receiver.receive(element) { handle(element) }
    }

    /// Calls the observer's closure with a value that its object has received.
    func handle(_ element: Element) {
        handler(element)
    }

    /// A copy of this observer for `bind(to:)`. In a trace, the component that calls `bind(to:)` sends the copy each value.
    var bound: AnyObserver {
        AnyObserver(receiver.bound, handler: handler)
    }

    /// Returns an observer for an operator's input. `transform` is called with each value, and sends its results to `self`.
    func pullback<Upstream>(
        _ transform: @escaping (Upstream, @escaping (Element) -> Void) -> Void
    ) -> AnyObserver<Upstream> {
        AnyObserver<Upstream>(receiver) { transform($0, handler) }
    }
}

/// An observer that acts on an object as long as the object is alive.
///
/// ```swift
/// var cancelTapped: AnyObserver<Void> {
///     Binder(self) { presenter, _ in presenter.cancel() }.asObserver()
/// }
/// ```
struct Binder<Element> {
    private let observer: AnyObserver<Element>

    /// - Parameters:
    ///   - name: The observer's name in a trace; by default the name of the property in which it is made.
    ///   - argument: The name of the value in a trace.
    init<Target: AnyObject>(
        _ target: Target, _ name: StaticString = #function, of argument: StaticString = #function,
        source: StaticString = #filePath, line: Int = #line, binding: @escaping (Target, Element) -> Void
    ) {
        observer = AnyObserver(Receiver(target, name, of: argument, source: source, line: line)) {
            [weak target] value in
            if let target { binding(target, value) }
        }
    }

    func asObserver() -> AnyObserver<Element> {
        observer
    }
}
