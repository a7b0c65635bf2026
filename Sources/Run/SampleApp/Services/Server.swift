import HeadlessUI
import MessageTrace

/// The simulated server behind the services. It answers requests automatically after a latency, or only when a beat
/// says so.
final class Server {
    /// The server's behaviour.
    let behavior: ServerBehavior
    private let loop: EventLoop
    private var wrongTries = 0
    private var triesOffline = 0
    private var aboutFailures = 0
    private var itemsTriesOffline = 0
    var items: ServerItems
    /// Called when the server has changed items without a request.
    var onItemsChange: (() -> Void)?
    /// Called when the server ends the session. Returns true if somebody was signed in.
    var onSessionEnd: (() -> Bool)?
    private var requests: [ServerRequest: Int] = [:]
    /// The unanswered requests, the oldest first.
    private var waiting: [(id: ServerReply.ID, answer: (ServerAnswer) -> Void)] = []

    init(_ behavior: ServerBehavior, loop: EventLoop) {
        self.behavior = behavior
        self.loop = loop
        items = ServerItems(behavior.items)
    }

    /// Receives a request to sign in.
    func signIn(login: String, password: String, reply: @escaping (ServerAnswer) -> Void) {
        receive(.signIn, by: { $0.answer(login: login, password: password) }, reply: reply)
    }

    /// Receives a request to send a link with which a person can replace a password.
    func recover(reply: @escaping () -> Void) {
        receive(.recover, by: { _ in .sent }, reply: { _ in reply() })
    }

    /// Receives a request for the text about the app.
    func fetchAbout(reply: @escaping (ServerAnswer) -> Void) {
        receive(.about, by: { $0.answerAbout() }, reply: reply)
    }

    /// Receives a request about items.
    func receive(_ request: ServerRequest, reply: @escaping (ServerAnswer) -> Void) {
        receive(request, by: { $0.answerItems(request) }, reply: reply)
    }

    /// Performs an event of the server that no request caused.
    ///
    /// - Returns: True if the event was possible.
    func perform(_ event: ServerEvent) -> Bool {
        switch event {
        case .finish(let id):
            guard items[id]?.isDone == false else { return false }
            _ = items.change(id) { $0.isDone = true }
            onItemsChange?()
            return true
        case .endSession: return onSessionEnd?() ?? true
        }
    }

    /// Answers a pending request.
    ///
    /// - Returns: True if the request was pending.
    func send(_ reply: ServerReply) -> Bool {
        guard let place = waiting.firstIndex(where: { $0.id == reply.id }) else { return false }
        waiting.remove(at: place).answer(reply.answer)
        return true
    }

    /// True while a request waits to be answered by a beat.
    var isAwaited: Bool { !waiting.isEmpty }

    /// Answers the oldest pending request with success.
    func answerNext() {
        let (id, answer) = waiting.removeFirst()
        answer(id.request.answers[0])
    }

    private func receive(
        _ request: ServerRequest, by rule: @escaping (Server) -> ServerAnswer, reply: @escaping (ServerAnswer) -> Void
    ) {
        requests[request, default: 0] += 1
        if behavior.answersWhenTold {
            let token = TraceToken()
            let id = ServerReply.ID(request: request, number: requests[request, default: 1])
            waiting.append((id, { answer in token.resume { reply(answer) } }))
        } else {
            loop.schedule(after: request.latency) { [self] in reply(rule(self)) }
        }
    }

    // MARK: As it behaves

    private func answer(login: String, password: String) -> ServerAnswer {
        if triesOffline < behavior.offlineTries {
            triesOffline += 1
            return .offline
        }
        let stored = StoredCredentials.arthur
        if password == behavior.password, login == stored.email || login == stored.phone { return .signedIn }
        wrongTries += 1
        return wrongTries > behavior.wrongTriesAllowed ? .limitReached : .wrongPair
    }

    private func answerAbout() -> ServerAnswer {
        guard aboutFailures >= behavior.aboutFailures else {
            aboutFailures += 1
            return .unavailable
        }
        return .text
    }

    private func answerItems(_ request: ServerRequest) -> ServerAnswer {
        guard itemsTriesOffline >= behavior.itemsOfflineTries else {
            itemsTriesOffline += 1
            return .offline
        }
        return request.answers[0]
    }
}

