protocol AddItemInteractorProtocol: SNPInteractorProtocol {
    func nameTextFieldChanged(name: String)
    func saveButtonTapped(name: String)
    func cancelButtonTapped(name: String)
    func discardButtonTapped()
}

protocol AddItemPresenterProtocol: SNPPresenterProtocol {
    /// A name is typed, which would be lost, or none is any more.
    func present(isNameTyped: Bool)
    /// A name was typed, and the user is leaving.
    func presentDiscardQuestion()
    func present(isWaiting: Bool)
}

protocol AddItemViewControllerProtocol: SNPViewControllerProtocol {
    /// Lets the user swipe it away, unless it is modal.
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
