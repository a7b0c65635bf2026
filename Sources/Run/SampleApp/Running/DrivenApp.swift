import HeadlessUI
import MessageTrace
import TraceFormat

/// An app on which a scenario's beats are performed: one that a pattern builds, or the model.
protocol DrivenApp: AnyObject {
    /// Performs a beat's action, typing one character at a time. The run itself handles time and the server's answers.
    func perform(_ action: Beat.Action) throws(UserActionError)

    /// Begins a beat's action: a finger comes down on the action's target.
    ///
    /// - Returns: A function that does the action if the action is still possible.
    func begin(_ action: Beat.Action) throws(UserActionError) -> () -> Void

    /// True while no transition is in progress.
    var isAtRest: Bool { get }

    /// The contents of the screen now.
    var screen: ScreenSnapshot { get }

    /// The objects that retain everything on screen, such as the window.
    var roots: [any ComponentHolder] { get }
}

/// The app that a pattern builds, shown in a window and operated by a simulated person.
final class BuiltApp: DrivenApp {
    private let window: UIWindow
    private let person: Application
    private let make: (UIWindow) -> MadeApp
    private var app: MadeApp?

    /// Prepares the app of a pattern for a scenario.
    ///
    /// - Parameters:
    ///   - loop: The event loop that ends animated transitions.
    ///   - services: Makes the services of ArchFlow's own app, when the pattern launches that app.
    init(
        _ pattern: Pattern, _ scenario: Scenario, _ loop: EventLoop, _ log: ServiceLog,
        _ services: @escaping () -> Services
    ) {
        window = UIWindow(eventLoop: loop, transitionDuration: scenario.transitions.duration)
        person = Application(window)
        make = { window in
            pattern.makeApp(
                RunSurroundings(window: window, loop: loop, log: log, services: services, options: scenario.options))
        }
    }

    func perform(_ action: Beat.Action) throws(UserActionError) {
        switch action {
        case .launch: launched().start()
        case .type(let text, let identifier): try person.field(identifier).typeText(text)
        case .clear(let identifier): try person.field(identifier).clearText()
        default: try begin(action)()
        }
    }

    func begin(_ action: Beat.Action) throws(UserActionError) -> () -> Void {
        switch action {
        case .open(let link):
            let app = try opening()
            return { Tracing.userAction { app.open(link) } }
        case .openItem(let link):
            let app = try opening()
            return { Tracing.userAction { app.open(link) } }
        case .tap(let identifier):
            let row = person.row(identifier)
            return try (row.exists ? row : person.button(identifier)).touch().lift
        case .tapBack: return try person.touchBack().lift
        case .swipeDown: return try person.touchSheet().lift
        case .tapInAlert(let title): return try person.alert.button(title).touch().lift
        case .launch, .type, .clear, .replace, .wait, .reply, .server: return {}
        }
    }

    var isAtRest: Bool { !window.isInTransition }

    var screen: ScreenSnapshot { person.snapshot() }
    var roots: [any ComponentHolder] { [window] }

    /// Returns the app, and makes it on first use. A link may come before the launch.
    private func launched() -> MadeApp {
        if let app { return app }
        let app = make(window)
        self.app = app
        return app
    }

    /// Returns the app if it can open links; throws otherwise.
    private func opening() throws(UserActionError) -> any PatternApp {
        guard case .archFlow(let app) = launched() else {
            throw UserActionError(action: "open", target: "a link", reason: .opensNoLinks, screen: screen)
        }
        return app
    }
}

/// The model as an app on which beats are performed. This class sends the model's requests to the server itself.
final class ModelledApp: DrivenApp {
    private(set) var model: AppModel
    private let server: Server
    private let log: ServiceLog
    private var requests: [ServerRequest: Int] = [:]

    init(_ scenario: Scenario, _ server: Server, _ log: ServiceLog) {
        model = AppModel(options: scenario.options, server: scenario.server)
        self.server = server
        self.log = log
    }

    func perform(_ action: Beat.Action) throws(UserActionError) {
        guard let calls = model.receive(action) else { throw model.refusal(of: action) }
        make(calls)
    }

    func begin(_ action: Beat.Action) throws(UserActionError) -> () -> Void {
        guard model.canHappen(action) else { throw model.refusal(of: action) }
        let start = model
        return { [self] in make(model.receive(action, begunIn: start)) }
    }

    var isAtRest: Bool { true }

    var screen: ScreenSnapshot { model.screen }
    var roots: [any ComponentHolder] { [] }

    private func make(_ calls: [AppModel.Call]) {
        for call in calls {
            log.add(call.serviceCall)
            switch call {
            case .signIn(let login, let password):
                server.signIn(login: login, password: password, reply: receiver(of: .signIn))
            case .recover:
                let receive = receiver(of: .recover)
                server.recover { receive(.sent) }
            case .fetchAbout: server.fetchAbout(reply: receiver(of: .about))
            case .signOut: break
            case .fetchItems: server.receive(.items, reply: receiver(of: .items))
            case .fetchItem: server.receive(.item, reply: receiver(of: .item))
            case .addItem: server.receive(.addItem, reply: receiver(of: .addItem))
            case .setDone: server.receive(.setDone, reply: receiver(of: .setDone))
            case .setComment: server.receive(.setComment, reply: receiver(of: .setComment))
            case .deleteAllItems: server.receive(.deleteItems, reply: receiver(of: .deleteItems))
            }
        }
    }

    /// Returns a function that passes an answer of the server to the model, as the answer to the next request of the
    /// given kind.
    private func receiver(of request: ServerRequest) -> (ServerAnswer) -> Void {
        requests[request, default: 0] += 1
        let number = requests[request, default: 1]
        return { [weak self] answer in
            guard let self, let reply = ServerReply(to: request, number: number, answer) else { return }
            make(model.receive(.reply(reply)) ?? [])
            server.items = model.serverItems
        }
    }
}

extension AppModel {
    /// Returns the error for an action that isn't possible now.
    fileprivate nonisolated func refusal(of action: Beat.Action) -> UserActionError {
        func error(_ verb: String, _ target: String, _ reason: UserActionError.Reason = .missing) -> UserActionError {
            UserActionError(action: verb, target: target, reason: reason, screen: screen)
        }
        switch action {
        case .launch: return error("launch", "the app", .done)
        case .tap(let button): return error("tap", button, obstacle(to: button, .button))
        case .type(_, let field): return error("type into", field, obstacle(to: field, .field))
        case .clear(let field), .replace(_, let field): return error("clear", field, obstacle(to: field, .field))
        case .tapBack: return error("tap", "Back")
        case .swipeDown:
            return error(
                "swipe down", "the sheet", screen.dialog.map { .covered(by: "the alert \"\($0.title)\"") } ?? .missing)
        case .tapInAlert(let title): return error("tap", title)
        case .reply(let reply): return error("answer", "\(reply.id)")
        case .open, .openItem: return error("open", "a link", .opensNoLinks)
        case .server(let event): return error("do the server's step", "\"\(event)\"", event.obstacle)
        case .wait: return error("wait for", "it")
        }
    }

    private nonisolated func obstacle(to id: String, _ kind: ScreenSnapshot.Kind) -> UserActionError.Reason {
        let screen = screen
        guard let element = screen.elements.first(where: { $0.id == id }) else { return .missing }
        if let dialog = screen.dialog { return .covered(by: "the alert \"\(dialog.title)\"") }
        if element.isHidden { return .hidden }
        return element.kind == kind ? .disabled : .wrongKind(expected: kind, found: element.kind)
    }
}
