import MessageTrace

@Component(inherits: true)
final class __Name__Presenter: SNPPresenter {
    // MARK: - Properties
    weak var viewController: (any __Name__ViewControllerProtocol)!
}

@Traced
extension __Name__Presenter: __Name__PresenterProtocol {
    func present(count: Int) {
        viewController.show(viewModel: __Name__ViewModel(count: "Count: \(count)"))
    }
}
