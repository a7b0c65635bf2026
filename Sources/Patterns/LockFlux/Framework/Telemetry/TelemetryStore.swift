import MessageTrace

/// An Action as telemetry stores it.
struct TelemetryEvent: Equatable {
    let method: TelemetryEventMethod
    let object: TelemetryEventObject
    let value: String?
    let extras: [String: String]?
}

/// The Store of usage data. It receives all Actions from the Dispatcher.
@Component(.state, module: "Telemetry")
final class TelemetryStore {
    private let disposeBag = DisposeBag()

    /// The events since launch, in the order of the Actions.
    private(set) var events: [TelemetryEvent] = []

    init(dispatcher: Dispatcher) {
        dispatcher.register
            .filterByType(class: (any TelemetryAction).self)
            .subscribe(with: self) { $0.record(action: $1) }
            .disposed(by: disposeBag)
    }

    private func record(action: any TelemetryAction) {
        events.append(
            TelemetryEvent(
                method: action.eventMethod, object: action.eventObject, value: action.value, extras: action.extras))
    }
}
