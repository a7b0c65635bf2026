import Observation

/// The observable part of the State that a view shows.
@Observable
final class ViewState<Value: Equatable> {
    private(set) var value: Value
    /// A recording's observer, which receives each new value before the view does.
    @ObservationIgnored weak var witness: Witness<Value>?

    init(_ value: Value) {
        self.value = value
    }

    func update(_ value: Value) {
        guard value != self.value else { return }
        self.value = value
        witness?.tell(value)
    }

    /// Shows the value now, and again after it has changed. Several changes within the running code lead to one
    /// call.
    func observe(_ show: @escaping @MainActor (Value) -> Void) {
        let again: @MainActor () -> Void = { [weak self] in self?.observe(show) }
        let value = withObservationTracking {
            self.value
        } onChange: {
            Task { @MainActor in again() }
        }
        show(value)
    }
}
