import FeatureContract

/// One kind of link, and the way there.
///
/// It arranges the order of the modules. How to get to the next one is each module's own affair, and so is whether that
/// is there already; only a destination that a link leaves as it is, is searched for here: it asks for no signing in,
/// and keeps what lies over it.
protocol Linkable {
    associatedtype Value: Deeplink

    /// Tells links of this kind from others of the same type.
    func matches(_ link: Value) -> Bool
    /// Asks the modules on the way to the link, each from the completion of the one before it.
    func open(_ link: Value, from root: any RootControllable)
}

extension Linkable {
    /// Opens a link if it is of this kind, and tells whether it is.
    func openIfOfKind(_ link: any Deeplink, from root: any RootControllable) -> Bool {
        guard let link = link as? Value, matches(link) else { return false }
        open(link, from: root)
        return true
    }
}

extension Link: Deeplink {}
extension ItemLink: Deeplink {}
