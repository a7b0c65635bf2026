import SourceInventory
import TraceFormat

extension ProvenPattern {
    static let viperS = ProvenPattern(
        "viper-s", module: "VIPERS", prefix: "VS", count: 11,
        proofs: [
            Proof(
                "VS-1", in: "login-success",
                says: "GeneralLoginScene → GeneralLoginWorker fetchAccount() | allowed: to director (same module)"
            ) { run in
                let (scene, worker) = try (run.component("GeneralLoginScene"), run.component("GeneralLoginWorker"))
                try run.hold(scene, worker, as: "dataManager", .weak)
                try run.send(
                    "fetchAccount()", from: scene, to: worker, because: run.message("logIn()", to: "GeneralLoginScene"))
            },
            Proof(
                "VS-2", in: "login-success",
                says: "GeneralLoginWorker → GeneralHomeWorker fetchUser() | allowed: to director (same module)"
            ) { run in
                let (worker, other) = try (run.component("GeneralLoginWorker"), run.component("GeneralHomeWorker"))
                try run.hold(worker, other, as: "home", .weak)
                try run.send(
                    "fetchUser()", from: worker, to: other,
                    because: run.message("signIn(account:)", to: "GeneralLoginWorker"))
            },
            Proof(
                "VS-3", in: "login-success",
                says: "GeneralHomeDirector → GeneralLoginNavigator goBack() | allowed: from director (same module)"
            ) { run in
                let parent = try run.component("GeneralHomeDirector")
                try run.change(run.message("goBack()", to: "GeneralLoginNavigator")) { $0.from = parent }
            },
            Proof(
                "VS-4", in: "login-success",
                says:
                    "GeneralLoginDirector → GeneralLoginWorker fetchAccount() | present* from its receiver to its sender"
            ) { run in
                try run.repeat(run.message("present(account:)", to: "GeneralLoginDirector"))
            },
            Proof(
                "VS-4", in: "about-load",
                says: "or from service to nobody (lost): it caused 0, and it should cause 1"
            ) { run in
                try run.drop(run.message("present(about:)", to: "InfoAboutDirector"))
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
            Proof("VS-6", inSourcesSays: "GeneralLogin_DisplayUI.show(notice:) | should be: name display*") { sources in
                try sources.method("display(notice:)", of: "GeneralLogin_DisplayUI") { $0.name = "show(notice:)" }
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
            Proof("VS-8", inSourcesSays: "GeneralLoginDelegate | should be: name ?*_?*") { sources in
                try sources.type("GeneralLogin_Delegate") { $0.name = "GeneralLoginDelegate" }
            },
            Proof("VS-9", inSourcesSays: "LoginWorker | should be: file $1.swift") { sources in
                try sources.type("GeneralLoginWorker") { $0.name = "LoginWorker" }
            },
            Proof("VS-9", inSourcesSays: "LoginWorker.swift | should be: name $1$2Scene.swift") { sources in
                try sources.file("GeneralLoginWorker.swift") {
                    $0.path = "Patterns/VIPERS/General/Login/LoginWorker.swift"
                    $0.types[0].name = "LoginWorker"
                    $0.types.removeLast($0.types.count - 1)
                }
            },
            Proof(
                "VS-10", in: "login-success",
                says:
                    "GeneralHomeDirector → GeneralLoginNavigator makeModule(with:kind:delegate:) | allowed: from navigator"
            ) { run in
                let director = try run.component("GeneralHomeDirector")
                try run.change(run.message("makeModule(with:kind:delegate:)")) { $0.from = director }
            },
            Proof(
                "VS-10", in: "login-success",
                says: "GeneralLoginWorker born | component 13: born during 16 GeneralLoginDirector → GeneralLoginWorker"
            ) { run in
                let fetch = try run.message("fetchAccount()", to: "GeneralLoginWorker")
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
        ])
}
