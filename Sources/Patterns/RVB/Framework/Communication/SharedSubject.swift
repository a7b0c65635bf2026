import MessageTrace

/// The Shared Object: a stream that goes past the layers between two modules that are far from each other.
///
/// The module whose child emits in the end makes one and offers its publisher on its Controllable; Dependencies hand it
/// down to the module that has something to tell. It has to be a subject: a type-erased publisher could not be sent on.
@Component(.bus)
final class SharedSubject<Output> {
    private let subject = PassthroughSubject<Output, Never>()

    var publisher: AnyPublisher<Output, Never> { subject.eraseToAnyPublisher() }

    func send(_ output: Output) {
        subject.send(output)
    }
}
