import TestSupport

@testable import LockFlux

extension StreamProgram.Streams {
    /// Subjects and operators by the names of RxSwift. RxSwift has run this code as well, with a scheduler of its own and with
    /// `ReplaySubject.create(bufferSize: 1)`.
    ///
    /// - Parameter listen: Subscribes a closure to a stream.
    init(listen: @escaping (Observable<Int>, @escaping (Int) -> Void) -> Disposable) {
        self.init()
        let publish = PublishSubject<Int>()
        let other = PublishSubject<Int>()
        let replay = ReplaySubject<Int>()
        let relay = BehaviorRelay(value: 0)
        let scheduler = HoldingScheduler()
        let (p, q, r, b) = (publish.asObservable(), other.asObservable(), replay.asObservable(), relay.asObservable())

        inputs = [
            "p": { publish.onNext($0) }, "q": { other.onNext($0) }, "r": { replay.onNext($0) },
            "b": { relay.accept($0) },
            // 1 holds scheduled work back, 0 runs it.
            "hold": { scheduler.hold($0 == 1) },
        ]
        let streams: [String: Observable<Int>] = [
            "p": p, "q": q, "r": r, "b": b,
            "p.map": p.map { $0 * 10 },
            "r.filter": r.filter { $0.isMultiple(of: 2) },
            "b.compactMap": b.compactMap { $0 > 1 ? $0 * 10 : nil },
            "b.value": b.map { $0 * 10 + relay.value },
            "p.type": p.map { $0 > 2 ? $0 as Any : "\($0)" as Any }.filterByType(class: Int.self),
            "p.latest.b": p.withLatestFrom(b),
            "p.latest.q": p.withLatestFrom(q),
            "r.latest.r": r.withLatestFrom(r),
            "p.both.q": Observable.combineLatest(p, q).map { $0 * 10 + $1 },
            "r.both.b": Observable.combineLatest(r, b).map { $0 * 10 + $1 },
            "b.both.b": Observable.combineLatest(b, b).map { $0 * 10 + $1 },
            "p.observe": p.observe(on: scheduler),
            "b.observe": b.observe(on: scheduler),
            "b.observe.both.r": Observable.combineLatest(b.observe(on: scheduler), r).map { $0 * 10 + $1 },
        ]
        for (name, stream) in streams {
            outputs[name] = { hear in
                let bag = Bag()
                let subscription = listen(stream, hear)
                subscription.disposed(by: bag.disposeBag)
                return StreamProgram.Listening(keptBy: bag) { subscription.dispose() }
            }
        }
    }
}

/// Keeps one subscription.
private final class Bag {
    let disposeBag = DisposeBag()
}
