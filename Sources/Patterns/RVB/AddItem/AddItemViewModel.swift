import Foundation
import MessageTrace
import SampleApp

/// A plain view model: the View calls its functions and renders the state that it publishes.
@Component(.presentation)
final class AddItemViewModel {
    @Message
    struct State: Equatable {
        var isWaiting = false
        var error: String?
    }

    @Published private(set) var state = State()
    /// Publishes the item that was added.
    let added = PassthroughSubject<Item, Never>()
    /// Publishes when the item could not be added.
    let failed = PassthroughSubject<Void, Never>()

    private let itemsService: any ItemsServiceProtocol
    private let now: () -> Date

    init(itemsService: any ItemsServiceProtocol, now: @escaping () -> Date) {
        self.itemsService = itemsService
        self.now = now
    }

    func save(name: String) {
        guard !state.isWaiting else { return }
        guard !name.isEmpty else {
            state = State(error: Texts.enterName)
            return
        }
        state = State(isWaiting: true)
        itemsService.addItem(name: name, date: now()) { [weak self] result in self?.didAdd(result) }
    }

    private func didAdd(_ result: Result<Item, ItemsError>) {
        switch result {
        case .success(let item):
            state = State()
            added.send(item)
        case .failure:
            state = State()
            failed.send()
        }
    }
}
