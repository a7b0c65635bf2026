import MessageTrace
import SampleApp

/// The navigation that Add Item requests from its coordinator.
protocol AddItemNavigation: AnyObject {
    func didAdd(_ item: Item)
    func closeAddItem()
}

@Component(.presentation, module: "AddItem")
final class AddItemViewModel {
    let error = Bindable("")
    let isLoading = Bindable(false)
    /// True while a failure waits to be shown.
    let hasFailed = Bindable(false)

    private let services: Services
    private weak var navigation: (any AddItemNavigation)?
    private var name = ""

    init(services: Services, navigation: any AddItemNavigation) {
        self.services = services
        self.navigation = navigation
    }

    /// True if leaving the screen would lose a typed name.
    var hasChanges: Bool { !name.isEmpty }

    func nameDidChange(_ name: String) {
        self.name = name
    }

    func save() {
        guard !isLoading.value else { return }
        error.value = name.isEmpty ? Texts.enterName : ""
        guard !name.isEmpty else { return }
        isLoading.value = true
        services.items.addItem(name: name, date: services.now()) { [weak self] result in self?.didAdd(result) }
    }

    func leave() { navigation?.closeAddItem() }

    func failureWasTold() {
        hasFailed.value = false
    }

    private func didAdd(_ result: Result<Item, ItemsError>) {
        isLoading.value = false
        switch result {
        case .success(let item): navigation?.didAdd(item)
        case .failure: hasFailed.value = true
        }
    }
}
