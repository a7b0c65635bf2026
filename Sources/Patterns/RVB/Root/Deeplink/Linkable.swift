import FeatureContract

/// One kind of link, and the way there.
///
/// It only arranges the order of the modules. How to get to the next one, and whether it is there already, is each
/// module's own affair.
protocol Linkable {
    func matches(_ link: Link) -> Bool
    /// Asks the modules on the way to the link, each from the completion of the one before it.
    func open(_ link: Link, from root: any RootControllable)
}
