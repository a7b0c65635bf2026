import FeatureContract
import HeadlessUI
import MessageTrace

@Message
enum HomeModuleJointInput {
    case link(Link)
    case loginEnd
    case documentOpen(TermsDocument)
    case documentEnd
}

@Message
enum HomeModuleJointOutput {
}

@Component(inherits: true)
final class HomeModuleJoint: RTEModuleJoint<HomeModuleTypes> {
    private weak var about: AboutModuleView?

    override func handleCore(event: HomeModuleCoreEvent) {
        switch event {
        case .userChange:
            break
        case .signInRequired:
            returnForSignIn()
        case .documentReady(let document):
            presentTermsModule(document: document)
        }
    }

    override func handleView(intent: HomeModuleViewIntent) {
        switch intent {
        case .aboutButtonTap:
            pushAboutModule(animated: true)
        case .signInButtonTap:
            presentLoginModule()
        case .signOutButtonTap:
            break
        }
    }

    private func returnForSignIn() {
        // Login stays if it is up
        guard !(view?.presentedViewController is LoginModuleView) else {
            return
        }

        view?.dismiss(animated: false)
        navigationView?.popToRootViewController(animated: false)
        presentLoginModule()
    }

    private func presentLoginModule() {
        let module = LoginModuleAssembly(trunk: trunk, kind: state.kind)

        module.joint.attach { [weak self] output in
            switch output {
            case .dismiss:
                self?.pipeline?.notify(input: .loginEnd)
                self?.view?.dismiss(animated: true) {
                    self?.takeHeldLink()
                }
            }
        }

        view?.present(module.view, animated: true)
    }

    private func takeHeldLink() {
        if let link = state.link {
            pipeline?.notify(input: .link(link))
        }
    }

    @discardableResult
    private func pushAboutModule(animated: Bool) -> AboutModuleView {
        let view = AboutModuleView(trunk: trunk) { [weak self] output in
            switch output {
            case .open(let document):
                self?.pipeline?.notify(input: .documentOpen(document))
                self?.presentTermsModule(document: document)
            }
        }

        about = view
        navigationView?.pushViewController(view, animated: animated)
        return view
    }

    private func presentTermsModule(document: TermsDocument) {
        let module = TermsModuleAssembly(trunk: trunk, document: document)

        module.joint.attach { [weak self] output in
            switch output {
            case .dismiss:
                self?.pipeline?.notify(input: .documentEnd)
                self?.view?.dismiss(animated: true) {
                    self?.about?.joint.take(input: .uncover)
                }
            }
        }

        view?.dismiss(animated: false)
        let about = about ?? pushAboutModule(animated: false)
        about.joint.take(input: .cover)
        view?.present(module.view, animated: true)
    }
}
