import FlowAnalysis
import TraceFormat

/// Screens, and the steps between them by what they are.
struct NavigationChart {
    enum Screen: Hashable {
        /// Before the first screen.
        case start
        case screen(String)
        /// An alert over a screen.
        case alert(String)
        /// The screens that are too many to be drawn by themselves.
        case others
    }

    struct Step {
        let from: Int
        let to: Int
        let action: NavigationAction
        var count = 0
        /// What led there, in the scenario's words, with how often.
        var causes: [(words: String, count: Int)] = []
    }

    private(set) var screens: [Screen] = []
    private(set) var steps: [Step] = []
    /// How many screens and alerts there are, drawn by themselves or not.
    private(set) var total = 0
    private var indices: [Screen: Int] = [:]

    init(_ run: RunAnalysis, limit: Int) {
        let alerts = Set(
            run.graph.navigations.flatMap { step -> [String] in
                switch step.action {
                case .alert: [step.to]
                case .dismissAlert: [step.from]
                case .root, .push, .pop, .present, .dismiss: []
                }
            })
        var known: Set<Screen> = []
        var places: [[Int]: Int] = [:]
        func index(_ name: String, ofRoot: Bool = false) -> Int {
            var screen: Screen = ofRoot && name.isEmpty ? .start : alerts.contains(name) ? .alert(name) : .screen(name)
            if screen != .start, known.insert(screen).inserted { total += 1 }
            if indices[screen] == nil, screens.count >= limit { screen = .others }
            let index = indices[screen] ?? screens.count
            if index == screens.count {
                indices[screen] = index
                screens.append(screen)
            }
            return index
        }
        for change in run.graph.visibleChanges {
            guard case .navigation(let action, let from, let to) = change.kind else { continue }
            let ends = [index(from, ofRoot: action == .root), index(to)]
            let kind = NavigationAction.allCases.firstIndex(of: action) ?? 0
            let place = places[ends + [kind]] ?? steps.count
            if place == steps.count {
                places[ends + [kind]] = place
                steps.append(Step(from: ends[0], to: ends[1], action: action))
            }
            steps[place].count += 1
            let words = NavigationChart.cause(of: change, in: run.graph)
            if let known = steps[place].causes.firstIndex(where: { $0.words == words }) {
                steps[place].causes[known].count += 1
            } else {
                steps[place].causes.append((words, 1))
            }
        }
    }

    var count: Int { steps.reduce(0) { $0 + $1.count } }

    /// `taps Log In, 800 ms later`: the nearest thing that the person did, or else the step of the scenario.
    private static func cause(of change: VisibleChange, in graph: FlowGraph) -> String {
        func name(_ beat: Int) -> String? {
            graph.beats.indices.contains(beat - 1) ? graph.beats[beat - 1].name : nil
        }
        guard let place = graph.place(ofMessage: change.message),
            let action = graph.chain(to: place).last(where: { graph.messages[$0].isUserAction })
        else { return name(change.beat) ?? "before the first step" }
        let words = name(graph.beat(of: action)) ?? graph.text(graph.messages[action].name)
        let (time, overflow) = change.at.subtractingReportingOverflow(graph.messages[action].at)
        return overflow || time < 1_000_000 ? words : "\(words), \(time / 1_000_000) ms later"
    }
}

extension NavigationAction {
    /// Whether it goes back to where a person came from.
    var isBack: Bool {
        switch self {
        case .pop, .dismiss, .dismissAlert: true
        case .root, .push, .present, .alert: false
        }
    }
}
