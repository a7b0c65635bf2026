import MessageTrace

@Component(inherits: true)
final class __Name__Presenter: SNPPresenter {
    // MARK: - Properties
    weak var viewController: (any __Name__ViewControllerProtocol)!
}

@Traced
extension __Name__Presenter: __Name__PresenterProtocol {
    /// Shows an error. Write the error's text yourself, as the extension of SNPError in another Scene's Presenter
    /// does.
    func handle(error: SNPError?) {
        viewController.showErrorDialog(
            errorViewModel: SNPErrorViewModel(title: "Something went wrong", message: ""))
    }

    func present(count: Int) {
        viewController.show(viewModel: __Name__ViewModel(count: "Count: \(count)"))
    }
}
