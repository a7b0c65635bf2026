import MessageTrace

/// A log of every Action, for debugging: it shows line by line what happened in the app.
///
/// A line names the Action and its case, but leaves out its data, which may be a password.
@Component(.state, module: "Telemetry")
final class ActionLog {
    private let disposeBag = DisposeBag()

    /// The lines, such as `LoginEditAction.password`.
    private(set) var lines: [String] = []

    init(dispatcher: Dispatcher) {
        dispatcher.register
            .subscribe(with: self) { $0.log(action: $1) }
            .disposed(by: disposeBag)
    }

    private func log(action: any Action) {
        let mirror = Mirror(reflecting: action)
        var line = "\(type(of: action))"
        if mirror.displayStyle == .enum {
            line += ".\(mirror.children.first?.label ?? "\(action)")"
        }
        lines.append(line)
    }
}
