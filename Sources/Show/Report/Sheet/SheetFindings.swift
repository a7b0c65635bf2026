import ArchFlowSupport
import Tables

extension ArchitectureSheet {
    /// At most three sentences on the sheet's most notable numbers: costs of a run, costs of changes, noticed mistakes.
    ///
    /// A sentence on rules replaces a sentence whose number isn't known. Equal numbers give equal sentences.
    public var findings: [Finding] {
        let all = [
            costFinding.map { Finding("Costs", $0) }, changeFinding.map { Finding("Changes", $0) },
            noticeFinding.map { Finding("Benefits", $0) }, rulesFinding.map { Finding("Rules", $0) },
        ]
        return all.compactMap(\.self).prefix(3).map(\.self)
    }

    /// A sentence of the sheet, with a word for the sentence's topic.
    public struct Finding: Hashable, Sendable {
        public let topic: String
        public let sentence: String

        init(_ topic: String, _ sentence: String) {
            self.topic = topic
            self.sentence = sentence
        }
    }

    var scenarioTitle: String { ScenarioTitle.of(scenario, pattern: nil, title: title) }

    /// The sentence about the run's first number and the number furthest from the other patterns' median; `nil` if the
    /// first number isn't known.
    private var costFinding: String? {
        guard let first = numbers.first, let words = words(of: first) else { return nil }
        var sentence = "\(scenarioTitle) takes \(words)"
        if let line = furthest(among: numbers.dropFirst()), let words = line.numbers.beside {
            sentence += "; the largest difference is in \(line.title): \(words)"
        }
        return sentence + "."
    }

    private func words(of line: Line) -> String? {
        line.numbers.words(noun: line.title, isRanked: standing == .pattern)
    }

    /// Returns the line whose number is furthest from the other patterns' median, above or below it, as a ratio; `nil`
    /// if no number differs.
    private func furthest(among lines: some Sequence<Line>) -> Line? {
        var furthest: (line: Line, distance: Double)?
        for line in lines {
            guard let distance = line.numbers.distance, distance > furthest?.distance ?? 1 else { continue }
            furthest = (line, distance)
        }
        return furthest?.line
    }

    private var changeFinding: String? {
        guard let changes = changes.value,
            let largest = changes.max(by: { ($0.size ?? -1) < ($1.size ?? -1) }), let line = largest.lines.first,
            let words = words(of: line)
        else { return nil }
        var sentence =
            "Of \(Count.of(changes.count, "change")) made to all patterns, “\(largest.name)” took most: \(words)"
        for line in largest.lines.dropFirst() {
            if let words = line.numbers.beside { sentence += "; \(line.title): \(words)" }
        }
        return sentence + "." + changes.compactMap(\.outlier).joined()
    }

    /// The sentence about benefits and mistakes; `nil` if the mistakes aren't known.
    private var noticeFinding: String? {
        guard let notices = notices.value, let missed = notices.unnoticed.beside else { return nil }
        var parts: [String] = []
        if let line = sizes.first(where: \.isBenefit), let words = line.numbers.beside {
            parts.append("\(line.title): \(words)")
        }
        let impossible = notices.impossible.count
        parts.append(
            impossible == 0
                ? "all \(Count.of(notices.count, "mistake")) can be made here"
                : "\(impossible) of \(Count.of(notices.count, "mistake")) can't be made here")
        let alone = notices.forbidden.filter { $0.besides == nil }.map(\.mistake)
        if let first = alone.first {
            parts.append(
                "Only the pattern's rules notice \(alone.count)"
                    + (alone.count == 1 ? ": \(first)" : ", such as: \(first)"))
        } else if rules.value?.rules.isEmpty == false {
            parts.append("No mistake is noticed only by the pattern's rules")
        }
        parts.append("The checks that all patterns share (\(Count.listed(notices.nets, most: 6))) miss \(missed)")
        return parts.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }.joined(separator: " ")
    }

    private var rulesFinding: String? {
        guard let rules = rules.value else { return nil }
        let all = rules.rules.isEmpty ? rules.general : rules.rules
        let counts = Rules.Rule.Outcome.allCases.compactMap { outcome in
            let count = all.count { $0.outcome == outcome }
            return count > 0 ? "\(count) \(outcome.rawValue)" : nil
        }
        let whose = rules.rules.isEmpty ? "rules for any app" : "own rules"
        return "Its \(all.count) \(whose), checked in \(Count.of(rules.runs, "recording")): "
            + "\(Count.listed(counts, most: 3))."
    }
}

