import MessageTrace
import SampleApp

@Message
enum LoginModulePresenterUpdate {
    case setup(title: String, caption: String)
    case prefill(login: String, password: String)
    case failure(reason: String?)
    case notice(text: String?)
    case toggleWaitingIndicator(visible: Bool)
}

@Component(inherits: true)
final class LoginModulePresenter: RTEModulePresenter<LoginModuleTypes> {
    override func update(firstAppear: Bool) {
        if firstAppear {
            pipeline?.notify(update: .setup(title: "Login", caption: caption))
            pipeline?.notify(update: .prefill(login: state.inputLogin, password: state.inputPassword))
        }
    }

    override func handleCore(event: LoginModuleCoreEvent) {
        switch event {
        case .started:
            pipeline?.notify(update: .toggleWaitingIndicator(visible: true))
        case .success:
            // the screen will be dismissed, no need to update
            break
        case .failure:
            pipeline?.notify(update: .toggleWaitingIndicator(visible: false))
        }

        switch event {
        case .started:
            pipeline?.notify(update: .failure(reason: nil))
        case .success:
            // the screen will be dismissed, no need to update
            break
        case .failure(.emptyPassword):
            pipeline?.notify(update: .failure(reason: Texts.enterPassword))
        case .failure(.wrongPair):
            pipeline?.notify(update: .failure(reason: Texts.checkCredentials))
        case .failure(.reachedLimit):
            pipeline?.notify(update: .failure(reason: Texts.tryLater))
        case .failure(.offline):
            pipeline?.notify(update: .failure(reason: Texts.noConnection))
        }

        switch event {
        case .started, .failure:
            // An error, or the wait for one, replaces a notice.
            pipeline?.notify(update: .notice(text: nil))
        case .success:
            // the screen will be dismissed, no need to update
            break
        }
    }

    override func handleJoint(input: LoginModuleJointInput) {
        switch input {
        case .linkSent:
            // A notice replaces an error.
            pipeline?.notify(update: .failure(reason: nil))
            pipeline?.notify(update: .notice(text: Texts.linkSent(to: state.recoveryLogin)))
        }
    }

    private var caption: String {
        switch state.kind {
        case .email:
            Texts.caption(for: .email)
        case .phone:
            Texts.caption(for: .phone)
        }
    }
}
