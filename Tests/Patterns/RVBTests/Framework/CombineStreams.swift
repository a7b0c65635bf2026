import TestSupport

@testable import RVB

/// A number that is published.
protocol PublishedNumber: AnyObject {
    associatedtype Numbers: Publisher<Int, Never>

    var number: Int { get set }
    var numbers: Numbers { get }
}

/// A number under the library's own `@Published`.
final class LibraryNumber: PublishedNumber {
    @CombinePublished var number = 0
    var numbers: CombinePublished<Int>.Publisher { $number }
}

extension StreamProgram.Streams {
    /// A published number as `p`, and the library's operators on its values.
    init(_ number: some PublishedNumber) {
        self.init()
        inputs["p"] = { number.number = $0 }
        held = { number.number }
        outputs = [
            "p": listening { number.numbers },
            "p.any": listening { number.numbers.eraseToAnyPublisher() },
            "p.first": listening { number.numbers.first() },
            "p.two": listening { number.numbers.prefix(2) },
            "p.rest": listening { number.numbers.dropFirst() },
            "p.changes": listening { number.numbers.removeDuplicates() },
            "p.map": listening { number.numbers.map { $0 * 10 } },
            "p.pairs": listening { number.numbers.collect(2).map { $0.reduce(0) { $0 * 10 + $1 } } },
            "p.sums": listening { number.numbers.scan(0) { $0 + $1 } },
            "p.shared": listening { number.numbers.share() },
        ]
    }

    /// A subject as `p`.
    init(send: @escaping (Int) -> Void, to values: some Publisher<Int, Never>) {
        self.init()
        inputs["p"] = send
        outputs = [
            "p": listening { values },
            "p.two": listening { values.prefix(2) },
            "p.with.0": listening { values.prepend(0) },
        ]
    }
}

/// - Parameter publisher: Makes the publisher anew for each listener.
func listening(
    to publisher: @escaping () -> some Publisher<Int, Never>
) -> (@escaping (Int) -> Void) -> StreamProgram.Listening {
    { hear in
        let subscription = publisher().sink(receiveValue: hear)
        return StreamProgram.Listening(keptBy: subscription) { subscription.cancel() }
    }
}
