import SampleApp

/// The link to a document. It leads through the modules Home (signed in) → About → Terms.
///
/// Only this kind of link inspects the screen: if the document is open already, signing in isn't needed.
struct TermsLink: Linkable {
    func matches(_ link: Link) -> Bool { !link.endsAtAbout }

    func open(_ link: Link, from root: any RootControllable) {
        let isShown = !root.search(where: { ($0 as? any TermsControllable)?.id == link.document.id }).isEmpty

        root.presentHome(animated: true, force: false) { home in
            guard !isShown else {
                presentTerms(of: link, over: home)
                return
            }
            home.presentSignedOut(
                animated: true,
                force: link.isForced,
                signedIn: { home in presentTerms(of: link, over: home) }
            )
        }
    }

    private func presentTerms(of link: Link, over home: any HomeControllable) {
        home.presentAbout(animated: true, force: false) { about in
            about.presentTerms(animated: true, force: true, document: link.document)
        }
    }
}
