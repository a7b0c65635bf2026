import MessageTrace

/// A log of every Action, for the search for mistakes: what happened in the app can be read off line by line.
///
/// A line names the Action and its case, and nothing that it carries: that may be a password.
@Component(.state, module: "Telemetry")
final class ActionLog {
    private let disposeBag = DisposeBag()

    /// `LoginEditAction.password`
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
