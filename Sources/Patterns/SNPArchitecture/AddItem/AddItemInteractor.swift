import MessageTrace

extension SNPError {
    static let nameMissing = SNPError(domain: SNPErrorDomain.addItem, code: 1)
}

@Component(inherits: true)
final class AddItemInteractor: SNPInteractor {
    // MARK: - Properties
    var presenter: (any AddItemPresenterProtocol)!
    var router: (any AddItemRouterProtocol)!

    private let itemsManager: any ItemsManagerProtocol
    private let broadcaster: any BroadcasterProtocol
    private var isSaving = false
    private var isAsking = false
    /// An error that waits for the user to answer.
    private var waitingError: SNPError?

    // MARK: - Methods
    init(itemsManager: any ItemsManagerProtocol, broadcaster: any BroadcasterProtocol) {
        self.itemsManager = itemsManager
        self.broadcaster = broadcaster
    }

    private func handle(error: SNPError) {
        if isAsking {
            waitingError = error
        } else {
            presenter.handle(error: error)
        }
    }
}

@Traced
extension AddItemInteractor: AddItemInteractorProtocol {
    func saveButtonTapped(name: String) {
        guard !isSaving else {
            return
        }

        guard !name.isEmpty else {
            presenter.handle(error: .nameMissing)
            return
        }

        isSaving = true
        presenter.present(isWaiting: true)
        itemsManager.addItem(
            name: name,
            completion: { [weak self] error in
                guard let self else {
                    return
                }

                isSaving = false
                presenter.present(isWaiting: false)
                if let error {
                    handle(error: error)
                } else {
                    broadcaster.notify((any ItemWasAdded).self) { $0.itemWasAdded(name: name) }
                    router.navigateBack()
                }
            })
    }

    func cancelButtonTapped(name: String) {
        if name.isEmpty {
            router.navigateBack()
        } else {
            isAsking = true
            presenter.present(unsavedName: name)
        }
    }

    func discardButtonTapped() {
        router.navigateBack()
    }

    func keepEditingButtonTapped() {
        isAsking = false
        if let waitingError {
            self.waitingError = nil
            presenter.handle(error: waitingError)
        }
    }
}
