protocol AddItemInteractorProtocol: SNPInteractorProtocol {
    func nameTextFieldChanged(name: String)
    func saveButtonTapped(name: String)
    func cancelButtonTapped(name: String)
    func discardButtonTapped()
}

protocol AddItemPresenterProtocol: SNPPresenterProtocol {
    /// Whether there is a name that would be lost.
    func present(isNameTyped: Bool)
    /// A name was typed, and the user is leaving.
    func presentDiscardQuestion()
    func present(isWaiting: Bool)
}

protocol AddItemViewControllerProtocol: SNPViewControllerProtocol {
    /// Whether the user can't swipe it away.
    func show(isModal: Bool)
    func show(errorText: String)
    func show(questionViewModel: SNPQuestionViewModel)
    func show(isWaiting: Bool)
}

protocol AddItemRouterProtocol: SNPRouterProtocol {
    func navigateBack()
}

/// An item that the user made is saved, and Add Item closes.
protocol ItemWasAdded: AnyObject {
    func itemWasAdded(name: String)
}
