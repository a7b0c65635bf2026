import HeadlessUI
import MessageTrace

@Component(.view)
final class __Group____Name__Scene: UIViewController {
    var eventsHandler: (any __Group____Name___HandleUIEvents)!

    private let countLabel = UILabel(accessibilityIdentifier: "__name__.count")
    private let addButton = UIButton(title: "Add", accessibilityIdentifier: "__name__.add")
    private let closeButton = UIButton(title: "Close", accessibilityIdentifier: "__name__.close")

    override init() {
        super.init()
        title = "__Name__"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        presentationController?.delegate = self
        for element in [countLabel, addButton, closeButton] { view.addSubview(element) }
        addButton.addAction(touch { [weak self] in self?.add() }, for: .touchUpInside)
        closeButton.addAction(touch { [weak self] in self?.close() }, for: .touchUpInside)
        eventsHandler.onUIReady()
    }
}

// MARK: - Display UI

@Traced
extension __Group____Name__Scene: __Group____Name___DisplayUI {
    func display(count: String) {
        countLabel.text = count
    }
}

// MARK: - Handle UI events

@Traced
extension __Group____Name__Scene {
    private func add() {
        eventsHandler.onAdd()
    }

    private func close() {
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
