// Containment, as in UIKit. To add a child: `addChild(child)`, add its view to the container's, `child.didMove(toParent:)`. To
// remove a child: `child.willMove(toParent: nil)`, remove its view, `child.removeFromParent()`. A child whose view is within
// its parent's view appears and disappears together with the parent, and when its view is added or removed.
extension UIViewController {
    /// Adds a child. The caller then adds the child's view and calls ``didMove(toParent:)`` on the child.
    ///
    /// ```swift
    /// addChild(list)
    /// view.addSubview(list.view)
    /// list.didMove(toParent: self)
    /// ```
    public func addChild(_ child: UIViewController) {
        child.removeFromParent()
        child.willMove(toParent: self)
        contained.append(child)
        child.parent = self
    }

    /// Removes this controller from its container. Before that, the caller removes the controller's view.
    ///
    /// ```swift
    /// list.willMove(toParent: nil)
    /// list.view.removeFromSuperview()
    /// list.removeFromParent()
    /// ```
    public func removeFromParent() {
        guard let parent, parent.contained.contains(where: { $0 === self }) else { return }
        parent.contained.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// The children whose views are within this controller's view.
    var shownChildren: [UIViewController] {
        guard let view = viewIfLoaded else { return [] }
        return contained.filter { child in
            sequence(first: child.viewIfLoaded?.superview, next: { $0?.superview }).contains { $0 === view }
        }
    }

    /// The innermost visible controller: `shown` of the last visible child, or this controller if no child is visible.
    var shown: UIViewController { shownChildren.last?.shown ?? self }

    /// Makes this controller appear, after its view was added to a superview.
    func viewWasAdded() {
        guard let parent, parent.appearance == .appeared, parent.shownChildren.contains(where: { $0 === self }) else {
            return
        }
        beginAppearing(animated: false)
        endAppearing(animated: false)
    }

    /// Makes this controller disappear, before its view is removed from its superview.
    func viewWillBeRemoved() {
        guard let parent, parent.contained.contains(where: { $0 === self }) else { return }
        beginDisappearing(animated: false)
        endDisappearing(animated: false)
    }
}
