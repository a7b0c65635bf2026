import SourceInventory
import TraceFormat

extension ProvenPattern {
    static let rvb = ProvenPattern(
        "rvb", module: "RVB", prefix: "RVB", count: 11,
        proofs: [
            Proof(
                "RVB-1", in: "login-success",
                says:
                    "LoginViewModel born | component 12: born during 10 HomeViewController → HomeRouter routeToLogin(with:)"
            ) { run in
                let route = try run.message("routeToLogin(with:)")
                try run.change(component: run.component("LoginViewModel")) { $0.message = route }
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
                says: "RecoveryViewController → HomeViewController didRecover(login:) | allowed: from router"
            ) { run in
                let (view, root) = try (run.component("RecoveryViewController"), run.component("HomeViewController"))
                try run.hold(view, root, as: "root", .weak)
                try run.send(
                    "didRecover(login:)", from: view, to: root,
                    because: run.message("didTapSend()", to: "RecoveryViewController"))
            },
            Proof(
                "RVB-4", in: "password-recovery",
                says: "SharedSubject → HomeViewController didRecover(login:) | its cause is 28 AuthService →"
            ) { run in
                try run.drop(run.message("send(_:)", to: "SharedSubject"))
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
                says: "from type HomeRouter to builder | found 1, and it should be 2"
            ) { run in
                try run.release(from: "HomeRouter", to: "AboutBuilder")
            },
            Proof(
                "RVB-6", in: "login-success",
                says:
                    "LoginViewController without LoginViewModel | component 11: it ended, and LoginViewModel (component",
                alongside: ["ANY-6": "what is not freed with its screen has leaked"]
            ) { run in
                try run.keep(run.component("LoginViewModel"))
            },
            Proof(
                "RVB-6", in: "login-success",
                says:
                    "RecoveryBuilder without LoginRouter | component 13: it lives on, and LoginRouter (component 14) ended"
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
                says: "AboutViewController | 2 alive at one moment, and it should be 1: AboutViewController (component"
            ) { run in
                try run.bear(
                    "AboutViewController", .view, module: "About",
                    during: run.message("build(with:)", to: "AboutBuilder"))
            },
            Proof(
                "RVB-9", in: "rvb-found",
                says: """
                    TermsLinkHandler → AboutViewController presentTerms(animated:force:document:completion:) | allowed: \
                    but not that navigates
                    """
            ) { run in
                try run.navigate(
                    .present, from: "About", to: "Terms",
                    during: run.message("presentTerms(animated:force:document:completion:)"))
            },
            Proof(
                "RVB-10", in: "rvb-found",
                says:
                    "TermsLinkHandler → AboutViewController presentTerms(animated:force:document:completion:) | none of"
            ) { run in
                try run.drop(run.message("presentAbout(animated:force:completion:)", from: "TermsLinkHandler"))
            },
            Proof(
                "RVB-10", in: "rvb-found",
                says: "TermsLinkHandler → AboutViewController close() | allowed: present*("
            ) { run in
                try run.send(
                    "close()", from: run.component("TermsLinkHandler"), to: run.component("AboutViewController"),
                    because: run.message("presentTerms(animated:force:document:completion:)"))
            },
            Proof(
                "RVB-11", in: "rvb-another-id",
                says: "terms | 1 born, and it should be 2: TermsViewController (component 19)"
            ) { run in
                try run.remove(run.component("TermsViewController", 2))
            },
        ])
}
