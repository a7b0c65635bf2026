import FeatureContract

/// One kind of link, and the way there.
///
/// It arranges the order of the modules. How to get to the next one is each module's own affair, and so is whether that
/// is there already; only a destination behind signing in is searched for here, because it asks for no signing in.
protocol Linkable {
    func matches(_ link: Link) -> Bool
    /// Asks the modules on the way to the link, each from the completion of the one before it.
    func open(_ link: Link, from root: any RootControllable)
}
