import FeatureContract
import HeadlessUI
import MessageTrace

@Message
enum HomeModuleJointInput {
    case link(Link)
    case itemLink(ItemLink)
    case loginClosed
    case documentOpened(TermsDocument)
    case documentClosed
}

@Message
enum HomeModuleJointOutput {
}

@Component(inherits: true)
final class HomeModuleJoint: RTEModuleJoint<HomeModuleTypes> {
    private weak var login: LoginModuleView?
    private weak var about: AboutModuleView?
    private weak var items: RTEModuleJoint<ItemsModuleTypes>?

    override func handleCore(event: HomeModuleCoreEvent) {
        switch event {
        case .userChange:
            break
        case .sessionExpired:
            returnToHome()
        case .signInRequired:
            returnForSignIn()
        case .documentRequired(let document):
            returnToAbout()
            presentTermsModule(document: document)
        case .itemRequired(let id):
            returnToItems()
            items?.take(input: .link(id))
        }
    }

    override func handleView(intent: HomeModuleViewIntent) {
        switch intent {
        case .aboutButtonTap:
            pushAboutModule(animated: true)
        case .itemsButtonTap:
            pushItemsModule(animated: true)
        case .signInButtonTap:
            presentLoginModule()
        case .signOutButtonTap:
            break
        }
    }

    private func returnForSignIn() {
        // Login stays if it is up
        guard login == nil else {
            return
        }

        returnToHome()
        presentLoginModule()
    }

    private func returnToHome() {
        view?.dismiss(animated: false)
        navigationView?.popToRootViewController(animated: false)
    }

    private func presentLoginModule() {
        let module = LoginModuleAssembly(trunk: trunk, kind: state.kind)

        module.joint.attach { [weak self] output in
            switch output {
            case .dismiss:
                self?.view?.dismiss(animated: true) {
                    self?.pipeline?.notify(input: .loginClosed)
                }
            }
        }

        login = module.view
        view?.present(module.view, animated: true)
    }

    /// A document that a link asks for lies over About too.
    private func returnToAbout() {
        if about == nil {
            returnToHome()
            pushAboutModule(animated: false)
        } else {
            view?.dismiss(animated: false)
        }
    }

    /// Where Items is open, it takes away itself what lies over it.
    private func returnToItems() {
        if items == nil {
            returnToHome()
            pushItemsModule(animated: false)
        }
    }

    private func pushAboutModule(animated: Bool) {
        let module = AboutModuleView(trunk: trunk) { [weak self] output in
            switch output {
            case .open(let document):
                self?.pipeline?.notify(input: .documentOpened(document))
                self?.presentTermsModule(document: document)
            }
        }

        about = module
        navigationView?.pushViewController(module, animated: animated)
    }

    private func pushItemsModule(animated: Bool) {
        let module = ItemsModuleAssembly(trunk: trunk)
        items = module.joint
        navigationView?.pushViewController(module.view, animated: animated)
    }

    private func presentTermsModule(document: TermsDocument) {
        let module = TermsModuleAssembly(trunk: trunk, document: document)

        module.joint.attach { [weak self] output in
            switch output {
            case .dismiss:
                self?.view?.dismiss(animated: true) {
                    self?.pipeline?.notify(input: .documentClosed)
                    self?.about?.joint.take(input: .documentClosed)
                }
            }
        }

        about?.joint.take(input: .documentOpened)
        view?.present(module.view, animated: true)
    }
}
