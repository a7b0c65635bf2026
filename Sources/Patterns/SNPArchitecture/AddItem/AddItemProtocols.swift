protocol AddItemInteractorProtocol: SNPInteractorProtocol {
    func saveButtonTapped(name: String)
    func cancelButtonTapped(name: String)
    func discardButtonTapped()
    func keepEditingButtonTapped()
}

protocol AddItemPresenterProtocol: SNPPresenterProtocol {
    func handle(error: SNPError?)
    /// A name was typed, and the user is leaving.
    func present(unsavedName: String)
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
