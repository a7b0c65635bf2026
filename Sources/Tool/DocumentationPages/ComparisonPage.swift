import FlowAnalysis
import Tables

/// The documentation page that compares the patterns in one scenario, column by column.
enum ComparisonPage {
    /// Returns the page.
    ///
    /// - Parameter table: The comparison with all columns.
    static func text(_ table: Table) -> String {
        head + table.markdown() + "\n" + classes + MessageClass.allCases.map(entry).joined() + end
    }

    private static func entry(_ kind: MessageClass) -> String { "| \(kind.rawValue) | \(kind.summary) |\n" }

    private static let head = """
        # The comparison

        Six builds of one app in one scenario, a wrong password typed at sign-in, and the meaning of each column.

        ## Overview

        `archflow compare` prints such a table for each scenario, and writes all of them to `Output` as
        `comparison.{md,csv,json}` and, beat by beat, as `comparison-by-beat.{md,csv,json}`. The JSON follows the schemas in
        the folder `Schemas` beside this page. <doc:Measures> has the definition of each number, and <doc:Comparability> the
        reasons for which they may be compared.


        """

    private static let classes = """
        ### Classes

        Every message belongs to exactly one class: the first of these that fits. <doc:Measures> has the full conditions.

        | class | the message |
        |:--|:--|

        """

    private static let end = """

        ### The messages behind a number

            archflow stats Traces --explain round-table/login-wrong-password/idle

        lists them with the class of each, the reason for it, and the file of its method. In the report a click on a number
        does the same.

        ### Feature by feature

            archflow compare --feature items

        compares one feature of the app. `record`, `render`, `stats`, `check`, `report` and `list scenarios` take `--feature`,
        too, once for each feature. `archflow list features` lists the features, and `archflow stats --by feature` measures
        their sources. A trace's header names its feature; in your own app
        `TraceRecording.start(…, feature: "checkout")` puts it there.

        ### What the numbers don't say

        A low number is not better in itself. Best and worst are marked only where one side is better for everybody. Some
        architectures send a message for each character typed, and others read the field when the button is tapped: *typing*
        lets you subtract that. No column shows what a pattern gains. <doc:Defects> tells who notices a mistake, and
        <doc:Isolation> what can be tested alone.

        """
}
