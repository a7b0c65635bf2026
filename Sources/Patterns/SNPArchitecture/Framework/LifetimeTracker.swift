import HeadlessUI

/// Counts the living controllers of each Scene: one that is never freed makes one too many when its Scene is built again.
final class LifetimeTracker {
    /// More controllers of a Scene were alive than there may be.
    struct Excess: Hashable {
        /// The controller's type.
        let name: String
        let count: Int
        let maxCount: Int
    }

    private struct Entry {
        weak var controller: UIViewController?
    }

    /// The tracker that counts; none does until one is set.
    @TaskLocal static var instance: LifetimeTracker?

    /// The excesses that were noticed, in order.
    private(set) var excesses: [Excess] = []
    private var entries: [ObjectIdentifier: [Entry]] = [:]

    /// Begins to count a controller, until it is freed.
    func track(_ controller: UIViewController, maxCount: Int) {
        let type = type(of: controller)
        let living = (entries[ObjectIdentifier(type)] ?? []).filter { $0.controller != nil }
        entries[ObjectIdentifier(type)] = living + [Entry(controller: controller)]

        let count = living.count + 1
        if count > maxCount {
            excesses.append(Excess(name: "\(type)", count: count, maxCount: maxCount))
        }
    }
}
