@testable import LockFlux

/// The values that a stream has sent, in order.
final class Observed<Value> {
    private(set) var values: [Value] = []
    private let disposeBag = DisposeBag()

    init(_ stream: Observable<Value>) {
        stream.subscribe(with: self) { $0.values.append($1) }.disposed(by: disposeBag)
    }

    /// The values as text, such as `home`.
    var words: [String] { values.map { "\($0)" } }
}