extension ArchitectureSheet.Change {
    fileprivate var size: Double? { lines.first?.numbers.own.magnitude }

    /// A sentence about the lines edited in old tests; `nil` unless they are far more than in every other pattern.
    fileprivate var outlier: String? {
        guard let numbers = edited?.numbers, let own = numbers.own.magnitude, let words = numbers.beside,
            let most = numbers.others.compactMap(\.magnitude).max(), own >= 50, own >= 5 * most
        else { return nil }
        let reason = remark.map { ". They are no cost of the architecture: \($0)" } ?? ""
        return " “\(name)” edited more lines of old tests than in other patterns: \(words)\(reason)."
    }
}

extension ArchitectureSheet.Compared {
    /// The ratio between the number and the other patterns' median, 1 or more; `nil` if either isn't known.
    fileprivate var distance: Double? {
        guard let own = own.magnitude, let median = median.magnitude else { return nil }
        // Adds 1 to both numbers, because a number may be 0, which has no ratio to another.
        return max((own + 1) / (median + 1), (median + 1) / (own + 1))
    }

    /// The number and its comparison: `33 messages, 2.5 times the yardstick's 13 and the second fewest of 5 patterns`.
    ///
    /// `nil` if the number isn't known.
    fileprivate func words(noun: String, isRanked: Bool) -> String? {
        guard own.magnitude != nil else { return nil }
        let beside = [times, isRanked ? place : nil].compactMap(\.self)
        return "\(own.cell.words) \(noun)" + (beside.isEmpty ? "" : ", \(Count.listed(beside, most: 2))")
    }

    /// The number next to those of others: `35 (others' median 21, yardstick 1)`; `nil` if the number isn't known.
    fileprivate var beside: String? {
        guard own.magnitude != nil else { return nil }
        let median = median.magnitude == nil ? nil : "others' median \(median.cell.words)"
        let base = yardstick.magnitude == nil ? nil : "yardstick \(yardstick.cell.words)"
        let both = [median, base].compactMap(\.self)
        return own.cell.words + (both.isEmpty ? "" : " (\(both.joined(separator: ", ")))")
    }

    private var times: String? {
        guard let own = own.magnitude, let base = yardstick.magnitude, own > 0, base > 0 else { return nil }
        let times = Double(Int((own / base * 10).rounded())) / 10
        return own == base
            ? "as many as the yardstick" : "\(times) times the yardstick's \(yardstick.cell.words)"
    }

    /// The number's rank: `the second fewest of 5 patterns (the others: 31–205)`; `nil` if a number isn't known.
    private var place: String? {
        guard let own = own.magnitude, let range else { return nil }
        let all = others.compactMap(\.magnitude) + [own]
        guard all.count > 2 else { return nil }
        let (fewer, more) = (all.count { $0 < own }, all.count { $0 > own })
        let alike = all.count - fewer - more
        let whole = "of \(all.count) patterns (the others: \(range))"
        if fewer == more, alike == 1 { return "the middle \(whole)" }
        let (rank, side) = fewer <= more ? (fewer, "fewest") : (more, "most")
        let shared = alike > 1 ? ", shared" : ""
        return switch rank {
        case 0: "the \(side) \(whole)\(shared)"
        case 1: "the second \(side) \(whole)\(shared)"
        default: "the third \(side) \(whole)\(shared)"
        }
    }
}
