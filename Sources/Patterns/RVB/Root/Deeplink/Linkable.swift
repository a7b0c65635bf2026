import SampleApp

/// A kind of link, with the modules on the way to its destination.
///
/// The kind of link determines the order of the modules. Each module determines how to get to the next one.
protocol Linkable {
    associatedtype Value: Deeplink

    /// Returns `true` for links of this kind, given a link of the matching type.
    func matches(_ link: Value) -> Bool
    /// Opens a link: presents the modules on the way to its destination, each when the one before is in front.
    func open(_ link: Value, from root: any RootControllable)
}

extension Linkable {
    /// Returns `true` for links of this kind, given a link of any type.
    func matches(_ link: any Deeplink) -> Bool {
        (link as? Value).map { matches($0) } ?? false
    }

    /// Opens a link if the link is of this kind.
    func open(_ link: any Deeplink, from root: any RootControllable) {
        guard let link = link as? Value else { return }
        open(link, from: root)
    }
}

extension Link: Deeplink {}
extension ItemLink: Deeplink {}
