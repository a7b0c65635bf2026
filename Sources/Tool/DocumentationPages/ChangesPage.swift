import ArchFlowCommand
import SourceInventory
import Tables

/// The documentation page about the costs of changes, and the JSON Schema of their table.
enum ChangesPage {
    /// Returns the page.
    ///
    /// - Parameter table: The costs of changes.
    /// - Throws: ``JobError`` (bad data) if the table lacks a value for a finding.
    static func text(_ table: Table) throws(JobError) -> String {
        head + table.markdown() + "\n" + (try ChangeFindings(table).markdown) + numbers
            + ChangeMeasure.all.map { measure in
                "\n### `\(measure.key)`\n\n"
                    + [
                        "\(measure.meaning.prefix(1).uppercased() + measure.meaning.dropFirst()). *Unit*: "
                            + "\(measure.noun)s. Its column is headed “\(measure.title)”.",
                        "*Definition*: \(measure.definition)", "*Good for*: \(measure.use)",
                        "*Beware*: \(measure.caution)",
                    ].map { Wrapping.lines($0, width: 120).map { $0 + "\n" }.joined() }.joined(separator: "\n")
            }.joined()
    }

    private static let head = """
        # What a change costs

        How each number of `archflow stats --by change` is counted: what a change, such as a new feature, cost each pattern
        in its sources and tests.

        ## Overview

        `archflow stats --by change` prints this table, and the report has it as a page, *Changes*:


        """

    private static let numbers = """

        ## Rules of the count

        A *change* is everything that was done for one purpose, in one commit or more; its commits name it, and the pattern,
        in two trailers. `Scripts/change-cost` goes through the history and keeps for each line of a pattern which change
        brought it, as `git blame` does. What it finds is committed beside the pattern's sources, as `changes.json`.

        Only lines of code are counted: blank lines, and those with nothing but a comment, are not, as in
        `archflow stats --by feature`. Counted are Swift files in the pattern's folder and in that of its tests. Traces,
        inventories, blueprints and documentation are not, nor is what all patterns share.

        A line is *added* by the change that brought it, unless a later commit of the same change removed it. It is *edited*
        by a change that replaced or removed it and hadn't brought it; the change that brought it keeps it. So a line that
        one change brings and the next one replaces is added in the first, and edited in the second. A line that is moved or
        indented anew is edited, and added.

        A file that stood before is *of a feature* if it stands in that feature's folder, whatever it does there: a builder,
        a configurator, a router or a route in a feature's folder is part of that feature. It is *central* if it stands in
        none: how the app starts, what its features share, the framework. The rule is the same for all patterns, and the
        folders are those in which the patterns' documents have their parts. Who wires each feature beside its screens
        edits files of features, and who wires all in one place edits central ones.

        `archflow stats --by change --explain rvb/items/linesEdited` leads from a number to its files and lines, and so
        does the page *Changes* of the report. Numbers of added lines are those that lines have after the commit that is
        named, numbers of edited lines those that they had before it.

        What the numbers don't say: they were made by one team, in one app, in one order of changes, and by people who knew
        the patterns. A change is easier the second time. Lines aren't hours. None has a better side: a file, a type or a line more can be what makes the next
        change easy.

        ## The numbers

        """

    /// The JSON Schema of `archflow stats --by change --json`.
    static func schema(of table: Table) -> String {
        let properties = table.columns.map { column in
            let type =
                switch column.value {
                case .text: #""type": "string""#
                case .flag: #""type": "boolean""#
                case .integer, .number, .share: #""type": "integer", "minimum": 0"#
                }
            let meaning = column.meaning.map { ", \"description\": \"\($0)\"" } ?? ""
            return "          \"\(column.key)\": { \(type)\(meaning) }"
        }
        let keys = table.columns.map { "\"\($0.key)\"" }.joined(separator: ", ")
        return """
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "$id": "urn:archflow:changes:1",
              "title": "archflow stats --by change --json",
              "description": "What changes cost, one object for each pattern in each change. What each number means is in \
            Sources/Read/FlowAnalysis/FlowAnalysis.docc/Changes.md. Later versions may add keys.",
              "type": "object",
              "required": ["version", "by", "rows", "notes"],
              "properties": {
                "version": { "const": 1 },
                "by": { "const": "\(table.by)" },
                "rows": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": [\(keys)],
                    "properties": {
            \(properties.joined(separator: ",\n"))
                    }
                  }
                },
                "notes": { "type": "array", "items": { "type": "string" } }
              }
            }

            """
    }
}
