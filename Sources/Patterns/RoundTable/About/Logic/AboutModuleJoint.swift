import MessageTrace
import SampleApp

@Message
enum AboutModuleJointInput {
    case documentOpened
    case documentClosed
}

@Message
enum AboutModuleJointOutput {
    case open(TermsDocument)
}

@Component(inherits: true)
final class AboutModuleJoint: RTBModuleJoint<AboutModuleTypes> {
    override func handleView(intent: AboutModuleViewIntent) {
        switch intent {
        case .termsButtonTap:
            notifyOut(output: .open(.terms))
        case .retryButtonTap, .closeButtonTap:
            break
        }
    }
}
