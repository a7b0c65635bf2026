public import MessageTrace

/// The authentication service: signing in and out, and the person who is signed in.
///
/// Replies come on a later turn of the event loop, never inside the call.
public protocol AuthServiceProtocol: AnyObject {
    /// Returns the e-mail address and phone number that were used to sign in before, without asking the server.
    func storedCredentials() -> StoredCredentials

    /// Returns the person who is signed in, if any, without asking the server.
    func currentUser() -> User?

    /// Signs in. After 800 ms, the observers receive the result and the attempt that it belongs to.
    ///
    /// ```swift
    /// import HeadlessUI
    ///
    /// guard attempt == nil, let password = form.password.text, !password.isEmpty else { return }
    /// attempt = services.auth.signIn(login: form.login.text ?? "", password: password)
    /// form.spinner.startAnimating()
    /// ```
    @discardableResult
    func signIn(login: String, password: String) -> SignInAttempt

    /// Adds an observer of attempts to sign in and of the session's end. Observers are called in the order in which
    /// they were added. Pass a method of the observer, so that a recording knows the receiver: `{ [weak self] in
    /// self?.authStatusDidChange($0) }`.
    ///
    /// ```swift
    /// observation = auth.attach { [weak self] in self?.authStatusDidChange($0) }
    /// // and in its deinit:
    /// if let observation { auth.detach(observation) }
    /// ```
    ///
    /// - Returns: The observation, for ``detach(_:)``.
    func attach(observer: @escaping (AuthStatus) -> Void) -> ServiceObservation

    /// Removes an observer, and releases its closure at the next report or before. It is meant for `deinit`, and isn't
    /// recorded.
    nonisolated func detach(_ observation: ServiceObservation)

    /// Sends a link with which a forgotten password can be replaced.
    ///
    /// ```swift
    /// import HeadlessUI
    ///
    /// let login = form.login.text ?? ""
    /// services.auth.recover(login: login) { [weak self] in self?.showNotice(Texts.linkSent(to: login)) }
    /// ```
    ///
    /// - Parameter completion: Called 500 ms later, when the link has been sent. An example is
    ///   `{ [weak self] in self?.didRecover() }`.
    func recover(login: String, completion: @escaping () -> Void)

    /// Signs out at once, without a report to observers.
    func signOut()
}

/// An attempt to sign in. The number distinguishes the reply to this attempt from a late reply to an earlier one.
@Message
public nonisolated struct SignInAttempt: Hashable, Sendable {
    /// The number of the attempt since the launch, from 1.
    public var number: Int

    public init(number: Int) {
        self.number = number
    }
}

/// A report to observers: the result of an attempt to sign in, or the end of the session by the server.
///
/// ```swift
/// import HeadlessUI
///
/// switch status {
/// case .signedIn(let user, _): greet(user)
/// case .wrongPair: form.error.text = Texts.checkCredentials
/// case .limitReached: form.error.text = Texts.tryLater
/// case .offline: form.error.text = Texts.noConnection
/// case .expired: break
/// }
/// ```
@Message
public nonisolated enum AuthStatus: Hashable, Sendable {
    case signedIn(User, SignInAttempt)
    /// Login and password don't match.
    case wrongPair(SignInAttempt)
    /// Too many wrong pairs of login and password. The server reports this from the fourth wrong pair on.
    case limitReached(SignInAttempt)
    /// The server could not be reached.
    case offline(SignInAttempt)
    /// The server ended the session, and nobody is signed in any more.
    case expired

    /// The attempt that ended; `nil` if the session expired.
    ///
    /// ```swift
    /// guard status.attempt == attempt else { return }  // the answer to an attempt that was given up
    /// attempt = nil
    /// ```
    public var attempt: SignInAttempt? {
        switch self {
        case .signedIn(_, let attempt), .wrongPair(let attempt), .limitReached(let attempt), .offline(let attempt):
            attempt
        case .expired: nil
        }
    }
}

/// The e-mail address and phone number that were used to sign in before; passwords aren't stored.
public nonisolated struct StoredCredentials: Hashable, Sendable {
    public var email: String
    public var phone: String

    /// Returns the login that a form for the given kind of login shows.
    public func login(for kind: LoginKind) -> String {
        switch kind {
        case .email: email
        case .phone: phone
        }
    }

    /// The e-mail address and phone number at the start of every scenario.
    public static let arthur = StoredCredentials(email: "arthur@camelot.example", phone: "+44 20 7946 0000")
}

/// A person who has signed in.
@Message
public nonisolated struct User: Hashable, Sendable {
    public var name: String

    public init(name: String) {
        self.name = name
    }
}
