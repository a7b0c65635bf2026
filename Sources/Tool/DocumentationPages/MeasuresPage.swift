import FlowAnalysis
import Tables

/// The documentation page that defines every measure.
enum MeasuresPage {
    static var text: String {
        var text = head
        for subject in MeasureSubject.allCases {
            text += "\n## \(subject.title)\n\n"
            let flags = subject.groupings.map { "`\($0.rawValue)`" }.joined(separator: ", ")
            text += paragraph("Rows of `archflow stats --by` \(flags).")
            for measure in subject.definitions { text += entry(measure) }
        }
        return text
    }

    private static let head = """
        # What the numbers mean

        How each number of `archflow stats` and `archflow compare` is counted, where its definition comes from, what it is
        good for, and when a low number is not better.

        ## Overview

        A *message* is control crossing from one component to another: a call, an event, a callback. A call of a component
        to itself is not a message; neither is a read or a write of a property. Messages to an assembly, which builds a
        module, are counted apart and are in no other number. Scenarios are never added up: any weights would be arbitrary.

        What a recording can't see is no zero: a number that needs it is missing, and a table shows a dash. The header of a
        trace tells what can be seen (`sees`), and a component which of its properties aren't (`unseen`); a recording that
        says nothing is taken to see all. A line under every table tells what isn't recorded, and of how many messages the
        effects can't be seen.

        A measure has a *better side* only where that side is better for everybody, other things equal. Most have none: no
        number here shows what a pattern gains by its messages, layers and indirections, namely parts that can be tested,
        replaced or understood alone.

        The *yardstick*, the same app in plain view controllers, has the lowest of nearly all counts: so it shows what a low
        count is worth. It is never marked as best or worst.

        <doc:Comparability> tells how it was proved that a recording sees what it claims, and what no recording sees.

        `archflow stats TRACE --explain CELL` prints the evidence of one number: each message counted, with its class, the
        reason for the class, and the file of its method. <doc:Correlations> tells which measures say the same, and
        <doc:Changes> what is counted of changes to sources. This page is made from the same definitions.

        """

    private static func entry(_ measure: MeasureDefinition) -> String {
        var text = "\n### `\(measure.key.rawValue)`\n\n"
        let better =
            measure.better.map { "\($0.rawValue) is better" } ?? "neither lower nor higher is better for everybody"
        let title = measure.title == measure.key.rawValue ? "" : " Its column is headed “\(measure.title)”."
        text += paragraph("\(sentence(measure.meaning)) *Unit*: \(measure.unit); \(better).\(title)")
        text += "\n" + paragraph("*Definition*: \(measure.definition)")
        if let source = measure.source { text += "\n" + paragraph("*Source*: \(source)") }
        text += "\n" + paragraph("*Good for*: \(measure.use)")
        text += "\n" + paragraph("*Beware*: \(measure.caution)")
        return text
    }

    private static func sentence(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() + "." }

    private static func paragraph(_ text: String) -> String {
        Wrapping.lines(text, width: 120).map { $0 + "\n" }.joined()
    }
}
