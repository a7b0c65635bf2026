import FeatureContract
import MessageTrace

/// Opens a document: Home (signed in) → About → Terms.
@Component(inherits: true)
final class TermsLinkHandler: LinkHandler<Link> {
    private weak var root: (any HomeControllable)?

    init(root: any HomeControllable) {
        self.root = root
        super.init()
    }

    override func route(to link: Link) {
        root?.presentSignedOut(
            animated: true,
            force: link.isForced,
            signedIn: { [weak self] main in self?.didSignIn(main, link: link) },
            completion: nil
        )
    }

    private func didSignIn(_ main: any HomeControllable, link: Link) {
        main.presentAbout(animated: true, force: false) { [weak self] about in
            self?.didPresentAbout(about, link: link)
        }
    }

    private func didPresentAbout(_ about: any AboutControllable, link: Link) {
        about.presentTerms(animated: true, force: link.isForced, document: link.document, completion: nil)
    }
}
