import MessageTrace
import Testing

@testable import LockFlux

struct ObservableTests {
    @Test("operators change, drop and narrow what comes")
    func operators() {
        let subject = PublishSubject<Any>()
        let numbers = Observed(subject.asObservable().filterByType(class: Int.self))
        let even = Observed(subject.asObservable().compactMap { $0 as? Int }.filter { $0.isMultiple(of: 2) })
        let words = Observed(subject.asObservable().map { "\($0)" })
        subject.onNext(1)
        subject.onNext("two")
        subject.onNext(4)
        #expect(numbers.values == [1, 4])
        #expect(even.values == [4])
        #expect(words.values == ["1", "two", "4"])
    }

    @Test("combined streams say the latest of both, from when both have said something")
    func combination() {
        let letters = PublishSubject<String>()
        let numbers = PublishSubject<Int>()
        let both = Observed(Observable.combineLatest(letters.asObservable(), numbers.asObservable()))
        letters.onNext("a")
        letters.onNext("b")
        numbers.onNext(1)
        letters.onNext("c")
        numbers.onNext(2)
        #expect(both.values.map { "\($0)\($1)" } == ["b1", "c1", "c2"])
    }

    @Test("a stream takes the latest value of another at each of its own; one that is told once is kept")
    func sampling() {
        let taps = PublishSubject<Void>()
        let text = PublishSubject<String>()
        let texts = Observed(taps.asObservable().withLatestFrom(text.asObservable()))
        taps.onNext(())
        text.onNext("a")
        text.onNext("b")
        taps.onNext(())
        taps.onNext(())
        text.onNext("c")
        #expect(texts.values == ["b", "b"])
    }

    @Test("a stream subscribes once to the other that it takes values of, before its own source")
    func samplingSubscribes() {
        var subscriptions: [String] = []
        let noted = { (name: String, subject: ReplaySubject<Int>) in
            Observable<Int> { observer in
                subscriptions.append(name)
                return subject.asObservable().subscribe(observer)
            }
        }
        let source = ReplaySubject<Int>()
        let other = ReplaySubject<Int>()
        source.onNext(1)
        other.onNext(2)
        let values = Observed(noted("source", source).withLatestFrom(noted("other", other)))
        source.onNext(3)
        #expect(values.values == [2, 2])
        #expect(subscriptions == ["other", "source"])
    }

    @Test("what is disposed of hears nothing more, be it combined")
    func disposal() {
        let first = PublishSubject<Int>()
        let second = PublishSubject<Int>()
        var values: [Int] = []
        let observer = AnyObserver<Int>(Receiver(nil, "", of: "")) { values.append($0) }
        let sums = Observable.combineLatest(first.asObservable(), second.asObservable()).map { $0 + $1 }
        let subscription = sums.bind(to: observer)
        first.onNext(1)
        second.onNext(2)
        subscription.dispose()
        first.onNext(3)
        second.onNext(4)
        #expect(values == [3])
    }

    @Test("a subscription ends with its bag") func bag() {
        let subject = PublishSubject<Int>()
        var values: [Int] = []
        var bag: DisposeBag? = DisposeBag()
        let observer = AnyObserver<Int>(Receiver(nil, "", of: "")) { values.append($0) }
        if let bag { subject.asObservable().bind(to: observer).disposed(by: bag) }
        subject.onNext(1)
        bag = nil
        subject.onNext(2)
        #expect(values == [1])
    }

    @Test("a binder does nothing once its object is gone, and doesn't keep it") func binder() {
        final class Target { var values: [Int] = [] }
        var target: Target? = Target()
        weak let held = target
        let observer = target.map { Binder<Int>($0) { $0.values.append($1) }.asObserver() }
        observer?.onNext(1)
        #expect(target?.values == [1])
        target = nil
        #expect(held == nil)
        observer?.onNext(2)
    }
}
