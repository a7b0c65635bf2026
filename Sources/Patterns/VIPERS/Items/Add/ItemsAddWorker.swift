import FeatureContract
import MessageTrace

@Component(.logic)
final class ItemsAddWorker {
    weak var presenter: (any ItemsAdd_PresentData)!

    private let services: Services

    init(services: Services) {
        self.services = services
    }
}

// MARK: - Manage data

@Traced
extension ItemsAddWorker: ItemsAdd_ManageData {
    func addItem(name: String) {
        services.items.addItem(name: name, date: services.now()) { [weak self] result in
            switch result {
            case .success(let item): self?.presenter.presentSuccess(item: item)
            case .failure: self?.presenter.presentError()
            }
        }
    }
}
