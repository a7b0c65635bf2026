import Tables

/// The sentences of a definition that state which user action is the longest one.
private let longest =
    "The action is the one with the longest time to its last visible change; of equally long ones, the first. "
    + "Beats of typing are excluded; for a beat, it is the longest action of that beat. Time decides because it "
    + "is equal in all patterns, so that the same action is compared. On a real clock times differ from run to "
    + "run: there it is the action that led to the most messages."

extension Measure where Subject == RunScope {
    /// The measures of a run's longest user action: its name, and the path to its first visible change.
    static var firstChange: [Measure] {
        [
            Measure(
                .action, title: "longest action", .text,
                meaning: "the user action whose path is measured",
                definition: longest + " Its name is the beat's.",
                use: "Names the action that hops, and the measures after hops, are about.",
                caution: "The value is a name.",
                cell: { .optional($0.action?.name) },
                evidence: { scope, run in .messages(run.actionMessages(scope.action)) })
        ] + ActionWay.first.measures(of: \.action, longest, isShown: false)
    }

    /// The measures of the path from a run's longest user action to its last visible change.
    static var lastChange: [Measure] { ActionWay.last.measures(of: \.action, longest, isShown: true) }
}

/// The visible change at which a measured path from a user action ends: the action's first, or its last.
enum ActionWay: Sendable {
    case first, last

    /// Returns the path from an action to its first or last visible change; `nil` if the action led to none.
    func response(of action: UserAction?) -> UserAction.Response? {
        switch self {
        case .first: action?.first
        case .last: action?.last
        }
    }

    private var change: String { self == .first ? "the first visible change" : "the last visible change" }

    /// Returns the measures of the path from an action to its first or last visible change.
    ///
    /// - Parameter which: A sentence that states which action is meant.
    func measures<Subject: Sendable>(
        of action: @escaping @Sendable (Subject) -> UserAction?, _ which: String, isShown: Bool
    ) -> [Measure<Subject>] {
        let response: @Sendable (Subject) -> UserAction.Response? = { self.response(of: action($0)) }
        var measures = [
            Measure<Subject>(
                self == .first ? .hopsToFirst : .hopsToLast, title: self == .first ? "hops to first" : "hops",
                .messages, isShown: isShown,
                isCommon: self == .last, view: .causes, canBeMissing: true,
                meaning: "messages on the path from the longest action to \(change)",
                definition:
                    "Messages on the chain of causes from the action to \(change), including the user's own "
                    + "message and the one that made the change, not counting those that build modules. \(which)"
                    + (self == .last
                        ? " Also missing if, on a real clock, a visible change in the same beat has no "
                            + "known cause: it may be this action's last."
                        : ""),
                use: "The steps from a tap to its effect, for a debugger or a reader of the code.",
                caution:
                    "An app in one class has one hop. Each further hop is a step to follow, and a place for "
                    + "a test.",
                cell: { .optional(response($0)?.hops) },
                evidence: { subject, run in .messages(run.hops(to: response(subject))) }),
            Measure<Subject>(
                self == .first ? .turnsToFirst : .turnsToLast, title: "turns to \(self == .first ? "first" : "last")",
                .count("turn"),
                view: .causes, canBeMissing: true,
                meaning: "instants on the longest action's path at which messages were delivered",
                definition:
                    "One, plus one for each message on the longest action's path before which the clock advanced.",
                use: "More than one: the change waits for a service, a timer or a later turn.",
                caution: "In every pattern waiting for a service takes a turn.",
                cell: { .optional(response($0)?.turns) },
                evidence: { subject, run in .instants(run.path(to: response(subject)), in: run.graph) }),
            Measure<Subject>(
                self == .first ? .waitedForFirst : .waited,
                title: self == .first ? "waited for first" : "waited", .milliseconds, better: .lower,
                view: .causes,
                meaning: "time from the longest action to \(change)",
                definition: "Time on the trace's clock from the action's message to \(change).",
                source: "Response time, as in Nielsen, “Usability Engineering”, 1993, chapter 5.",
                use:
                    "The person's waiting time: on the virtual clock the services' latency and what the app "
                    + "adds to it.",
                caution:
                    "On a virtual clock computing takes no time; on a real clock it depends on the machine.",
                cell: { subject in response(subject).map { .milliseconds(ofNanoseconds: $0.nanoseconds) } ?? .missing },
                evidence: { subject, run in .messages(run.hops(to: response(subject))) }),
        ]
        guard self == .last else { return measures }
        measures += reading(response, isShown: isShown)
        return measures
    }

