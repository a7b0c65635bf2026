import MessageTrace

/// The interface of every Scene's Interactor for its View: five calls for the screen's lifecycle. Each Scene's own
/// protocol adds a method for each action of the user.
protocol SNPInteractorProtocol: AnyObject {
    func viewDidLoad()
    func viewWillAppear(_ animated: Bool)
    func viewDidAppear(_ animated: Bool)
    func viewWillDisappear(_ animated: Bool)
    func viewDidDisappear(_ animated: Bool)
}

/// The interface of every Scene's Presenter for its Interactor. Each Scene's own protocol adds methods such as
/// `present(businessModel:)`.
protocol SNPPresenterProtocol: AnyObject {
    /// Shows an error.
    func handle(error: SNPError?)
}

/// The interface of every Scene's View for its Presenter. Each Scene's own protocol adds methods such as
/// `show(viewModel:)`.
protocol SNPViewControllerProtocol: AnyObject {
    /// The View itself, as the controller on which a Router pushes or presents the next View.
    var viewController: SNPViewController! { get }

    /// Shows an error in a dialog, as soon as the View is on screen.
    func showErrorDialog(errorViewModel: SNPErrorViewModel?)
}

/// The interface of every Scene's Router for its Interactor. Each Scene's own protocol adds methods such as
/// `navigateToScene(…)` and `navigateBack()`.
protocol SNPRouterProtocol: AnyObject {}

/// The default lifecycle methods, which do nothing. An Interactor implements only those that it needs.
@Traced(protocol: true)
extension SNPInteractorProtocol {
    func viewDidLoad() {}
    func viewWillAppear(_ animated: Bool) {}
    func viewDidAppear(_ animated: Bool) {}
    func viewWillDisappear(_ animated: Bool) {}
    func viewDidDisappear(_ animated: Bool) {}
}

extension SNPViewControllerProtocol where Self: SNPViewController {
    var viewController: SNPViewController! { self }
}
