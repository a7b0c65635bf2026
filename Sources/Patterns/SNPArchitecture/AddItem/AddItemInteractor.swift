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
    private var isLeaving = false

    // MARK: - Methods
    init(itemsManager: any ItemsManagerProtocol, broadcaster: any BroadcasterProtocol) {
        self.itemsManager = itemsManager
        self.broadcaster = broadcaster
    }
}

@Traced
extension AddItemInteractor: AddItemInteractorProtocol {
    func viewWillAppear(_ animated: Bool) {
        isLeaving = false
    }

    /// Called when Add Item begins to leave the screen. From then on, no notification is sent for a saved item.
    func viewWillDisappear(_ animated: Bool) {
        isLeaving = true
    }

    func nameTextFieldChanged(name: String) {
        presenter.present(isNameTyped: !name.isEmpty)
    }

    func saveButtonTapped(name: String) {
        guard !isSaving, !isLeaving else {
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
                    presenter.handle(error: error)
                } else if !isLeaving {
                    broadcaster.notify((any ItemWasAdded).self) { $0.itemWasAdded(name: name) }
                    router.navigateBack()
                }
            })
    }

    func cancelButtonTapped(name: String) {
        if name.isEmpty {
            router.navigateBack()
        } else {
            presenter.presentDiscardQuestion()
        }
    }

    func discardButtonTapped() {
        router.navigateBack()
    }
}
