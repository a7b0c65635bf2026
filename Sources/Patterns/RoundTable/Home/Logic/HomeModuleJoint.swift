import FeatureContract
import HeadlessUI
import MessageTrace

@Message
enum HomeModuleJointInput {
    case open(Link)
    case loginEnded
}

@Message
enum HomeModuleJointOutput {
}

@Component(inherits: true)
final class HomeModuleJoint: RTEModuleJoint<HomeModuleTypes> {
    override func handleCore(event: HomeModuleCoreEvent) {
        switch event {
        case .signInRequired:
            presentLoginModule()
        case .linkReady(let link):
            pushAboutModule(link: link)
        case .userChanged:
            break
        }
    }

    override func handleView(intent: HomeModuleViewIntent) {
        switch intent {
        case .signInButtonTap:
            presentLoginModule()
        case .aboutButtonTap:
            pushAboutModule(link: nil)
        case .signOutButtonTap:
            break
        }
    }

    private func presentLoginModule() {
        guard view?.presentedViewController == nil else {
            return
        }

        let module = LoginModuleAssembly(trunk: trunk, kind: state.loginKind)

        module.joint.attach { [weak self] output in
            self?.handleLogin(output: output)
        }

        view?.present(module.view, animated: true)
    }

    private func handleLogin(output: LoginModuleJointOutput) {
        switch output {
        case .dismiss:
            view?.dismiss(animated: true)
            pipeline?.notify(input: .loginEnded)
        }
    }

    private func pushAboutModule(link: Link?) {
        let about = AboutModuleView(trunk: trunk, output: { _ in })
        view?.navigationController?.pushViewController(about, animated: true)

        if let link {
            about.pipeline.joint?.take(input: .open(link.document))
        }
    }
}
