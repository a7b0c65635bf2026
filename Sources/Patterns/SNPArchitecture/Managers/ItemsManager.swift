import Foundation
import MessageTrace
import SampleApp

/// Provides the ``SampleApp/Item``s, and asks the server to change them.
///
/// After the first fetch, each change of items causes a notification ``ItemsDidChange``, even a change made elsewhere. If
/// a request caused the change, the notification comes before the request's completion.
protocol ItemsManagerProtocol: AnyObject {
    /// Fetches all items. Completes with the items, or with an error.
    func fetchItems(completion: @escaping (_ items: [Item]?, _ error: SNPError?) -> Void)
    /// Fetches an item. Completes with the item, or with an error.
    func fetchItem(id: Item.ID, completion: @escaping (_ item: Item?, _ error: SNPError?) -> Void)
    /// Adds an item with today's date. Completes with an error, or `nil` on success.
    func addItem(name: String, completion: @escaping (_ error: SNPError?) -> Void)
    /// Marks an item as done, or as open again. Completes with an error, or `nil` on success.
    func setDone(id: Item.ID, isDone: Bool, completion: @escaping (_ error: SNPError?) -> Void)
    /// Replaces the comment on an item. Completes with an error, or `nil` on success.
    func setComment(id: Item.ID, comment: String, completion: @escaping (_ error: SNPError?) -> Void)
    /// Deletes all items. Completes with an error, or `nil` on success.
    func deleteAllItems(completion: @escaping (_ error: SNPError?) -> Void)
}

/// The notification that an item was added, changed or deleted.
protocol ItemsDidChange: AnyObject {
    /// - Parameter items: All items after the change.
    func itemsDidChange(_ items: [Item])
}

extension SNPError {
    static let itemsUnavailable = SNPError(domain: SNPErrorDomain.items, code: 1)
    static let itemsNotDeleted = SNPError(domain: SNPErrorDomain.items, code: 2)
    static let itemNotAdded = SNPError(domain: SNPErrorDomain.items, code: 3)
    static let itemUnreachable = SNPError(domain: SNPErrorDomain.items, code: 4)
    static let itemNotFound = SNPError(domain: SNPErrorDomain.items, code: 5)
}

@Component(.state, module: "Managers")
final class ItemsManager {
    // MARK: - Properties
    private let service: any ItemsServiceProtocol
    private let broadcaster: any BroadcasterProtocol
    private let now: () -> Date
    private var observation: ServiceObservation?

    // MARK: - Methods
    init(service: any ItemsServiceProtocol, broadcaster: any BroadcasterProtocol, now: @escaping () -> Date) {
        self.service = service
        self.broadcaster = broadcaster
        self.now = now
    }

    isolated deinit {
        if let observation {
            service.detach(observation)
        }
    }

    /// Observes the service from the first fetch on. Before that, no Scene has an item that could change.
    private func observeChanges() {
        guard observation == nil else {
            return
        }

        observation = service.attach(observer: { [weak self] items in
            self?.itemsDidChange(items)
        })
    }

    private func itemsDidChange(_ items: [Item]) {
        broadcaster.notify((any ItemsDidChange).self) { $0.itemsDidChange(items) }
    }
}

@Traced
extension ItemsManager: ItemsManagerProtocol {
    func fetchItems(completion: @escaping (_ items: [Item]?, _ error: SNPError?) -> Void) {
        observeChanges()
        service.fetchItems(completion: { result in
            switch result {
            case .success(let items):
                completion(items, nil)
            case .failure:
                completion(nil, .itemsUnavailable)
            }
        })
    }

    func fetchItem(id: Item.ID, completion: @escaping (_ item: Item?, _ error: SNPError?) -> Void) {
        observeChanges()
        service.fetchItem(
            id: id,
            completion: { result in
                switch result {
                case .success(let item):
                    completion(item, nil)
                case .failure(let error):
                    completion(nil, error.itemError)
                }
            })
    }

    func addItem(name: String, completion: @escaping (_ error: SNPError?) -> Void) {
        service.addItem(
            name: name, date: now(),
            completion: { result in
                switch result {
                case .success:
                    completion(nil)
                case .failure:
                    completion(.itemNotAdded)
                }
            })
    }

    func setDone(id: Item.ID, isDone: Bool, completion: @escaping (_ error: SNPError?) -> Void) {
        service.setDone(
            id: id, isDone: isDone,
            completion: { result in
                switch result {
                case .success:
                    completion(nil)
                case .failure(let error):
                    completion(error.itemError)
                }
            })
    }

    func setComment(id: Item.ID, comment: String, completion: @escaping (_ error: SNPError?) -> Void) {
        service.setComment(
            id: id, comment: comment,
            completion: { result in
                switch result {
                case .success:
                    completion(nil)
                case .failure(let error):
                    completion(error.itemError)
                }
            })
    }

    func deleteAllItems(completion: @escaping (_ error: SNPError?) -> Void) {
        service.deleteAllItems(completion: { result in
            switch result {
            case .success:
                completion(nil)
            case .failure:
                completion(.itemsNotDeleted)
            }
        })
    }
}

extension ItemsError {
    /// The error that an Interactor gets for a failed request about one item.
    fileprivate var itemError: SNPError {
        switch self {
        case .offline: .itemUnreachable
        case .notFound: .itemNotFound
        }
    }
}
