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
    case itemOpened(Item.ID)
    case itemClosed
}

@Message
enum HomeModuleJointOutput {
}

@Component(inherits: true)
final class HomeModuleJoint: RTEModuleJoint<HomeModuleTypes> {
    private weak var about: RTBModuleJoint<AboutModuleTypes>?
    private weak var items: RTEModuleJoint<ItemsModuleTypes>?

    override func handleCore(event: HomeModuleCoreEvent) {
        switch event {
        case .userChange:
            break
        case .sessionExpired:
            returnToHome()
        case .linkHeld:
            returnForSignIn()
        case .linkOpened(let link):
            returnToAbout()
            presentTermsModule(document: link.document)
        case .itemLinkOpened(let link):
            returnToItem(id: link.id)
        }
    }

    override func handleView(intent: HomeModuleViewIntent) {
        switch intent {
        case .aboutButtonTap:
            pushAboutModule(animated: true)
        case .itemsButtonTap:
            navigationView?.pushViewController(itemsModule(), animated: true)
        case .signInButtonTap:
            presentLoginModule()
        case .signOutButtonTap:
            break
        }
    }

    private func returnToHome() {
        view?.dismiss(animated: false)
        navigationView?.popToRootViewController(animated: false)
    }

    /// Login stays if it is up.
    private func returnForSignIn() {
        if view?.presentedViewController is LoginModuleView {
            return
        }

        returnToHome()
        presentLoginModule()
    }

    /// A document that a link asks for lies over About too.
    private func returnToAbout() {
        if navigationView?.topViewController is AboutModuleView {
            view?.dismiss(animated: false)
        } else {
            returnToHome()
            pushAboutModule(animated: false)
        }
    }

    /// An item that a link asks for lies over Items too, which don't appear in between.
    private func returnToItem(id: Item.ID) {
        guard let navigationView, let home = navigationView.viewControllers.first else {
            return
        }

        let items = navigationView.viewControllers.first { $0 is ItemsModuleView } ?? itemsModule()
        navigationView.dismiss(animated: false)
        navigationView.setViewControllers([home, items, itemModule(id: id)], animated: false)
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

        view?.present(module.view, animated: true)
    }

    private func pushAboutModule(animated: Bool) {
        let module = AboutModuleAssembly(trunk: trunk, binding: AboutModuleViewBinding()) { [weak self] output in
            switch output {
            case .open(let document):
                self?.pipeline?.notify(input: .documentOpened(document))
                self?.presentTermsModule(document: document)
            }
        }

        about = module.joint
        navigationView?.pushViewController(module.view, animated: animated)
    }

    private func presentTermsModule(document: TermsDocument) {
        let module = TermsModuleAssembly(trunk: trunk, document: document)

        module.joint.attach { [weak self] output in
            switch output {
            case .dismiss:
                self?.view?.dismiss(animated: true) {
                    self?.pipeline?.notify(input: .documentClosed)
                    self?.about?.take(input: .documentClosed)
                }
            }
        }

        about?.take(input: .documentOpened)
        view?.present(module.view, animated: true)
    }

    private func itemsModule() -> ItemsModuleView {
        let module = ItemsModuleAssembly(trunk: trunk)

        module.joint.attach { [weak self] output in
            switch output {
            case .open(let id):
                self?.pipeline?.notify(input: .itemOpened(id))
                self?.pushItemModule(id: id)
            }
        }

        items = module.joint
        return module.view
    }

    private func pushItemModule(id: Item.ID) {
        navigationView?.pushViewController(itemModule(id: id), animated: true)
    }

    private func itemModule(id: Item.ID) -> ItemModuleView {
        let module = ItemModuleAssembly(trunk: trunk, id: id, binding: ItemModuleViewBinding()) { [weak self] output in
            switch output {
            case .dismiss:
                self?.popItemModule()
            }
        }

        items?.take(input: .itemOpened)
        return module.view
    }

    private func popItemModule() {
        navigationView?.popViewController(animated: true) { [weak self] in
            self?.pipeline?.notify(input: .itemClosed)
            self?.items?.take(input: .itemClosed)
        }
    }
}
