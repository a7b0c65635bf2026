#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

/// Keeps bindings alive as long as their owner lives.
final class DisposeBag {
    private var cancellables: [AnyCancellable] = []

    fileprivate func insert(_ cancellable: AnyCancellable) {
        cancellables.append(cancellable)
    }
}

extension AnyCancellable {
    /// Ends the binding together with the bag.
    func disposed(by bag: DisposeBag) {
        bag.insert(self)
    }
}
