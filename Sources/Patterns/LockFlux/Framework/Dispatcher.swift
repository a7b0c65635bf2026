import MessageTrace

/// The Dispatcher passes every Action to every Store. Each Store handles the Actions it is interested in. A running app has one
/// Dispatcher.
///
/// The Dispatcher keeps no Actions: a Store misses those sent before it listens. An Action dispatched while another is under
/// way goes to all Stores at once, within the first. So only those that listen before the Stores see every Action before its
/// consequences.
@Component(.bus)
class Dispatcher {
    private let storeDispatchSubject = PublishSubject<any Action>()

    var register: Observable<any Action> {
        storeDispatchSubject.asObservable()
    }

    func dispatch(action: any Action) {
        storeDispatchSubject.onNext(action)
    }
}
