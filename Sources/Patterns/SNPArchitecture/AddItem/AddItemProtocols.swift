protocol AddItemInteractorProtocol: SNPInteractorProtocol {
    func nameTextFieldChanged(name: String)
    func saveButtonTapped(name: String)
    func cancelButtonTapped(name: String)
    func discardButtonTapped()
}

protocol AddItemPresenterProtocol: SNPPresenterProtocol {
    /// Presents whether the user has typed a name: leaving would lose it.
    func present(isNameTyped: Bool)
    /// Asks a user who is leaving whether to discard the typed name.
    func presentDiscardQuestion()
    func present(isWaiting: Bool)
}

protocol AddItemViewControllerProtocol: SNPViewControllerProtocol {
    /// Makes the sheet modal, so that the user can't swipe it away, or not modal.
    func show(isModal: Bool)
    func show(errorText: String)
    func show(questionViewModel: SNPQuestionViewModel)
    func show(isWaiting: Bool)
}

protocol AddItemRouterProtocol: SNPRouterProtocol {
    func navigateBack()
}

/// The notification that the user's item is saved and that Add Item closes.
protocol ItemWasAdded: AnyObject {
    func itemWasAdded(name: String)
}
