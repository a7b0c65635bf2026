import MessageTrace

@Component(inherits: true)
final class __Name__Presenter: SNPPresenter {
    // MARK: - Properties
    weak var viewController: (any __Name__ViewControllerProtocol)!
}

@Traced
extension __Name__Presenter: __Name__PresenterProtocol {
    /// What there is to say of an error is yours: the extension of SNPError in another Scene's Presenter shows how.
    func handle(error: SNPError?) {
        viewController.showErrorDialog(
            errorViewModel: SNPErrorViewModel(title: "Something went wrong", message: ""))
    }

    func present(count: Int) {
        viewController.show(viewModel: __Name__ViewModel(count: "Count: \(count)"))
    }
}
