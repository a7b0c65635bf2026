import SourceInventory
import TraceFormat

extension ProvenPattern {
    static let roundTable = ProvenPattern(
        "round-table", module: "RoundTable", prefix: "RT", count: 11,
        proofs: [
            Proof(
                "RT-1", in: "login-success",
                says: """
                    LoginModuleCore → LoginModulePipeline notify(event:) success | it triggered LoginModuleJoint \
                    handleCore(event:), LoginModulePresenter handleCore(event:)
                    """
            ) { run in
                let first = try run.message("handleCore(event:)", to: "LoginModulePresenter", case: "success")
                let second = try run.message("handleCore(event:)", to: "LoginModuleJoint", case: "success")
                try run.deliver(second, before: first)
            },
            Proof(
                "RT-1", in: "login-success",
                says: """
                    LoginModuleViewController → LoginModulePipeline notify(event:) success | allowed: from core \
                    (same module)
                    """
            ) { run in
                let view = try run.component("LoginModuleViewController")
                try run.change(run.message("notify(event:)", case: "success")) { $0.from = view }
            },
            Proof(
                "RT-2", in: "deep-link-terms",
                says: "User → HomeModuleJoint take(input:) link | it triggered HomeModuleCore handleJoint(input:)"
            ) { run in
                try run.drop(run.message("notify(input:)", from: "HomeModuleJoint", case: "link"))
            },
            Proof(
                "RT-2", in: "login-success",
                says: """
                    HomeModuleJoint → HomeModulePipeline notify(input:) loginEnded | it triggered HomeModuleCore \
                    handleJoint(input:); it should trigger
                    """
            ) { run in
                try run.drop(run.message("handleJoint(input:)", to: "HomeModulePresenter"))
            },
            Proof(
                "RT-3", in: "login-success",
                says: """
                    it triggered LoginModulePresenter handleView(intent:), LoginModuleCore handleView(intent:), \
                    LoginModuleJoint handleView(intent:)
                    """
            ) { run in
                let first = try run.message("handleView(intent:)", to: "LoginModuleCore", case: "loginButtonTap")
                let second = try run.message("handleView(intent:)", to: "LoginModulePresenter", case: "loginButtonTap")
                try run.deliver(second, before: first)
            },
            Proof(
                "RT-3", in: "login-success",
                says: "LoginModuleJoint handleView(intent:), LoginModuleJoint handleView(intent:); it should trigger"
            ) { run in
                try run.repeat(run.message("handleView(intent:)", to: "LoginModuleJoint", case: "loginButtonTap"))
            },
            Proof(
                "RT-3", in: "login-success",
                says: """
                    LoginModuleCore → LoginModulePipeline notify(intent:) loginButtonTap | allowed: from view (same module)
                    """,
                alongside: ["RT-5": "an intent is delivered to the Core, its sender then"]
            ) { run in
                let core = try run.component("LoginModuleCore")
                try run.change(run.message("notify(intent:)", case: "loginButtonTap")) { $0.from = core }
            },
            Proof(
                "RT-4", in: "login-success",
                says:
                    "HomeModulePipeline → HomeModuleNavigationController handlePresenter(update:) setup | it triggered"
            ) { run in
                try run.drop(run.message("handlePresenter(update:)", to: "HomeModuleViewController"))
            },
            Proof(
                "RT-4", in: "login-success",
                says: """
                    LoginModulePresenter → LoginModulePipeline notify(update:) prefill | it triggered \
                    LoginModuleViewController handlePresenter(update:), LoginModuleJoint handlePresenter(update:)
                    """
            ) { run in
                let shared = try run.message("notify(update:)", case: "prefill")
                try run.send(
                    "handlePresenter(update:)", from: run.component("LoginModulePipeline"),
                    to: run.component("LoginModuleJoint"), case: "prefill", because: shared,
                    after: run.message("handlePresenter(update:)", case: "prefill"))
            },
            Proof(
                "RT-4", in: "about-load",
                says: "AboutService → AboutModuleCore fetchAbout(completion:).completion | allowed: to presenter"
            ) { run in
                let binding = try run.component("AboutModuleViewBinding")
                try run.write("text", of: binding, during: run.message("fetchAbout(completion:).completion"))
            },
            Proof(
                "RT-5", in: "login-success",
                says: "to its sender: it caused 1 (the first is 111 LoginModulePipeline → LoginModuleCore",
                alongside: ["RT-1": "whoever gets an event besides Presenter and Joint breaks it"]
            ) { run in
                try run.send(
                    "handleCore(event:)", from: run.component("LoginModulePipeline"),
                    to: run.component("LoginModuleCore"), case: "started",
                    because: run.message("notify(event:)", from: "LoginModuleCore", case: "started"))
            },
            Proof(
                "RT-5", in: "login-success",
                says: """
                    LoginModuleViewController → LoginModulePipeline notify(gesture:) | from its receiver to its sender: it \
                    caused 1
                    """
            ) { run in
                let (view, pipeline) = try (
                    run.component("LoginModuleViewController"), run.component("LoginModulePipeline")
                )
                let shared = try run.send(
                    "notify(gesture:)", from: view, to: pipeline,
                    because: run.message("handleLoginButton()", to: "LoginModuleViewController"))
                try run.send("handleView(gesture:)", from: pipeline, to: view, because: shared)
            },
            Proof(
                "RT-6", in: "login-success",
                says: "run() to core (same module): it caused 0, but it should cause 1",
                alongside: ["RT-11": "what the Core stored while it ran, the Assembly has stored then"]
            ) { run in
                try run.drop(run.message("run()", to: "LoginModuleCore"))
            },
            Proof("RT-6", in: "login-success", says: "RTEModuleAssembly → LoginModulePipeline link(joint:) came before")
            {
                run in
                try run.deliver(
                    run.message("link(joint:)", to: "LoginModulePipeline"),
                    before: run.message("link(core:)", to: "LoginModulePipeline"))
            },
            Proof(
                "RT-6", in: "login-success",
                says: "update(firstAppear:) to presenter (same module) with firstAppear true: it caused 0"
            ) { run in
                try run.change(run.message("update(firstAppear:)", to: "LoginModulePresenter")) {
                    $0.arguments = [.init("firstAppear", .bool(false))]
                }
            },
            Proof(
                "RT-7", in: "login-success",
                says:
                    "LoginModuleViewController without LoginModuleState | component 20: it ended, and LoginModuleState (component 16) lives on",
                alongside: ["ANY-6": "what is not freed with its screen has leaked"]
            ) { run in
                try run.keep(run.component("LoginModuleState"))
            },
            Proof(
                "RT-8", in: "login-success",
                says: "LoginModulePresenter → LoginModuleCore reload() | allowed: to pipeline"
            ) { run in
                let (presenter, core) = try (run.component("LoginModulePresenter"), run.component("LoginModuleCore"))
                try run.hold(presenter, core, as: "core", .weak)
                try run.send(
                    "reload()", from: presenter, to: core,
                    because: run.message("update(firstAppear:)", to: "LoginModulePresenter"))
            },
            Proof(
                "RT-8", in: "login-success",
                says: "LoginModuleJoint.view → LoginModuleViewController (strong) | at the end of beat 2; allowed: ",
                alongside: [
                    "RT-7": "the View is in a strong cycle then, and dropping it frees nothing",
                    "ANY-5": "it closes the circle View, Pipeline, Joint",
                ]
            ) { run in
                try run.changeReferences(from: "LoginModuleJoint", to: "LoginModuleViewController") {
                    $0.strength = .strong
                }
            },
            Proof(
                "RT-8", in: "about-terms",
                says: "HomeModuleJoint → AboutModulePipeline take(input:) documentOpened | allowed: from"
            ) { run in
                let (joint, pipeline) = try (run.component("HomeModuleJoint"), run.component("AboutModulePipeline"))
                try run.hold(joint, pipeline, as: "pipeline")
                try run.change(run.message("take(input:)", to: "AboutModuleJoint", case: "documentOpened")) {
                    $0.to = pipeline
                }
            },
            Proof(
                "RT-8", in: "about-terms",
                says: "HomeModuleJoint.about → AboutModuleJoint (strong) | at the end of beat 2; allowed: "
            ) { run in
                try run.changeReferences(from: "HomeModuleJoint", to: "AboutModuleJoint") {
                    $0.strength = .strong
                }
            },
            Proof("RT-8", inSourcesSays: "HomeModuleViewController") { sources in
                try sources.type("HomeModuleViewController") { $0.mentions.append("HomeModulePipeline") }
            },
            Proof(
                "RT-9", in: "login-success",
                says: "HomeModulePipeline → HomeModuleCore handleView(intent:) signInButtonTap | allowed: to joint"
            ) { run in
                try run.navigate(
                    .present, to: "Login",
                    during: run.message("handleView(intent:)", to: "HomeModuleCore", case: "signInButtonTap"))
            },
            Proof("RT-9", in: "login-success", says: "HomeModuleViewController → LoginModuleAssembly") { run in
                let view = try run.component("HomeModuleViewController")
                try run.change(run.message("LoginModuleAssembly(trunk:kind:)")) { $0.from = view }
            },
            Proof(
                "RT-9", in: "login-success",
                says: "LoginModuleCore → HomeModuleJoint attach(callback:).callback dismiss"
            ) { run in
                let (core, joint) = try (run.component("LoginModuleCore"), run.component("HomeModuleJoint"))
                try run.hold(core, joint, as: "parent")
                try run.change(run.message("attach(callback:).callback")) { $0.from = core }
            },
            Proof(
                "RT-10", in: "login-success",
                says: "LoginModulePresenter → AuthService storedCredentials() | allowed: from core"
            ) { run in
                let (presenter, service) = try (run.component("LoginModulePresenter"), run.component("AuthService"))
                try run.hold(presenter, service, as: "authManager")
                try run.send(
                    "storedCredentials()", from: presenter, to: service,
                    because: run.message("update(firstAppear:)", to: "LoginModulePresenter"))
            },
            Proof(
                "RT-11", in: "login-success",
                says: """
                    LoginModuleAssembly → RTEModuleAssembly \
                    RTEModuleAssembly(pipeline:state:coreBuilder:presenterBuilder:viewBuilder:jointBuilder:) | allowed: to core
                    """,
                alongside: ["RT-6": "the Core does not run then"]
            ) { run in
                try run.drop(run.message("run()", to: "LoginModuleCore"))
            },
            Proof("RT-11", inSourcesSays: "LoginModulePresenter.swift") { sources in
                try sources.file("LoginModulePresenter.swift") { $0.imports.append("HeadlessUI") }
            },
            Proof("RT-11", inSourcesSays: "LoginModuleState.inputLogin") { sources in
                try sources.property("inputLogin", of: "LoginModuleState") { $0.type = "LoginForm?" }
            },
            Proof("RT-11", inSourcesSays: "LoginModulePresenter.handleCore(event:)") { sources in
                try sources.method("handleCore(event:)", of: "LoginModulePresenter") { $0.parameters = ["UILabel"] }
            },
            Proof("RT-11", inSourcesSays: "HomeModuleJoint.presentLoginModule()") { sources in
                try sources.method("presentLoginModule()", of: "HomeModuleJoint") { $0.calls.append("UILabel") }
            },
            Proof("RT-11", inSourcesSays: "LoginModuleViewIntent | should be: kind enum") { sources in
                try sources.type("LoginModuleViewIntent") { $0.kind = .struct }
            },
            Proof("RT-11", inSourcesSays: "LoginModuleCoreEvent | should be: file $1Core.swift") { sources in
                try sources.file("LoginModuleCore.swift") {
                    $0.path = "Patterns/RoundTable/Login/Logic/LoginCore.swift"
                }
            },
        ])
}
