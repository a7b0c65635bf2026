import Foundation
import MessageTrace
import SampleApp

/// The progress of adding an item.
@Message
enum AddItemState: Equatable {
    /// The user is writing the item's name.
    case editing
    case emptyName
    case inProgress
    case saved(name: String)
    case failed
    /// The user must be asked whether to discard the name.
    case askingDiscard
    /// The user may leave: no typed name would be lost.
    case cancelled
}

/// The Store of the item that is being added. It uses the service that adds items. When the user leaves Add Item, the Store
/// forgets the name and any request in progress.
@Component(.state, module: "AddItem")
class AddItemStore {
    private let service: any ItemsServiceProtocol
    private let now: () -> Date
    private let nameSubject = PublishSubject<String>()
    private let stateSubject = PublishSubject<AddItemState>()
    private let disposeBag = DisposeBag()
    private var display = ""
    /// The id of the request whose reply Add Item waits for; `nil` if it waits for none.
    private var request: Int?
    private var requests = 0
    private var isAsking = false
    /// True if adding failed while the user was asked whether to discard the name. The failure is reported after the answer.
    private var failedMeanwhile = false

    /// The typed name, sent at each change.
    var name: Observable<String> {
        nameSubject.asObservable()
    }

    /// The state of adding the item, sent at each change. A request that the user has abandoned changes nothing.
    var state: Observable<AddItemState> {
        stateSubject.asObservable()
    }

    init(service: any ItemsServiceProtocol, now: @escaping () -> Date, dispatcher: Dispatcher) {
        self.service = service
        self.now = now
        dispatcher.register
            .filterByType(class: AddItemAction.self)
            .subscribe(with: self) { $0.handle(action: $1) }
            .disposed(by: disposeBag)
        dispatcher.register
            .filterByType(class: AddItemEditAction.self)
            .subscribe(with: self) { $0.handle(edit: $1) }
            .disposed(by: disposeBag)
        dispatcher.register
            .filterByType(class: AddItemRouteAction.self)
            .subscribe(with: self) { $0.handle(route: $1) }
            .disposed(by: disposeBag)
        dispatcher.register
            .filterByType(class: (any MainStackRouteAction).self)
            .subscribe(with: self) { $0.handle(route: $1) }
            .disposed(by: disposeBag)
    }

    private func handle(action: AddItemAction) {
        switch action {
        case .save:
            save()
        case .cancel:
            cancel()
        case .keepEditing:
            keepEditing()
        case .close:
            stateSubject.onNext(.editing)
        }
    }

    private func handle(edit: AddItemEditAction) {
        display = edit.name
        nameSubject.onNext(display)
    }

    private func handle(route: AddItemRouteAction) {
        stateSubject.onNext(.editing)
    }

    /// Drops the typed name and the request in progress when the user leaves Add Item.
    private func handle(route: any MainStackRouteAction) {
        display = ""
        request = nil
        isAsking = false
        failedMeanwhile = false
    }

    private func cancel() {
        guard !isAsking else { return }

        isAsking = !display.isEmpty
        stateSubject.onNext(isAsking ? .askingDiscard : .cancelled)
    }

    private func keepEditing() {
        isAsking = false
        if failedMeanwhile {
            failedMeanwhile = false
            stateSubject.onNext(.failed)
        }
    }

    private func save() {
        guard request == nil else { return }

        guard !display.isEmpty else {
            stateSubject.onNext(.emptyName)
            return
        }

        requests += 1
        let request = requests
        self.request = request
        stateSubject.onNext(.inProgress)
        service.addItem(name: display, date: now()) { [weak self] result in self?.didAdd(result, request: request) }
    }

    private func didAdd(_ result: Result<Item, ItemsError>, request: Int) {
        guard request == self.request else { return }

        self.request = nil
        switch result {
        case .success(let item):
            stateSubject.onNext(.saved(name: item.name))
        case .failure:
            failedMeanwhile = isAsking
            stateSubject.onNext(isAsking ? .editing : .failed)
        }
    }
}
