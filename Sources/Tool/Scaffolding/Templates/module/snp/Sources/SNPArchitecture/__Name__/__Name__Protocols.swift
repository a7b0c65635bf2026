protocol __Name__InteractorProtocol: SNPInteractorProtocol {
    func addButtonTapped()
    func closeButtonTapped()
}

protocol __Name__PresenterProtocol: SNPPresenterProtocol {
    func present(count: Int)
}

protocol __Name__ViewControllerProtocol: SNPViewControllerProtocol {
    func show(viewModel: __Name__ViewModel)
}

protocol __Name__RouterProtocol: SNPRouterProtocol {
    func navigateBack()
}
