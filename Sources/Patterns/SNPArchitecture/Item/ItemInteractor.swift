import MessageTrace
import SampleApp

@Component(inherits: true)
final class ItemInteractor: SNPInteractor {
    // MARK: - Properties
    var presenter: (any ItemPresenterProtocol)!
    var router: (any ItemRouterProtocol)!

    private let id: Item.ID
    private let itemsManager: any ItemsManagerProtocol
    private let broadcaster: any BroadcasterProtocol
    /// The item; `nil` before it is known.
    private var item: Item?
    private var comment = ""
    private var isWaiting = false

    private var isCommentChanged: Bool { comment != item?.comment ?? "" }

    // MARK: - Methods
    init(id: Item.ID, itemsManager: any ItemsManagerProtocol, broadcaster: any BroadcasterProtocol) {
        self.id = id
        self.itemsManager = itemsManager
        self.broadcaster = broadcaster
    }

    private func setDone(_ isDone: Bool) {
        guard item != nil, !isWaiting else {
            return
        }

        begin()
        itemsManager.setDone(
            id: id, isDone: isDone,
            completion: { [weak self] error in
                self?.isWaiting = false
                self?.presenter.present(isWaiting: false)
                if let error {
                    self?.presenter.handle(error: error)
                }
            })
    }

    private func begin() {
        isWaiting = true
        presenter.present(isWaiting: true)
    }

    /// Replaces the item. A comment that the user changed and didn't save is kept.
    private func take(_ item: Item) {
        if !isCommentChanged {
            comment = item.comment
        }
        self.item = item
        presenter.present(businessModel: ItemBusinessModel(item: item, comment: comment))
    }
}

@Traced
extension ItemInteractor: ItemInteractorProtocol {
    func viewDidLoad() {
        broadcaster.register((any ItemsDidChange).self, observer: self)
        begin()
        itemsManager.fetchItem(
            id: id,
            completion: { [weak self] item, error in
                self?.isWaiting = false
                self?.presenter.present(isWaiting: false)
                if let item {
                    self?.take(item)
                } else {
                    self?.presenter.handle(error: error)
                }
            })
    }

    func doneButtonTapped() {
        setDone(true)
    }

    func reopenButtonTapped() {
        setDone(false)
    }

    func commentTextFieldChanged(comment: String) {
        self.comment = comment
    }

    func backButtonTapped() {
        if isCommentChanged {
            presenter.presentDiscardQuestion()
        } else {
            router.navigateBack()
        }
    }

    func discardButtonTapped() {
        router.navigateBack()
    }

    func saveButtonTapped() {
        guard item != nil, !isWaiting else {
            return
        }

        begin()
        itemsManager.setComment(
            id: id, comment: comment,
            completion: { [weak self] error in
                self?.isWaiting = false
                self?.presenter.present(isWaiting: false)
                if let error {
                    self?.presenter.handle(error: error)
                } else {
                    self?.presenter.presentSavedComment()
                }
            })
    }
}

@Traced
extension ItemInteractor: ItemsDidChange {
    func itemsDidChange(_ items: [Item]) {
        if let item = items.first(where: { $0.id == id }) {
            take(item)
        } else {
            presenter.handle(error: .itemNotFound)
        }
    }
}
