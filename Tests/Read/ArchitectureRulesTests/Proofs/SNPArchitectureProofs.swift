import SourceInventory
import TraceFormat

extension ProvenPattern {
    static let snp = ProvenPattern(
        "snp", module: "SNPArchitecture", prefix: "SNP", count: 13,
        proofs: [
            Proof(
                "SNP-1", in: "login-success",
                says: "LoginInteractor → LoginViewController reload() | allowed: to presenter or router"
            ) { run in
                try run.send(
                    "reload()", from: run.component("LoginInteractor"), to: run.component("LoginViewController"),
                    because: run.message("accountDidLoad(_:)", to: "LoginInteractor"))
            },
            Proof(
                "SNP-1", in: "login-success",
                says: "LoginInteractor.view → LoginViewController (weak) | at the end of beat 2"
            ) { run in
                try run.hold(
                    run.component("LoginInteractor"), run.component("LoginViewController"), as: "view", .weak)
            },
            Proof(
                "SNP-1", in: "login-success",
                says: """
                    LoginInteractor → LoginPresenter present(businessModel:) | from its receiver to controller (same \
                    module): it caused 0, but it should cause at least 1
                    """
            ) { run in
                try run.drop(run.message("show(viewModel:)", to: "LoginViewController"))
            },
            Proof(
                "SNP-1", in: "login-success",
                says: "LoginRouter → LoginPresenter present(isWaiting:) | allowed: ",
                alongside: ["SNP-5": "its Interactor has not asked the Router"]
            ) { run in
                let (router, presenter) = try (run.component("LoginRouter"), run.component("LoginPresenter"))
                try run.hold(router, presenter, as: "presenter", .weak)
                try run.change(run.message("present(isWaiting:)", to: "LoginPresenter")) { $0.from = router }
            },
            Proof(
                "SNP-2", in: "login-success",
                says: "LoginRouter → LoginViewController show(isWaiting:) | allowed: from presenter (same module)"
            ) { run in
                try run.send(
                    "show(isWaiting:)", from: run.component("LoginRouter"), to: run.component("LoginViewController"),
                    because: run.message("navigateBack(completion:)", to: "LoginRouter"))
            },
            Proof("SNP-3", inSourcesSays: "HomeViewModel.greeting | should be: type") { sources in
                try sources.property("greeting", of: "HomeViewModel") { $0.type = "User?" }
            },
            Proof("SNP-3", inSourcesSays: "AboutViewControllerProtocol.show(aboutText:): AboutText | should be: type") {
                sources in
                try sources.method("show(aboutText:)", of: "AboutViewControllerProtocol") {
                    $0.parameters = ["AboutText"]
                }
            },
            Proof(
                "SNP-4", in: "login-success",
                says: "LoginViewController → LoginPresenter present(isWaiting:) | allowed: to interactor (same module)",
                alongside: ["SNP-1": "only its Interactor may message a Presenter, whoever else tries"]
            ) { run in
                let tap = try run.message("loginButtonTapped()", to: "LoginViewController")
                let shown = try run.send(
                    "present(isWaiting:)", from: run.component("LoginViewController"),
                    to: run.component("LoginPresenter"),
                    because: tap)
                try run.send(
                    "show(isWaiting:)", from: run.component("LoginPresenter"), to: run.component("LoginViewController"),
                    because: shown)
            },
            Proof(
                "SNP-4", in: "login-success",
                says: "LoginViewController → UserManager getUser(completion:) | allowed: to interactor (same module)",
                alongside: ["SNP-9": "only an Interactor may call a Manager, whoever else tries"]
            ) { run in
                let (controller, manager) = try (run.component("LoginViewController"), run.component("UserManager"))
                try run.hold(controller, manager, as: "userManager")
                try run.send(
                    "getUser(completion:)", from: controller, to: manager,
                    because: run.message("loginButtonTapped()", to: "LoginViewController"))
            },
            Proof(
                "SNP-4", in: "login-double-tap",
                says: """
                    User → LoginViewController loginButtonTapped() | *Tapped(* or *Changed(* from its receiver to \
                    interactor (same module): it caused 0
                    """
            ) { run in
                try run.drop(run.message("loginButtonTapped(login:password:)", to: "LoginInteractor", 2))
            },
            Proof(
                "SNP-4", in: "deep-link-terms",
                says: "HomeRouter → AboutInteractor retryButtonTapped() | allowed: "
            ) { run in
                let (router, interactor) = try (run.component("HomeRouter"), run.component("AboutInteractor"))
                try run.hold(router, interactor, as: "aboutInteractor", .weak)
                try run.send(
                    "retryButtonTapped()", from: router, to: interactor,
                    because: run.message("navigateToWebpage(url:)", to: "HomeRouter"))
            },
            Proof(
                "SNP-4", in: "password-recovery",
                says: "LoginRouter → RecoveryInteractor sendButtonTapped(login:) | allowed: "
            ) { run in
                try run.change(run.message("configure(login:)")) { $0.name = "sendButtonTapped(login:)" }
            },
            Proof(
                "SNP-5", in: "login-success",
                says: "LoginPresenter → LoginRouter navigateBack(completion:) | allowed: from interactor (same module)"
            ) { run in
                let (presenter, router) = try (run.component("LoginPresenter"), run.component("LoginRouter"))
                try run.hold(presenter, router, as: "router", .weak)
                try run.change(run.message("navigateBack(completion:)", to: "LoginRouter")) { $0.from = presenter }
            },
            Proof(
                "SNP-5", in: "login-success",
                says: """
                    its cause is 20 HomeViewController → HomeInteractor signInButtonTapped(); it should be: \
                    from interactor to its sender (same module)
                    """,
                alongside: ["SNP-6": "what the Router is asked for then builds no Scene"]
            ) { run in
                let tap = try run.message("signInButtonTapped()", to: "HomeInteractor")
                try run.change(run.message("build(userManager:accountManager:broadcaster:kind:)")) { $0.cause = tap }
            },
            Proof(
                "SNP-6", in: "login-success",
                says: """
                    HomeInteractor → LoginConfigurator build(userManager:accountManager:broadcaster:kind:) | allowed: \
                    from router (other module)
                    """
            ) { run in
                let interactor = try run.component("HomeInteractor")
                try run.change(run.message("build(userManager:accountManager:broadcaster:kind:)")) {
                    $0.from = interactor
                }
            },
            Proof(
                "SNP-6", in: "login-success",
                says: """
                    LoginPresenter born | component 18: born during 21 HomeInteractor → HomeRouter navigateToLogin(); \
                    it should be: to configurator
                    """
            ) { run in
                let route = try run.message("navigateToLogin()")
                try run.change(component: run.component("LoginPresenter")) { $0.message = route }
            },
            Proof(
                "SNP-6", in: "login-success",
                says: """
                    LoginView born | component 20: born during 22 HomeRouter → LoginConfigurator \
                    build(userManager:accountManager:broadcaster:kind:); it should be: loadView() to controller
                    """
            ) { run in
                let build = try run.message("build(userManager:accountManager:broadcaster:kind:)")
                try run.change(component: run.component("LoginView")) { $0.message = build }
            },
            Proof(
                "SNP-6", in: "login-success",
                says: """
                    HomeInteractor → HomeRouter navigateToLogin() | from its receiver to configurator (other module): \
                    it caused 0
                    """
            ) { run in
                try run.drop(run.message("build(userManager:accountManager:broadcaster:kind:)"))
            },
            Proof(
                "SNP-6", in: "about-terms",
                says: "AboutViewController → AboutInteractor termsAndConditionsButtonTapped(); it should be: to router"
            ) { run in
                let tap = try run.message("termsAndConditionsButtonTapped()", to: "AboutInteractor")
                try run.change(component: run.component("SNPWebViewController")) { $0.message = tap }
            },
            Proof(
                "SNP-7", in: "login-success",
                says: "LoginPresenter.viewController → LoginViewController (strong) | at the end of beat 2; allowed: ",
                alongside: ["ANY-5": "ViewController, Interactor and Presenter are in a strong circle then"]
            ) { run in
                try run.changeReferences(from: "LoginPresenter", to: "LoginViewController") { $0.strength = .strong }
            },
            Proof(
                "SNP-7", in: "login-success",
                says: "LoginRouter.viewControllerProtocol → LoginViewController (strong) | at the end of beat 2",
                alongside: ["ANY-5": "ViewController, Interactor and Router are in a strong circle then"]
            ) { run in
                try run.changeReferences(from: "LoginRouter", to: "LoginViewController") { $0.strength = .strong }
            },
            Proof("SNP-8", inSourcesSays: "LoginInteractor.presenter | should be: type") { sources in
                try sources.property("presenter", of: "LoginInteractor") { $0.type = "LoginPresenter?" }
            },
            Proof("SNP-8", inSourcesSays: "LoginRouter.viewControllerProtocol | should be: type") { sources in
                try sources.property("viewControllerProtocol", of: "LoginRouter") {
                    $0.type = "(any LoginViewControllerProtocol)?"
                }
            },
            Proof("SNP-8", inSourcesSays: "LoginPresenterProtocol.present(isWaiting:): LoginInteractor") { sources in
                try sources.method("present(isWaiting:)", of: "LoginPresenterProtocol") {
                    $0.parameters = ["LoginInteractor"]
                }
            },
            Proof(
                "SNP-9", in: "login-success",
                says: "UserManager | 2 born, but it should be 1: UserManager (component 5), UserManager"
            ) { run in
                try run.bear(
                    "UserManager", .state, module: "Managers",
                    during: run.message("signInButtonTapped()", to: "HomeInteractor"))
            },
            Proof(
                "SNP-9", in: "login-success",
                says: "LoginPresenter → UserManager getUser(completion:) | allowed: from interactor or service"
            ) { run in
                let (presenter, manager) = try (run.component("LoginPresenter"), run.component("UserManager"))
                try run.hold(presenter, manager, as: "userManager")
                try run.send(
                    "getUser(completion:)", from: presenter, to: manager,
                    because: run.message("present(isWaiting:)", to: "LoginPresenter"))
            },
            Proof(
                "SNP-9", in: "login-success",
                says: "LoginInteractor → AuthService storedCredentials() | allowed: from manager"
            ) { run in
                let (interactor, service) = try (run.component("LoginInteractor"), run.component("AuthService"))
                try run.hold(interactor, service, as: "service")
                try run.send(
                    "storedCredentials()", from: interactor, to: service,
                    because: run.message("viewDidLoad()", to: "LoginInteractor"))
            },
            Proof(
                "SNP-9", in: "login-success",
                says: """
                    AuthService → UserManager statusDidChange(_:) signedIn | from its receiver to interactor or nobody: it \
                    caused 0
                    """
            ) { run in
                try run.drop(run.message("signIn(login:password:completion:).completion"))
            },
            Proof(
                "SNP-9", in: "login-success",
                says: """
                    HomeInteractor → UserManager getUser(completion:) | from its receiver to interactor: it caused 0
                    """
            ) { run in
                try run.drop(run.message("getUser(completion:).completion"))
            },
            Proof(
                "SNP-10", in: "login-success",
                says: """
                    it triggered LoginInteractor viewWillAppear(_:), LoginInteractor viewWillAppear(_:); it should trigger
                    """
            ) { run in
                try run.repeat(run.message("viewWillAppear(_:)", to: "LoginInteractor"))
            },
            Proof(
                "SNP-10", in: "login-success",
                says: "System → LoginViewController viewDidAppear(_:) | it triggered nothing; it should trigger"
            ) { run in
                try run.drop(run.message("viewDidAppear(_:)", to: "LoginInteractor"))
            },
            Proof(
                "SNP-10", in: "login-success",
                says: "LoginViewController → LoginInteractor viewDidAppear(_:) | its cause is"
            ) { run in
                try run.send(
                    "viewDidAppear(_:)", from: run.component("LoginViewController"),
                    to: run.component("LoginInteractor"),
                    because: run.message("loginButtonTapped()", to: "LoginViewController"))
            },
            Proof("SNP-10", inSourcesSays: "| found 4, but it should be 5") { sources in
                try sources.file("SNPViewController.swift") { file in
                    file.types[0].functions.removeAll { $0.name == "viewDidDisappear(_:)" }
                }
            },
            Proof("SNP-10", inSourcesSays: "LoginViewController.viewDidLoad() | should be: calls") { sources in
                try sources.method("viewDidLoad()", of: "LoginViewController") { method in
                    method.calls.removeAll { $0 == "viewDidLoad" }
                }
            },
            Proof("SNP-11", inSourcesSays: "UserManager | should be: file") { sources in
                try sources.type("UserManager") { $0.mentions.append("LoginMessageViewModel") }
            },
            Proof("SNP-11", inSourcesSays: "AboutViewController.show(aboutText:) | should be: file") { sources in
                try sources.type("AboutViewController") { type in
                    type.functions.append(FunctionDeclaration(name: "show(aboutText:)", makes: ["SNPErrorViewModel"]))
                }
            },
            Proof("SNP-11", inSourcesSays: "SNPError.message | should be: name domain or code") { sources in
                try sources.file("SNPError.swift") { $0.types[0].properties[1].name = "message" }
            },
            Proof(
                "SNP-12", in: "login-success",
                says: """
                    AuthService → UserManager statusDidChange(_:) signedIn | notify(* from its receiver to dispatch system: \
                    it caused 0
                    """
            ) { run in
                let manager = try run.component("UserManager")
                let ended = try run.message("statusDidChange(_:)")
                try run.change(run.message("notify(_:block:)", from: "UserManager")) {
                    $0.name = "flush()"
                    $0.from = manager
                    $0.cause = ended
                }
            },
            Proof(
                "SNP-12", in: "login-success",
                says: "LoginInteractor → AccountManager getAccount(completion:) | notify(* from its receiver to"
            ) { run in
                try run.change(run.message("notify(_:block:)", from: "AccountManager")) { $0.name = "flush()" }
            },
            Proof(
                "SNP-12", in: "login-success",
                says: "LoginPresenter → Broadcaster notify(_:block:) | allowed: from manager or interactor"
            ) { run in
                let (presenter, broadcaster) = try (run.component("LoginPresenter"), run.component("Broadcaster"))
                try run.hold(presenter, broadcaster, as: "broadcaster")
                try run.send(
                    "notify(_:block:)", from: presenter, to: broadcaster,
                    because: run.message("present(isWaiting:)", to: "LoginPresenter"))
            },
            Proof(
                "SNP-12", in: "login-success",
                says: "AccountManager → Broadcaster notify(_:block:) | from its receiver to anyone: it caused 0"
            ) { run in
                try run.drop(run.message("accountDidLoad(_:)"))
            },
            Proof(
                "SNP-12", in: "login-success",
                says: "Broadcaster → LoginInteractor accountDidLoad(_:) | "
            ) { run in
                for _ in 1...3 { try run.drop(run.message("register(_:observer:)", from: "LoginInteractor")) }
            },
            Proof(
                "SNP-13", in: "items-two-places",
                says: """
                    ItemsService → ItemsManager itemsDidChange(_:) | it triggered Broadcaster notify(_:block:), \
                    Broadcaster notify(_:block:); it should trigger
                    """
            ) { run in
                try run.repeat(run.message("notify(_:block:)", from: "ItemsManager"))
            },
            Proof(
                "SNP-13", in: "items-load",
                says: "ItemsInteractor → ItemsManager fetchItems(completion:) | missing before it in the same trace: "
            ) { run in
                try run.drop(run.message("register(_:observer:)", from: "ItemsInteractor"))
            },
            Proof(
                "SNP-13", in: "items-two-places",
                says: "ItemsManager → ItemInteractor itemsDidChange(_:) | allowed: from dispatch system"
            ) { run in
                let (manager, interactor) = try (run.component("ItemsManager"), run.component("ItemInteractor"))
                try run.hold(manager, interactor, as: "observer", .weak)
                try run.change(run.message("itemsDidChange(_:)", to: "ItemInteractor")) { $0.from = manager }
            },
            Proof(
                "SNP-13", in: "items-two-places",
                says: """
                    Broadcaster → ItemInteractor itemsDidChange(_:) | from its receiver to presenter (same module): it \
                    caused 0
                    """
            ) { run in
                try run.drop(run.message("present(businessModel:)", to: "ItemPresenter", 2))
            },
        ])
}
