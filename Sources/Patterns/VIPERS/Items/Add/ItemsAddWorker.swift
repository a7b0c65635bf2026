import Foundation
import MessageTrace
import SampleApp

@Component(.logic)
final class ItemsAddWorker {
    weak var presenter: (any ItemsAdd_PresentData)!

    private let items: any ItemsServiceProtocol

    init(items: any ItemsServiceProtocol) {
        self.items = items
    }
}

// MARK: - Manage data

@Traced
extension ItemsAddWorker: ItemsAdd_ManageData {
    func addItem(name: String, date: Date) {
        items.addItem(name: name, date: date) { [weak self] result in
            switch result {
            case .success(let item): self?.presenter.presentSuccess(item: item)
            case .failure: self?.presenter.presentError()
            }
        }
    }
}
