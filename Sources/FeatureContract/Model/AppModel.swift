import Foundation
public import MessageTrace

/// The app as a pure function: what is on screen after each beat, and what is asked of the services.
///
/// It is what all patterns are compared with. It knows nothing of controllers, modules or messages; it says what a person
/// sees, and no vote of the patterns changes it. Time is no part of it: a server answers when ``Beat/reply(_:)`` says so.
public nonisolated struct AppModel: Hashable, Sendable {
    /// A call to a service.
    enum Call: Hashable {
        case signIn(login: String, password: String)
        case recover(login: String)
        case fetchAbout
        case signOut

        /// The call as a service notes it.
        var serviceCall: ServiceCall {
            switch self {
            case .signIn(let login, let password):
                ServiceCall("signIn", [.plain("login", login), .secret("password", password)])
            case .recover(let login): ServiceCall("recover", [.plain("login", login)])
            case .fetchAbout: ServiceCall("fetchAbout", [])
            case .signOut: ServiceCall("signOut", [])
            }
        }
    }

    private struct Login: Hashable {
        var login: String
        var password = ""
        var message = Message.none
        /// The attempt under way.
        var attempt: Int?
        var recovery: Recovery?
    }

    /// What Login tells; the latest word stands alone.
    private enum Message: Hashable {
        case none
        case error(String)
        case notice(String)
    }

    private struct Recovery: Hashable {
        var login: String
        var sent: Sent?
    }

    /// A request to send a link, under way, and the login that it names.
    private struct Sent: Hashable {
        var request: Int
        var login: String
    }

    private struct About: Hashable {
        var text = ""
        /// The request under way.
        var request: Int?
        var failure = Failure.none
        /// The document over it.
        var document: TermsDocument?
    }

    private enum Failure: Hashable {
        case none
        /// It comes when nothing lies over About.
        case waiting
        case shown
    }

    /// How the app is launched.
    public let options: LaunchOptions
    private let user: User
    private var isLaunched = false
    private var isSignedIn = false
    /// No screen depends on it; but an app may remember who was signed in, and so situations are told apart by it.
    private var wasSignedIn = false
    private var login: Login?
    private var about: About?
    private var heldLink: Link?
    private var requests: [ServerRequest: Int] = [:]
    private var calls: [Call] = []
    /// The requests that the server hasn't answered, in the order in which they were made.
    public private(set) var pending: [ServerReply.ID] = []

    /// - Parameter user: Who the right password belongs to.
    public init(options: LaunchOptions = LaunchOptions(), user: User = ServerBehavior.reliable.user) {
        self.options = options
        self.user = user
    }

    /// Lets something happen.
    ///
    /// - Returns: The calls to the services that it leads to; `nil` if it can't happen, and then nothing changes.
    mutating func receive(_ action: Beat.Action) -> [Call]? {
        guard canHappen(action) else { return nil }
        calls = []
        switch action {
        case .launch: isLaunched = true
        case .tap(let button): tap(button)
        case .type(let text, let field): type(text, into: field)
        case .tapBack: about = nil
        case .tapInAlert(let title):
            about?.failure = .none
            if title == Texts.retry { load() }
        case .open(let link): open(link)
        case .reply(let reply): receive(reply)
        case .wait: break
        }
        if about?.failure == .waiting, about?.document == nil { about?.failure = .shown }
        defer { calls = [] }
        return calls
    }

    /// The same with its requests counted anew: equal for two ways that lead to the same screens from here on.
    public var situation: AppModel {
        var model = self
        model.requests = [:]
        var places: [ServerReply.ID: Int] = [:]
        model.pending = pending.map { id in
            let number = model.requests[id.request, default: 0] + 1
            model.requests[id.request] = number
            places[id] = number
            return ServerReply.ID(request: id.request, number: number)
        }
        model.login?.attempt = login?.attempt.flatMap { places[.init(request: .signIn, number: $0)] }
        model.about?.request = about?.request.flatMap { places[.init(request: .about, number: $0)] }
        if let sent = login?.recovery?.sent {
            model.login?.recovery?.sent?.request = places[.init(request: .recover, number: sent.request)] ?? 0
        }
        return model
    }

    /// The situation without its texts: what was typed is typed, whatever it is, and what is told is told. There are some
    /// hundreds of outlines, however long the ways to them.
    public var outline: AppModel {
        var model = situation
        model.login?.login = login.map { isStored($0.login) ? "" : "typed" } ?? ""
        model.login?.password = login?.password.isEmpty == false ? "typed" : ""
        model.login?.recovery?.login = login?.recovery.map { isStored($0.login) ? "" : "typed" } ?? ""
        model.login?.recovery?.sent?.login = login?.recovery?.sent.map { isStored($0.login) ? "" : "typed" } ?? ""
        switch login?.message {
        case .error: model.login?.message = .error("")
        case .notice: model.login?.message = .notice("")
        case .none?, nil: break
        }
        model.heldLink = heldLink.map { _ in .terms }
        return model
    }

    private func isStored(_ login: String) -> Bool { login == StoredCredentials.arthur.login(for: options.loginKind) }

    // MARK: What can happen

    /// Every beat that can come next: what a person can do on this screen, each link, and each answer of the server to
    /// each request that waits for one. Typing adds one character.
    public var beats: [Beat] {
        guard isLaunched else { return [.launch] }
        let screen = screen
        var beats: [Beat] = []
        if let dialog = screen.dialog {
            beats = dialog.buttons.map(Beat.tapInAlert)
        } else {
            for element in screen.elements where element.isEnabled && !element.isHidden {
                switch element.kind {
                case .button: beats.append(.tap(element.id))
                case .field: beats.append(.type("x", into: element.id))
                case .label, .spinner, .page: break
                }
            }
            if offersBack { beats.append(.tapBack) }
        }
        beats += [Link.terms, .privacy].map(Beat.openLink)
        return beats
            + pending.flatMap { id in
                id.request.answers.compactMap { ServerReply(to: id.request, number: id.number, $0).map(Beat.reply) }
            }
    }

    /// Lets a beat happen.
    ///
    /// - Returns: The calls to the services that it leads to; `nil` if it can't happen, and then nothing changes.
    public mutating func perform(_ beat: Beat) -> [ServiceCall]? { receive(beat.action)?.map(\.serviceCall) }

    private func canHappen(_ action: Beat.Action) -> Bool {
        switch action {
        case .launch: return !isLaunched
        case .open: return isLaunched
        case .wait: return true
        case .reply(let reply): return pending.contains(reply.id)
        case .type(_, let field): return offers(field, .field)
        case .tap(let button): return offers(button, .button)
        case .tapBack: return offersBack
        case .tapInAlert(let title): return screen.dialog?.buttons.contains(title) ?? false
        }
    }

    private func offers(_ id: String, _ kind: ScreenSnapshot.Kind) -> Bool {
        let screen = screen
        guard screen.dialog == nil, let element = screen.elements.first(where: { $0.id == id }) else { return false }
        return element.kind == kind && element.isEnabled && !element.isHidden
    }

    private var offersBack: Bool {
        let screen = screen
        return screen.stack.count > 1 && screen.presented.isEmpty && screen.dialog == nil
    }

    // MARK: What a person does

    private mutating func tap(_ button: String) {
        switch button {
        case "home.about": openAbout()
        case "home.signIn": openLogin()
        case "home.signOut":
            isSignedIn = false
            calls.append(.signOut)
        case "login.logIn": logIn()
        case "login.forgotPassword": openRecovery()
        case "login.cancel": (login, heldLink) = (nil, nil)
        case "recovery.send": sendLink()
        case "recovery.cancel": login?.recovery = nil
        case "about.terms": about?.document = .terms
        case "terms.close": about?.document = nil
        default: break
        }
    }

    private mutating func type(_ text: String, into field: String) {
        switch field {
        case "login.login": login?.login += text
        case "login.password": login?.password += text
        case "recovery.login": login?.recovery?.login += text
        default: break
        }
    }

    private mutating func openLogin() {
        login = Login(login: StoredCredentials.arthur.login(for: options.loginKind))
    }

    private mutating func openRecovery() {
        guard let login else { return }
        self.login?.recovery = Recovery(login: login.login)
    }

    private mutating func logIn() {
        guard var login, login.attempt == nil else { return }
        if login.password.isEmpty {
            login.message = .error(Texts.enterPassword)
        } else {
            login.message = .none
            login.attempt = ask(.signIn, .signIn(login: login.login, password: login.password))
        }
        self.login = login
    }

    private mutating func sendLink() {
        guard let recovery = login?.recovery, recovery.sent == nil else { return }
        let request = ask(.recover, .recover(login: recovery.login))
        login?.recovery?.sent = Sent(request: request, login: recovery.login)
    }

    private mutating func openAbout() {
        about = About()
        load()
    }

    private mutating func load() {
        let request = ask(.about, .fetchAbout)
        about?.request = request
    }

    private mutating func open(_ link: Link) {
        if about?.document == link.document { return }
        if isSignedIn { return show(link) }
        heldLink = link
        about = nil
        if login == nil { openLogin() }
    }

    private mutating func show(_ link: Link) {
        if about == nil { openAbout() }
        if about?.failure == .shown { about?.failure = .none }
        about?.document = link.document
    }

    // MARK: What the server does

    private mutating func ask(_ request: ServerRequest, _ call: Call) -> Int {
        let number = requests[request, default: 0] + 1
        requests[request] = number
        pending.append(ServerReply.ID(request: request, number: number))
        calls.append(call)
        return number
    }

    private mutating func receive(_ reply: ServerReply) {
        pending.removeAll { $0 == reply.id }
        let number = reply.id.number
        switch reply.answer {
        case .signedIn: signIn()
        case .wrongPair: refuse(number, Texts.checkCredentials)
        case .limitReached: refuse(number, Texts.tryLater)
        case .offline: refuse(number, Texts.noConnection)
        case .sent:
            guard let sent = login?.recovery?.sent, sent.request == number else { return }
            login?.recovery = nil
            login?.message = .notice(Texts.linkSent(to: sent.login))
        case .text, .unavailable:
            guard about?.request == number else { return }
            about?.request = nil
            if reply.answer == .text { about?.text = Texts.about } else { about?.failure = .waiting }
        }
    }

    private mutating func signIn() {
        isSignedIn = true
        wasSignedIn = true
        guard login != nil else { return }
        login = nil
        if let link = heldLink { show(link) }
        heldLink = nil
    }

    private mutating func refuse(_ attempt: Int, _ error: String) {
        guard login?.attempt == attempt else { return }
        login?.attempt = nil
        login?.message = .error(error)
    }

    // MARK: What a person sees

    /// What is on screen.
    public var screen: ScreenSnapshot {
        guard isLaunched else { return ScreenSnapshot(stack: [], presented: [], elements: []) }
        var presented: [String] = []
        if login != nil { presented.append(LoginForm.title) }
        if login?.recovery != nil { presented.append(RecoveryForm.title) }
        if about?.document != nil { presented.append(TermsForm.title) }
        let isFailureShown = about?.failure == .shown
        return ScreenSnapshot(
            stack: [HomeForm.title] + (about == nil ? [] : [AboutForm.title]), presented: presented, elements: elements,
            dialog: isFailureShown
                ? .init(
                    title: Texts.aboutFailureTitle, message: Texts.aboutFailureMessage,
                    buttons: [Texts.retry, Texts.close]) : nil)
    }

    private var elements: [ScreenSnapshot.Element] {
        if let recovery = login?.recovery { return elements(of: recovery) }
        if let login { return elements(of: login) }
        if let document = about?.document { return elements(of: document) }
        if let about { return elements(of: about) }
        return [
            label("home.greeting", isSignedIn ? Texts.greeting(for: user) : Texts.signedOut),
            button("home.about", "About"),
            button("home.signIn", "Sign in", isHidden: isSignedIn),
            button("home.signOut", "Sign out", isHidden: !isSignedIn),
        ]
    }

    private func elements(of login: Login) -> [ScreenSnapshot.Element] {
        var (error, notice) = ("", "")
        switch login.message {
        case .none: break
        case .error(let text): error = text
        case .notice(let text): notice = text
        }
        return [
            label("login.caption", Texts.caption(for: options.loginKind)), field("login.login", login.login),
            field("login.password", login.password.isEmpty ? "" : "•••"),
            label("login.error", error), label("login.notice", notice),
            spinner("login.spinner", turns: login.attempt != nil), button("login.logIn", "Log In"),
            button("login.forgotPassword", "Forgot password?"), button("login.cancel", "Cancel"),
        ]
    }

    private func elements(of recovery: Recovery) -> [ScreenSnapshot.Element] {
        [
            field("recovery.login", recovery.login), spinner("recovery.spinner", turns: recovery.sent != nil),
            button("recovery.send", "Send"), button("recovery.cancel", "Cancel"),
        ]
    }

    private func elements(of about: About) -> [ScreenSnapshot.Element] {
        [
            label("about.text", about.text), spinner("about.spinner", turns: about.request != nil),
            button("about.terms", TermsDocument.terms.title),
        ]
    }

    private func elements(of document: TermsDocument) -> [ScreenSnapshot.Element] {
        [
            ScreenSnapshot.Element(
                id: "terms.page", kind: .page, text: "\(document.title) <\(document.url.absoluteString)>"),
            button("terms.close", Texts.close),
        ]
    }

    private func label(_ id: String, _ text: String) -> ScreenSnapshot.Element {
        ScreenSnapshot.Element(id: id, kind: .label, text: text)
    }

    private func field(_ id: String, _ text: String) -> ScreenSnapshot.Element {
        ScreenSnapshot.Element(id: id, kind: .field, text: text)
    }

    private func button(_ id: String, _ title: String, isHidden: Bool = false) -> ScreenSnapshot.Element {
        ScreenSnapshot.Element(id: id, kind: .button, text: isHidden ? "" : title, isHidden: isHidden)
    }

    private func spinner(_ id: String, turns: Bool) -> ScreenSnapshot.Element {
        ScreenSnapshot.Element(id: id, kind: .spinner, text: "", isHidden: !turns)
    }
}