/// The behaviour of the server behind the services in a scenario.
///
/// ```swift
/// let server = ServerBehavior(offlineTries: 1, items: Item.samples(30))
/// let scenario = Scenario(
///     "login-offline", "No connection at first.", server: server, beats: [.launch, .tap("home.signIn")])
/// ```
public nonisolated struct ServerBehavior: Hashable, Sendable {
    /// The password of every scenario. It occurs in no other text of the app, so that a search of all output for it
    /// finds any leak.
    public static let testPassword = "excalibur-7Q2"
    /// A password that is wrong in every scenario, unless a scenario chooses it as the right one.
    public static let wrongPassword = "mordred"

    /// The right password.
    public var password: String
    /// The user whom the right password signs in.
    public var user: User
    /// The number of wrong pairs of login and password that the server rejects before it reports that the limit is
    /// reached.
    public var wrongTriesAllowed: Int
    /// The number of attempts to sign in, from the first on, that don't reach the server. They don't count as wrong.
    public var offlineTries: Int
    /// The number of requests for the About text, from the first on, that fail.
    public var aboutFailures: Int
    /// The number of requests about items, from the first on, that don't reach the server.
    public var itemsOfflineTries: Int
    /// The items on the server.
    public var items: [Item]
    /// True if the server answers a request only when a beat says so; false if the server answers automatically after a
    /// latency.
    public var answersWhenTold: Bool

    public init(
        password: String = ServerBehavior.testPassword, user: User = User(name: "Arthur"), wrongTriesAllowed: Int = 3,
        offlineTries: Int = 0, aboutFailures: Int = 0, itemsOfflineTries: Int = 0, items: [Item] = Item.samples,
        answersWhenTold: Bool = false
    ) {
        self.password = password
        self.user = user
        self.wrongTriesAllowed = wrongTriesAllowed
        self.offlineTries = offlineTries
        self.aboutFailures = aboutFailures
        self.itemsOfflineTries = itemsOfflineTries
        self.items = items
        self.answersWhenTold = answersWhenTold
    }

    /// A server without failures, which answers automatically after a latency.
    public static let reliable = ServerBehavior()
    /// A server without failures, which answers a request only when a beat says so.
    public static let told = ServerBehavior(answersWhenTold: true)
}

/// A kind of request to the server.
///
/// ```swift
/// for request in ServerRequest.allCases {
///     print(request.rawValue, request.answers.map(\.rawValue))  // sign in ["signed in", "wrong pair", …]
/// }
/// ```
public nonisolated enum ServerRequest: String, CaseIterable, Hashable, Sendable {
    case signIn = "sign in"
    case recover
    case about
    case items
    case item
    case addItem = "add item"
    case setDone = "set done"
    case setComment = "set comment"
    case deleteItems = "delete items"

    /// The possible answers to the request, the successful one first.
    public var answers: [ServerAnswer] {
        switch self {
        case .signIn: [.signedIn, .wrongPair, .limitReached, .offline]
        case .recover: [.sent]
        case .about: [.text, .unavailable]
        case .items: [.items, .offline]
        case .item: [.item, .offline]
        case .addItem, .setDone, .setComment: [.saved, .offline]
        case .deleteItems: [.deleted, .offline]
        }
    }

    /// The time until the server answers.
    package var latency: Duration {
        switch self {
        case .signIn: AuthService.signInLatency
        case .recover: AuthService.recoveryLatency
        case .about: AboutService.latency
        case .items, .deleteItems: ItemsService.listLatency
        case .item, .addItem, .setDone, .setComment: ItemsService.itemLatency
        }
    }
}

/// An answer of the server.
public nonisolated enum ServerAnswer: String, CaseIterable, Hashable, Sendable {
    case signedIn = "signed in"
    case wrongPair = "wrong pair"
    case limitReached = "limit reached"
    case offline
    /// The server sends the recovery link.
    case sent
    /// The server sends the text about the app.
    case text
    /// The text about the app isn't available.
    case unavailable
    /// All items are sent.
    case items
    /// The requested item is sent, if it exists.
    case item
    /// The change is made, if the item exists.
    case saved
    /// All items are deleted.
    case deleted
}

/// An action of the server that no request causes.
public nonisolated enum ServerEvent: Hashable, Sendable, CustomStringConvertible {
    /// The server marks an open item as done.
    case finish(Item.ID)
    /// The server ends the session of the person who is signed in.
    case endSession

    /// The event in words: `marks item 2 as done`.
    public var description: String {
        switch self {
        case .finish(let id): "marks item \(id) as done"
        case .endSession: "ends the session"
        }
    }
}

/// An answer of the server to one request.
///
/// ```swift
/// guard let reply = ServerReply(to: .items, .offline) else { return }
/// let scenario = Scenario(
///     "items-offline", "No items.", server: .told, beats: [.launch, .tap("home.items"), .reply(reply)])
/// ```
public nonisolated struct ServerReply: Hashable, Sendable, CustomStringConvertible {
    /// The identity of a request: its kind and its number.
    public struct ID: Hashable, Sendable, CustomStringConvertible {
        public var request: ServerRequest
        /// The number of the request among the requests of its kind since the launch, from 1.
        public var number: Int

        public init(request: ServerRequest, number: Int) {
            self.request = request
            self.number = number
        }

        /// The request in words: `sign in 2`.
        public var description: String { "\(request.rawValue) \(number)" }
    }

    public let id: ID
    public let answer: ServerAnswer

    /// Creates the server's reply to a request.
    ///
    /// - Returns: `nil` if this kind of request can't have the answer.
    public init?(to request: ServerRequest, number: Int = 1, _ answer: ServerAnswer) {
        guard request.answers.contains(answer) else { return nil }
        id = ID(request: request, number: number)
        self.answer = answer
    }

    /// The reply in words: `sign in 2: offline`.
    public var description: String { "\(id): \(answer.rawValue)" }
}
