/// A subscription, which can be ended.
struct Disposable {
    private let onDispose: () -> Void

    init(_ onDispose: @escaping () -> Void) {
        self.onDispose = onDispose
    }

    func dispose() {
        onDispose()
    }

    /// Ends the subscription when the bag is freed.
    func disposed(by bag: DisposeBag) {
        bag.insert(self)
    }
}

/// Retains subscriptions. It is freed together with its owner, and then ends the subscriptions.
final class DisposeBag {
    private var disposables: [Disposable] = []

    func insert(_ disposable: Disposable) {
        disposables.append(disposable)
    }

    isolated deinit {
        for disposable in disposables { disposable.dispose() }
    }
}
