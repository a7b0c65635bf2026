import SampleApp

/// Shortens a walk with a problem as much as possible, as in Zeller and Hildebrandt's delta debugging (IEEE TSE 28(2),
/// 2002): removes beats as long as the same kind of problem shows, first successive ones, then any two.
struct Shortening {
    /// Returns true if a walk shows the problem.
    let shows: (Walk) async -> Bool
    /// The number of walks tried.
    private(set) var tried = 0

    init(_ shows: @escaping (Walk) async -> Bool) { self.shows = shows }

    /// Returns the shortest walk found that shows the problem. Beats are replaced by more common beats if the problem
    /// still shows.
    ///
    /// - Parameter walk: A walk on which the problem shows.
    mutating func shortest(_ walk: Walk) async -> Walk {
        var walk = walk
        while let better = await shorter(walk) { walk = better }
        while let better = await plainer(walk) { walk = better }
        return walk
    }

    private mutating func shorter(_ walk: Walk) async -> Walk? {
        let ends = walk.beats.indices.dropFirst()
        for size in stride(from: walk.length / 2, through: 1, by: -1) {
            for start in ends.reversed() where start + size <= walk.beats.count {
                if let shorter = await without({ $0 >= start && $0 < start + size }, walk) { return shorter }
            }
        }
        for first in ends {
            for second in ends where second > first + 1 {
                if let shorter = await without({ $0 == first || $0 == second }, walk) { return shorter }
            }
        }
        return nil
    }

    private mutating func without(_ isLeftOut: (Int) -> Bool, _ walk: Walk) async -> Walk? {
        guard let shorter = walk.keeping(walk.beats.indices.filter { !isLeftOut($0) }) else { return nil }
        return await shown(shorter)
    }

    /// Returns the walk with one beat replaced by a more common one, if it still shows the problem; otherwise `nil`. So
    /// walks that differ only in such beats become equal, and their problem is reported once.
    private mutating func plainer(_ walk: Walk) async -> Walk? {
        for place in walk.beats.indices {
            for beat in walk.beats[place].plainer {
                guard let plainer = walk.replacing(place, by: beat) else { continue }
                if let shown = await shown(plainer) { return shown }
            }
        }
        return nil
    }

    private mutating func shown(_ walk: Walk) async -> Walk? {
        tried += 1
        return await shows(walk) ? walk : nil
    }
}
