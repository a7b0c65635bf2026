import ArchFlowSupport
import SampleApp

/// The situations that were reached, by their outlines, each with the first way to it.
struct Situations {
    private var ways: [Walk] = []
    private var known: Set<AppModel> = []
    /// The places of the ways, by how often each was chosen to go on from.
    private var places: [[Int]] = [[]]
    /// How often those were chosen at least that were chosen least.
    private var least = 0

    var count: Int { ways.count }

    /// Adds where a walk leads.
    ///
    /// - Returns: Whether no walk led there before.
    mutating func add(_ walk: Walk) -> Bool {
        guard known.insert(walk.end.outline).inserted else { return false }
        places[0].append(ways.count)
        ways.append(walk)
        least = 0
        return true
    }

    func contains(_ outline: AppModel) -> Bool { known.contains(outline) }

    /// The way to one of the situations that were chosen least, of those that are worth going on from.
    mutating func leastChosen(
        using numbers: inout SplitMix64, where isWorthIt: (Walk) -> Bool
    ) -> Walk? {
        // Choosing one that is not worth it counts too, so that others come next.
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
