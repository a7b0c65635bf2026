import HeadlessUI

/// Counts the living controllers of each Scene. A controller that is never freed is noticed when its Scene is built again.
final class LifetimeTracker {
    /// An excess: more controllers of a Scene were alive at the same time than allowed.
    struct Excess: Hashable {
        /// The name of the controller's type.
        let name: String
        let count: Int
        let maxCount: Int
    }

    private struct Entry {
        weak var controller: UIViewController?
    }

    /// The current tracker. Nothing is counted until a tracker is set.
    @TaskLocal static var instance: LifetimeTracker?

    /// The excesses noticed so far, in order.
    private(set) var excesses: [Excess] = []
    private var entries: [ObjectIdentifier: [Entry]] = [:]

    /// Counts a controller until the controller is freed.
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
