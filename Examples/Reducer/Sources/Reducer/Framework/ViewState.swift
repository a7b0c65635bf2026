import Observation

/// A part of the State as a view shows it, observed.
@Observable
final class ViewState<Value: Equatable> {
    private(set) var value: Value
    /// A recording, which hears of a change before the view does.
    @ObservationIgnored weak var witness: Witness<Value>?

    init(_ value: Value) {
        self.value = value
    }

    func update(_ value: Value) {
        guard value != self.value else { return }
        self.value = value
        witness?.tell(value)
    }

    /// Shows the value now, and again after it has changed: once, however often it has until the code that runs now has
    /// returned.
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
