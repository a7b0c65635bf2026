import Observation

/// A part of the State as a view shows it, observed.
@Observable
final class ViewState<Value: Equatable> {
    private(set) var value: Value

    init(_ value: Value) {
        self.value = value
    }

    func update(_ value: Value) {
        if value != self.value { self.value = value }
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
