import FlowAnalysis
import TraceFormat

/// The documentation page on comparing the numbers of two patterns: the reasons and the limits.
enum ComparabilityPage {
    static func text(_ runs: CommittedRuns) -> String {
        let limits = Untraced.allCases.map { "| \($0.words) | \($0.consequence) |" }.joined(separator: "\n")
        return """
            # Why you may compare these numbers

            What a recording sees, how that was proved, and what it can't see: for readers who doubt the table.

            ## Overview

            Three rules hold for every number. The recording sees equally much in all that is compared. Where it can't see, a
            number is a dash and a rule is *untested*. A name claims no more than was counted.

            ### What is seen, and how that was proved

            | seen | by what | proved by |
            |:--|:--|:--|
            | calls between components, with sender, receiver and cause | code that the attribute's macro writes into each method | `Scripts/check-entries`: the compiler's own counters, in a build without macros, agree with the entries recorded |
            | changes of stored properties | an accessor of each, or a listener to the projected value of its wrapper | `WriteTests`: all that living components keep is read before and after each message of the committed runs, and of walks by chance through all apps; each difference is a recorded write, and each recorded write is a difference, but for a value stored again that can't be compared |
            | properties that one component sets of another | the message in progress, whose receiver's code ran, or the writer that the write names | `Scripts/recount.py` |
            | components made and freed | an object that lives as long as each | `Scripts/recount.py`, the proofs of the rules |
            | who holds whom | the stored properties, read when the app is at rest | `ReferenceTests`: properties of many kinds, held and read in running tests |
            | changes that a person sees | the toolkit of the sample app | a model of the app: its screens are compared after every turn of every run |
            | each count and each class | the traces alone | `Scripts/recount.py`, a second program in another language that reads the trace files; `Benchmarks/check-sql`, the same in SQL |

            ### Effects seen in the committed runs

            Messages of class *unseen*: those whose receiver may have changed something that nobody recorded. Unread: components
            whose references can't all be read.

            | pattern | runs | messages | changes recorded | sets | unseen messages | unread components |
            |:--|--:|--:|--:|--:|--:|--:|
            \(rows(runs))

            The runs of a pattern are added up here to show how much was looked at. As a score the sums would mean nothing: they
            depend on the scenarios that somebody chose.

            ### What no recording sees

            | not traced | what follows |
            |:--|:--|
            \(limits)

            ### What makes a dash

            - A recording says in its header what it sees (`sees`): without writes there is no number of idle messages, without
              screens none of visible changes.
            - A beat without a kind may be typing or not: *typing* is a dash.
            - A component names its properties whose changes aren't recorded (`unseen`): a message to it that changed nothing else
              is of class *unseen*, not idle, and so is a message without effect that led to such a one. One that has a module built or a
              service called is a decision all the same.
            - On a real clock a component names its properties that hold objects which aren't recorded (`unrecorded`). A message or
              its return says that the method handed out a callback or called code outside the components, that it was handed such
              an object, or that it is a closure (`handsOut`). If such a message had no recorded effect, it is *unseen*, since it
              may have had another, or one may have come later. A method whose code names nothing of its own object, or that
              returned before such code (`apart`), reached none of the objects that this holds. Hops and what follows from them
              are dashes where something changed on the screen and nobody knows why.
            - Where a recording doesn't tell how a sender knows its receiver, ≥ stands before *indirect steps*.
            - A component names its properties whose references aren't read (`unread`): numbers of references are dashes, and a rule
              about references that found nothing wrong is untested.
            - The patterns' rules weren't checked: there is nothing forced and nothing chosen.
            - Best and worst are marked of runs on the virtual clock that see the same, and on no others.

            ### What the numbers don't say

            They are of one app, by one team, in \(runs.sharedScenarios.count) scenarios that all patterns go through. A
            pattern's rules force a part of its messages; the rest is this implementation's choice, and `forced + choice` tells
            them apart. No number here shows what a pattern buys with its messages.

            """
    }

    private static func rows(_ all: CommittedRuns) -> String {
        all.patterns.map { pattern in
            let runs = all.all.filter { $0.pattern == pattern }.map(\.analysis)
            func sum(_ count: (RunAnalysis) -> Int) -> Int { runs.reduce(0) { $0 + count($1) } }
            let numbers = [
                runs.count, sum { $0.measures.total.messages },
                sum { $0.graph.writes.count { !$0.isVisible } }, sum { $0.measures.total.sets },
                sum { $0.measures.unseenEffects }, sum { $0.graph.components.count { $0.unread?.isEmpty == false } },
            ]
            return "| \(pattern) | \(numbers.map(String.init).joined(separator: " | ")) |"
        }.joined(separator: "\n")
    }
}
