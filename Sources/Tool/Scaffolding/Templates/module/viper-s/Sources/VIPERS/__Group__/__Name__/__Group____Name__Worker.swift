import MessageTrace

/// Keeps the count. Real data comes from a service, which is passed to the initialiser.
@Component(.logic)
final class __Group____Name__Worker {
    weak var presenter: (any __Group____Name___PresentData)!

    private var count = 0
}

// MARK: - Manage data

@Traced
extension __Group____Name__Worker: __Group____Name___ManageData {
    func fetchCount() {
        presenter.present(count: count)
    }

    func add() {
        count += 1
        presenter.present(count: count)
    }
}
