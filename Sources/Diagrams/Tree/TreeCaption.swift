import FlowAnalysis
import Graphviz
import TraceFormat

/// The words around a tree of causes.
struct TreeCaption {
    let chart: TreeChart
    let run: RunAnalysis
    let theme: Theme
    let effects: Set<TreeEffect.Kind>

    func caption(_ title: String, _ subject: String?) -> PictureCaption {
        let drawn = chart.messages(in: run, toAssemblies: false)
        let built = chart.messages(in: run, toAssemblies: true)
        var tally = Count.of(drawn, "message")
        if built > 0 { tally += " and \(built) to assemblies" }
        var caption = PictureCaption(title, run.graph.header.scenario, subject, tally, theme: theme)
        caption.keys = keys
        caption.notes = notes(drawn + built)
        return caption
    }

    private func notes(_ drawn: Int) -> [String] {
        var notes: [String] = []
        if drawn == 0 { notes.append("No messages.") }
        if chart.isMerged {
            notes.append("Too many messages to read: those that are alike under one cause are taken together, as ×n.")
        }
        if chart.hidden > 0 {
            notes.append("Not drawn: \(Count.of(chart.hidden, "message")) further down.")
        }
        return notes
    }

    private var keys: [PictureCaption.Key] {
        let places = chart.nodes.flatMap(\.places)
        let classes = Set(places.map { run.classification[$0] })
        var keys: [PictureCaption.Key] = []
        func key(_ sign: String, _ color: Graph.Color, _ words: String, if isUsed: Bool) {
            if isUsed { keys.append(.init(sign: sign, color: color, words: words)) }
        }
        for messageClass in MessageClass.allCases where classes.contains(messageClass) {
            key(messageClass.sign, theme.style(of: messageClass).text, messageClass.summary, if: true)
        }
        let isAsynchronous = chart.nodes.contains { $0.parent != nil && run.graph.messages[$0.places[0]].isAsync }
        key("→", theme[.asynchronous], "asynchronous, with an open head: its cause had returned", if: isAsynchronous)
        key("⇒", TreeEffect.Kind.navigation.color(theme), "leads to another screen", if: effects.contains(.navigation))
        return keys
    }
}

extension MessageClass {
    /// The word that stands for it, with the outline that goes with it where it has one of its own.
    fileprivate var sign: String {
        switch self {
        case .event: "event (thick outline)"
        case .idle: "idle (dashed outline)"
        default: rawValue
        }
    }
}
