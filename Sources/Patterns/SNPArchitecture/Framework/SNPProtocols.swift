import MessageTrace

/// What every Interactor can be told by its View: the five calls of a screen's life. Each Scene's own protocol adds
/// what the user can do there.
protocol SNPInteractorProtocol: AnyObject {
    func viewDidLoad()
    func viewWillAppear(_ animated: Bool)
    func viewDidAppear(_ animated: Bool)
    func viewWillDisappear(_ animated: Bool)
    func viewDidDisappear(_ animated: Bool)
}

/// What every Presenter can be told by its Interactor: an error. Each Scene's own protocol adds
/// `present(businessModel:)`.
protocol SNPPresenterProtocol: AnyObject {
    /// Words an error and has it shown.
    func handle(error: SNPError?)
    /// The same, and calls back when the user has read it.
    func handle(error: SNPError?, dismiss: (() -> Void)?)
}

/// What every View can be told by its Presenter. Each Scene's own protocol adds `show(viewModel:)`.
protocol SNPViewControllerProtocol: AnyObject {
    /// The object itself, as UIKit needs it: a Router attaches the next View to it.
    var viewController: SNPViewController! { get }

    /// Shows an error in a dialog, and calls back when the user has closed it.
    func showErrorDialog(errorViewModel: SNPErrorViewModel?, dismiss: (() -> Void)?)
}

/// What every Router is to its Interactor. Each Scene's own protocol adds `navigateToScene(…)`.
protocol SNPRouterProtocol: AnyObject {}

/// An Interactor writes only those lifecycle methods that it has business with; the others do nothing.
@Traced(protocol: true)
extension SNPInteractorProtocol {
    func viewDidLoad() {}
    func viewWillAppear(_ animated: Bool) {}
    func viewDidAppear(_ animated: Bool) {}
    func viewWillDisappear(_ animated: Bool) {}
    func viewDidDisappear(_ animated: Bool) {}
}

/// A Presenter writes one of the two, or none where nothing can fail.
@Traced(protocol: true)
extension SNPPresenterProtocol {
    func handle(error: SNPError?) {
        handle(error: error, dismiss: nil)
    }

    func handle(error: SNPError?, dismiss: (() -> Void)?) {}
}

extension SNPViewControllerProtocol where Self: SNPViewController {
    var viewController: SNPViewController! { self }
}
