/// What was done in a recording, apart from how the app is built: in each beat what the person did and what the services
/// were asked.
///
/// Recordings of the same course can be compared: what differs is what the architecture made of it.
public struct Course: Hashable, Sendable {
    /// One beat, or what came before the first.
    public struct Step: Hashable, Sendable {
        /// The beat's name; `nil` for what came before the first.
        public let beat: String?
        /// How often the person did something: see ``Counts/userActions``.
        public let userActions: Int
        /// The names of the calls to services, in order: `signIn(login:password:)`.
        public let calls: [String]

        public init(beat: String?, userActions: Int, calls: [String]) {
            self.beat = beat
            self.userActions = userActions
            self.calls = calls
        }

        /// `2 user actions, calls signIn(login:password:)`
        public var description: String {
            let actions = "\(userActions) user action\(userActions == 1 ? "" : "s")"
            return calls.isEmpty
                ? "\(actions), no call to a service" : "\(actions), calls \(calls.joined(separator: ", "))"
        }
    }

    public let steps: [Step]

    public init(of run: RunAnalysis) {
        let graph = run.graph
        var calls = [[String]](repeating: [], count: graph.beats.count + 1)
        for place in run.serviceCalls { calls[graph.beat(of: place)].append(graph.text(graph.messages[place].name)) }
        var actions = [Int](repeating: 0, count: calls.count)
        for event in run.requiredEvents where event.kind == .userAction { actions[event.beat] += 1 }
        steps = calls.indices.map { index in
            Step(
                beat: index == 0 ? nil : graph.beats[index - 1].name, userActions: actions[index], calls: calls[index])
        }
    }

    /// Where two courses part: the first step that isn't the same in both; `nil` where they are the same.
    ///
    /// A course that ends first has no step there.
    public func parting(from other: Course) -> (own: Step?, other: Step?)? {
        for index in 0..<max(steps.count, other.steps.count) {
            let own = index < steps.count ? steps[index] : nil
            let its = index < other.steps.count ? other.steps[index] : nil
            if own != its { return (own, its) }
        }
        return nil
    }
}
