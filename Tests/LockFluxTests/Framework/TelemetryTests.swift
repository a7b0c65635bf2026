import FeatureContract
import Testing

@testable import LockFlux

private struct Stone: Action {}

/// One Action of each kind, and what is told of it.
private let all: [(any TelemetryAction, TelemetryEvent, line: String)] = [
    (MainRouteAction.home, .init(method: .show, object: .home, value: nil, extras: nil), "MainRouteAction.home"),
    (LoginRouteAction.login, .init(method: .show, object: .login, value: nil, extras: nil), "LoginRouteAction.login"),
    (
        LoginRouteAction.recovery(login: "arthur"),
        .init(method: .show, object: .recovery, value: nil, extras: nil), "LoginRouteAction.recovery"
    ),
    (
        SettingRouteAction.about, .init(method: .show, object: .about, value: nil, extras: nil),
        "SettingRouteAction.about"
    ),
    (
        ExternalWebsiteRouteAction(document: .terms),
        .init(method: .show, object: .website, value: TermsDocument.terms.title, extras: nil),
        "ExternalWebsiteRouteAction"
    ),
    (
        LinkRouteAction(link: .terms),
        .init(method: .open, object: .link, value: TermsDocument.terms.title, extras: nil), "LinkRouteAction"
    ),
    (
        AccountAction.signIn(login: "arthur", password: "excalibur"),
        .init(method: .request, object: .account, value: "signIn", extras: nil), "AccountAction.signIn"
    ),
    (
        AccountAction.recover(login: "arthur"),
        .init(method: .request, object: .account, value: "recover", extras: nil), "AccountAction.recover"
    ),
    (
        AccountAction.signOut, .init(method: .request, object: .account, value: "signOut", extras: nil),
        "AccountAction.signOut"
    ),
    (
        LoginEditAction.open(login: "arthur"), .init(method: .open, object: .login, value: nil, extras: nil),
        "LoginEditAction.open"
    ),
    (
        LoginEditAction.login("arthur"),
        .init(method: .edit, object: .login, value: nil, extras: ["field": "login"]), "LoginEditAction.login"
    ),
    (
        LoginEditAction.password("excalibur"),
        .init(method: .edit, object: .login, value: nil, extras: ["field": "password"]), "LoginEditAction.password"
    ),
    (
        RecoveryEditAction(login: "arthur"), .init(method: .edit, object: .recovery, value: nil, extras: nil),
        "RecoveryEditAction"
    ),
    (AboutAction.load, .init(method: .request, object: .about, value: nil, extras: nil), "AboutAction.load"),
    (AboutAction.tellFailure, .init(method: .show, object: .about, value: nil, extras: nil), "AboutAction.tellFailure"),
]

struct TelemetryStoreTests {
    private let dispatcher = Dispatcher()

    @Test("each Action is told by method, object, value and extras, and nothing that the user typed")
    func events() {
        let store = TelemetryStore(dispatcher: dispatcher)
        for (action, _, _) in all { dispatcher.dispatch(action: action) }
        #expect(store.events == all.map(\.1))
        #expect(!"\(store.events)".contains("arthur") && !"\(store.events)".contains("excalibur"))
    }

    @Test("an Action that telemetry has no words for is not told") func others() {
        let store = TelemetryStore(dispatcher: dispatcher)
        dispatcher.dispatch(action: Stone())
        #expect(store.events.isEmpty)
    }
}

struct ActionLogTests {
    private let dispatcher = Dispatcher()

    @Test("each Action is a line that names it and its case, and nothing that it carries") func lines() {
        let log = ActionLog(dispatcher: dispatcher)
        for (action, _, _) in all { dispatcher.dispatch(action: action) }
        dispatcher.dispatch(action: Stone())
        #expect(log.lines == all.map(\.line) + ["Stone"])
    }

    @Test("a log that starts before the Stores reads as cause and effect") func order() {
        let log = ActionLog(dispatcher: dispatcher)
        let bag = DisposeBag()
        dispatcher.register.filterByType(class: AboutAction.self).subscribe(with: dispatcher) { dispatcher, _ in
            dispatcher.dispatch(action: Stone())
        }.disposed(by: bag)
        dispatcher.dispatch(action: AboutAction.load)
        #expect(log.lines == ["AboutAction.load", "Stone"])
    }
}
