import MessageTrace

/// The Dispatcher passes every Action to every Store. Each Store handles the Actions it is interested in. A running app has one
/// Dispatcher.
///
/// The Dispatcher saves no Actions: a Store misses those sent before it listens. An Action dispatched during the
/// delivery of another is delivered to all Stores within that delivery. So if a Store responds to Action A by
/// dispatching Action B, an object that began to listen after the Stores receives B before A.
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
