import MessageTrace

/// An Interactor as its View sees it in every Scene: the five calls of a screen's life. Each Scene's own protocol adds
/// what the user can do there.
protocol SNPInteractorProtocol: AnyObject {
    func viewDidLoad()
    func viewWillAppear(_ animated: Bool)
    func viewDidAppear(_ animated: Bool)
    func viewWillDisappear(_ animated: Bool)
    func viewDidDisappear(_ animated: Bool)
}

/// A Presenter as its Interactor sees it in every Scene. Each Scene's own protocol adds what it can present,
/// as `present(businessModel:)`.
protocol SNPPresenterProtocol: AnyObject {
    /// Shows what went wrong.
    func handle(error: SNPError?)
}

/// A View as its Presenter sees it in every Scene. Each Scene's own protocol adds what it can show, as
/// `show(viewModel:)`.
protocol SNPViewControllerProtocol: AnyObject {
    /// The object itself, as UIKit needs it: a Router attaches the next View to it.
    var viewController: SNPViewController! { get }

    /// Shows an error in a dialog, as soon as the View is on screen.
    func showErrorDialog(errorViewModel: SNPErrorViewModel?)
}

/// A Router as its Interactor sees it in every Scene. Each Scene's own protocol adds where it can lead, as
/// `navigateToScene(…)` or `navigateBack()`.
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

extension SNPViewControllerProtocol where Self: SNPViewController {
    var viewController: SNPViewController! { self }
}
