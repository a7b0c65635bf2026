import MessageTrace

/// The Dispatcher: every Action goes through it to every Store, which takes those it is interested in. There is one in a
/// running app.
///
/// It keeps nothing: an Action sent before a Store listens is lost to that Store. What is dispatched while another Action is
/// under way goes to everybody at once, inside it. So only those that listen before the Stores see every Action before what
/// it leads to.
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
