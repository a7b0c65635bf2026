// A container of one's own, as in UIKit: `addChild(child)`, its view into the container's, `child.didMove(toParent:)`; back
// again `child.willMove(toParent: nil)`, its view away, `child.removeFromParent()`. A child whose view stands in its
// parent's appears and disappears with it, and when the view comes and goes.
extension UIViewController {
    /// Takes a controller in. Its view is added by the caller, who then calls ``didMove(toParent:)``.
    public func addChild(_ child: UIViewController) {
        child.removeFromParent()
        child.willMove(toParent: self)
        contained.append(child)
        child.parent = self
    }

    /// Leaves the controller that contains it. Its view is taken away by the caller before.
    public func removeFromParent() {
        guard let parent, parent.contained.contains(where: { $0 === self }) else { return }
        parent.contained.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// The children whose views stand in its own.
    var shownChildren: [UIViewController] {
        guard let view = viewIfLoaded else { return [] }
        return contained.filter { child in
            sequence(first: child.viewIfLoaded?.superview, next: { $0?.superview }).contains { $0 === view }
        }
    }

    /// What a person sees of it: the last child it shows, or what that shows; by itself, it.
    var shown: UIViewController { shownChildren.last?.shown ?? self }

    /// Its view came into another.
    func viewWasAdded() {
        guard let parent, parent.appearance == .appeared, parent.shownChildren.contains(where: { $0 === self }) else {
            return
        }
        beginAppearing(animated: false)
        endAppearing(animated: false)
    }

    /// Its view is going out of another.
    func viewWillBeRemoved() {
        guard let parent, parent.contained.contains(where: { $0 === self }) else { return }
        beginDisappearing(animated: false)
        endDisappearing(animated: false)
    }
}
