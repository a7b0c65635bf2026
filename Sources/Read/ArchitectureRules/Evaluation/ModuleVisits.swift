import ArchFlowSupport
import FlowAnalysis
import TraceFormat

/// The visits of modules to the screen. A visit begins when the module's screen is shown, and ends when it is left.
struct ModuleVisits {
    /// The end of a module's visit to the screen.
    struct Leaving {
        let at: Int64
        /// The number of components born before the visit ended.
        let births: Int
    }

    fileprivate struct Step {
        let at: Int64
        let births: Int
        let shows: Bool
        /// For a step that shows the module, the end of this visit; for a step that leaves it, the end of the next
        /// visit. `nil` if the run has no such end.
        var left: Leaving?
    }

    /// The navigation steps that show or leave each module, by the module's name, in order of time.
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

    /// Returns the end of the visit to which a component belongs; `nil` if it doesn't end in the run. The visit is the
    /// last one that was open at the component's birth, otherwise the next.
    ///
    /// - Parameters:
    ///   - birth: The time of the component's birth.
    ///   - index: The number of components born before it.
    func leaving(of module: String, bornAt birth: Int64, index: Int) -> Leaving? {
        guard let steps = steps[module] else { return nil }
        let first = steps.first(from: birth)
        let turn = steps[first...].prefix { $0.at == birth }
        let start = turn.lastIndex { !$0.shows && $0.births <= index }.map { $0 + 1 } ?? first
        let shown = turn[start...].last { $0.shows }
        return (shown ?? steps[start...].first)?.left
    }
}

/// The stack of open screens, from the lowest to the top.
private struct OpenScreens {
    var names: [String] = []
    /// The maximum number of screens, counted from the top, that are searched for a screen.
    private static let deepest = 256

    /// Puts a screen on top. Before that, adds the screen that the step leaves, if it isn't open: a screen inside a
    /// parent was shown without a step.
    mutating func enter(_ step: NavigationRecord) {
        if !names.suffix(Self.deepest).contains(step.from) { names.append(step.from) }
        names.append(step.to)
    }

    /// Removes the screens that a pop or a dismissal closes: `step.from`, and those below it down to `step.to`, which
    /// stays open. A dismissal also removes the screens above `step.from`.
    ///
    /// - Returns: The removed screens. If `step.from` isn't known to be open, only `step.from`.
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
    /// Returns the index of the first step at the given time or later.
    fileprivate func first(from time: Int64) -> Int { partitioningIndex { $0.at >= time } }

    /// Sorts the steps by time. Then determines the end of each visit, going from the last step to the first.
    fileprivate mutating func order() {
        // Steps of the same time keep their order.
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
