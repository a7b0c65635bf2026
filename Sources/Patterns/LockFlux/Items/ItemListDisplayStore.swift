import MessageTrace

/// The Store of what the list displays: the filter makes its round trip through here, whoever changes it. It keeps
/// nothing, so that no typed text outlives the list.
@Component(.state, module: "Items")
class ItemListDisplayStore {
    private let filterSubject = PublishSubject<ItemListFilterAction>()
    private let disposeBag = DisposeBag()

    var filter: Observable<ItemListFilterAction> {
        filterSubject.asObservable()
    }

    init(dispatcher: Dispatcher) {
        dispatcher.register
            .filterByType(class: ItemListFilterAction.self)
            .subscribe(with: self) { $0.handle(edit: $1) }
            .disposed(by: disposeBag)
    }

    private func handle(edit: ItemListFilterAction) {
        filterSubject.onNext(edit)
    }
}