    /// Returns the measures of the effort to read the code that the path passes through.
    private func reading<Subject: Sendable>(
        _ response: @escaping @Sendable (Subject) -> UserAction.Response?, isShown: Bool
    ) -> [Measure<Subject>] {
        [
            Measure<Subject>(
                .files, .count("file"), view: .causes, canBeMissing: true,
                meaning: "source files on the longest action's path",
                definition:
                    "Distinct source files of the methods on that path, including those of assemblies; 0 if "
                    + "the recording names none.",
                source: "Delocalized plans, Letovsky and Soloway, “Delocalized plans and program comprehension”, IEEE "
                    + "Software 3(3), 1986.",
                use: "The number of files to open to follow one user action.",
                caution: "One long file is not easier to read than three short ones.",
                cell: { .optional(response($0)?.files) },
                evidence: { subject, run in
                    .groups(
                        of: "file", run.path(to: response(subject)), by: { run.graph.messages[$0].source },
                        name: run.graph.text)
                }),
            Measure<Subject>(
                .indirections, title: "indirect steps", .count("step"), isShown: isShown,
                view: .causes, canBeMissing: true,
                meaning:
                    "steps of the longest action's path that “go to definition” can't follow",
                definition:
                    "Messages on that path, after the action's own, that a bus delivers, that are delivered "
                    + "after their cause returned, that the system sends, that call a closure, or that go "
                    + "through a property declared as a protocol, even if only one type conforms to it. If the "
                    + "recording doesn't tell how a sender knows its receiver, or how the property is declared, "
                    + "there may be more: then ≥ stands before the number, and JSON and CSV have none.",
                source: "What a step costs: Ko, Myers, Coblenz and Aung, “An exploratory study of how developers seek, "
                    + "relate, and collect relevant information during software maintenance tasks”, IEEE TSE 32(12), "
                    + "2006. Whom it costs: Arisholm and Sjøberg, “Evaluating the effect of a delegated versus "
                    + "centralized control style on the maintainability of object-oriented software”, IEEE TSE 30(8), "
                    + "2004.",
                use: "The number of times a reader must search for the next step.",
                caution:
                    "Fewer is better for juniors and not for everybody: in Arisholm and Sjøberg's experiment seniors "
                    + "changed code with delegated control faster, and juniors slower. No number here "
                    + "shows what indirection gains: a sender that needn't know its receivers.",
                cell: { subject in response(subject).map(\.reading.indirectionCell) ?? .missing },
                evidence: { subject, run in
                    .messages(run.path(to: response(subject)).dropFirst().filter { run.indirection(at: $0) != nil })
                }),
            Measure<Subject>(
                .stackShare, title: "in one stack", .share(of: "hops"), view: .causes,
                meaning: "part of the longest action's path that a stack trace at the change would show",
                definition: "Messages of that path since the last asynchronous delivery ÷ hops.",
                use: "The part of the path that a crash report, or a breakpoint at its end, shows.",
                caution:
                    "It describes the scenario more than the pattern: in no pattern is a path that waits for a "
                    + "service on one stack. The share rises with every layer after the last asynchronous delivery, so "
                    + "a long path can have a larger share than a short one.",
                cell: { subject in response(subject).map { .share($0.stack, of: $0.hops) } ?? .missing },
                evidence: { subject, run in
                    .messages(response(subject).map { Array(run.hops(to: $0).suffix($0.stack)) } ?? [])
                }),
        ]
    }
}

extension RunAnalysis {
    /// Returns the chain of causes from an action to a change, including messages to an assembly.
    func path(to response: UserAction.Response?) -> [Int] {
        guard let change = response?.change.message, let place = graph.place(ofMessage: change) else { return [] }
        var path = [place]
        while let last = path.last, !graph.messages[last].isUserAction, let cause = graph.parent(of: last) {
            path.append(cause)
        }
        return path.reversed()
    }

    /// Returns the chain of causes from an action to a change, without messages to an assembly.
    func hops(to response: UserAction.Response?) -> [Int] {
        path(to: response).filter { classification[$0] != .assembly }
    }

    /// For each action, the indices of the messages that it brought into the app, and of those that they caused.
    ///
    /// Messages to assemblies, and further user actions with their effects, are left out.
    var messagesOfActions: [[Int]] {
        var found = [[Int]](repeating: [], count: actions.count)
        for (place, action) in graph.actionsOfMessages.enumerated() where action >= 0 {
            found[Int(action)].append(place)
        }
        return found.map(withEffects)
    }

    /// Returns the messages of one action, as ``messagesOfActions``; none for `nil`.
    func actionMessages(_ action: UserAction?) -> [Int] {
        action.flatMap(actions.firstIndex).map { messagesOfActions[$0] } ?? []
    }

    private func withEffects(_ messages: [Int]) -> [Int] {
        var found: [Int] = []
        var waiting = messages
        while let place = waiting.popLast() {
            if classification[place] != .assembly { found.append(place) }
            waiting += graph.children(of: place).filter { !graph.messages[$0].isUserAction }
        }
        return found.sorted()
    }
}

private let longestOfName =
    "Of several actions with one name in one beat, the one with the longest time to its last visible change; "
    + "of equally long ones, the first. On a real clock, the one that led to the most messages."

extension Measure where Subject == ActionScope {
    /// The measures of all user actions with the same name in the same beat, in the order of the columns.
    public static var all: [Measure] {
        [
            Measure(
                .actions, .count("action"), isShown: true,
                meaning: "number of times that the action was done",
                definition: "User actions of that name in that beat; typing is one for each character.",
                use: "Distinguishes a tap from a typed word.",
                caution: "The scenario determines the number.",
                cell: { .number($0.action.count) },
                evidence: { scope, run in
                    let all = zip(run.actions, run.messagesOfActions)
                    return .groups(
                        of: "action",
                        all.filter { $0.0.beat == scope.action.beat && $0.0.name == scope.action.name }.map {
                            Evidence.Group(name: "\($0.name), message \($0.message)", messages: $1)
                        })
                }),
            Measure(
                .messages, .messages, isShown: true,
                meaning: "messages that the longest action led to",
                definition:
                    "Messages whose nearest user action is this one, itself included, without those to an "
                    + "assembly. \(longestOfName)",
                use: "The work that one tap causes.",
                caution: "See the measure of the same name of a run.",
                cell: { .number($0.action.longest.messages) },
                evidence: { scope, run in .messages(run.actionMessages(scope.action.longest)) }),
        ]
            + ActionWay.first.measures(of: { $0.action.longest }, longestOfName, isShown: true)
            + ActionWay.last.measures(of: { $0.action.longest }, longestOfName, isShown: true)
    }
}

extension ReadingEffort {
    fileprivate var indirectionCell: Table.Cell { unknown > 0 ? .atLeast(indirections) : .number(indirections) }
}
