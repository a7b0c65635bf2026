import HeadlessUI
import MessageTrace

/// What a control tells, as streams: `form.cancel.rx.tap`.
struct Reactive<Base> {
    let base: Base
}

protocol ReactiveCompatible {}

extension ReactiveCompatible {
    var rx: Reactive<Self> { Reactive(base: self) }
}

extension UIView: ReactiveCompatible {}

extension Reactive where Base: UIButton {
    /// Each tap.
    var tap: Observable<Void> {
        event(.touchUpInside, "tap") { _ in }
    }
}

extension Reactive where Base: UITextField {
    /// The text after each edit of the user's.
    var text: Observable<String> {
        event(.editingChanged, "text") { $0.text ?? "" }
    }
}

extension Reactive where Base: UIControl {
    private func event<Value>(
        _ events: UIControl.Event, _ name: StaticString, _ value: @escaping (Base) -> Value
    ) -> Observable<Value> {
        Observable { [base] observer in
            let action = UIAction { [weak base] _ in
                if let base { base.pass(value(base), to: observer, as: name, of: base.accessibilityIdentifier) }
            }
            base.addAction(action, for: events)
            return Disposable { [weak base] in base?.removeAction(action, for: events) }
        }
    }
}

extension UIResponder {
    /// What happens to a control happens to the view that it is a part of, which passes it on.
    func pass<Value>(_ value: Value, to observer: AnyObserver<Value>, as name: StaticString, of control: String?) {
        let view = sequence(first: self, next: \.next).first { $0 is UIViewController }
        Receiver(view, name, of: "control").receive(control) { observer.receive(value) }
    }
}
