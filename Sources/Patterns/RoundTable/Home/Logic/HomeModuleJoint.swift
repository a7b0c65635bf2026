import HeadlessUI
import MessageTrace
import SampleApp

@Message
enum HomeModuleJointInput {
    case link(Link)
    case itemLink(ItemLink)
    case loginEnded
    case loginClosed
    case loginLeft
    case documentOpened(TermsDocument)
    case documentClosed
    case itemOpened(Item.ID)
    case itemClosed
}

@Message
enum HomeModuleJointOutput {
}

@Component(inherits: true)
final class HomeModuleJoint: RTEModuleJoint<HomeModuleTypes>, UIAdaptivePresentationControllerDelegate {
    private weak var about: RTBModuleJoint<AboutModuleTypes>?
    private weak var items: RTEModuleJoint<ItemsModuleTypes>?

    /// Called after the user has swiped Login or a document away.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        if presentationController.presentedViewController is LoginModuleView {
            pipeline?.notify(input: .loginLeft)
        } else {
            documentClosed()
        }
    }

    override func handleCore(event: HomeModuleCoreEvent) {
        switch event {
        case .userChange:
            break
        case .sessionExpired:
            afterTransition { [weak self] in
                self?.returnFromSession()
            }
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
        // another finger may have led elsewhere
        guard view?.isInFront == true else {
            return
        }

        switch intent {
        case .aboutButtonTap:
            pushAboutModule(animated: true)
        case .itemsButtonTap:
            navigationView?.pushViewController(buildItemsModule(), animated: true)
        case .signInButtonTap:
            presentLoginModule()
        case .signOutButtonTap:
            break
        }
    }

    /// Returns to Home after the end of the session, but keeps screens that a link has opened since then.
    private func returnFromSession() {
        if state.heldLink == nil, state.item == nil {
            returnToHome()
        }
    }

    private func returnToHome() {
        view?.dismiss(animated: false)
        navigationView?.popToRootViewController(animated: false)
    }

    /// Returns to Home and presents Login, for a link that needs a signed-in user. Does nothing if Login is already
    /// presented.
    private func returnForSignIn() {
        if view?.presentedViewController is LoginModuleView {
            return
        }

        returnToHome()
        presentLoginModule()
    }

    /// Returns to About for a linked document, which is then shown over About.
    private func returnToAbout() {
        if navigationView?.topViewController is AboutModuleView {
            view?.dismiss(animated: false)
        } else {
            returnToHome()
            pushAboutModule(animated: false)
        }
    }

    /// Returns to Items for a linked item, and closes all screens over Items.
    private func returnToItem(id: Item.ID) {
        guard let navigationView, let home = navigationView.viewControllers.first else {
            return
        }

        let items = navigationView.viewControllers.first { $0 is ItemsModuleView } ?? buildItemsModule()
        navigationView.dismiss(animated: false)
        navigationView.setViewControllers([home, items], animated: false)
        pushItemModule(id: id, animated: false)
    }

    private func presentLoginModule() {
        let module = LoginModuleAssembly(trunk: trunk, kind: state.kind)

        module.joint.attach { [weak self] output in
            switch output {
            case .dismiss:
                self?.pipeline?.notify(input: .loginEnded)
                self?.view?.dismiss(animated: true) {
                    self?.pipeline?.notify(input: .loginClosed)
                }
            }
        }

        module.view.presentationController?.delegate = self
        view?.present(module.view, animated: true)
    }

    private func pushAboutModule(animated: Bool) {
        let module = AboutModuleAssembly(trunk: trunk, binding: AboutModuleViewBinding()) { [weak self] output in
            switch output {
            case .open(let document):
                if self?.view?.presentedViewController == nil {
                    self?.pipeline?.notify(input: .documentOpened(document))
                    self?.presentTermsModule(document: document)
                }
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
                    self?.documentClosed()
                }
            }
        }

        about?.take(input: .documentOpened)
        module.view.presentationController?.delegate = self
        view?.present(module.view, animated: true)
    }

    private func documentClosed() {
        pipeline?.notify(input: .documentClosed)
        about?.take(input: .documentClosed)
    }

    /// Builds Items and keeps its Joint, through which Items is told that an item covers the list.
    private func buildItemsModule() -> ItemsModuleView {
        let module = ItemsModuleAssembly(trunk: trunk)

        module.joint.attach { [weak self] output in
            switch output {
            case .open(let id):
                self?.pipeline?.notify(input: .itemOpened(id))
                self?.pushItemModule(id: id, animated: true)
            }
        }

        items = module.joint
        return module.view
    }

    private func pushItemModule(id: Item.ID, animated: Bool) {
        let module = ItemModuleAssembly(trunk: trunk, id: id, binding: ItemModuleViewBinding()) { [weak self] output in
            switch output {
            case .dismiss:
                self?.popItemModule()
            }
        }

        items?.take(input: .itemOpened)
        navigationView?.pushViewController(module.view, animated: animated)
    }

    private func popItemModule() {
        navigationView?.popViewController(animated: true) { [weak self] in
            self?.pipeline?.notify(input: .itemClosed)
            self?.items?.take(input: .itemClosed)
        }
    }
}
