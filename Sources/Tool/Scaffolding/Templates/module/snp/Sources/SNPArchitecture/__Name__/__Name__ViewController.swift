import HeadlessUI
import MessageTrace

@Component(inherits: true)
final class __Name__ViewController: SNPViewController {
    // MARK: - Properties
    var __name__Interactor: (any __Name__InteractorProtocol)! {
        get { interactor as? any __Name__InteractorProtocol }
        set { interactor = newValue }
    }
    private var __name__View: __Name__View { view as! __Name__View }

    // MARK: - Methods
    override init() {
        super.init()
        title = "__Name__"
    }

    // MARK: UIViewController
    override func loadView() {
        view = __Name__View()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        __name__View.addButton.addAction(
            UIAction { [weak self] _ in self?.addButtonTapped() }, for: .touchUpInside)
        __name__View.closeButton.addAction(
            UIAction { [weak self] _ in self?.closeButtonTapped() }, for: .touchUpInside)
    }
}

@Traced
extension __Name__ViewController {
    func addButtonTapped() {
        __name__Interactor.addButtonTapped()
    }

    func closeButtonTapped() {
        __name__Interactor.closeButtonTapped()
    }
}

@Traced
extension __Name__ViewController: __Name__ViewControllerProtocol {
    func show(viewModel: __Name__ViewModel) {
        __name__View.countLabel.text = viewModel.count
    }
}
