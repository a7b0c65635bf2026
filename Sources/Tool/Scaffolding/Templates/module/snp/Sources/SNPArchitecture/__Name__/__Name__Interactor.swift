import MessageTrace

@Component(inherits: true)
final class __Name__Interactor: SNPInteractor {
    // MARK: - Properties
    var presenter: (any __Name__PresenterProtocol)!
    var router: (any __Name__RouterProtocol)!

    /// The number of taps on Add. Real data comes from a Manager, which is passed to the initialiser.
    private var count = 0
}

@Traced
extension __Name__Interactor: __Name__InteractorProtocol {
    func viewDidLoad() {
        presenter.present(count: count)
    }

    func addButtonTapped() {
        count += 1
        presenter.present(count: count)
    }

    func closeButtonTapped() {
        router.navigateBack()
    }
}
