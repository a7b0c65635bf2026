/// An observer: it is told the values of a stream.
struct AnyObserver<Element> {
    let receiver: Receiver
    private let handler: (Element) -> Void

    init(_ receiver: Receiver, handler: @escaping (Element) -> Void) {
        self.receiver = receiver
        self.handler = handler
    }

    /// An observer that does something with an object, as long as that is there.
    ///
    /// What it receives is a message `onNext(_:)`, or the object's method that it calls first.
    init<Target: AnyObject>(_ target: Target, binding: @escaping (Target, Element) -> Void) {
        self.init(Receiver(target, "onNext(_:)", of: "element")) { [weak target] value in
            if let target { binding(target, value) }
        }
    }

    /// Tells the observer a value.
    func onNext(_ element: Element) {
        receiver.receive(element) { handle(element) }
    }

    /// Does what the observer does with a value that its object has received.
    func handle(_ element: Element) {
        handler(element)
    }

    /// The observer, bound to a stream by the running code, which then tells it the values.
    var bound: AnyObserver {
        AnyObserver(receiver.bound, handler: handler)
    }

    /// The observer of the stream before an operator, which does with its values what the operator says.
    func pullback<Upstream>(
        _ transform: @escaping (Upstream, @escaping (Element) -> Void) -> Void
    ) -> AnyObserver<Upstream> {
        AnyObserver<Upstream>(receiver) { transform($0, handler) }
    }
}

/// An observer that does something with an object, as long as that is there.
///
/// ```swift
/// var cancelTapped: AnyObserver<Void> {
///     Binder(self) { presenter, _ in presenter.cancel() }.asObserver()
/// }
/// ```
struct Binder<Element> {
    private let observer: AnyObserver<Element>

    /// - Parameters:
    ///   - name: The observer's name in a trace: by default the property that it is made in.
    ///   - argument: The value's name there.
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
