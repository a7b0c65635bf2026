protocol ItemInteractorProtocol: SNPInteractorProtocol {
    func doneButtonTapped()
    func reopenButtonTapped()
    func commentTextFieldChanged(comment: String)
    func saveButtonTapped()
    func backButtonTapped()
    func discardButtonTapped()
}

protocol ItemPresenterProtocol: SNPPresenterProtocol {
    func present(businessModel: ItemBusinessModel)
    func presentSavedComment()
    /// Asks a user who is leaving whether to discard the changed comment.
    func presentDiscardQuestion()
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
