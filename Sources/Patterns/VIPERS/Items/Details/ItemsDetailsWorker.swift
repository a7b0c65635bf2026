import MessageTrace
import SampleApp

@Component(.logic)
final class ItemsDetailsWorker {
    weak var presenter: (any ItemsDetails_PresentData)!

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
extension ItemsDetailsWorker: ItemsDetails_ManageData {
    func observeItems() {
        observation = items.attach { [weak self] items in self?.presenter.presentChange(items: items) }
    }

    func fetchItem(_ id: Item.ID) {
        items.fetchItem(id: id) { [weak self] result in
            switch result {
            case .success(let item): self?.presenter.present(item: item)
            case .failure(let error): self?.present(error)
            }
        }
    }

    func markItem(_ id: Item.ID, isDone: Bool) {
        items.setDone(id: id, isDone: isDone) { [weak self] result in
            switch result {
            case .success(let item): self?.presenter.present(item: item)
            case .failure(let error): self?.present(error)
            }
        }
    }

    func saveComment(_ comment: String, of id: Item.ID) {
        items.setComment(id: id, comment: comment) { [weak self] result in
            switch result {
            case .success(let item): self?.presenter.presentSuccess(item: item)
            case .failure(let error): self?.present(error)
            }
        }
    }
}

// MARK: - What became of requests

@Traced
extension ItemsDetailsWorker {
    private func present(_ error: ItemsError) {
        switch error {
        case .offline: presenter.presentConnectionError()
        case .notFound: presenter.presentNotFoundError()
        }
    }
}
