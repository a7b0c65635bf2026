private let longest =
    "Of several actions of one name in one beat, the one that the person waited for longest; of equals the last."

extension Measure where Subject == ActionScope {
    /// Everything that is said of what the person did under one name in one beat, in the order of the columns.
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
                meaning: "messages that came of the longest",
                definition:
                    "Messages that have the action as their nearest user action among their causes, itself included, "
                    + "those to an assembly aside. \(longest)",
                use: "What one tap sets in motion.",
                caution: "See the measure of the same name of a run.",
                cell: { .number($0.action.longest.messages) },
                evidence: { scope, run in .messages(run.actionMessages(scope.action.longest)) }),
        ]
            + ActionWay.first.measures(of: { $0.action.longest }, longest, isShown: true)
            + ActionWay.last.measures(of: { $0.action.longest }, longest, isShown: true)
    }
}
