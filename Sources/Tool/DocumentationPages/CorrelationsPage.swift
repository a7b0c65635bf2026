/// The documentation page with the pairs of strongly correlated measures.
enum CorrelationsPage {
    static func text(headline: ComparedColumns, all: ComparedColumns) -> String {
        var text = head(scenarios: headline.scenarios)
        text += "\n## The headline\n\n"
        text += "| |" + headline.titles.dropLast().map { " \($0) |" }.joined() + "\n"
        text += "| :-- |" + headline.titles.dropLast().map { _ in " --: |" }.joined() + "\n"
        for (row, title) in headline.titles.enumerated().dropFirst() {
            let cells = headline.titles.indices.dropLast().map { column in
                column < row ? " \(number(headline, title, headline.titles[column])) |" : " |"
            }
            text += "| \(title) |" + cells.joined() + "\n"
        }
        text += "\n## Measures that say the same\n\n"
        text += "All pairs of measures, shown or not, above 0.90 or below -0.90.\n\n"
        text += "| measure | measure | correlation |\n| :-- | :-- | --: |\n"
        for pair in all.pairs where abs(pair.correlation) > ComparedColumns.same {
            text += "| \(pair.first) | \(pair.second) | \(rounded(pair.correlation)) |\n"
        }
        return text
    }

    private static func head(scenarios: Int) -> String {
        """
        # What measures say twice

        How alike the measures of a comparison rank the patterns, and why some of them aren't in the headline.

        ## Overview

        In each of the \(scenarios) scenarios that all patterns go through, each measure ranks the patterns, the yardstick
        left out; equal values share the mean of their ranks. The numbers here are Spearman's rank correlation of two
        measures over all scenarios, the ranks always being those within one: 1 where both always give the same order, -1
        where one gives the other's opposite, 0 where the one says nothing of the other. A dash stands where a measure is the
        same for all patterns.

        Two columns of more than 0.9 say the same, and only one of them is in the headline: the one that others are parts of.
        So messages stand there and channels don't. What the pattern's rules force goes with messages too: the patterns of many
        messages are those whose rules ask for them. So it is no column by itself, but stands beside what the rules don't
        force, as two parts of messages. With so few patterns a correlation is coarse, and of these patterns and this
        app only: in other hands two measures that go together here may part.

        `archflow stats` has all measures with `--columns all`. <doc:Measures> says what each means. This page is made from the
        committed traces; a test fails where two columns of the headline say the same.

        """
    }

    private static func number(_ columns: ComparedColumns, _ first: String, _ second: String) -> String {
        columns.pairs.first { Set([$0.first, $0.second]) == [first, second] }.map { rounded($0.correlation) } ?? "–"
    }

    private static func rounded(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let digits = "\(abs(hundredths) % 100)"
        return "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100).\(digits.count < 2 ? "0" : "")\(digits)"
    }
}
