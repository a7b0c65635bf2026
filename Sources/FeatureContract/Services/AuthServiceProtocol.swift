/// Who is signed in, and how to sign in.
///
/// Replies come on a later turn of the event loop, never inside the call.
public protocol AuthServiceProtocol: AnyObject {
    /// The logins used before; answers at once.
    func storedCredentials() -> StoredCredentials

    /// Who is signed in; answers at once.
    func currentUser() -> User?

    /// Signs in. How it ended is told to the observers, 800 ms later.
    func signIn(login: String, password: String)

    /// Tells an observer how each attempt to sign in ends, after those attached before.
    ///
    /// Pass a method of the observer's own, so that the message is known to be received by it:
    /// `{ [weak self] in self?.authStatusDidChange($0) }`.
    ///
    /// - Returns: What ``detach(_:)`` takes.
    func attach(observer: @escaping (AuthStatus) -> Void) -> AuthObservation

    /// Stops telling an observer; the observer's closure is let go by the next time observers are told. Meant for
    /// `deinit`, and therefore not recorded as a message.
    nonisolated func detach(_ observation: AuthObservation)

    /// Sends a link with which a forgotten password can be replaced.
    ///
    /// - Parameter completion: Called 500 ms later, when the link has been sent:
    ///   `{ [weak self] in self?.didRecover() }`.
    func recover(login: String, completion: @escaping () -> Void)

    /// Signs out at once; observers are not told.
    func signOut()
}
