import MessageTrace

@Component(inherits: true)
final class AboutPresenter: SNPPresenter {
    weak var viewController: (any AboutViewControllerProtocol)?
}

@Traced
extension AboutPresenter: AboutPresenterProtocol {
    func handle(error: SNPError?) {
        viewController?.showErrorDialog(errorViewModel: error?.viewModel)
    }

    func presentLoading() {
        viewController?.showLoading()
    }

    func present(aboutText: String) {
        viewController?.show(aboutText: aboutText)
    }
}
