#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

/// A stream that can be listened to and not sent into: what Dispatcher and Stores show of their subjects.
typealias Observable<Output> = AnyPublisher<Output, Never>

extension Publisher where Failure == Never {
    /// Hides what kind of subject it is.
    func asObservable() -> Observable<Output> {
        eraseToAnyPublisher()
    }

    /// Only the values of one type, as that type.
    ///
    /// ```swift
    /// dispatcher.register.filterByType(class: AccountAction.self)
    /// ```
    func filterByType<Value>(class type: Value.Type) -> Observable<Value> {
        compactMap { $0 as? Value }.eraseToAnyPublisher()
    }

    /// Hands every value to an observer, until what is returned is cancelled or let go.
    func bind(to observer: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveValue: observer)
    }
}

extension Publisher where Output: Equatable, Failure == Never {
    /// Only the values equal to one.
    func filter(equalTo value: Output) -> Observable<Output> {
        filter { $0 == value }.eraseToAnyPublisher()
    }
}
