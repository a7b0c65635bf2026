/// Numbers the messages of a merged sequence in the order of reading, and finds effects that are equal to earlier ones.
struct UseCaseNumbering {
    /// The number given to the last message; 0 before the first.
    private(set) var last = 0
    /// For each id of a sequence of effects, the number of the first message with these effects.
    private var first: [Int: Int] = [:]

    mutating func number(_ parts: inout [UseCase.Part]) {
        _ = UseCaseMeasuring().measure(&parts)
        _ = numberAll(&parts)
    }

    /// Numbers the messages of the parts, and returns the count of these messages.
    private mutating func numberAll(_ parts: inout [UseCase.Part]) -> Int {
        var count = 0
        for index in parts.indices {
            switch parts[index] {
            case .message(var step):
                number(&step)
                count += step.count
                parts[index] = .message(step)
            case .alternative(var alternative):
                for branch in alternative.branches.indices { count += numberAll(&alternative.branches[branch].parts) }
                parts[index] = .alternative(alternative)
            case .loop(var loop):
                count += numberAll(&loop.parts)
                parts[index] = .loop(loop)
            }
        }
        return count
    }

    private mutating func number(_ step: inout UseCase.Step) {
        last += 1
        step.number = last
        if let shape = step.effectsShape, step.hasManyEffects {
            if let number = first[shape] {
                step.sameEffectsAs = number
                return
            }
            first[shape] = last
        }
        step.effectsCount = numberAll(&step.effects)
    }
}

/// Determines the size of each message's effects, and the number that equal effects share.
private struct UseCaseMeasuring {
    /// The size of a sequence of parts, and the number that equal sequences share.
    struct Size {
        /// A number that is the same for equal parts; `nil` if the parts contain alternatives.
        var shape: Int?
        /// The length of the parts, to decide if a picture repeats them. Each message and each loop adds to it.
        var length = 0
        var messages = 0
    }

    private let shapes = UseCaseShapes()

    func measure(_ parts: inout [UseCase.Part]) -> Size {
        var sum = Size()
        var shape: [Int]? = [-1]
        for index in parts.indices {
            let (size, own) = measure(&parts[index])
            sum.length += size.length
            sum.messages += size.messages
            if let own { shape?.append(own) } else { shape = nil }
        }
        sum.shape = shape.map(shapes.number)
        return sum
    }

    /// Determines the size of one part, and an id that is the same for equal parts.
    private func measure(_ part: inout UseCase.Part) -> (Size, shape: Int?) {
        switch part {
        case .message(var step):
            let effects = measure(&step.effects)
            step.effectsCount = effects.messages
            step.effectsShape = effects.shape
            step.hasManyEffects = effects.length > 4
            part = .message(step)
            let labels = step.variants.map(\.label)
            let size = Size(shape: nil, length: effects.length + labels.count + 2, messages: effects.messages + 1)
            return (size, effects.shape.map { shapes.number(of: labels + [-2, $0]) })
        case .loop(var loop):
            let parts = measure(&loop.parts)
            part = .loop(loop)
            let size = Size(shape: nil, length: parts.length + 4, messages: parts.messages)
            let times = [loop.times.lowerBound, loop.times.upperBound]
            return (size, parts.shape.map { shapes.number(of: [-3] + times + [$0]) })
        case .alternative(var alternative):
            var size = Size()
            for branch in alternative.branches.indices {
                size.messages += measure(&alternative.branches[branch].parts).messages
            }
            part = .alternative(alternative)
            return (size, nil)
        }
    }
}

extension UseCase.Step {
    /// The number of messages in the step: the message and its effects. Effects that an earlier message shows are left
    /// out.
    var count: Int { sameEffectsAs == nil ? 1 + effectsCount : 1 }
}
