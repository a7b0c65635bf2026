import HeadlessUI
import MessageTrace

@Component(.view)
final class __Group____Name__Scene: UIViewController {
    var eventsHandler: (any __Group____Name___HandleUIEvents)!

    private let count = UILabel(accessibilityIdentifier: "__name__.count")
    private let add = UIButton(title: "Add", accessibilityIdentifier: "__name__.add")
    private let close = UIButton(title: "Close", accessibilityIdentifier: "__name__.close")

    override init() {
        super.init()
        title = "__Name__"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        presentationController?.delegate = self
        for element in [count, add, close] { view.addSubview(element) }
        add.addAction(touch { [weak self] in self?.addTapped() }, for: .touchUpInside)
        close.addAction(touch { [weak self] in self?.closeTapped() }, for: .touchUpInside)
        eventsHandler.onUIReady()
    }
}

// MARK: - Display UI

@Traced
extension __Group____Name__Scene: __Group____Name___DisplayUI {
    func display(count text: String) {
        count.text = text
    }
}

// MARK: - Handle UI events

@Traced
extension __Group____Name__Scene {
    private func addTapped() {
        eventsHandler.onAdd()
    }

    private func closeTapped() {
        eventsHandler.onClose()
    }
}

// MARK: - Handle swipes

@Traced
extension __Group____Name__Scene: UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        eventsHandler.onSwipedAway()
    }
}
