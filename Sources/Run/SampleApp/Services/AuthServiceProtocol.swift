public import MessageTrace

/// Who is signed in, and how to sign in.
///
/// Replies come on a later turn of the event loop, never inside the call.
public protocol AuthServiceProtocol: AnyObject {
    /// The logins used before; answers at once.
    func storedCredentials() -> StoredCredentials

    /// Who is signed in; answers at once.
    func currentUser() -> User?

    /// Signs in. The observers receive the result 800 ms later, with the attempt it belongs to.
    @discardableResult
    func signIn(login: String, password: String) -> SignInAttempt

    /// Reports the result of each attempt to sign in, and the end of a session, to an observer, after those attached
    /// before.
    ///
    /// Pass a method of the observer's own, so that the message is known to be received by it:
    /// `{ [weak self] in self?.authStatusDidChange($0) }`.
    ///
    /// - Returns: What ``detach(_:)`` takes.
    func attach(observer: @escaping (AuthStatus) -> Void) -> ServiceObservation

    /// Stops reporting to an observer, and releases its closure by the next report. Meant for `deinit`, and therefore
    /// not recorded as a message.
    nonisolated func detach(_ observation: ServiceObservation)

    /// Sends a link with which a forgotten password can be replaced.
    ///
    /// - Parameter completion: Called 500 ms later, when the link has been sent:
    ///   `{ [weak self] in self?.didRecover() }`.
    func recover(login: String, completion: @escaping () -> Void)

    /// Signs out at once; observers get no report.
    func signOut()
}

/// One attempt to sign in: tells a late reply from that to a new attempt.
@Message
public nonisolated struct SignInAttempt: Hashable, Sendable {
    /// The how manieth it is since the launch, from 1.
    public var number: Int

    public init(number: Int) {
        self.number = number
    }
}

/// What the observers are told: how an attempt to sign in ended, or that the server ended the session.
@Message
public nonisolated enum AuthStatus: Hashable, Sendable {
    case signedIn(User, SignInAttempt)
    /// Login and password don't belong together.
    case wrongPair(SignInAttempt)
    /// Too many wrong pairs; reported from the fourth on.
    case limitReached(SignInAttempt)
    /// The server could not be reached.
    case offline(SignInAttempt)
    /// The server ended the session: nobody is signed in any more.
    case expired

    /// The attempt that ended; `nil` where none did.
    public var attempt: SignInAttempt? {
        switch self {
        case .signedIn(_, let attempt), .wrongPair(let attempt), .limitReached(let attempt), .offline(let attempt):
            attempt
        case .expired: nil
        }
    }
}

/// The logins that were used before; passwords aren't stored.
public nonisolated struct StoredCredentials: Hashable, Sendable {
    public var email: String
    public var phone: String

    /// The login for a kind of form.
    public func login(for kind: LoginKind) -> String {
        switch kind {
        case .email: email
        case .phone: phone
        }
    }

    /// What every scenario starts with.
    public static let arthur = StoredCredentials(email: "arthur@camelot.example", phone: "+44 20 7946 0000")
}

/// Someone who has signed in.
@Message
public nonisolated struct User: Hashable, Sendable {
    public var name: String

    public init(name: String) {
        self.name = name
    }
}
