/// A stream of values: what Dispatcher and Stores show of their subjects. It can be listened to and not sent into.
///
/// With its observers, subjects and operators it is the part of RxSwift that this app needs, mostly by the same names. A
/// stream here has no end and no errors. All happens on the main actor, and inside the call that sends, unless a scheduler
/// has a value wait. As in RxSwift, that holds of nested values too: what is sent while a value is under way reaches
/// everybody before that value goes on. Only what is observed on a scheduler comes one after the other.
struct Observable<Element> {
    private let onSubscribe: (AnyObserver<Element>) -> Disposable

    init(_ onSubscribe: @escaping (AnyObserver<Element>) -> Disposable) {
        self.onSubscribe = onSubscribe
    }

    /// Tells an observer every value, until what is returned is disposed of.
    func subscribe(_ observer: AnyObserver<Element>) -> Disposable {
        onSubscribe(observer)
    }

    /// Tells an observer that stands for a property or a control every value, in the name of the binding component.
    func bind(to observer: AnyObserver<Element>) -> Disposable {
        subscribe(observer.bound)
    }

    /// Hands every value to an object as long as it is there, without keeping it.
    func subscribe<Target: AnyObject>(
        with target: Target, onNext: @escaping (Target, Element) -> Void
    ) -> Disposable {
        subscribe(AnyObserver(target, binding: onNext))
    }
}

// MARK: Operators

extension Observable {
    /// A stream made by an operator: once a subscription to it is disposed of, its observer hears nothing more.
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

    /// Only the values of one type, as that type.
    ///
    /// ```swift
    /// dispatcher.register.filterByType(class: AccountAction.self)
    /// ```
    func filterByType<Value>(class type: Value.Type) -> Observable<Value> {
        compactMap { $0 as? Value }
    }

    /// Every value when a scheduler runs it, in their order, and never one inside another. In a trace the effects of one that
    /// had to wait are caused by its sender.
    func observe(on scheduler: any ImmediateSchedulerType) -> Observable {
        .operation { observer in
            let values = ScheduledValues<Element>(on: scheduler)
            return [subscribe(observer.pullback { element, next in values.add(element, tell: next) })]
        }
    }

    /// At each value the latest one of another stream; nothing as long as that has had none.
    func withLatestFrom<Other>(_ other: Observable<Other>) -> Observable<Other> {
        .operation { observer in
            var latest: Other?
            return [
                other.subscribe(observer.pullback { value, _ in latest = value }),
                subscribe(observer.pullback { _, next in if let latest { next(latest) } }),
            ]
        }
    }

    /// The latest values of two streams together, whenever one of them has a new one; nothing before both have one.
    ///
    /// A value of the first that waits for the second enables, in a trace, the effects of both.
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
