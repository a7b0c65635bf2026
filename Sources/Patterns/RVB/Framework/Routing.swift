import HeadlessUI

/// Routing is presenting: what is needed to find a module on screen and to go to it.
extension UIViewControllable {
    /// Finds view controllers in the whole hierarchy on screen, the nearest to its root first. The destination of a
    /// route is the last of them: the farthest.
    func search(where isIncluded: (UIViewController) -> Bool) -> [UIViewController] {
        root.hierarchy.filter(isIncluded)
    }

    /// Goes to a view controller, if it is on screen: takes away all that lies over it and after it.
    ///
    /// - Parameter completion: Called with the view controller when it has been reached, with `nil` if it can't be.
    func route(_ destination: UIViewController, animated: Bool, completion: ((UIViewController?) -> Void)? = nil) {
        guard root.hierarchy.contains(where: { $0 === destination }) else {
            completion?(nil)
            return
        }
        if destination.presentedViewController != nil {
            destination.dismiss(animated: animated)
        }
        if let navigation = destination.navigationController, navigation.topViewController !== destination {
            navigation.popToViewController(destination, animated: animated)
        }
        completion?(destination)
    }
}

extension UIViewController {
    /// The view controller that contains or presents it, and so on, to the first.
    fileprivate var root: UIViewController {
        (parent ?? presentingViewController)?.root ?? self
    }

    /// Itself, then what it contains, then what it presents over that.
    fileprivate var hierarchy: [UIViewController] {
        let contained = children.flatMap(\.hierarchy)
        guard let presented = presentedViewController, presented.presentingViewController === self else {
            return [self] + contained
        }
        return [self] + contained + presented.hierarchy
    }
}
