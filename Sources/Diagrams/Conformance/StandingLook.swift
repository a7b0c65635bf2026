import Conformance
import Graphviz

/// How a channel looks by how it fared: by line, sign and words beside its colour.
struct StandingLook {
    let standing: ObservedArchitecture.Standing
    let theme: Theme

    var color: Graph.Color {
        switch standing {
        case .kept: theme[.message]
        case .missing: theme[.absent]
        case .broken: theme[.bad]
        case .unspoken: theme[.weak]
        }
    }

    var text: Graph.Color {
        switch standing {
        case .kept: theme[.messageText]
        case .missing: theme[.idleText]
        case .broken: theme[.badText]
        case .unspoken: theme[.soft]
        }
    }

    var line: Graph.LineStyle {
        switch standing {
        case .kept, .broken: .solid
        case .missing: .dashed
        case .unspoken: .dotted
        }
    }

    var head: Graph.Arrow {
        switch standing {
        case .kept, .broken: .normal
        case .missing, .unspoken: .vee
        }
    }

    func width(_ messages: Int) -> Double {
        switch standing {
        case .kept: LineWidth.points(for: messages)
        case .missing: 1.2
        case .broken: max(2.2, LineWidth.points(for: messages))
        case .unspoken: 1.4
        }
    }

    /// `14`, `not seen`, `✕ 3 of 14`, `(5)`.
    func words(_ channel: ObservedArchitecture.Channel) -> String {
        switch standing {
        case .kept: "\(channel.messages)"
        case .missing: "not seen"
        case .broken:
            channel.broken == channel.messages ? "✕ \(channel.messages)" : "✕ \(channel.broken) of \(channel.messages)"
        case .unspoken: "(\(channel.messages))"
        }
    }

    /// The sign of the legend and its meaning.
    var key: PictureCaption.Key {
        switch standing {
        case .kept:
            .init(sign: "n", color: text, words: "kept: a rule demands or allows these messages")
        case .missing:
            .init(sign: "not seen", color: text, words: "missing (dashed): demanded or allowed, and not seen here")
        case .broken:
            .init(sign: "✕ n", color: text, words: "broken: so many of them break a rule")
        case .unspoken:
            .init(sign: "(n)", color: text, words: "unspoken (dotted): no rule speaks of it")
        }
    }
}
