import MessageTrace
import Testing

@testable import LockFlux

struct ObservableTests {
    @Test("a stream that is filtered by a type delivers only values of that type") func type() {
        let subject = PublishSubject<Any>()
        let numbers = Observed(subject.asObservable().filterByType(class: Int.self))
        subject.onNext(1)
        subject.onNext("two")
        #expect(numbers.values == [1])
    }

    @Test("a ReplaySubject replays its last value even if the value is nil") func nothing() {
        let subject = ReplaySubject<Int?>()
        subject.onNext(nil)
        #expect(Observed(subject.asObservable()).values == [nil])
    }

    @Test("withLatestFrom subscribes once to the stream that it samples, before it subscribes to its source")
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

    @Test("a binder doesn't keep its object alive, and does nothing once the object is freed") func binder() {
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
