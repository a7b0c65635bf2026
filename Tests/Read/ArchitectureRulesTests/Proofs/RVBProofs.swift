import SourceInventory
import TraceFormat

extension ProvenPattern {
    static let rvb = ProvenPattern(
        "rvb", module: "RVB", prefix: "RVB", count: 19,
        proofs: [
            Proof(
                "RVB-1", in: "login-success",
                says:
                    "LoginViewModel born | component"
            ) { run in
                let route = try run.message("routeToLogin(with:)")
                try run.change(component: run.component("LoginViewModel")) { $0.message = route }
            },
            Proof(
                "RVB-1", in: "login-success", says: "LoginControllableAdapter born | component"
            ) { run in
                let view = try run.message(
                    "presentSignedOut(animated:force:signedIn:completion:)", to: "HomeViewController")
                try run.change(component: run.component("LoginControllableAdapter")) { $0.message = view }
            },
            Proof("RVB-1", inSourcesSays: "LoginRouter.routeToRecovery(with:)") { sources in
                try sources.method("routeToRecovery(with:)", of: "LoginRouter") {
                    $0.makes = ["RecoveryViewController"]
                }
            },
            Proof(
                "RVB-2", in: "login-success",
                says: "HomeViewController → HomeRouter routeToLogin(with:) | allowed: to view"
            ) { run in
                try run.navigate(.present, to: "Login", during: run.message("routeToLogin(with:)"))
            },
            Proof("RVB-2", inSourcesSays: "HomeRouter.swift") { sources in
                try sources.file("HomeRouter.swift") { $0.imports.append("HeadlessUI") }
            },
            Proof(
                "RVB-3", in: "password-recovery",
                says: "RecoveryViewController → HomeViewController tell() | allowed: from router"
            ) { run in
                let (view, root) = try (run.component("RecoveryViewController"), run.component("HomeViewController"))
                try run.hold(view, root, as: "root", .weak)
                try run.send(
                    "tell()", from: view, to: root, because: run.message("send()", to: "RecoveryViewController"))
            },
            Proof(
                "RVB-4", in: "password-recovery",
                says: "SharedSubject → LoginControllableAdapter loginDidRecover(_:) | its cause is",
                alongside: ["RVB-16": "what is not sent is not heard"]
            ) { run in
                try run.drop(run.message("send(_:)", to: "SharedSubject"))
            },
            Proof(
                "RVB-4", in: "password-recovery",
                says: "SharedSubject → RecoveryViewController hear() | allowed: to"
            ) { run in
                try run.send(
                    "hear()", from: run.component("SharedSubject"), to: run.component("RecoveryViewController"),
                    because: run.message("send(_:)", to: "SharedSubject"))
            },
            Proof("RVB-4", inSourcesSays: "RecoveryViewModel.recovered | should be: static false") { sources in
                try sources.property("recovered", of: "RecoveryViewModel") { $0.isStatic = true }
            },
            Proof(
                "RVB-5", in: "login-success",
                says:
                    "HomeRouter.aboutBuilder → AboutBuilder (weak) | at the end of beat 1; allowed: strong from router (other module)"
            ) { run in
                try run.changeReferences(from: "HomeRouter", to: "AboutBuilder") { $0.strength = .weak }
            },
            Proof(
                "RVB-5", in: "login-success",
                says: "from router to childBuilder | found 0, but it should be at least 1",
                alongside: ["ANY-4": "who isn't held can't be called"]
            ) { run in
                for (router, builder) in [
                    ("AppRouter", "RootBuilder"), ("RootRouter", "LaunchBuilder"), ("RootRouter", "HomeBuilder"),
                    ("HomeRouter", "LoginBuilder"), ("HomeRouter", "AboutBuilder"), ("HomeRouter", "ItemsBuilder"),
                    ("LoginRouter", "RecoveryBuilder"),
                ] {
                    try run.release(from: router, to: builder)
                }
            },
            Proof(
                "RVB-6", in: "login-success",
                says: "LoginViewController without LoginViewModel | component",
                alongside: [
                    "ANY-6": "what is not freed with its screen has leaked",
                    "ANY-9": "what is not freed with its view has leaked",
                ]
            ) { run in
                try run.keep(run.component("LoginViewModel"))
            },
            Proof(
                "RVB-6", in: "login-success", says: "RecoveryBuilder without LoginRouter | component"
            ) { run in
                try run.keep(run.component("RecoveryBuilder"))
            },
            Proof(
                "RVB-7",
                inSourcesSays: "HomeViewController.presentAbout(animated:force:completion:) | should be: calls route"
            ) { sources in
                try sources.method("presentAbout(animated:force:completion:)", of: "HomeViewController") {
                    $0.calls.removeAll { $0 == "route" }
                }
            },
            Proof("RVB-7", inSourcesSays: "LoginViewController.cancel()") { sources in
                try sources.method("cancel()", of: "LoginViewController") { $0.calls.append("dismiss") }
            },
            Proof(
                "RVB-8",
                inSourcesSays: "HomeViewController.presentAbout(animated:force:completion:) | should be: calls search"
            ) { sources in
                try sources.method("presentAbout(animated:force:completion:)", of: "HomeViewController") {
                    $0.calls.removeAll { $0 == "search" }
                }
            },
            Proof(
                "RVB-8", in: "about-load",
                says: "AboutViewController | 2 alive at one moment, but it should be 1: AboutViewController (component"
            ) { run in
                try run.bear(
                    "AboutViewController", .view, module: "About",
                    during: run.message("build(with:)", to: "AboutBuilder"))
            },
            Proof(
                "RVB-9", in: "rvb-another-id",
                says: """
                    DeeplinkController → HomeViewController presentAbout(animated:force:completion:) | allowed: but not that \
                    navigates
                    """
            ) { run in
                try run.navigate(
                    .push, from: "Home", to: "Elsewhere",
                    during: run.message("presentAbout(animated:force:completion:)", from: "DeeplinkController"))
            },
            Proof(
                "RVB-10", in: "deep-link-terms",
                says:
                    "DeeplinkController → AboutViewController presentTerms(animated:force:document:completion:) | allowed: present* with"
            ) { run in
                try run.change(
                    run.message("presentTerms(animated:force:document:completion:)", from: "DeeplinkController")
                ) { message in
                    guard let place = message.arguments?.firstIndex(where: { $0.name == "force" }) else { return }
                    message.arguments?[place] = .init("force", .bool(false))
                }
            },
            Proof(
                "RVB-10", in: "rvb-another-id",
                says: "DeeplinkController → AboutViewController close() | allowed: present*("
            ) { run in
                try run.send(
                    "close()", from: run.component("DeeplinkController"), to: run.component("AboutViewController"),
                    because: run.message(
                        "presentAbout(animated:force:completion:).completion", to: "DeeplinkController"))
            },
            Proof(
                "RVB-11", in: "rvb-another-id",
                says: "terms | 1 born, but it should be 2: TermsViewController (component"
            ) { run in
                try run.remove(run.component("TermsViewController", 2))
            },
            Proof(
                "RVB-12", in: "rvb-covered",
                says: "DeeplinkController → HomeViewController presentAbout(animated:force:completion:) | "
            ) { run in
                try run.send(
                    "routeToAbout(with:)", from: run.component("HomeViewController"),
                    to: run.component("HomeViewModel"),
                    because: run.message("presentAbout(animated:force:completion:)", from: "DeeplinkController"))
            },
            Proof(
                "RVB-13", in: "login-success", says: "HomeViewController → HomeRouter routeToLogin(with:) | "
            ) { run in
                try run.send(
                    "forget()", from: run.component("HomeRouter"), to: run.component("HomeViewController"),
                    because: run.message("routeToLogin(with:)"))
            },
            Proof(
                "RVB-14", in: "login-cancel",
                says: "LoginViewController → LoginControllableAdapter loginDidCancel() | "
            ) { run in
                _ = try run.repeat(run.message("loginDidCancel()", from: "LoginControllableAdapter"))
            },
            Proof(
                "RVB-16", in: "password-recovery", says: "from stream to adapter | found 0, but it should be at least 1"
            ) { run in
                try run.drop(run.message("loginDidRecover(_:)", from: "SharedSubject"))
            },
            Proof(
                "RVB-17", in: "rvb-covered",
                says: "found 1, but it should be at least 2",
                alongside: ["RVB-10": "the module after it is asked for out of order"]
            ) { run in
                try run.drop(run.message("presentHome(animated:force:user:completion:)", from: "DeeplinkController"))
            },
            Proof("RVB-15", inSourcesSays: "HomeViewController | should be: name Login*") { sources in
                try sources.type("HomeViewController") { $0.mentions.append("LoginViewModel") }
            },
            Proof("RVB-15", inSourcesSays: "ItemsViewController | should be: name ItemViewController") { sources in
                try sources.type("ItemsViewController") { $0.mentions.append("ItemViewReactor") }
            },
            Proof(
                "RVB-18", in: "rvb-another-item",
                says: "item | 1 born, but it should be 2: ItemViewController (component"
            ) { run in
                try run.remove(run.component("ItemViewController", 2))
            },
            Proof(
                "RVB-6", in: "login-success", says: "SharedSubject"
            ) { run in
                try run.end(
                    run.component("SharedSubject"), with: run.message("viewDidLoad()", to: "LoginViewController"))
            },
            Proof(
                "RVB-6", in: "login-cancel", says: "stream | 2 born"
            ) { run in
                try run.bear(
                    "SharedSubject", .bus, module: "Login", during: run.message("build(with:)", to: "LoginBuilder"))
            },
            Proof(
                "RVB-10", in: "rvb-another-item",
                says:
                    "DeeplinkController → ItemsViewController presentItem(animated:force:id:completion:) | allowed: present* with",
                alongside: ["RVB-9": "asked without force, nothing may be built"]
            ) { run in
                try run.change(
                    run.message("presentItem(animated:force:id:completion:)", from: "DeeplinkController")
                ) { message in
                    guard let place = message.arguments?.firstIndex(where: { $0.name == "force" }) else { return }
                    message.arguments?[place] = .init("force", .bool(false))
                }
            },
            Proof(
                "RVB-14", in: "login-cancel",
                says: "LoginControllableAdapter.controllable → LoginViewController (weak) | at the end of"
            ) { run in
                try run.changeReferences(from: "LoginControllableAdapter", to: "LoginViewController") {
                    $0.strength = .weak
                }
            },
            Proof(
                "RVB-19", in: "rvb-found",
                says: "DeeplinkController → AboutViewController presentTerms(animated:force:document:completion:) | "
            ) { run in
                try run.navigate(
                    .push, from: "Home", to: "About",
                    during: run.message("presentTerms(animated:force:document:completion:)", from: "DeeplinkController")
                )
            },
            Proof("RVB-18", inSourcesSays: "property of ItemParameter, name id | found 0") { sources in
                try sources.property("id", of: "ItemParameter") { $0.name = "item" }
            },
        ])
}
