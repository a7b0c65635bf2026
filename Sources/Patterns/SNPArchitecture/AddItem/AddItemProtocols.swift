protocol AddItemInteractorProtocol: SNPInteractorProtocol {
    func saveButtonTapped(name: String)
    func cancelButtonTapped(name: String)
    func discardButtonTapped()
}

protocol AddItemPresenterProtocol: SNPPresenterProtocol {
    /// A name was typed, and the user is leaving.
    func presentDiscardQuestion()
    func present(isWaiting: Bool)
}

protocol AddItemViewControllerProtocol: SNPViewControllerProtocol {
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
