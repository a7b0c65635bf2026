import SampleApp

/// One kind of link, and the way there.
///
/// It arranges the order of the modules. How to get to the next one is each module's own affair.
protocol Linkable {
    associatedtype Value: Deeplink

    /// Tells links of this kind from others of the same type.
    func matches(_ link: Value) -> Bool
    /// Asks the modules on the way to the link, each from the completion of the one before it.
    func open(_ link: Value, from root: any RootControllable)
}

extension Linkable {
    /// Tells links of this kind from all others.
    func matches(_ link: any Deeplink) -> Bool {
        (link as? Value).map { matches($0) } ?? false
    }

    /// Opens a link, if it is of this kind.
    func open(_ link: any Deeplink, from root: any RootControllable) {
        guard let link = link as? Value else { return }
        open(link, from: root)
    }
}

extension Link: Deeplink {}
extension ItemLink: Deeplink {}
