import HeadlessUI
import MessageTrace

@Component(.view, module: "__Name__")
final class __Name__View: UIViewController {
    private var presenter: __Name__Presenter!
    private let form = __Name__Form()
    private let disposeBag = DisposeBag()

    init(
        route: __Name__RouteAction, dispatcher: Dispatcher,
        __name__Store: __Name__Store
    ) {
        super.init()
        title = __Name__Form.title
        presenter = __Name__Presenter(
            view: self, route: route, dispatcher: dispatcher,
            __name__Store: __name__Store)
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.onViewReady()
        form.add.rx.tap.bind(to: presenter.addTapped).disposed(by: disposeBag)
        form.close.rx.tap.bind(to: presenter.closeTapped).disposed(by: disposeBag)
    }
}

@Traced
extension __Name__View: __Name__ViewProtocol {
    func show(count: String) {
        form.count.text = count
    }
}
