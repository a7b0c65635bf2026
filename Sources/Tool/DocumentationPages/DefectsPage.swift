import ArchFlowCommand
import ArchFlowSupport
import Foundation
import SourceInventory
import Tables

/// The documentation page on mistakes made in every pattern, and the checks that notice them.
enum DefectsPage {
    /// Returns the page.
    ///
    /// - Parameters:
    ///   - findings: Sentences about the mistakes.
    ///   - mistakes: The tables of the first 24 and the later ten mistakes, in Markdown.
    ///   - mutants: The table of mutants, in Markdown.
    ///   - sources: Public reports of the mistakes.
    static func text(
        findings: [String], mistakes: (first: String, second: String), mutants: String, sources: [MistakeSource]
    ) -> String {
        """
        # Who notices a mistake

        The same mistakes made in every pattern, and what notices them: the other side of what a pattern costs.

        ## Overview

        Twenty-four mistakes that people make, each worded without any pattern, were made in all six builds of the same app: for
        each pattern the edit that an engineer in a hurry would make there, written without reading the tests, the rules and the
        contract. Each is a patch beside the pattern's sources, in its folder `Defects`, or the reason why it can't be made there,
        which is a result, too. `Scripts/defects` compiles them into a copy of the package as switches, runs each, asks what
        notices it, and writes `defects.json`.

        *Counted* are only the checks that are the same for all patterns:

        - the **compiler**, a warning of which counts, too;
        - the **general rules**, those for any app, on the 30 scenarios that all patterns are compared in;
        - the **contract**: the screens and the calls to the services of each scenario are those of the model of the app;
        - **walks**, until one differs from the model or breaks a general rule: some 800, then some 550 on which two things
          may come in one turn, then 3000 by another seed.

        The table names the first check that notices. *Nobody* means: none of these, in these numbers of walks. A person or a test may.

        *Beside* them stand the pattern's own tests and its own rules, in `archflow stats --by defect --explain late-reply/rvb`.
        They differ in number, so what they notice measures our diligence and no pattern. The same command tells how near
        each check points: to the type that was edited, to its module or screen, or elsewhere.

        \(Wrapping.lines(findings.joined(separator: " "), width: 120).joined(separator: "\n"))

        ![The same mistakes by pattern, those in which the patterns differ first](who-notices.svg)

            archflow render --view mistakes -o who-notices.svg

        \(mistakes.first)
        ## Ten more

        Others worded and made ten more mistakes of other kinds, without sight of the tests, the rules and the first results. Does
        what the first table suggests hold?

        \(mistakes.second)
        ## Mutants

        The mistakes above were chosen; these weren't. A program makes every edit of mutation testing. It exchanges an operator
        of comparison or logic, or arguments; negates a condition; swaps the sides of a ternary, or a case; removes a call, an
        assignment or `weak`. It draws some for each pattern by a seed, and asks the
        same checks, with some 200 walks.

        \(mutants)
        Some mutants change nothing that anybody could see, so no pattern can reach 100 %. Of the unnoticed ones, 36 were drawn,
        six of each pattern, and judged by hand on 2026-11-28: 15 change nothing, mostly a call of an empty method of a
        superclass, and `weak` taken from a closure that isn't kept; 6 change only what no screen and no call shows, such as memory;
        15 could be reached, most of them by six beats or fewer: a failure that waits beneath a sheet, something done a second
        time. So some 89 % of the mutants that matter are noticed, with a confidence of 95 % between 86 and 92 %, and the patterns
        don't differ in it.

        ## Cost beside benefit

        What the patterns cost stands to the right: the messages of each scenario as a multiple of the yardstick's in the same
        scenario, the median and the middle half of all scenarios, which are never added up.

        ![Messages beside the yardstick's, and the share of mutants that is noticed](cost-beside-benefit.svg)

            archflow render Traces --view benefit -o cost-beside-benefit.svg

        ## Limits of this comparison

        One team wrote six builds of one app, and the mistakes. The contract and the walks see the screens and the calls to the
        services: they see no text that is worded in the wrong layer and no secret in a payload, and only the general rules see
        a leak. More walks find more. Nothing is added up into a score: a mistake that the compiler notices and one that
        nobody notices don't cancel out. Shares of mutants whose intervals overlap are not different.

        A row compares patterns only as far as the edits are alike. In LockFlux one line makes the delegate of all sheets, in
        the others that of Login alone (`unset-delegate`); in SNPArchitecture one word keeps every observer of the app, in the
        others Item's alone (`observer-left`). Twenty cells of an earlier run were followed by hand, from the edit to its check.

        To repeat it with an app of one's own: write the patches, record the same actions with and without each, and ask
        `archflow check` and `archflow diff`.

        ## Where the mistakes were met

        \(sources.map { "- `\($0.id)`: \($0.said) ([report](\($0.source)))" }.joined(separator: "\n"))

        ## What others found

        - F. Sholichin, M. A. bin Isa, S. Abd Halim and M. F. bin Harun, [Review of iOS Architectural Pattern for Testability,
          Modifiability, and Performance Quality](http://eprints.utm.my/90637/), Journal of Theoretical and Applied Information
          Technology 97 (15), 2019: on one contacts app, MVVM did well in testability and memory, VIPER was best in coupling and
          in the processor's time. Only its abstract and head could be read here, not its figures. It asks how easily tests are
          written; this page asks what notices a mistake. The two don't contradict each other, and neither follows from the other.
        - T. Lou, [A Comparison of Android Native App Architecture](https://aaltodoc.aalto.fi/handle/123456789/22840), Aalto
          University, 2016: MVP and MVVM were better than MVC in testability, coupling and memory; neither beat the other.
        - D. H. Phan, [Benchmarking Common Architectural Patterns in iOS Development](https://www.theseus.fi/handle/10024/167317),
          Metropolia, 2019: one app in MVC, MVP, MVVM and VIPER; its abstract names no winner.

        """
    }
}

/// A public report of a mistake that someone made in an app.
struct MistakeSource: Decodable {
    var id: String
    /// The URL of the page that reports the mistake.
    var source: String
    /// A sentence on what the report says.
    var said: String

    /// Decodes `Tests/Defects/mistakes.json` or another list in its format.
    ///
    /// - Throws: ``JobError`` (bad data) if the text has another format.
    static func all(in text: String, _ file: String) throws(JobError) -> [MistakeSource] {
        guard let list = try? JSONDecoder().decode([String: [MistakeSource]].self, from: Data(text.utf8)),
            let mistakes = list["mistakes"]
        else { throw JobError(.badData, "\(file): must be a list of mistakes, {\"mistakes\":[…]}") }
        return mistakes
    }
}
