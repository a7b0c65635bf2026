import MessageTrace
import SampleApp

/// The reducer for everything that concerns several parts of the app: the session, links, and which parts are open.
@Component(.logic, module: "App")
enum AppReducer: Reducer {
    static func reduce(_ state: inout AppState, _ action: AppAction) -> Effect<AppAction> {
        switch action {
        case .launched:
            return .run { [kind = state.loginKind] clients, send in
                send(Reply(.credentialsLoaded(login: clients.auth.storedCredentials().login(for: kind))))
            }
                + .run(.session) { clients, send in
                    await send.all(of: clients.auth.statuses(), as: AppAction.authStatusDidChange)
                }
        case .credentialsLoaded(let login):
            state.storedLogin = login
            return .none
        case .authStatusDidChange(let status): return authStatusDidChange(&state, status)
        case .open(let link): return open(&state, link)
        case .openItem(let link): return openItem(&state, link)
        case .home(let action): return home(&state, action)
        case .login(.cancelTapped):
            state.heldLink = nil
            return closeLogin(&state)
        case .about(.backTapped): return closeAbout(&state)
        case .items(.backTapped): return closeItems(&state)
        case .login(let action):
            guard state.login != nil else { return .none }
            return LoginReducer.reduce(&state.login!, action).map(AppAction.login)
        case .about(let action):
            guard state.about != nil else { return .none }
            return AboutReducer.reduce(&state.about!, action).map(AppAction.about)
        case .items(let action):
            guard state.items != nil else { return .none }
            return ItemsReducer.reduce(&state.items!, action).map(AppAction.items)
        }
    }

    // MARK: Home

    private static func home(_ state: inout AppState, _ action: HomeAction) -> Effect<AppAction> {
        switch action {
        case .aboutTapped: return openAbout(&state)
        case .itemsTapped: return openItems(&state)
        case .signInTapped:
            openLogin(&state)
            return .none
        case .signOutTapped:
            state.home.user = nil
            return .run { clients, _ in clients.auth.signOut() }
        }
    }

    // MARK: The session

    private static func authStatusDidChange(_ state: inout AppState, _ status: AuthStatus) -> Effect<AppAction> {
        switch status {
        case .signedIn(let user, _):
            state.home = HomeState(user: user)
            guard state.login != nil else { return .none }
            let effect = closeLogin(&state)
            guard let link = state.heldLink else { return effect }
            state.heldLink = nil
            return effect + show(&state, link.document)
        case .expired:
            state.home = HomeState(isExpired: true)
            state.heldLink = nil
            return closeLogin(&state) + closeAbout(&state) + closeItems(&state)
        case .wrongPair, .limitReached, .offline: return .none
        }
    }

    // MARK: Links

    private static func open(_ state: inout AppState, _ link: Link) -> Effect<AppAction> {
        if state.about?.document == link.document { return .none }
        guard state.home.user == nil else { return show(&state, link.document) }
        state.heldLink = link
        if state.login == nil { openLogin(&state) }
        return closeAbout(&state) + closeItems(&state)
    }

    private static func openItem(_ state: inout AppState, _ link: ItemLink) -> Effect<AppAction> {
        if state.items?.item?.id == link.id { return .none }
        state.heldLink = nil
        var effect = closeLogin(&state) + closeAbout(&state)
        if state.items == nil { effect = effect + openItems(&state) }
        return effect + ItemsReducer.reduce(&state.items!, .linkOpened(link.id)).map(AppAction.items)
    }

    private static func show(_ state: inout AppState, _ document: TermsDocument) -> Effect<AppAction> {
        var effect = closeItems(&state)
        if state.about == nil { effect = effect + openAbout(&state) }
        return effect + AboutReducer.reduce(&state.about!, .linkOpened(document)).map(AppAction.about)
    }

    // MARK: The parts that come and go

    private static func openLogin(_ state: inout AppState) {
        state.login = LoginState(kind: state.loginKind, login: state.storedLogin)
    }

    private static func closeLogin(_ state: inout AppState) -> Effect<AppAction> {
        state.login = nil
        return .cancel(.signIn, .recovery)
    }

    private static func openAbout(_ state: inout AppState) -> Effect<AppAction> {
        state.about = AboutState()
        return AboutReducer.reduce(&state.about!, .opened).map(AppAction.about)
    }

    private static func closeAbout(_ state: inout AppState) -> Effect<AppAction> {
        state.about = nil
        return .cancel(.about)
    }

    private static func openItems(_ state: inout AppState) -> Effect<AppAction> {
        state.items = ItemsState()
        return ItemsReducer.reduce(&state.items!, .opened).map(AppAction.items)
    }

    private static func closeItems(_ state: inout AppState) -> Effect<AppAction> {
        state.items = nil
        return .cancel(.items, .itemsRequest, .addItem, .item)
    }
}
