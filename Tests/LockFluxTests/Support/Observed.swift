@testable import LockFlux

/// What a stream brought, in order.
final class Observed<Value> {
    private(set) var values: [Value] = []
    private let disposeBag = DisposeBag()

    init(_ stream: Observable<Value>) {
        stream.bind { [weak self] in self?.values.append($0) }.disposed(by: disposeBag)
    }
}
