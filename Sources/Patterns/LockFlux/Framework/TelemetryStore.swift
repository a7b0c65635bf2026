import MessageTrace

/// What telemetry is told about an Action: what kind it is, and nothing of what it carries.
struct TelemetryEvent: Equatable {
    let action: String

    init(_ action: any Action) {
        self.action = String(describing: type(of: action))
    }
}

/// The Store of usage data: one listener on the Dispatcher, and it sees every Action.
@Component(.state)
final class TelemetryStore {
    private let eventSubject = PublishSubject<TelemetryEvent, Never>()
    private let disposeBag = DisposeBag()

    /// How often each kind of Action was dispatched since the Store started.
    private(set) var counts: [String: Int] = [:]

    /// One event for each Action.
    var events: Observable<TelemetryEvent> {
        eventSubject.asObservable()
    }

    init(dispatcher: Dispatcher = .shared) {
        dispatcher.register
            .bind { [weak self] action in self?.record(action: action) }
            .disposed(by: disposeBag)
    }

    private func record(action: any Action) {
        let event = TelemetryEvent(action)
        counts[event.action, default: 0] += 1
        eventSubject.send(event)
    }
}
