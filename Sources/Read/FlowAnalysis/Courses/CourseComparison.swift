import ArchFlowSupport

/// A comparison of the courses of some recordings: the shared steps, and the step at which each course diverges.
public struct CourseComparison: Sendable {
    /// The step at which a recording diverges from the first one.
    public struct Parting: Hashable, Sendable {
        /// The index of the recording that diverges from the first one.
        public let recording: Int
        /// The index of the step at which the courses diverge; 0 is the time before the first beat.
        public let step: Int
        /// The name of the beat at this step; `nil` if its names in the two recordings differ, if only one of them has
        /// the beat, or before the first beat.
        public let beat: String?
        /// The events of the first recording in this step, as a text.
        public let first: String
        /// The events of the diverging recording in this step, as a text.
        public let other: String
    }

    /// The divergences from the first recording; empty if all recordings have the same course.
    public let partings: [Parting]
    /// The number of leading steps that all recordings share. The time before the first beat counts as a step.
    public let common: Int
    /// The number of calls to services in the steps that all recordings share.
    public let calls: Int
    /// The count of shared calls whose arguments may differ in parts that weren't recorded.
    public let openCalls: Int
    /// True if any recording has a service.
    public let hasServices: Bool

    public init(_ courses: [Course]) {
        let first = courses.first?.steps ?? []
        partings = courses.enumerated().dropFirst().compactMap { index, course in
            Self.parting(first, course.steps).map { step, own, other in
                let beats = [first, course.steps].map { $0.dropFirst(step).first?.beat }
                return Parting(
                    recording: index, step: step, beat: beats[0] == beats[1] ? beats[0] : nil, first: own, other: other)
            }
        }
        let common = partings.map(\.step).min() ?? first.count
        let likenesses = first.prefix(common).enumerated().flatMap { step, own in
            own.calls.enumerated().map { index, call in
                courses.dropFirst().map { call.likeness(to: $0.steps[step].calls[index]) }.max() ?? .same
            }
        }
        self.common = common
        calls = likenesses.count
        openCalls = likenesses.count { $0 == .open }
        hasServices = courses.contains(where: \.hasServices)
    }

    public var areSame: Bool { partings.isEmpty }

    /// Returns the first step that differs between two recordings, with a text about each; `nil` without a difference.
    private static func parting(
        _ steps: [Course.Step], _ others: [Course.Step]
    ) -> (step: Int, own: String, other: String)? {
        for (index, (own, other)) in zip(steps, others).enumerated() {
            if let (own, other) = own.difference(from: other) { return (index, own, other) }
        }
        let end = min(steps.count, others.count)
        func words(_ steps: [Course.Step]) -> String { steps.dropFirst(end).first?.name ?? "nothing more happens" }
        return steps.count == others.count ? nil : (end, words(steps), words(others))
    }
}

extension Course.Step {
    fileprivate var name: String { beat.map { "“\($0)”" } ?? "the time before the first beat" }

    /// Describes the first difference between two steps; `nil` if no recorded part differs.
    fileprivate func difference(from other: Course.Step) -> (own: String, other: String)? {
        guard beat == other.beat else { return (name, other.name) }
        guard userActions == other.userActions else {
            return (Count.of(userActions, "user action"), Count.of(other.userActions, "user action"))
        }
        let same = zip(calls, other.calls).prefix { $0.likeness(to: $1) < .different }.count
        guard same < max(calls.count, other.calls.count) else { return nil }
        func words(_ calls: [ServiceCall]) -> String {
            calls.dropFirst(same).first.map { "calls \($0)" } ?? "no \(same > 0 ? "further " : "")call to a service"
        }
        return (words(calls), words(other.calls))
    }
}
