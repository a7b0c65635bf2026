/// A stream of values. The Dispatcher and the Stores publish subjects as streams: other objects can listen, but not send.
///
/// Together with its observers, subjects and operators it is the part of RxSwift that this app needs, mostly by the same names.
/// A stream here never ends and has no errors. Everything happens on the main actor, within the call that sends, unless
/// a scheduler lets a value wait. As in RxSwift, a value sent during the delivery of another reaches all observers
/// before that delivery continues. Only values observed on a scheduler are delivered one after the other.
struct Observable<Element> {
    private let onSubscribe: (AnyObserver<Element>) -> Disposable

    init(_ onSubscribe: @escaping (AnyObserver<Element>) -> Disposable) {
        self.onSubscribe = onSubscribe
    }

    /// Sends an observer every value, until the returned subscription is disposed of.
    func subscribe(_ observer: AnyObserver<Element>) -> Disposable {
        onSubscribe(observer)
    }

    /// Sends every value to an observer. In a trace, the component that calls this method is the sender of the values.
    func bind(to observer: AnyObserver<Element>) -> Disposable {
        subscribe(observer.bound)
    }

    /// Sends every value to an object while the object is alive. The subscription doesn't keep the object alive.
    func subscribe<Target: AnyObject>(
        with target: Target, onNext: @escaping (Target, Element) -> Void
    ) -> Disposable {
        subscribe(AnyObserver(target, binding: onNext))
    }
}

// MARK: Operators

extension Observable {
    /// Makes an operator's output stream. For an observer, `onSubscribe` makes and returns the subscriptions to the inputs.
    private static func operation(_ onSubscribe: @escaping (AnyObserver<Element>) -> [Disposable]) -> Observable {
        Observable { observer in
            var isDisposed = false
            let subscriptions = onSubscribe(observer.pullback { element, next in if !isDisposed { next(element) } })
            return Disposable {
                isDisposed = true
                for subscription in subscriptions { subscription.dispose() }
            }
        }
    }

    func map<Result>(_ transform: @escaping (Element) -> Result) -> Observable<Result> {
        .operation { observer in
            [subscribe(observer.pullback { element, next in next(transform(element)) })]
        }
    }

    func filter(_ isIncluded: @escaping (Element) -> Bool) -> Observable {
        .operation { observer in
            [subscribe(observer.pullback { element, next in if isIncluded(element) { next(element) } })]
        }
    }

    func compactMap<Result>(_ transform: @escaping (Element) -> Result?) -> Observable<Result> {
        .operation { observer in
            [subscribe(observer.pullback { element, next in if let result = transform(element) { next(result) } })]
        }
    }

    /// Returns a stream of those values that have the given type.
    ///
    /// ```swift
    /// dispatcher.register.filterByType(class: AccountAction.self)
    /// ```
    func filterByType<Value>(class type: Value.Type) -> Observable<Value> {
        compactMap { $0 as? Value }
    }

    /// Returns a stream of all values, each sent when a scheduler allows it. They are sent in order, one after the
    /// other. In a trace, a value that had to wait still has its original sender and cause.
    func observe(on scheduler: any ImmediateSchedulerType) -> Observable {
        .operation { observer in
            let values = ScheduledValues<Element>(on: scheduler)
            return [subscribe(observer.pullback { element, next in values.add(element, tell: next) })]
        }
    }

    /// Returns a stream that sends the latest value of `other` at each value of this stream, once both have a value.
    func withLatestFrom<Other>(_ other: Observable<Other>) -> Observable<Other> {
        .operation { observer in
            var latest: Other?
            return [
                other.subscribe(observer.pullback { value, _ in latest = value }),
                subscribe(observer.pullback { _, next in if let latest { next(latest) } }),
            ]
        }
    }

    /// Returns a stream of pairs: the latest values of two streams, sent at each new value once both streams have a value.
    ///
    /// In a trace, the newer value of a pair is the cause. If the `second` stream sent it, `enabledBy` names the older value.
    static func combineLatest<First, Second>(_ first: Observable<First>, _ second: Observable<Second>) -> Observable
    where Element == (First, Second) {
        .operation { observer in
            var firstKept: Kept<First>?
            var secondKept: Kept<Second>?
            return [
                first.subscribe(
                    observer.pullback { value, next in
                        firstKept = Kept(value)
                        if let secondKept { next((value, secondKept.value)) }
                    }),
                second.subscribe(
                    observer.pullback { value, next in
                        secondKept = Kept(value)
                        if let firstKept { firstKept.release { next((firstKept.value, value)) } }
                    }),
            ]
        }
    }
}
