import MessageTrace
import SampleApp

@Component(.logic)
final class ItemsListWorker {
    weak var presenter: (any ItemsList_PresentData)!

    private let items: any ItemsServiceProtocol
    private var observation: ServiceObservation?

    init(items: any ItemsServiceProtocol) {
        self.items = items
    }

    isolated deinit {
        if let observation { items.detach(observation) }
    }
}

// MARK: - Manage data

@Traced
extension ItemsListWorker: ItemsList_ManageData {
    func fetchItems() {
        items.fetchItems { [weak self] result in
            switch result {
            case .success(let items): self?.presenter.present(items: items)
            case .failure: self?.presenter.presentItemFetchError()
            }
        }
    }

    func deleteAllItems() {
        items.deleteAllItems { [weak self] result in
            switch result {
            case .success: self?.presenter.presentSuccess()
            case .failure: self?.presenter.presentError()
            }
        }
    }

    func observeItems() {
        observation = items.attach { [weak self] items in self?.presenter.presentChange(items: items) }
    }
}
