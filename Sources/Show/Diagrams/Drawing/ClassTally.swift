import FlowAnalysis
import Graphviz

/// For one line of a picture, the number of messages of each class.
struct ClassTally: Hashable {
    /// The counts by the index of the class. They are stored in a SIMD vector, because an array in each tally would
    /// need reference counting.
    private var counts = SIMD8<Int>.zero

    mutating func add(_ messageClass: MessageClass) { counts[messageClass.index] += 1 }

    subscript(messageClass: MessageClass) -> Int { counts[messageClass.index] }

    var messages: Int { counts.wrappedSum() }
    var idle: Int { self[.idle] }
    var isWhollyIdle: Bool { messages > 0 && idle == messages }

    /// The classes in the order in which legends list them, but with idle last.
    static let order: [MessageClass] = MessageClass.inLegends.dropLast() + [.assembly, .idle]

    /// The classes with messages, the most frequent first. Classes with equal counts are in the order in which legends
    /// list them.
    var classes: [MessageClass] {
        ClassTally.order.filter { self[$0] > 0 }.enumerated()
            .sorted { (-self[$0.element], $0.offset) < (-self[$1.element], $1.offset) }.map(\.element)
    }

    static func + (left: ClassTally, right: ClassTally) -> ClassTally {
        var sum = left
        sum.counts &+= right.counts
        return sum
    }
}

extension Graph.Edge {
    /// Colours the line with the colours of its messages' classes, in proportion to their counts. The most frequent
    /// class colours both ends of the line.
    mutating func dress(as tally: ClassTally, _ theme: Theme) {
        let classes = tally.classes
        guard let most = classes.first else { return }
        let style = theme.style(ofClass: most)
        color = style.color
        font.color = style.text
        guard classes.count > 1 else { return }
        let all = Double(tally.messages)
        // Less than a tenth of a line can't be seen.
        let others = classes.dropFirst().map {
            Graph.Stripe(theme.style(ofClass: $0).color, share: max(0.1, Double(tally[$0]) / all))
        }
        let rest = 1 - others.reduce(0) { $0 + $1.share }
        let end = Graph.Stripe(style.color, share: rest / 2)
        stripes = [end] + others + [end]
    }
}

extension PictureCaption {
    /// Adds the classes of the picture's messages to the legend, in their colours. Adds none if the recording can't see
    /// any effects.
    mutating func key(_ sign: String, of classes: Set<MessageClass>) {
        guard classes != [.unseen] else { return }
        for messageClass in ClassTally.order where classes.contains(messageClass) {
            let style = theme.style(ofClass: messageClass)
            key(sign, style.color, "\(messageClass.rawValue): \(messageClass.summary)")
        }
    }
}
