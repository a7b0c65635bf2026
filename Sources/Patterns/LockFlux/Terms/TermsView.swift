import FeatureContract
import Foundation
import HeadlessUI
import MessageTrace

@Component(.view, module: "Terms")
final class TermsView: UIViewController {
    private var presenter: TermsPresenter?
    private let form = TermsForm()

    init(urlString: String, title: String, returnRoute: any RouteAction, dispatcher: Dispatcher = .shared) {
        super.init()
        self.title = TermsForm.title
        presenter = TermsPresenter(
            view: self, urlString: urlString, title: title, returnRoute: returnRoute, dispatcher: dispatcher)
    }

    override func loadView() {
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.close.addAction(UIAction { [weak self] _ in self?.closeTapped() }, for: .touchUpInside)
        presenter?.onViewReady()
    }

    private func closeTapped() {
        presenter?.onCloseTapped()
    }
}

@Traced
extension TermsView: TermsViewProtocol {
    func show(title: String, url: URL?) {
        form.page.title = title
        form.page.url = url
    }
}
