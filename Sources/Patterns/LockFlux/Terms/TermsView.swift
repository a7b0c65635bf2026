import Foundation
import HeadlessUI
import MessageTrace
import SampleApp

@Component(.view, module: "Terms")
final class TermsView: UIViewController {
    private var presenter: TermsPresenter!
    private let form = TermsForm()
    private let disposeBag = DisposeBag()
    /// The address of the page for which the view was made.
    let urlString: String

    init(route: ExternalWebsiteRouteAction, dispatcher: Dispatcher) {
        urlString = route.urlString
        super.init()
        title = TermsForm.title
        presenter = TermsPresenter(view: self, route: route, dispatcher: dispatcher)
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.onViewReady()
        form.close.rx.tap.bind(to: presenter.closeTapped).disposed(by: disposeBag)
    }
}

@Traced
extension TermsView: TermsViewProtocol {
    func show(title: String, url: URL?) {
        form.page.title = title
        form.page.url = url
    }
}
