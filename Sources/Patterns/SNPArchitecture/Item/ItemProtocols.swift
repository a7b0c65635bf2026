protocol ItemInteractorProtocol: SNPInteractorProtocol {
    func doneButtonTapped()
    func reopenButtonTapped()
    func commentTextFieldChanged(comment: String)
    func saveButtonTapped()
    func backButtonTapped()
    func discardButtonTapped()
}

protocol ItemPresenterProtocol: SNPPresenterProtocol {
    func handle(error: SNPError?)
    func present(businessModel: ItemBusinessModel)
    func present(savedComment: String)
    /// The comment was changed, and the user is leaving.
    func present(unsavedComment: String)
    func present(isWaiting: Bool)
}

protocol ItemViewControllerProtocol: SNPViewControllerProtocol {
    func show(viewModel: ItemViewModel)
    func show(message: String)
    func show(questionViewModel: SNPQuestionViewModel)
    func show(isWaiting: Bool)
}

protocol ItemRouterProtocol: SNPRouterProtocol {
    func navigateBack()
}
