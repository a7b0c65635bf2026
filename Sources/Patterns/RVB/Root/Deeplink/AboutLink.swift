import SampleApp

/// The link to About. It leads through the modules Home → About.
struct AboutLink: Linkable {
    func matches(_ link: Link) -> Bool { link.endsAtAbout }

    func open(_ link: Link, from root: any RootControllable) {
        root.presentHome(animated: true, force: false) { home in
            home.presentAbout(animated: true, force: true)
        }
    }
}
