import Testing

@testable import LockFlux

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

struct SubjectTests {
    private enum Broken: Error { case once }

    /// Takes as many values as it is told to, and remembers how the stream ended.
    private final class Taker: Subscriber {
        typealias Input = Int
        typealias Failure = Broken

        private(set) var values: [Int] = []
        private(set) var endings = 0
        private(set) var subscription: (any Subscription)?
        private let demandAtOnce: Int

        init(demandAtOnce: Int) { self.demandAtOnce = demandAtOnce }

        func receive(subscription: any Subscription) {
            self.subscription = subscription
            if demandAtOnce > 0 { subscription.request(.max(demandAtOnce)) }
        }

        func receive(_ input: Int) -> Subscribers.Demand {
            values.append(input)
            return .none
        }

        func receive(completion: Subscribers.Completion<Broken>) { endings += 1 }
    }

    @Test("a publish subject tells a late subscriber nothing of before")
    func aPublishSubjectTellsALateSubscriberNothingOfBefore() {
        let subject = PublishSubject<Int, Never>()
        subject.send(1)
        let late = Observed(subject.asObservable())
        subject.send(2)
        #expect(late.values == [2])
    }

    @Test("a replay subject tells a late subscriber the last value")
    func aReplaySubjectTellsALateSubscriberTheLastValue() {
        let subject = ReplaySubject<Int, Never>()
        let early = Observed(subject.asObservable())
        #expect(early.values.isEmpty)
        subject.send(1)
        subject.send(2)
        let late = Observed(subject.asObservable())
        subject.send(3)
        #expect(early.values == [1, 2, 3])
        #expect(late.values == [2, 3])
    }

    @Test("a nil that was sent is replayed") func aNilThatWasSentIsReplayed() {
        let subject = ReplaySubject<Int?, Never>()
        subject.send(nil)
        #expect(Observed(subject.asObservable()).values == [nil])
    }

    @Test("what a binding's bag holds ends with the bag") func whatABindingsBagHoldsEndsWithTheBag() {
        let subject = PublishSubject<Int, Never>()
        var values: [Int] = []
        var bag: DisposeBag? = DisposeBag()
        if let bag { subject.bind { values.append($0) }.disposed(by: bag) }
        subject.send(1)
        bag = nil
        subject.send(2)
        #expect(values == [1])
    }

    @Test("who cancels while a value is under way is not told it") func whoCancelsWhileAValueIsUnderWayIsNotToldIt() {
        let subject = PublishSubject<Int, Never>()
        var second: AnyCancellable?
        var values: [Int] = []
        let first = subject.bind { _ in second?.cancel() }
        second = subject.bind { values.append($0) }
        subject.send(1)
        #expect(values.isEmpty)
        first.cancel()
    }

    @Test("who subscribes while a value is under way is not told it twice")
    func whoSubscribesWhileAValueIsUnderWayIsNotToldItTwice() {
        let subject = ReplaySubject<Int, Never>()
        var late: Observed<Int>?
        let first = subject.bind { _ in
            if late == nil { late = Observed(subject.asObservable()) }
        }
        subject.send(1)
        #expect(late?.values == [1])
        first.cancel()
    }

    @Test("a value that nobody asked for is dropped") func aValueThatNobodyAskedForIsDropped() {
        let subject = PublishSubject<Int, Broken>()
        let taker = Taker(demandAtOnce: 1)
        subject.subscribe(taker)
        for value in 1...3 { subject.send(value) }
        taker.subscription?.request(.max(1))
        subject.send(4)
        #expect(taker.values == [1, 4])
    }

    @Test("the replayed value waits until it is asked for, and is the newest then")
    func theReplayedValueWaitsUntilItIsAskedForAndIsTheNewestThen() {
        let subject = ReplaySubject<Int, Broken>()
        subject.send(1)
        let taker = Taker(demandAtOnce: 0)
        subject.subscribe(taker)
        #expect(taker.values.isEmpty)
        subject.send(2)
        taker.subscription?.request(.max(2))
        subject.send(3)
        subject.send(4)
        #expect(taker.values == [2, 3])
    }

    @Test("a subject that has ended tells nothing more, and newcomers that it has")
    func aSubjectThatHasEndedTellsNothingMoreAndNewcomersThatItHas() {
        let subject = ReplaySubject<Int, Broken>()
        let early = Taker(demandAtOnce: 9)
        subject.subscribe(early)
        subject.send(1)
        subject.send(completion: .failure(.once))
        subject.send(2)
        subject.send(completion: .finished)
        let late = Taker(demandAtOnce: 9)
        subject.subscribe(late)
        #expect(early.values == [1])
        #expect(early.endings == 1)
        #expect(late.values == [1])
        #expect(late.endings == 1)
    }

    @Test("a publish subject that has ended tells nothing more") func aPublishSubjectThatHasEndedTellsNothingMore() {
        let subject = PublishSubject<Int, Broken>()
        let taker = Taker(demandAtOnce: 9)
        subject.subscribe(taker)
        subject.send(completion: .finished)
        subject.send(1)
        #expect(taker.values.isEmpty)
        #expect(taker.endings == 1)
    }

    @Test("a subject takes in what another stream sends") func aSubjectTakesInWhatAnotherStreamSends() {
        let source = PublishSubject<Int, Never>()
        let published = PublishSubject<Int, Never>()
        let replayed = ReplaySubject<Int, Never>()
        let heard = Observed(published.asObservable())
        let bindings = [source.subscribe(published), source.subscribe(replayed)]
        source.send(1)
        #expect(heard.values == [1])
        #expect(Observed(replayed.asObservable()).values == [1])
        for binding in bindings { binding.cancel() }
    }
}
