import Foundation
public import TraceFormat

/// The app as a pure function, which computes the screen after each beat and the calls to the services.
///
/// All patterns are compared with the model. The model has no controllers, modules or messages, only screens and calls.
/// It doesn't know the time: its server answers only when a beat says so, ``Beat/reply(_:)``.
///
/// ```swift
/// import TraceFormat
///
/// var model = AppModel()
/// for beat in [Beat.launch, .tap("home.signIn"), .tap("login.logIn")] { print(model.perform(beat) ?? []) }
/// let error = model.screen.elements.first { $0.id == "login.error" }
/// print(error?.text ?? "")  // Enter your password
/// ```
public nonisolated struct AppModel: Hashable, Sendable {
    /// A call to a service and its arguments.
    enum Call: Hashable {
        case signIn(login: String, password: String)
        case recover(login: String)
        case fetchAbout
        case signOut
        case fetchItems
        case fetchItem(id: Item.ID)
        case addItem(name: String, date: Date)
        case setDone(id: Item.ID, isDone: Bool)
        case setComment(id: Item.ID, comment: String)
        case deleteAllItems

        /// The call in the form in which services log it.
        var serviceCall: ServiceCall {
            switch self {
            case .signIn(let login, let password):
                ServiceCall("signIn", [.plain("login", login), .secret("password", password)])
            case .recover(let login): ServiceCall("recover", [.plain("login", login)])
            case .fetchAbout: ServiceCall("fetchAbout", [])
            case .signOut: ServiceCall("signOut", [])
            case .fetchItems: ServiceCall("fetchItems", [])
            case .fetchItem(let id): ServiceCall("fetchItem", [.plain("id", "\(id)")])
            case .addItem(let name, let date):
                ServiceCall("addItem", [.plain("name", name), .plain("date", Texts.date(date))])
            case .setDone(let id, let isDone):
                ServiceCall("setDone", [.plain("id", "\(id)"), .plain("isDone", "\(isDone)")])
            case .setComment(let id, let comment):
                ServiceCall("setComment", [.plain("id", "\(id)"), .plain("comment", comment)])
            case .deleteAllItems: ServiceCall("deleteAllItems", [])
            }
        }
    }

    private struct Login: Hashable {
        var login: String
        var password = ""
        var message = Message.none
        /// The number of the attempt to sign in that is in progress; `nil` if there is none.
        var attempt: Int?
        var recovery: Recovery?
    }

    /// The message on Login. A new message replaces the earlier one.
    private enum Message: Hashable {
        case none
        case error(String)
        case notice(String)
    }

    private struct Recovery: Hashable {
        var login: String
        var sent: Sent?
    }

    /// A pending request to send a recovery link, and the e-mail address or phone number to which the link is sent.
    private struct Sent: Hashable {
        var request: Int
        var login: String
    }

    private struct About: Hashable {
        var text = ""
        /// The number of the pending request for the About text; `nil` if there is none.
        var request: Int?
        var failure = Failure.none
        /// The document presented over About; `nil` if there is none.
        var document: TermsDocument?
    }

    enum Failure: Hashable {
        case none
        /// The failure will be shown when nothing covers its screen any more.
        case waiting
        case shown
    }

    /// The alert over a screen.
    enum Dialog {
        case aboutFailure
        case items(Items.Dialog)
    }

    /// The options of the launch.
    public let options: LaunchOptions
    private let user: User
    private var isLaunched = false
    private var isSignedIn = false
    /// True if the server, rather than the person, ended the last session.
    private var isExpired = false
    /// True once a person was signed in. The model shows no difference, but apps may remember the person.
    private var wasSignedIn = false
    private var login: Login?
    private var about: About?
    var items: Items?
    /// The items on the server.
    var serverItems: ServerItems
    private var heldLink: Link?
    private var requests: [ServerRequest: Int] = [:]
    /// The calls of the pending requests about items, with their arguments.
    var asked: [ServerReply.ID: Call] = [:]
    private var calls: [Call] = []
    /// The pending requests, in the order in which they were made.
    public private(set) var pending: [ServerReply.ID] = []

    /// Creates the model of the app before its launch.
    ///
    /// - Parameter server: The server's behaviour: its user, the right password and the items.
    public init(options: LaunchOptions = LaunchOptions(), server: ServerBehavior = .reliable) {
        self.options = options
        user = server.user
        serverItems = ServerItems(server.items)
    }

    /// Performs an action.
    ///
    /// - Returns: The calls to services that the action causes; `nil` if the action isn't possible. Then nothing changes.
    mutating func receive(_ action: Beat.Action) -> [Call]? {
        guard canHappen(action) else { return nil }
        calls = []
        switch action {
        case .launch: isLaunched = true
        case .tap(let button): tap(button)
        case .type(let text, let field): edit(field) { $0 + text }
        case .clear(let field): edit(field) { _ in "" }
        case .replace(let text, let field): edit(field) { _ in text }
        case .tapBack: goBack()
        case .swipeDown: swipeDown()
        case .tapInAlert(let title): answer(title)
        case .open(let link): open(link)
        case .openItem(let link): open(link)
        case .reply(let reply): receive(reply)
        case .server(let event): perform(event)
        case .wait: break
        }
        if about?.failure == .waiting, about?.document == nil { about?.failure = .shown }
        items?.showFailures()
        defer { calls = [] }
        return calls
    }

    /// The model with its requests numbered anew, for comparing states. If the situations of two models are equal, the
    /// same beats lead to the same screens.
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
        model.asked = [:]
        for (id, call) in asked { model.asked[.init(request: id.request, number: places[id] ?? 0)] = call }
        model.items?.renumber { id in places[id].map { ServerReply.ID(request: id.request, number: $0) } }
        return model
    }

    /// The situation without its texts. Of a typed text or a message, only its presence counts. The app has only some
    /// hundreds of different outlines, however many beats are performed.
    ///
    /// ```swift
    /// // A walk goes on only from screens that no walk has reached before.
    /// var known: Set<AppModel> = []
    /// let next = model.beats.filter { beat in
    ///     var after = model
    ///     return after.perform(beat) != nil && known.insert(after.outline).inserted
    /// }
    /// ```
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
        model.outlineItems()
        return model
    }

    private func isStored(_ login: String) -> Bool { login == StoredCredentials.arthur.login(for: options.loginKind) }

    // MARK: Possible beats

    /// The beats that are possible next: a person's actions on this screen, each link, and each answer of the server to each
    /// pending request. Typing adds one character.
    ///
    /// ```swift
    /// var model = AppModel()
    /// for _ in 0..<40 {
    ///     guard let beat = model.beats.randomElement() else { break }
    ///     print(beat.wording, model.perform(beat) ?? [])
    /// }
    /// ```
    public var beats: [Beat] {
        guard isLaunched else { return [.launch] }
        let screen = screen
        var beats: [Beat] = []
        if let dialog = screen.dialog {
            beats = dialog.buttons.map(Beat.tapInAlert)
        } else {
            for element in screen.elements where element.isEnabled && !element.isHidden {
                switch element.kind {
                case .button, .row: beats.append(.tap(element.id))
                case .field: beats.append(.type("x", into: element.id))
                case .label, .spinner, .page: break
                }
            }
            if offersBack { beats.append(.tapBack) }
            if offersSwipe { beats.append(.swipeDown) }
        }
        beats += [Link.terms, .privacy].map(Beat.openLink) + [2, 9].map { Beat.openLink(ItemLink(id: $0)) }
        beats += serverItems.all.first { !$0.isDone }.map { [.server(.finish($0.id))] } ?? []
        if isSignedIn { beats.append(.server(.endSession)) }
        return beats
            + pending.flatMap { id in
                id.request.answers.compactMap { ServerReply(to: id.request, number: id.number, $0).map(Beat.reply) }
            }
    }

    /// Performs a beat.
    ///
    /// - Returns: The calls to services that the beat causes; `nil` if the beat isn't possible. Then nothing changes.
    public mutating func perform(_ beat: Beat) -> [ServiceCall]? { receive(beat.action)?.map(\.serviceCall) }

    /// Returns true if a beat is possible now.
    package func canHappen(_ beat: Beat) -> Bool { canHappen(beat.action) }

    /// Performs one of two beats that share a turn. The beat that is done first may make the second one impossible. A
    /// touch has no effect if the screen, alert or row under the finger is gone.
    ///
    /// - Parameters:
    ///   - start: The model before both beats.
    ///   - first: The beat that was done before this one; `nil` if this one is done first.
    /// - Returns: The calls to services that the beat causes; empty if the beat has become impossible.
    package mutating func perform(_ beat: Beat, begunIn start: AppModel, after first: Beat? = nil) -> [ServiceCall] {
        receive(beat.action, begunIn: start, after: first?.action).map(\.serviceCall)
    }

    mutating func receive(_ action: Beat.Action, begunIn start: AppModel, after first: Beat.Action? = nil) -> [Call] {
        if action.isTouch, screen.lies(elsewhereThan: start.screen) { return [] }
        if case .tap(let target) = action, start.offers(target, .row),
            hasToldItems(since: start) || first?.filtersItems == true
        {
            return []
        }
        return receive(action) ?? []
    }

    /// Returns true if the server has changed an item or answered a request about items since a beat began.
    private func hasToldItems(since start: AppModel) -> Bool {
        func requests(_ model: AppModel) -> [ServerReply.ID] {
            model.pending.filter { ![.signIn, .recover, .about].contains($0.request) }
        }
        return serverItems != start.serverItems || requests(self) != requests(start)
    }

    func canHappen(_ action: Beat.Action) -> Bool {
        switch action {
        case .launch: return !isLaunched
        case .open, .openItem: return isLaunched
        case .server(.endSession): return isSignedIn
        case .server(.finish(let id)): return isLaunched && serverItems[id]?.isDone == false
        case .wait: return true
        case .reply(let reply): return pending.contains(reply.id)
        case .type(_, let field), .clear(let field), .replace(_, let field): return offers(field, .field)
        case .tap(let target): return offers(target, .button) || offers(target, .row)
        case .tapBack: return offersBack
        case .swipeDown: return offersSwipe
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

    /// True if a person can swipe down the topmost screen: it is a presented screen, all of which are sheets, and no
    /// alert covers it.
    private var offersSwipe: Bool {
        let screen = screen
        return !screen.presented.isEmpty && screen.dialog == nil
    }

    // MARK: Actions of a person

    private mutating func tap(_ button: String) {
        switch button {
        case "home.about": openAbout()
        case "home.items": openItems()
        case "home.signIn": openLogin()
        case "home.signOut":
            isSignedIn = false
            calls.append(.signOut)
        case "login.logIn": logIn()
        case "login.forgotPassword": openRecovery()
        case "login.cancel": leaveLogin()
        case "recovery.send": sendLink()
        case "recovery.cancel": login?.recovery = nil
        case "about.terms": about?.document = .terms
        case "terms.close": about?.document = nil
        default: tapInItems(button)
        }
    }

    private mutating func goBack() {
        if items?.detail != nil { leaveDetail() } else { (about, items) = (nil, nil) }
    }

    /// Swipes the topmost sheet down, like a tap on its Cancel or Close button. Add Item springs back while it has an
    /// unsaved name.
    private mutating func swipeDown() {
        if items?.adding != nil {
            if items?.adding?.name.isEmpty == true { items?.adding = nil }
        } else if about?.document != nil {
            about?.document = nil
        } else if login?.recovery != nil {
            login?.recovery = nil
        } else {
            leaveLogin()
        }
    }

    private mutating func leaveLogin() { (login, heldLink) = (nil, nil) }

    private mutating func answer(_ title: String) {
        switch dialog {
        case .aboutFailure:
            about?.failure = .none
            if title == Texts.retry { load() }
        case .items(let dialog): answer(title, to: dialog)
        case nil: break
        }
    }

    private mutating func edit(_ field: String, _ edited: (String) -> String) {
        let (login, items) = (login, items)
        switch field {
        case "login.login": self.login?.login = edited(login?.login ?? "")
        case "login.password": self.login?.password = edited(login?.password ?? "")
        case "recovery.login": self.login?.recovery?.login = edited(login?.recovery?.login ?? "")
        case "items.filter": self.items?.filter = edited(items?.filter ?? "")
        case "addItem.name": self.items?.adding?.name = edited(items?.adding?.name ?? "")
        case "item.comment": self.items?.detail?.comment = edited(items?.detail?.comment ?? "")
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
        (about, items) = (nil, nil)
        if login == nil { openLogin() }
    }

    private mutating func show(_ link: Link) {
        items = nil
        if about == nil { openAbout() }
        if about?.failure == .shown { about?.failure = .none }
        about?.document = link.document
    }

    private mutating func open(_ link: ItemLink) {
        if items?.detail?.id == link.id { return }
        (login, heldLink, about) = (nil, nil, nil)
        if items == nil { openItems() }
        items?.uncover()
        openItem(link.id)
    }

    // MARK: Answers and actions of the server

    mutating func ask(_ request: ServerRequest, _ call: Call) -> Int {
        let number = requests[request, default: 0] + 1
        requests[request] = number
        pending.append(ServerReply.ID(request: request, number: number))
        calls.append(call)
        return number
    }

    /// Adds a pending request about items.
    mutating func askItems(_ request: ServerRequest, _ call: Call) -> ServerReply.ID {
        let id = ServerReply.ID(request: request, number: ask(request, call))
        asked[id] = call
        return id
    }

    private mutating func receive(_ reply: ServerReply) {
        pending.removeAll { $0 == reply.id }
        let number = reply.id.number
        if let call = asked.removeValue(forKey: reply.id) { return receive(reply, to: call) }
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
        case .items, .item, .saved, .deleted: break
        }
    }

    private mutating func signIn() {
        isSignedIn = true
        isExpired = false
        wasSignedIn = true
        guard login != nil else { return }
        login = nil
        if let link = heldLink { show(link) }
        heldLink = nil
    }

    mutating func endSession() {
        (isSignedIn, isExpired) = (false, true)
        (login, heldLink, about, items) = (nil, nil, nil, nil)
    }

    private mutating func refuse(_ attempt: Int, _ error: String) {
        guard login?.attempt == attempt else { return }
        login?.attempt = nil
        login?.message = .error(error)
    }

    // MARK: The screen

    /// The screen, with all elements that a person sees.
    public var screen: ScreenSnapshot {
        guard isLaunched else { return ScreenSnapshot(stack: [], presented: [], elements: []) }
        var presented: [String] = []
        if login != nil { presented.append(LoginForm.title) }
        if login?.recovery != nil { presented.append(RecoveryForm.title) }
        if about?.document != nil { presented.append(TermsForm.title) }
        if items?.adding != nil { presented.append(AddItemForm.title) }
        var stack = [HomeForm.title]
        if about != nil { stack.append(AboutForm.title) }
        if items != nil { stack.append(ItemsForm.title) }
        if items?.detail != nil { stack.append(ItemForm.title) }
        return ScreenSnapshot(stack: stack, presented: presented, elements: elements, dialog: dialog?.snapshot)
    }

    private var dialog: Dialog? {
        // A screen presented over Home hides Home's alert.
        if login != nil { return nil }
        if about?.failure == .shown { return .aboutFailure }
        return items?.dialog.map(Dialog.items)
    }

    private var elements: [ScreenSnapshot.Element] {
        if let recovery = login?.recovery { return elements(of: recovery) }
        if let login { return elements(of: login) }
        if let document = about?.document { return elements(of: document) }
        if let about { return elements(of: about) }
        if let items { return items.elements }
        return [
            .label("home.greeting", greeting),
            .button("home.about", "About"),
            .button("home.items", "Items"),
            .button("home.signIn", "Sign in", isHidden: isSignedIn),
            .button("home.signOut", "Sign out", isHidden: !isSignedIn),
        ]
    }

    private var greeting: String {
        if isSignedIn { return Texts.greeting(for: user) }
        return isExpired ? Texts.sessionExpired : Texts.signedOut
    }

    private func elements(of login: Login) -> [ScreenSnapshot.Element] {
        var (error, notice) = ("", "")
        switch login.message {
        case .none: break
        case .error(let text): error = text
        case .notice(let text): notice = text
        }
        return [
            .label("login.caption", Texts.caption(for: options.loginKind)), .field("login.login", login.login),
            .field("login.password", login.password.isEmpty ? "" : "•••"),
            .label("login.error", error), .label("login.notice", notice),
            .spinner("login.spinner", turns: login.attempt != nil), .button("login.logIn", "Log In"),
            .button("login.forgotPassword", "Forgot password?"), .button("login.cancel", "Cancel"),
        ]
    }

    private func elements(of recovery: Recovery) -> [ScreenSnapshot.Element] {
        [
            .field("recovery.login", recovery.login), .spinner("recovery.spinner", turns: recovery.sent != nil),
            .button("recovery.send", "Send"), .button("recovery.cancel", "Cancel"),
        ]
    }

    private func elements(of about: About) -> [ScreenSnapshot.Element] {
        [
            .label("about.text", about.text), .spinner("about.spinner", turns: about.request != nil),
            .button("about.terms", TermsDocument.terms.title),
        ]
    }

    private func elements(of document: TermsDocument) -> [ScreenSnapshot.Element] {
        [
            ScreenSnapshot.Element(
                id: "terms.page", kind: .page, text: "\(document.title) <\(document.url.absoluteString)>"),
            .button("terms.close", Texts.close),
        ]
    }
}

nonisolated extension AppModel.Dialog {
    var snapshot: ScreenSnapshot.Dialog {
        switch self {
        case .aboutFailure:
            .init(
                title: Texts.aboutFailureTitle, message: Texts.aboutFailureMessage, buttons: [Texts.retry, Texts.close])
        case .items(let dialog): dialog.snapshot
        }
    }
}

nonisolated extension ScreenSnapshot {
    /// Returns true if two snapshots differ in the screens on the stack, in the screens presented over it, or in the alert.
    package func lies(elsewhereThan other: ScreenSnapshot) -> Bool {
        stack != other.stack || presented != other.presented || dialog != other.dialog
    }
}

nonisolated extension ScreenSnapshot.Element {
    static func label(_ id: String, _ text: String) -> Self { Self(id: id, kind: .label, text: text) }

    static func field(_ id: String, _ text: String) -> Self { Self(id: id, kind: .field, text: text) }

    static func button(_ id: String, _ title: String, isHidden: Bool = false) -> Self {
        Self(id: id, kind: .button, text: isHidden ? "" : title, isHidden: isHidden)
    }

    static func spinner(_ id: String, turns: Bool) -> Self {
        Self(id: id, kind: .spinner, text: "", isHidden: !turns)
    }
}
