import MessageTrace

/// The Dispatcher: every Action goes through it, to whichever Stores are interested.
///
/// It keeps nothing. An Action sent before a Store listens is lost to that Store, which is why Stores start eagerly.
@Component(.bus)
class Dispatcher {
    /// The process's own. Whoever dispatches or listens may be given another one.
    static let shared = Dispatcher()

    private let storeDispatchSubject = PublishSubject<any Action, Never>()

    /// All Actions, in the order they are dispatched.
    var register: Observable<any Action> {
        storeDispatchSubject.asObservable()
    }

    func dispatch(action: any Action) {
        storeDispatchSubject.send(action)
    }
}
