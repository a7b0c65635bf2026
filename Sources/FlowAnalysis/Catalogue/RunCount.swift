/// How a number of a run is counted from its messages.
///
/// One declaration in the catalogue says what counts. The count of a part of a run, the sum over parts and beats, and the
/// messages behind the number (`--explain`) follow from it, whether the run is in memory or read tree by tree.
struct RunCount: Sendable {
    /// How the number is added up while messages come in.
    enum Fold: Sendable {
        /// The sum of what each message counts.
        case sum(Value)
        /// The most that one message counts.
        case maximum(Value)
        /// How many different things the calls of messages have, those to an assembly aside.
        case distinct(@Sendable ([Call], RunContext) -> Int)
    }

    /// What the message at a place counts: 0 for one that doesn't.
    typealias Value = @Sendable (AnalysedGraph, Int) -> Int

    let fold: Fold
    let evidence: @Sendable (RunScope, RunAnalysis) -> Evidence

    /// Messages that a condition holds for, those to an assembly aside.
    static func messages(where condition: @escaping @Sendable (AnalysedGraph, Int) -> Bool) -> RunCount {
        sum { part, place in
            part.classification[place] != .assembly && condition(part, place) ? 1 : 0
        } evidence: { places, _ in
            .messages(places)
        }
    }

    /// - Parameter evidence: What was counted, by the places of the messages that count.
    static func sum(
        _ value: @escaping Value,
        evidence: @escaping @Sendable ([Int], RunAnalysis) -> Evidence
    ) -> RunCount {
        RunCount(fold: .sum(value)) { scope, run in
            evidence(
                run.graph.messages.indices.filter {
                    scope.contains(beat: run.graph.beat(of: $0)) && value(run.analysed, $0) > 0
                }, run)
        }
    }

    /// - Parameter evidence: What was counted, by the place of the first message that counts most.
    static func maximum(
        _ value: @escaping Value,
        evidence: @escaping @Sendable (Int, RunAnalysis) -> Evidence
    ) -> RunCount {
        RunCount(fold: .maximum { $0.classification[$1] == .assembly ? 0 : value($0, $1) }) { scope, run in
            let places = scope.messages(in: run)
            let most = places.map { value(run.analysed, $0) }.max()
            return places.first { value(run.analysed, $0) == most }.map { evidence($0, run) } ?? .none
        }
    }

    /// Distinct things that the calls of messages have: channels, methods, types.
    ///
    /// - Parameters:
    ///   - key: What calls must share to count once; `nil` for a call that doesn't count.
    ///   - name: What a reader calls it.
    static func distinct<Key: Hashable & SendableMetatype>(
        _ noun: String, by key: @escaping @Sendable (Call, RunContext) -> Key?,
        name: @escaping @Sendable (Key, RunAnalysis) -> String
    ) -> RunCount {
        RunCount(fold: .distinct { calls, context in Set(calls.lazy.compactMap { key($0, context) }).count }) {
            scope, run in
            .groups(
                of: noun, scope.messages(in: run), by: { key(run.graph.call(at: $0), run.graph.context) },
                name: { name($0, run) })
        }
    }
}

/// The numbers of a run, or of a part of one, that are counted from its messages: one for each ``RunCount`` of the
/// catalogue.
struct RunCounts: Hashable, Sendable {
    private var numbers = [Int](repeating: 0, count: RunCounts.folds.count)

    private static let counted = Measure<RunScope>.all.filter { $0.fold != nil }
    private static let folds = counted.compactMap(\.fold)
    private static let indices = Dictionary(
        uniqueKeysWithValues: counted.enumerated().map { ($0.element.definition.key, $0.offset) })

    /// The number of a measure by its key; `nil` for one that isn't counted this way.
    subscript(key: String) -> Int? { Self.indices[key].map { numbers[$0] } }

    /// Counts a message.
    mutating func add(_ place: Int, of part: AnalysedGraph) {
        for (index, fold) in Self.folds.enumerated() {
            switch fold {
            case .sum(let value): numbers[index] += value(part, place)
            case .maximum(let value): numbers[index] = max(numbers[index], value(part, place))
            case .distinct: continue
            }
        }
    }

    /// Adds the numbers of another part, except those of distinct calls: see ``countDistinct(_:in:)``.
    static func += (left: inout RunCounts, right: RunCounts) {
        for (index, fold) in folds.enumerated() {
            switch fold {
            case .sum: left.numbers[index] += right.numbers[index]
            case .maximum: left.numbers[index] = max(left.numbers[index], right.numbers[index])
            case .distinct: continue
            }
        }
    }

    /// Counts distinct channels, methods and types among all calls of a part.
    mutating func countDistinct(_ calls: [Call], in context: RunContext) {
        for (index, fold) in Self.folds.enumerated() {
            if case .distinct(let count) = fold { numbers[index] = count(calls, context) }
        }
    }
}
