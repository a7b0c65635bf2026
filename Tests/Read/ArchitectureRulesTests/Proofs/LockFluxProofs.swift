import SourceInventory
import TraceFormat

extension ProvenPattern {
    static let lockFlux = ProvenPattern(
        "lockflux", module: "LockFlux", prefix: "LF", count: 13,
        proofs: [
            Proof(
                "LF-1", in: "login-success",
                says: """
                    LoginView → LoginPresenter logInTapped | dispatch(action:) from its receiver to dispatcher: it \
                    caused 0, but it should cause at least 1
                    """
            ) { run in
                try run.drop(run.message("dispatch(action:)", from: "LoginPresenter", case: "signIn"))
            },
            Proof(
                "LF-1", in: "login-success",
                says: "User → LoginView tap | from its receiver to presenter (same module): it caused 0"
            ) { run in
                try run.drop(run.message("logInTapped", to: "LoginPresenter"))
            },
            Proof(
                "LF-1", in: "deep-link-terms",
                says: "User → AccountStore handle(action:) | allowed: dispatch(action:) to dispatcher"
            ) { run in
                let store = try run.component("AccountStore")
                try run.change(run.message("dispatch(action:)", from: "User")) {
                    $0.to = store
                    $0.name = "handle(action:)"
                }
            },
            Proof(
                "LF-2", in: "login-success", says: "LoginView → Dispatcher dispatch(action:) signIn"
            ) { run in
                let (view, dispatcher) = try (run.component("LoginView"), run.component("Dispatcher"))
                try run.hold(view, dispatcher, as: "dispatcher")
                try run.send(
                    "dispatch(action:)", from: view, to: dispatcher, case: "signIn",
                    because: run.message("tap", to: "LoginView"))
            },
            Proof(
                "LF-2", in: "login-success",
                says: "LoginView.accountStore → AccountStore (strong) | at the end of beat 2"
            ) { run in
                try run.hold(run.component("LoginView"), run.component("AccountStore"), as: "accountStore")
            },
            Proof("LF-3", in: "login-success", says: "LoginPresenter → AccountStore signIn(login:password:)") { run in
                try run.send(
                    "signIn(login:password:)", from: run.component("LoginPresenter"),
                    to: run.component("AccountStore"), because: run.message("logInTapped"))
            },
            Proof(
                "LF-3", in: "login-success",
                says: """
                    LoginPresenter → Dispatcher dispatch(action:) signIn | it triggered RouteStore onNext(_:), AuthService \
                    signIn(
                    """
            ) { run in
                try run.drop(run.message("handle(action:)", to: "AccountStore", case: "signIn"))
            },
            Proof(
                "LF-4", in: "login-success",
                says: "LoginPresenter.view → LoginView (strong) | at the end of beat 2; allowed: weak",
                alongside: ["ANY-5": "View and Presenter hold each other then"]
            ) { run in
                try run.changeReferences(from: "LoginPresenter", to: "LoginView") { $0.strength = .strong }
            },
            Proof(
                "LF-4", in: "login-success",
                says: "LoginView.presenter → LoginPresenter (weak) | at the end of beat 2; allowed: strong"
            ) { run in
                try run.changeReferences(from: "LoginView", to: "LoginPresenter") { $0.strength = .weak }
            },
            Proof(
                "LF-5", in: "login-success",
                says: "dispatcher | 2 born, but it should be 1: Dispatcher (component 4), Dispatcher"
            ) { run in
                try run.bear("Dispatcher", .bus, module: nil, during: run.message("signInTapped"))
            },
            Proof(
                "LF-5", in: "login-success",
                says: "AccountStore | 2 born, but it should be 1: AccountStore (component 8), AccountStore"
            ) { run in
                try run.bear("AccountStore", .state, module: nil, during: run.message("signInTapped"))
            },
            Proof("LF-5", in: "login-success", says: "LoginDisplayStore before ") { run in
                try run.end(run.component("LoginDisplayStore"), with: run.message("logInTapped"))
            },
            Proof(
                "LF-6", in: "login-success", says: "LoginPresenter after it was hidden",
                alongside: [
                    "ANY-6": "what is not freed with its screen has leaked",
                    "ANY-9": "what is not freed with its view has leaked",
                ]
            ) { run in
                try run.keep(run.component("LoginPresenter"))
            },
            Proof(
                "LF-6", in: "login-success", says: "LoginView without LoginPresenter"
            ) { run in
                let presenter = try run.component("LoginPresenter")
                try run.keep(presenter)
                try run.end(presenter, with: run.message("logInTapped"))
            },
            Proof(
                "LF-7", in: "login-cancel",
                says: "User → LoginView tap | allowed: from root presenter to root view"
            ) { run in
                try run.navigate(.dismiss, to: "Home", during: run.message("tap", to: "LoginView"))
            },
            Proof(
                "LF-7", in: "login-success",
                says:
                    "AccountStore → RootPresenter handle(account:) signedIn; it should be: from route store to its sender"
            ) { run in
                let signedIn = try run.message("handle(account:)", from: "AccountStore", to: "RootPresenter", 2)
                try run.change(run.message("dismissModals(animated:)")) { $0.cause = signedIn }
            },
            Proof("LF-8", inSourcesSays: "AboutAction | should be: kind struct or enum") { sources in
                try sources.type("AboutAction") { $0.kind = .class }
            },
            Proof("LF-8", inSourcesSays: "AboutAction | should be: kind") { sources in
                try sources.type("AboutAction") { $0.inherits = ["AnyObject"] }
            },
            Proof(
                "LF-9", in: "login-success", says: "User → LoginView tap | missing among its causes"
            ) { run in
                try run.show(
                    "login.error", of: run.component("LoginView"),
                    during: run.message("tap", to: "LoginView"))
            },
            Proof(
                "LF-9", in: "login-success",
                says: "User → LoginView tap | allowed: from presenter or root presenter to view or root view"
            ) { run in
                try run.show(
                    "login.error", of: run.component("LoginView"),
                    during: run.message("tap", to: "LoginView"))
            },
            Proof(
                "LF-9", in: "login-success",
                says: "LoginPresenter → LoginView show(isWaiting:error:) | missing among its causes"
            ) { run in
                let view = try run.component("LoginView")
                let shown = try run.send(
                    "show(isWaiting:error:)", from: run.component("LoginPresenter"), to: view,
                    because: run.message("logInTapped"))
                try run.show("login.error", of: view, during: shown)
            },
            Proof(
                "LF-9", in: "about-retry", says: "User → AboutView tap | missing among its causes"
            ) { run in
                try run.navigate(
                    .alert, from: "About", to: "Can't load About", during: run.message("tap", to: "AboutView"))
            },
            Proof(
                "LF-9", in: "items-filter", says: "ItemListView → ItemListPresenter filterEdited; it should be: ",
                alongside: ["LF-13": "what hides Cancel then doesn't follow from the filter"]
            ) { run in
                let edit = try run.message("filterEdited", to: "ItemListPresenter")
                try run.change(run.message("isHidden", to: "ItemListView", 2)) { $0.cause = edit }
            },
            Proof(
                "LF-9", in: "about-load", says: "AboutService → AboutPresenter didFetch(_:request:)"
            ) { run in
                let (service, presenter) = try (run.component("AboutService"), run.component("AboutPresenter"))
                try run.hold(presenter, service, as: "service")
                try run.change(run.message("didFetch(_:request:)")) { $0.to = presenter }
            },
            Proof(
                "LF-10", in: "lockflux-telemetry",
                says: """
                    HomePresenter → Dispatcher dispatch(action:) signOut | record(action:) of the same case from its \
                    receiver to telemetry: it caused 0, but it should cause 1
                    """
            ) { run in
                try run.drop(run.message("record(action:)", case: "signOut"))
            },
            Proof(
                "LF-10", in: "lockflux-telemetry",
                says: """
                    Dispatcher → TelemetryStore record(action:) signOut | it triggered AccountStore report(); it should \
                    trigger nothing
                    """
            ) { run in
                let (telemetry, store) = try (run.component("TelemetryStore"), run.component("AccountStore"))
                try run.hold(telemetry, store, as: "accountStore")
                try run.send(
                    "report()", from: telemetry, to: store,
                    because: run.message("record(action:)", case: "signOut"))
            },
            Proof(
                "LF-10", in: "lockflux-telemetry",
                says: "AccountStore → TelemetryStore record(action:) signOut | allowed: from dispatcher"
            ) { run in
                let (store, telemetry) = try (run.component("AccountStore"), run.component("TelemetryStore"))
                try run.hold(store, telemetry, as: "telemetryStore")
                try run.send(
                    "record(action:)", from: store, to: telemetry, case: "signOut",
                    because: run.message("handle(action:)", to: "AccountStore", case: "signOut"))
            },
            Proof(
                "LF-10", in: "lockflux-telemetry",
                says: """
                    HomePresenter → Dispatcher dispatch(action:) signOut | log(action:) of the same case from its receiver \
                    to log: it caused 0, but it should cause 1
                    """
            ) { run in
                try run.drop(run.message("log(action:)", case: "signOut"))
            },
            Proof("LF-11", inSourcesSays: "LoginPresenter.swift") { sources in
                try sources.file("LoginPresenter.swift") { $0.imports.append("HeadlessUI") }
            },
            Proof("LF-11", inSourcesSays: "LoginPresenter.dispatcher") { sources in
                try sources.property("dispatcher", of: "LoginPresenter") { $0.type = "LoginForm?" }
            },
            Proof("LF-11", inSourcesSays: "AboutStore.handle(action:)") { sources in
                try sources.method("handle(action:)", of: "AboutStore") { $0.parameters.append("UILabel") }
            },
            Proof("LF-11", inSourcesSays: "LoginPresenter.onViewReady()") { sources in
                try sources.method("onViewReady()", of: "LoginPresenter") { $0.calls.append("LoginForm") }
            },
            Proof(
                "LF-7", in: "login-success",
                says: "Dispatcher → RouteStore handle(route:) login | from its receiver to root presenter: it caused 0"
            ) { run in
                try run.drop(run.message("show(login:)"))
            },
            Proof(
                "LF-12", in: "login-success",
                says:
                    "User → LoginView text | from presenter to its receiver: it caused 0, but it should cause at least 1"
            ) { run in
                try run.drop(run.message("show(display:)", to: "LoginView", 2))
            },
            Proof("LF-12", in: "login-success", says: "LoginDisplayStore → LoginPresenter show(display:)") { run in
                try run.write(
                    "display", of: run.component("LoginPresenter"),
                    during: run.message("show(display:)", to: "LoginPresenter", 2))
            },
            Proof(
                "LF-13", in: "items-filter",
                says: """
                    Dispatcher → ItemListDisplayStore handle(edit:) | from its receiver to type ItemListPresenter: it \
                    caused 0
                    """
            ) { run in
                try run.repeat(run.message("handle(edit:)", to: "ItemListDisplayStore"))
            },
            Proof(
                "LF-13", in: "items-filter",
                says: """
                    Dispatcher → ItemListDisplayStore handle(edit:) | isHidden from type ItemListPresenter to type \
                    ItemListView: it caused 0
                    """
            ) { run in
                try run.drop(run.message("isHidden", to: "ItemListView", 3))
            },
            Proof(
                "LF-13", in: "items-filter",
                says: "ItemListView → ItemListPresenter filterEdited; it should be: from type ItemListStore"
            ) { run in
                let edit = try run.message("filterEdited", to: "ItemListPresenter")
                try run.change(run.message("show(list:)", to: "ItemListView", 4)) { $0.cause = edit }
            },
        ])
}
