import SourceParsing
import SwiftSyntax

extension SwitchedModule {
    /// Draws mutants, which are small random changes of the original sources, and adds them to this module.
    ///
    /// Mutants are numbered by path and offset. A mutant that is left out keeps its number, so the other numbers don't
    /// change.
    public mutating func addMutants(_ plan: Plan.Mutants) {
        let trees = originals.values.map(\.tree)
        let names = MutationNames(trees)
        let sites = originals.values.filter { !$0.localPath.hasSuffix("/\(MutationFinder.recording)") }
            .flatMap { MutationFinder($0, names: names).sites }
        var drawn: [(site: MutationSite, differences: [Difference])] = []
        for (_, sites, count) in Draw(sites, count: plan.count, seed: plan.seed).order {
            var left = count
            for site in sites where left > 0 {
                guard let differences = branches(of: site) else { continue }
                drawn.append((site, differences))
                left -= 1
            }
        }
        drawn.sort { ($0.site.path, $0.site.offset, $0.site.after) < ($1.site.path, $1.site.offset, $1.site.after) }
        for (index, (site, differences)) in drawn.enumerated() {
            add(site, differences, number: plan.first + index)
        }
    }

    /// Returns the differences between a mutant and the original; `nil` unless all of them are in statements or initial
    /// values.
    private func branches(of site: MutationSite) -> [Difference]? {
        guard let original = originals[site.path],
            let variant = try? ParsedSource(
                Source(path: site.path, bytes: site.text(of: original.bytes)), path: site.path, named: site.path)
        else { return nil }
        let comparison = FileComparison(variant, with: original, AdditionRule(facts: facts, used: UsedNames([])))
        let differences = comparison.differences
        let areBranches = differences.allSatisfy { if case .branch = $0.change { true } else { false } }
        return comparison.refused.isEmpty && areBranches && !differences.isEmpty ? differences : nil
    }
}
