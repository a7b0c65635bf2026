import TraceFormat

/// When modules came to the screen and left it.
struct ModuleVisits {
    fileprivate struct Step {
        let at: Int64
        let shows: Bool
        /// When the module was left, where this shows it, or where it is shown next.
        var left: Int64?
    }

    /// By the module's name, in order of time.
    private var steps: [String: [Step]] = [:]

    init(_ navigations: [NavigationRecord]) {
        for step in navigations {
            switch step.action {
            case .root, .push, .present: steps[step.to, default: []].append(Step(at: step.at, shows: true))
            case .pop, .dismiss: steps[step.from, default: []].append(Step(at: step.at, shows: false))
            case .alert, .dismissAlert: break
            }
        }
        for module in steps.keys { steps[module]?.order() }
    }

    /// When a module was left that was shown after a birth: in the turn of that birth another one of its name may be.
    func hiding(of module: String, bornAt birth: Int64) -> Int64? {
        guard let steps = steps[module] else { return nil }
        var low = 0
        var high = steps.count
        while low < high {
            let middle = (low + high) / 2
            if steps[middle].at < birth { low = middle + 1 } else { high = middle }
        }
        return low < steps.count ? steps[low].left : nil
    }
}

extension [ModuleVisits.Step] {
    /// Sorts by time, and finds out from the last step to the first when each visit ended.
    fileprivate mutating func order() {
        // Steps of one time stay in the order in which they were made.
        self = enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
        var leaving: Int64?
        var visit: Int64?
        for index in indices.reversed() {
            if self[index].shows { visit = leaving } else { leaving = self[index].at }
            self[index].left = visit
        }
    }
}
