import FeatureContract

/// Home (signed in) → About → Terms. A document that is on screen is there already, whether the user is signed in or not.
struct TermsLink: Linkable {
    func matches(_ link: Link) -> Bool { !link.endsAtAbout }

    func open(_ link: Link, from root: any RootControllable) {
        guard root.search(where: { ($0 as? any TermsControllable)?.id == link.document.id }).isEmpty else { return }

        root.presentHome(animated: true, force: false) { home in
            home.presentSignedOut(
                animated: true,
                force: link.isForced,
                signedIn: { home in
                    home.presentAbout(animated: true, force: false) { about in
                        about.presentTerms(animated: true, force: true, document: link.document)
                    }
                }
            )
        }
    }
}
