import ArchFlowSupport
import ArchitectureRules
import FlowAnalysis

/// Makes exercises from runs. It alternates between patterns, and prefers rules that no exercise has used.
struct ExerciseSource {
    /// The largest number of changed runs that are tried for one exercise.
    private static let tries = 250

    /// The largest number of runs of one pattern.
    private static let runs = 8

    private let patterns: [[TaughtRun]]

    /// Chooses the runs from which exercises are made. Runs that break a rule are left out.
    init(_ runs: [TaughtRun], using random: inout SplitMix64) {
        let groups = Dictionary(grouping: runs, by: \.pattern).sorted { $0.key < $1.key }.map(\.value)
        patterns = groups.shuffled(using: &random).map { runs in
            Array(runs.shuffled(using: &random).lazy.filter(\.keepsAllRules).prefix(Self.runs))
        }
    }

    mutating func questions(_ count: Int, using random: inout SplitMix64) -> [Exercise] {
        var waiting = patterns.map { runs in
            runs.flatMap { run in
                let source = NextMessageExercises(run)
                return source.places.map { (source: source, place: $0.place, check: $0.check) }
            }
            .shuffled(using: &random)
        }
        return take(count) { index, isNew in
            while let next = waiting[index].firstIndex(where: { isNew($0.check.rule) }) ?? waiting[index].indices.first
            {
                let candidate = waiting[index].remove(at: next)
                if let made = candidate.source.exercise(at: candidate.place, candidate.check, using: &random) {
                    return made
                }
            }
            return nil
        }
    }

    /// Returns exercises that ask for the message or reference that breaks a rule.
    mutating func violations(_ count: Int, using random: inout SplitMix64) -> [Exercise] {
        var waiting = patterns.map { runs in
            var changes = runs.shuffled(using: &random).map { run in
                PossibleMistakes(run).all(using: &random).map { (run: run, change: $0) }[...]
            }
            var mixed: [(run: TaughtRun, change: Mistake)] = []
            while changes.contains(where: { !$0.isEmpty }), mixed.count < Self.tries * count {
                for index in changes.indices { if let next = changes[index].popFirst() { mixed.append(next) } }
            }
            return mixed[...]
        }
        return take(count) { index, isNew in
            var spare: Exercise?
            for _ in 0..<Self.tries {
                guard let (run, change) = waiting[index].popFirst() else { break }
                guard let broken = BrokenRun(run, change),
                    let made = ViolationExercise(broken).exercise(using: &random)
                else { continue }
                if isNew(made.rule) { return made }
                spare = spare ?? made
            }
            return spare
        }
    }

    /// Makes exercises, alternating between the patterns, until there are enough or no more can be made.
    ///
    /// - Parameter next: Returns the next exercise of the pattern with this index; `nil` if there is none. Its second
    ///   argument returns true for a rule that no exercise has used.
    private func take(_ count: Int, _ next: (Int, (Rule) -> Bool) -> Exercise?) -> [Exercise] {
        var taken: [Exercise] = []
        var rules: Set<String> = []
        var seen: Set<[String]> = []
        var open = Array(patterns.indices)
        while taken.count < count, !open.isEmpty {
            for index in open where taken.count < count {
                guard let made = next(index, { !rules.contains("\(patterns[index].first?.pattern ?? "") \($0.id)") })
                else {
                    open.removeAll { $0 == index }
                    continue
                }
                rules.insert("\(made.pattern) \(made.rule.id)")
                let answer = made.parts.map { $0.options[$0.answer].text }
                if seen.insert(answer).inserted { taken.append(made) }
            }
        }
        return taken
    }
}
