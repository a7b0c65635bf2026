import SourceInventory
import TraceFormat

extension ProvenPattern {
    static let viperS = ProvenPattern(
        "viper-s", module: "VIPERS", prefix: "VS", count: 17,
        proofs: [
            Proof(
                "VS-1", in: "login-success",
                says: "GeneralLoginScene → GeneralLoginWorker fetchCredentials() | allowed: to director (same module)"
            ) { run in
                let (scene, worker) = try (run.component("GeneralLoginScene"), run.component("GeneralLoginWorker"))
                try run.hold(scene, worker, as: "dataManager", .weak)
                try run.send(
                    "fetchCredentials()", from: scene, to: worker,
                    because: run.message("logIn()", to: "GeneralLoginScene"))
            },
            Proof(
                "VS-2", in: "login-success",
                says: "GeneralLoginWorker → GeneralHomeWorker observeUser() | allowed: to director (same module)"
            ) { run in
                let (worker, other) = try (run.component("GeneralLoginWorker"), run.component("GeneralHomeWorker"))
                try run.hold(worker, other, as: "home", .weak)
                try run.send(
                    "observeUser()", from: worker, to: other,
                    because: run.message("signIn(account:password:)", to: "GeneralLoginWorker"))
            },
            Proof(
                "VS-3", in: "login-cancel",
                says: "GeneralHomeDirector → GeneralLoginNavigator goBack() | allowed: from director (same module)"
            ) { run in
                let parent = try run.component("GeneralHomeDirector")
                try run.change(run.message("goBack()", to: "GeneralLoginNavigator")) { $0.from = parent }
            },
            Proof(
                "VS-4", in: "login-success",
                says:
                    "GeneralLoginDirector → GeneralLoginWorker fetchCredentials() | /present(?!Change).*/ from its receiver",
                alongside: ["VS-15": "the second present leads to nothing"]
            ) { run in
                try run.repeat(run.message("present(credentials:)", to: "GeneralLoginDirector"))
            },
            Proof(
                "VS-4", in: "about-load",
                says: "InfoAboutDirector → InfoAboutWorker fetchText() | /present(?!Change).*/ from its receiver"
            ) { run in
                try run.drop(run.message("present(text:)", to: "InfoAboutDirector"))
            },
            Proof(
                "VS-4", in: "login-wrong-password",
                says:
                    "GeneralLoginDirector → GeneralLoginWorker signIn(account:password:) | missing after it in the same trace: present*"
            ) { run in
                try run.drop(run.message("presentWrongPairError()", to: "GeneralLoginDirector"))
            },
            Proof(
                "VS-4", in: "login-success",
                says:
                    "AuthService → GeneralLoginWorker attach(observer:).observer signedIn | present* from its receiver"
            ) { run in
                try run.drop(run.message("presentSuccess(user:)", to: "GeneralLoginDirector"))
            },
            Proof(
                "VS-4", in: "items-two-places",
                says: "ItemsService → ItemsListWorker attach(observer:).observer | presentChange* from its receiver",
                alongside: ["VS-5": "the List displays what no Director heard"]
            ) { run in
                try run.drop(run.message("presentChange(items:)"))
            },
            Proof(
                "VS-5", in: "items-two-places",
                says: "ItemsListWorker → ItemsListDirector presentChange(items:)",
                alongside: ["VS-4": "what isn't observed would have to be presented"]
            ) { run in
                try run.change(run.message("observeItems()")) { $0.name = "countItems()" }
            },
            Proof(
                "VS-5", in: "login-success",
                says: "GeneralLoginWorker → AuthService attach(observer:)"
            ) { run in
                let made = try run.message("makeModule(with:auth:delegate:)")
                try run.change(run.message("attach(observer:)", 2)) { $0.cause = made }
            },
            Proof(
                "VS-5", in: "login-success",
                says: "GeneralLoginWorker → GeneralLoginDirector presentSuccess(user:)",
                alongside: ["VS-4": "nobody presents what its Worker heard"]
            ) { run in
                let tap = try run.message("logIn()", to: "GeneralLoginScene")
                try run.change(run.message("presentSuccess(user:)", to: "GeneralLoginDirector")) { $0.cause = tap }
            },
            Proof("VS-5", inSourcesSays: "GeneralLoginWorker.init(auth:)") { sources in
                try sources.method("init(auth:)", of: "GeneralLoginWorker") { $0.calls = ["attach"] }
            },
            Proof(
                "VS-5", in: "login-success",
                says:
                    "GeneralLoginNavigator → GeneralLoginScene display(loading:) | allowed: from director (same module)"
            ) { run in
                try run.send(
                    "display(loading:)", from: run.component("GeneralLoginNavigator"),
                    to: run.component("GeneralLoginScene"),
                    because: run.message("goBack()", to: "GeneralLoginNavigator"))
            },
            Proof(
                "VS-6", in: "login-success",
                says: "GeneralLoginDirector → GeneralLoginScene show(account:) | allowed: display*"
            ) { run in
                try run.change(run.message("display(account:)", to: "GeneralLoginScene")) { $0.name = "show(account:)" }
            },
            Proof("VS-6", inSourcesSays: "GeneralLogin_DisplayUI.show(error:) | should be: name display*") { sources in
                try sources.method("display(error:)", of: "GeneralLogin_DisplayUI") { $0.name = "show(error:)" }
            },
            Proof("VS-7", inSourcesSays: "GeneralLogin_DisplayUI.display(account:): Account | should be: type") {
                sources in
                try sources.method("display(account:)", of: "GeneralLogin_DisplayUI") { $0.parameters = ["Account"] }
            },
            Proof("VS-7", inSourcesSays: "UserUI.greeting | should be: type") { sources in
                try sources.property("greeting", of: "UserUI") { $0.type = "User" }
            },
            Proof(
                "VS-8", inSourcesSays: "GeneralLogin_Worker | should be: not name *_*",
                alongside: ["VS-9": "its file keeps the name without the underscore"]
            ) { sources in
                try sources.type("GeneralLoginWorker") { $0.name = "GeneralLogin_Worker" }
            },
            Proof("VS-8", inSourcesSays: "GeneralLoginDelegate | should be: name ?*_DisplayUI") { sources in
                try sources.type("GeneralLogin_Delegate") { $0.name = "GeneralLoginDelegate" }
            },
            Proof("VS-9", inSourcesSays: "ModuleContract.swift | should be: path") { sources in
                try sources.file("GeneralHomeWorker.swift") {
                    $0.path = "Patterns/VIPERS/Framework/ModuleContract.swift"
                    $0.types = []
                }
            },
            Proof("VS-9", inSourcesSays: "LoginWorker | should be: file $1.swift") { sources in
                try sources.type("GeneralLoginWorker") { $0.name = "LoginWorker" }
            },
            Proof("VS-9", inSourcesSays: "LoginWorker.swift | should be: name $1$2Scene*.swift") { sources in
                try sources.file("GeneralLoginWorker.swift") {
                    $0.path = "Patterns/VIPERS/General/Login/LoginWorker.swift"
                    $0.types[0].name = "LoginWorker"
                    $0.types.removeLast($0.types.count - 1)
                }
            },
            Proof(
                "VS-10", in: "login-success",
                says:
                    "GeneralHomeDirector → GeneralLoginNavigator makeModule(with:auth:delegate:) | allowed: from navigator"
            ) { run in
                let director = try run.component("GeneralHomeDirector")
                try run.change(run.message("makeModule(with:auth:delegate:)")) { $0.from = director }
            },
            Proof(
                "VS-10", in: "login-success",
                says: "GeneralLoginWorker born | component 14: born during 19 GeneralLoginDirector → GeneralLoginWorker"
            ) { run in
                let fetch = try run.message("fetchCredentials()", to: "GeneralLoginWorker")
                try run.bear("GeneralLoginWorker", .logic, module: "Login", during: fetch)
            },
            Proof(
                "VS-11", in: "login-success",
                says:
                    "GeneralLoginWorker.presenter → GeneralLoginDirector (strong) | at the end of beat 2; allowed: weak",
                alongside: ["ANY-5": "Director and Worker hold each other then"]
            ) { run in
                try run.changeReferences(from: "GeneralLoginWorker", to: "GeneralLoginDirector") {
                    $0.strength = .strong
                }
            },
            Proof("VS-11", inSourcesSays: "InfoAboutDirector.ui | should be: strength weak") { sources in
                try sources.property("ui", of: "InfoAboutDirector") { $0.strength = .strong }
            },
            Proof("VS-12", inSourcesSays: "GeneralLoginDirector.dataManager | should be: type (any ?*_?*)?") {
                sources in
                try sources.property("dataManager", of: "GeneralLoginDirector") { $0.type = "GeneralLoginWorker!" }
            },
            Proof("VS-12", inSourcesSays: "GeneralLoginScene") { sources in
                try sources.type("GeneralLoginScene") { $0.mentions.append("GeneralLoginDirector") }
            },
            Proof("VS-12", inSourcesSays: "GeneralHomeDirector") { sources in
                let isExtension = { (declaration: TypeDeclaration) in declaration.kind == .extension }
                try sources.type("GeneralHomeDirector", where: isExtension) { $0.mentions.append("GeneralHomeScene") }
            },
            Proof("VS-12", inSourcesSays: "GeneralHomeNavigator.gotoLogin(with:)") { sources in
                try sources.method("gotoLogin(with:)", of: "GeneralHomeNavigator") {
                    $0.parameters = ["GeneralHomeDirector"]
                }
            },
            Proof(
                "VS-13", in: "login-success",
                says: "GeneralHomeDirector → GeneralHomeNavigator gotoLogin(with:) | allowed:"
            ) { run in
                try run.navigate(.present, to: "Login", during: run.message("onSignIn()"))
            },
            Proof(
                "VS-13", in: "login-cancel",
                says: "User → GeneralHomeScene signIn() | allowed: to navigator"
            ) { run in
                try run.navigate(.present, from: "Home", to: "Login", during: run.message("signIn()"))
            },
            Proof(
                "VS-13", in: "about-leave-in-flight",
                says: "pop from About to Home | made during no message; it should be: to navigator"
            ) { run in
                try run.navigate(.pop, to: "Home", during: 0)
            },
            Proof("VS-13", inSourcesSays: "GeneralHomeNavigator.loginKind | should be: binding let") { sources in
                try sources.property("loginKind", of: "GeneralHomeNavigator") { $0.binding = .var }
            },
            Proof("VS-13", inSourcesSays: "GeneralLoginNavigator.goBack() | should be: calls") { sources in
                try sources.method("goBack()", of: "GeneralLoginNavigator") { $0.calls = [] }
            },
            Proof(
                "VS-14", in: "login-success",
                says: "User → GeneralHomeScene signIn() | /on[A-Z].*/ from its receiver to director"
            ) { run in
                try run.drop(run.message("onSignIn()"))
            },
            Proof(
                "VS-14", in: "login-success",
                says: "System → GeneralLoginScene viewDidLoad() | onUIReady() from its receiver to director"
            ) { run in
                try run.drop(run.message("onUIReady()", to: "GeneralLoginDirector"))
            },
            Proof("VS-15", in: "login-success", says: "GeneralHomeWorker → GeneralHomeDirector present(user:)") { run in
                try run.drop(run.message("display(user:)", 2))
            },
            Proof(
                "VS-16", in: "items-add",
                says: "ItemsAddWorker → ItemsAddDirector presentSuccess(item:)"
            ) { run in
                try run.deliver(run.message("goBack()"), before: run.message("itemDidAdd(_:)"))
            },
            Proof(
                "VS-17", in: "items-detail",
                says: "ItemsListDirector → ItemsListNavigator gotoDetail(for:with:)"
            ) { run in
                let presented = try run.message("present(items:)", to: "ItemsListDirector")
                try run.change(run.message("gotoDetail(for:with:)")) { $0.cause = presented }
            },
        ])
}
