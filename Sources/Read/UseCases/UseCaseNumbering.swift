/// Numbers the messages of a merged sequence, in the order in which a reader meets them, and finds what stands in it
/// already.
struct UseCaseNumbering {
    /// The number given last.
    private(set) var last = 0
    /// The message that led to something first.
    private var first: [[Int]: Int] = [:]

    mutating func number(_ parts: inout [UseCase.Part]) {
        for index in parts.indices {
            switch parts[index] {
            case .message(var step):
                number(&step)
                parts[index] = .message(step)
            case .alternative(var alternative):
                for branch in alternative.branches.indices { number(&alternative.branches[branch].parts) }
                parts[index] = .alternative(alternative)
            case .loop(var loop):
                number(&loop.parts)
                parts[index] = .loop(loop)
            }
        }
    }

    private mutating func number(_ step: inout UseCase.Step) {
        last += 1
        step.number = last
        let effects = step.effects.written
        if let effects, effects.count > 4 {
            if let number = first[effects] {
                step.sameEffectsAs = number
                return
            }
            first[effects] = last
        }
        number(&step.effects)
    }
}

extension [UseCase.Part] {
    /// Messages and loops as numbers, two for each: equal where they are the same. `nil` where there are alternatives.
    fileprivate var written: [Int]? {
        var result: [Int] = []
        for part in self {
            switch part {
            case .message(let step):
                guard let effects = step.effects.written else { return nil }
                result += step.variants.map(\.label) + [-1] + effects + [-2]
            case .loop(let loop):
                guard let parts = loop.parts.written else { return nil }
                result += [-3, loop.times.lowerBound, loop.times.upperBound] + parts + [-4]
            case .alternative: return nil
            }
        }
        return result
    }
}
