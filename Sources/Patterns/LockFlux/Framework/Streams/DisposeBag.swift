/// Ends a subscription.
struct Disposable {
    private let onDispose: () -> Void

    init(_ onDispose: @escaping () -> Void) {
        self.onDispose = onDispose
    }

    func dispose() {
        onDispose()
    }

    /// Ends the subscription together with a bag.
    func disposed(by bag: DisposeBag) {
        bag.insert(self)
    }
}

/// Keeps subscriptions as long as their owner lives.
final class DisposeBag {
    private var disposables: [Disposable] = []

    func insert(_ disposable: Disposable) {
        disposables.append(disposable)
    }

    isolated deinit {
        for disposable in disposables { disposable.dispose() }
    }
}
