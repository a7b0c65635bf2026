import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// When modules came to the screen and left it.
struct ModuleVisits {
    /// The end of a visit.
    struct Leaving {
        let at: Int64
        /// The number of components that were born before it.
        let births: Int
    }

    fileprivate struct Step {
        let at: Int64
        let births: Int
        let shows: Bool
        /// When the module was left, where this shows it, or where it is shown next.
        var left: Leaving?
    }

    /// By the module's name, in order of time.
    private var steps: [String: [Step]] = [:]

    init(_ graph: FlowGraph) {
        var screens = OpenScreens()
        for (step, births) in zip(graph.navigations, graph.birthsBeforeNavigations) {
            func add(_ module: String, shows: Bool) {
                steps[module, default: []].append(Step(at: step.at, births: Int(births), shows: shows))
            }
            switch step.action {
            case .root:
                screens.names = [step.to]
                add(step.to, shows: true)
            case .push, .present:
                screens.enter(step)
                add(step.to, shows: true)
            case .pop, .dismiss:
                for module in screens.leave(step) { add(module, shows: false) }
            case .alert, .dismissAlert: break
            }
        }
        for module in steps.keys { steps[module]?.order() }
    }

    /// When a module was left that was shown for a component. Of several that are shown in the turn of its birth, after the
    /// last that was left before it was born, it is taken to be of the last.
    ///
    /// - Parameters:
    ///   - birth: When it was born.
    ///   - index: The number of components that were born before it.
    func leaving(of module: String, bornAt birth: Int64, index: Int) -> Leaving? {
        guard let steps = steps[module] else { return nil }
        let first = steps.first(from: birth)
        let turn = steps[first...].prefix { $0.at == birth }
        let start = turn.lastIndex { !$0.shows && $0.births <= index }.map { $0 + 1 } ?? first
        let shown = turn[start...].last { $0.shows }
        return (shown ?? steps[start...].first)?.left
    }
}

/// The screens that lie over each other, the lowest first.
private struct OpenScreens {
    var names: [String] = []
    /// How far down one is looked for.
    private static let deepest = 256

    /// Puts a screen over the others. The one that it comes from is there, as one that a parent contains is without a step.
    mutating func enter(_ step: NavigationRecord) {
        if !names.suffix(Self.deepest).contains(step.from) { names.append(step.from) }
        names.append(step.to)
    }

    /// Takes away those that a pop or a dismissal leaves: a step names the first and the screen that it ends at, and may leave
    /// others between the two. What lies over them stays after a pop, and goes with a dismissal.
    ///
    /// - Returns: Those that were left; the one that the step names where it isn't known to be there.
    mutating func leave(_ step: NavigationRecord) -> [String] {
        let near = names.suffix(Self.deepest)
        guard let last = near.lastIndex(of: step.from) else { return [step.from] }
        let first = near[..<last].lastIndex(of: step.to).map { $0 + 1 } ?? last
        let left = first..<(step.action == .dismiss ? names.endIndex : last + 1)
        defer { names.removeSubrange(left) }
        return Array(names[left])
    }
}

extension [ModuleVisits.Step] {
    /// The index of the first step at a time or later.
    fileprivate func first(from time: Int64) -> Int { partitioningIndex { $0.at >= time } }

    /// Sorts by time, and finds out from the last step to the first when each visit ended.
    fileprivate mutating func order() {
        // Steps of one time stay in the order in which they were made.
        self = enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
        var leaving: ModuleVisits.Leaving?
        var visit: ModuleVisits.Leaving?
        for index in indices.reversed() {
            let step = self[index]
            if step.shows { visit = leaving } else { leaving = .init(at: step.at, births: step.births) }
            self[index].left = visit
        }
    }
}
