/// The action whose way is measured.
private let longest =
    "Of the user action that the person waited for longest, typing aside (in a beat, of that beat's): the one with the "
    + "longest time from the action to the last change that a person sees, of several the one with the most hops, of several "
    + "the first. Time comes first because it is the same in all patterns, so that the same action is compared."

extension Measure where Subject == RunScope {
    /// The way from the longest user action to the first change that a person sees.
    static var firstChange: [Measure] {
        [
            Measure(
                "action", title: "longest action", .text,
                meaning: "the user action that the way is measured on",
                definition: longest + " Its name is the beat's.",
                use: "To know what hops and the like are about.",
                caution: "It is a name.",
                cell: { .optional($0.action?.name) },
                evidence: { scope, run in .messages(run.actionMessages(scope.action)) })
        ] + ActionWay.first.measures(of: \.action, longest, isShown: false)
    }

    /// The way from the longest user action to the last change that a person sees.
    static var lastChange: [Measure] { ActionWay.last.measures(of: \.action, longest, isShown: true) }
}

/// The ways from an action to a change that a person sees, and the measures of them.
enum ActionWay: Sendable {
    case first, last

    /// The way itself; `nil` if nothing visible came of the action.
    func response(of action: UserAction?) -> UserAction.Response? {
        switch self {
        case .first: action?.first
        case .last: action?.last
        }
    }

    private var suffix: String { self == .first ? "First" : "Last" }
    private var change: String { self == .first ? "the first visible change" : "the last visible change" }

    /// The measures of the way, for whatever has an action.
    ///
    /// - Parameter which: A sentence that says which action is meant.
    func measures<Subject: Sendable>(
        of action: @escaping @Sendable (Subject) -> UserAction?, _ which: String, isShown: Bool
    ) -> [Measure<Subject>] {
        let way: @Sendable (Subject) -> UserAction.Response? = { response(of: action($0)) }
        var measures = [
            Measure<Subject>(
                "hopsTo\(suffix)", title: self == .first ? "hops to first" : "hops", .messages, isShown: isShown,
                isCommon: self == .last, view: .causes, canBeMissing: true,
                meaning: "messages on the way from the longest action to \(change)",
                definition:
                    "Messages on the chain of causes from the action to \(change), the user's own and the one that "
                    + "made the change included, those to an assembly aside. \(which)",
                use: "How many steps there are to take, with a debugger or in one's head, from a tap to what it does.",
                caution:
                    "One hop is what one class for everything has. Each further one is a step to follow, and a place to "
                    + "put a test in.",
                cell: { .optional(way($0)?.hops) },
                evidence: { subject, run in .messages(run.hops(of: way(subject))) }),
            Measure<Subject>(
                "turnsTo\(suffix)", title: "turns to \(self == .first ? "first" : "last")", .count("turn"),
                view: .causes, canBeMissing: true, meaning: "instants that this way runs through",
                definition: "One, and one more for each step of that chain at which the clock had moved on.",
                use: "Whether the change waits for something: a service, a timer, a later turn.",
                caution: "Waiting for a service takes a turn in every pattern.",
                cell: { .optional(way($0)?.turns) },
                evidence: { subject, run in .instants(run.path(of: way(subject)), in: run.graph) }),
            Measure<Subject>(
                self == .first ? "waitedForFirst" : "waited",
                title: self == .first ? "waited for first" : "waited", .milliseconds, better: .lower,
                view: .causes,
                meaning: "time from the longest action to \(change)",
                definition: "Time on the trace's clock from the action's message to \(change).",
                source: "Response time, as in Nielsen, “Usability Engineering”, 1993, chapter 5.",
                use:
                    "What the person feels. On the virtual clock it is the services' latency and what the app adds to it.",
                caution: "On a virtual clock computing takes no time; on a real one it is the recording's machine.",
                cell: { subject in way(subject).map { .milliseconds(ofNanoseconds: $0.nanoseconds) } ?? .missing },
                evidence: { subject, run in .messages(run.hops(of: way(subject))) }),
        ]
        guard self == .last else { return measures }
        measures += reading(way, isShown: isShown)
        return measures
    }

