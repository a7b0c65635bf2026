import Basics
import FeatureContract

/// The situations that were reached, by their outlines, each with the first way to it.
struct Situations {
    private var ways: [Walk] = []
    private var known: Set<AppModel> = []
    /// How often each was chosen to go on from.
    private var chosen: [Int] = []

    var count: Int { ways.count }

    /// Adds where a walk leads.
    ///
    /// - Returns: Whether no walk led there before.
    mutating func add(_ walk: Walk) -> Bool {
        guard known.insert(walk.end.outline).inserted else { return false }
        ways.append(walk)
        chosen.append(0)
        return true
    }

    func contains(_ outline: AppModel) -> Bool { known.contains(outline) }

    /// The way to one of the situations that were chosen least, of those that are worth going on from.
    mutating func leastChosen(
        using numbers: inout SplitMix64, where isWorthIt: (Walk) -> Bool
    ) -> Walk? {
        // Choosing one that is not worth it counts too, so that others come next.
        for _ in ways.indices {
            let least = chosen.min() ?? 0
            let places = chosen.indices.filter { chosen[$0] == least }
            guard let place = places.randomElement(using: &numbers) else { return nil }
            chosen[place] += 1
            if isWorthIt(ways[place]) { return ways[place] }
        }
        return nil
    }
}
