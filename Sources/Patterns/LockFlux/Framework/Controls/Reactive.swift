import HeadlessUI
import MessageTrace

/// The events and settable properties of a control as streams: `form.cancel.rx.tap`, `form.cancel.rx.isHidden`.
struct Reactive<Base> {
    let base: Base
}

protocol ReactiveCompatible {}

extension ReactiveCompatible {
    var rx: Reactive<Self> { Reactive(base: self) }
}

extension UIResponder: ReactiveCompatible {}

extension Reactive where Base: UIButton {
    /// The taps on the button. A tap is dropped while another view covers the button's view or is about to cover it.
    var tap: Observable<Void> {
        event(.touchUpInside, "tap", if: { ($0.controller as? UIViewController)?.isCovered != true }, { _ in })
    }
}

extension Reactive where Base: UITextField {
    /// The text after each edit by the user.
    var text: Observable<String> {
        event(.editingChanged, "text") { $0.text ?? "" }
    }
}

extension Reactive where Base: UIView {
    /// An observer that hides the view on `true`, and shows it on `false`.
    var isHidden: AnyObserver<Bool> {
        AnyObserver(Receiver(base.controller, "isHidden", of: "isHidden")) { [weak base] in base?.isHidden = $0 }
    }
}

extension Reactive where Base: UIViewController {
    /// Each tap on the navigation bar's Back button. While its taps are observed, the button itself doesn't navigate.
    var backTap: Observable<Void> {
        Observable { [base] observer in
            base.navigationItem.backAction = UIAction { [weak base] _ in
                base?.pass((), to: observer, as: "tap", of: "Back")
            }
            return Disposable { [weak base] in base?.navigationItem.backAction = nil }
        }
    }
}

extension Reactive where Base: UIControl {
    private func event<Value>(
        _ events: UIControl.Event, _ name: StaticString,
        if isWanted: @escaping (Base) -> Bool = { _ in true },
        _ value: @escaping (Base) -> Value
    ) -> Observable<Value> {
        Observable { [base] observer in
            let action = UIAction { [weak base] _ in
                guard let base, isWanted(base) else { return }
                base.pass(value(base), to: observer, as: name, of: base.accessibilityIdentifier)
            }
            base.addAction(action, for: events)
            return Disposable { [weak base] in base?.removeAction(action, for: events) }
        }
    }
}

extension UIResponder {
    /// The view or controller that this control belongs to.
    fileprivate var controller: UIResponder? {
        sequence(first: self, next: \.next).first { $0 is UIViewController }
    }

    /// Passes an event of a control to an observer, as a message to the view that contains the control.
    func pass<Value>(_ value: Value, to observer: AnyObserver<Value>, as name: StaticString, of control: String?) {
        Receiver(controller, name, of: "control").receive(control) { observer.onNext(value) }
    }
}
