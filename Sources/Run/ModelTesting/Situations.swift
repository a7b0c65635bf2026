import ArchFlowSupport
import SampleApp

/// The situations that walks have reached, each with the first walk to it. Situations are equal if the model's states
/// have equal outlines: see ``AppModel/outline``.
struct Situations {
    private var ways: [Walk] = []
    private var known: Set<AppModel> = []
    /// The indices of the walks, grouped by the number of times that each walk was chosen to be continued.
    private var places: [[Int]] = [[]]
    /// The smallest number of times that any walk was chosen.
    private var least = 0

    var count: Int { ways.count }

    /// Adds the situation to which a walk leads.
    ///
    /// - Returns: True if the situation is new.
    mutating func add(_ walk: Walk) -> Bool {
        guard known.insert(walk.end.outline).inserted else { return false }
        places[0].append(ways.count)
        ways.append(walk)
        least = 0
        return true
    }

    func contains(_ outline: AppModel) -> Bool { known.contains(outline) }

    /// Returns a walk that was chosen least often among those that `isWorthIt` accepts; `nil` if it accepts none.
    mutating func leastChosen(
        using numbers: inout SplitMix64, where isWorthIt: (Walk) -> Bool
    ) -> Walk? {
        // An unsuitable walk counts as chosen, too, so that others come next.
        for _ in ways.indices {
            while places[least].isEmpty { least += 1 }
            let last = places[least].endIndex - 1
            places[least].swapAt(Int.random(in: 0...last, using: &numbers), last)
            let place = places[least].removeLast()
            if places.count == least + 1 { places.append([]) }
            places[least + 1].append(place)
            if isWorthIt(ways[place]) { return ways[place] }
        }
        return nil
    }
}
