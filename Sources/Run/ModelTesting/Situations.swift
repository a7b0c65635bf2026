import ArchFlowSupport
import SampleApp

/// The situations reached, by their outlines, each with the first walk to it.
struct Situations {
    private var ways: [Walk] = []
    private var known: Set<AppModel> = []
    /// The indices of the ways, by the number of times that each was chosen to continue from.
    private var places: [[Int]] = [[]]
    /// The lowest number of times that any way was chosen.
    private var least = 0

    var count: Int { ways.count }

    /// Adds the situation to which a walk leads.
    ///
    /// - Returns: True where no walk led there before.
    mutating func add(_ walk: Walk) -> Bool {
        guard known.insert(walk.end.outline).inserted else { return false }
        places[0].append(ways.count)
        ways.append(walk)
        least = 0
        return true
    }

    func contains(_ outline: AppModel) -> Bool { known.contains(outline) }

    /// Returns the way to one of the least chosen situations that are worth continuing from.
    mutating func leastChosen(
        using numbers: inout SplitMix64, where isWorthIt: (Walk) -> Bool
    ) -> Walk? {
        // Choosing an unsuitable one counts too, so that others come next.
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
