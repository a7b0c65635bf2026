protocol AddItemInteractorProtocol: SNPInteractorProtocol {
    func saveButtonTapped(name: String)
    func cancelButtonTapped()
}

protocol AddItemPresenterProtocol: SNPPresenterProtocol {
    func handle(error: SNPError?)
    func present(isWaiting: Bool)
}

protocol AddItemViewControllerProtocol: SNPViewControllerProtocol {
    func show(errorText: String)
    func show(isWaiting: Bool)
}

protocol AddItemRouterProtocol: SNPRouterProtocol {
    func navigateBack()
}

/// An item that the user made is saved, and Add Item closes.
protocol ItemWasAdded: AnyObject {
    func itemWasAdded(name: String)
}