    /// What a reader of the code must do to follow the way.
    private func reading<Subject: Sendable>(
        _ way: @escaping @Sendable (Subject) -> UserAction.Response?, isShown: Bool
    ) -> [Measure<Subject>] {
        [
            Measure<Subject>(
                "files", .count("file"), view: .causes, canBeMissing: true,
                meaning: "source files on that way",
                definition:
                    "Distinct source files of the methods on that chain, those of an assembly included; 0 where the "
                    + "recording names none.",
                source: "Delocalized plans, Letovsky and Soloway, “Delocalized plans and program comprehension”, IEEE "
                    + "Software 3(3), 1986.",
                use: "How many files a reader has to open to follow one user action.",
                caution: "One long file is not easier to read than three short ones.",
                cell: { .optional(way($0)?.files) },
                evidence: { subject, run in
                    .groups(
                        of: "file", run.path(of: way(subject)), by: { run.graph.messages[$0].source },
                        name: run.graph.text)
                }),
            Measure<Subject>(
                "indirections", title: "indirect steps", .count("step"), better: .lower, isShown: isShown,
                view: .causes, canBeMissing: true, meaning: "steps of that way that “go to definition” can't follow",
                definition:
                    "Messages on that chain behind the action's own that a bus delivers, that are delivered after their "
                    + "cause had returned, that call a closure the sender was given, or that go through a protocol to "
                    + "which several types conform; the last only where an inventory of the sources is at hand, as for "
                    + "our own patterns.",
                source: "What a step costs: Ko, Myers, Coblenz and Aung, “An exploratory study of how developers seek, "
                    + "relate, and collect relevant information during software maintenance tasks”, IEEE TSE 32(12), "
                    + "2006.",
                use: "How often a reader must search for what comes next.",
                caution:
                    "For the reader fewer is always better; what the indirection buys elsewhere, a sender that needn't "
                    + "know its receivers, is in no number here.",
                cell: { .optional(way($0)?.indirections) },
                evidence: { subject, run in
                    .messages(run.path(of: way(subject)).dropFirst().filter { run.indirection(at: $0) != nil })
                }),
            Measure<Subject>(
                "stackShare", title: "in one stack", .share(of: "hops"), isShown: isShown, view: .causes,
                meaning: "part of that way that a stack trace at the change would show",
                definition: "Messages of that chain since the last asynchronous delivery ÷ hops.",
                use: "What a crash report or a breakpoint at the end of the way tells of how it came about.",
                caution:
                    "A share rises with every layer behind the last asynchronous delivery: a long way can show more of "
                    + "itself than a short one. What waits for a service is in no pattern on one stack.",
                cell: { subject in way(subject).map { .share($0.stack, of: $0.hops) } ?? .missing },
                evidence: { subject, run in
                    .messages(way(subject).map { Array(run.hops(of: $0).suffix($0.stack)) } ?? [])
                }),
        ]
    }
}

extension RunAnalysis {
    /// The chain of causes from an action to a change, those to an assembly included.
    func path(of way: UserAction.Response?) -> [Int] {
        guard let change = way?.change.message, let place = graph.place(ofMessage: change) else { return [] }
        var path = [place]
        while let last = path.last, !graph.messages[last].isUserAction, let cause = graph.parent(of: last) {
            path.append(cause)
        }
        return path.reversed()
    }

    /// The same, those to an assembly aside.
    func hops(of way: UserAction.Response?) -> [Int] { path(of: way).filter { classification[$0] != .assembly } }

    /// What came of an action: the messages that have it as their nearest user action, itself included, those to an
    /// assembly aside.
    func actionMessages(_ action: UserAction?) -> [Int] {
        guard let action, let root = place(of: action) else { return [] }
        var found: [Int] = []
        var waiting = [root]
        while let place = waiting.popLast() {
            if classification[place] != .assembly { found.append(place) }
            waiting += graph.children(of: place).reversed().filter { !graph.messages[$0].isUserAction }
        }
        return found.sorted()
    }

    /// Where the message of an action stands: the actions are in the order of the user's messages.
    private func place(of action: UserAction) -> Int? {
        guard let index = actions.firstIndex(of: action) else { return nil }
        return graph.messages.indices.lazy.filter { graph.messages[$0].isUserAction }.dropFirst(index).first
    }
}

private let longestOfName =
    "Of several actions of one name in one beat, the one that the person waited for longest; of equals the last."

extension Measure where Subject == ActionScope {
    /// The measures of what the person did under one name in one beat, in the order of the columns.
    public static var all: [Measure] {
        [
            Measure(
                "actions", .count("action"), isShown: true,
                meaning: "how often it was done",
                definition: "User actions of that name in that beat; typing is one for each character.",
                use: "To tell a tap from a word typed.",
                caution: "The scenario says how many.",
                cell: { .number($0.action.count) },
                evidence: { scope, run in
                    .groups(
                        of: "action",
                        run.actions.filter { $0.beat == scope.action.beat && $0.name == scope.action.name }.map {
                            Evidence.Group(name: "\($0.name), message \($0.message)", messages: run.actionMessages($0))
                        })
                }),
            Measure(
                "messages", .messages, isShown: true,
                meaning: "messages that the longest action led to",
                definition:
                    "Messages that have the action as their nearest user action among their causes, itself included, "
                    + "those to an assembly aside. \(longestOfName)",
                use: "What one tap sets in motion.",
                caution: "See the measure of the same name of a run.",
                cell: { .number($0.action.longest.messages) },
                evidence: { scope, run in .messages(run.actionMessages(scope.action.longest)) }),
        ]
            + ActionWay.first.measures(of: { $0.action.longest }, longestOfName, isShown: true)
            + ActionWay.last.measures(of: { $0.action.longest }, longestOfName, isShown: true)
    }
}
