import MessageTrace

/// The Store of the list's filter. It sends each change of the filter back to the Presenter, which shows the filter and
/// filters the list. The Store itself saves no filter: the Presenter's `combineLatest` does, while the list is open.
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
