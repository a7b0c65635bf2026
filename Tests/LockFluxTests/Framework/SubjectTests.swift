import Testing

@testable import LockFlux

struct SubjectTests {
    @Test("a publish subject tells a late subscriber nothing of before") func publish() {
        let subject = PublishSubject<Int>()
        subject.onNext(1)
        let late = Observed(subject.asObservable())
        subject.onNext(2)
        #expect(late.values == [2])
    }

    @Test("a replay subject tells a late subscriber the last value, if there was one") func replay() {
        let subject = ReplaySubject<Int?>()
        let early = Observed(subject.asObservable())
        #expect(early.values.isEmpty)
        subject.onNext(1)
        subject.onNext(nil)
        let late = Observed(subject.asObservable())
        subject.onNext(3)
        #expect(early.values == [1, nil, 3])
        #expect(late.values == [nil, 3])
    }

    @Test("a behaviour relay always has a value") func behaviour() {
        let relay = BehaviorRelay(value: 1)
        let early = Observed(relay.asObservable())
        relay.accept(2)
        #expect(relay.value == 2)
        #expect(early.values == [1, 2])
        #expect(Observed(relay.asObservable()).values == [2])
    }

    @Test("who sends a value while one is replayed to it hears that too") func nestedReplay() {
        let relay = BehaviorRelay(value: 1)
        var values: [Int] = []
        let bag = DisposeBag()
        relay.asObservable().bind(
            to: AnyObserver(Receiver(nil, "", of: "")) { value in
                values.append(value)
                if value == 1 { relay.accept(2) }
            }
        ).disposed(by: bag)
        #expect(values == [1, 2])
    }

    @Test("a value sent while another is under way reaches everybody first") func nested() {
        let subject = PublishSubject<Int>()
        let early = Observed(subject.asObservable())
        let bag = DisposeBag()
        subject.asObservable().bind(
            to: AnyObserver(Receiver(nil, "", of: "")) { if $0 == 1 { subject.onNext(2) } }
        ).disposed(by: bag)
        let late = Observed(subject.asObservable())
        subject.onNext(1)
        #expect(early.values == [1, 2])
        #expect(late.values == [2, 1])
    }

    @Test("subscribers hear of a value in the order in which they subscribed") func order() {
        let subject = PublishSubject<Void>()
        var heard: [Int] = []
        let bag = DisposeBag()
        for number in 1...5 {
            let observer = AnyObserver<Void>(Receiver(nil, "", of: "")) { heard.append(number) }
            subject.asObservable().bind(to: observer).disposed(by: bag)
        }
        subject.onNext(())
        #expect(heard == [1, 2, 3, 4, 5])
    }

    @Test("who disposes while a value is under way is not told it") func disposalMeanwhile() {
        let subject = PublishSubject<Int>()
        var second: Disposable?
        var values: [Int] = []
        let first = subject.asObservable().bind(to: AnyObserver(Receiver(nil, "", of: "")) { _ in second?.dispose() })
        second = subject.asObservable().bind(to: AnyObserver(Receiver(nil, "", of: "")) { values.append($0) })
        subject.onNext(1)
        #expect(values.isEmpty)
        first.dispose()
    }

    @Test("who subscribes while a value is under way is told it once") func subscriptionMeanwhile() {
        let subject = ReplaySubject<Int>()
        var late: Observed<Int>?
        let first = subject.asObservable().bind(
            to: AnyObserver(Receiver(nil, "", of: "")) { _ in
                if late == nil { late = Observed(subject.asObservable()) }
            })
        subject.onNext(1)
        #expect(late?.values == [1])
        first.dispose()
    }
}
