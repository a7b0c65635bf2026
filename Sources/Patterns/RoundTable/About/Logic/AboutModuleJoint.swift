import FeatureContract
import HeadlessUI
import MessageTrace

@Message
enum AboutModuleJointInput {
    case open(TermsDocument)
}

@Message
enum AboutModuleJointOutput {
}

@Component(inherits: true)
final class AboutModuleJoint: RTBModuleJoint<AboutModuleTypes> {
    override func handleCore(event: AboutModuleCoreEvent) {
        switch event {
        case .termsRequested(let document):
            presentTermsModule(document: document)
        case .started, .loaded, .failed:
            break
        }
    }

    override func handleView(intent: AboutModuleViewIntent) {
        switch intent {
        case .termsButtonTap:
            presentTermsModule(document: .terms)
        case .retryButtonTap, .closeButtonTap:
            break
        }
    }

    private func presentTermsModule(document: TermsDocument) {
        let module = TermsModuleAssembly(trunk: trunk, document: document)

        module.joint.attach { [weak self] output in
            self?.handleTerms(output: output)
        }

        view?.present(module.view, animated: true)
    }

    private func handleTerms(output: TermsModuleJointOutput) {
        switch output {
        case .dismiss:
            view?.dismiss(animated: true)
        }
    }
}
