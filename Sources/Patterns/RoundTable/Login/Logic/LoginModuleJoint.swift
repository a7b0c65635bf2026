import HeadlessUI
import MessageTrace

@Message
enum LoginModuleJointInput {
    case linkSent(login: String)
}

@Message
enum LoginModuleJointOutput {
    case dismiss
}

@Component(inherits: true)
final class LoginModuleJoint: RTEModuleJoint<LoginModuleTypes> {
    override func handleCore(event: LoginModuleCoreEvent) {
        switch event {
        case .success:
            notifyOut(output: .dismiss)
        case .started, .failure:
            break
        }
    }

    override func handleView(intent: LoginModuleViewIntent) {
        switch intent {
        case .cancelButtonTap:
            notifyOut(output: .dismiss)
        case .recoveryButtonTap:
            presentRecoveryModule()
        case .loginChange, .passwordChange, .loginButtonTap:
            break
        }
    }

    private func presentRecoveryModule() {
        guard view?.isInFront == true else {
            return
        }

        let module = RecoveryModuleAssembly(trunk: trunk, login: state.inputLogin)

        module.joint.attach { [weak self] output in
            switch output {
            case .sent(let login):
                self?.pipeline?.notify(input: .linkSent(login: login))
                self?.view?.dismiss(animated: true)
            case .dismiss:
                self?.view?.dismiss(animated: true)
            }
        }

        view?.present(module.view, animated: true)
    }
}
