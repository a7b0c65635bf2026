import MessageTrace

/// The Shared Object: a stream that goes past the layers between two modules that are far from each other.
///
/// An ancestor of both makes one and listens to it; it is handed down through the Builders' Dependencies to the module
/// that has something to tell, and the modules in between only pass it on. It has to be a subject: a type-erased
/// publisher could not be sent on.
@Component(.bus)
final class SharedSubject<Output> {
    private let subject = PassthroughSubject<Output, Never>()

    /// What the listener subscribes to.
    var publisher: AnyPublisher<Output, Never> { subject.eraseToAnyPublisher() }

    /// Tells the listener.
    func send(_ output: Output) {
        subject.send(output)
    }
}
