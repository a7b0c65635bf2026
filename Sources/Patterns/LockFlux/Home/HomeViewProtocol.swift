protocol HomeViewProtocol: AnyObject {
    func show(greeting: String, isSignedIn: Bool)
}
