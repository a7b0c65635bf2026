import MessageTrace

/// What Login shows beside its fields.
@Message
struct LoginViewStatus: Equatable {
    var isWaiting = false
    var error: String?
    var notice: String?
}

protocol LoginViewProtocol: AnyObject {
    func show(login: String)
    func show(status: LoginViewStatus)
}
