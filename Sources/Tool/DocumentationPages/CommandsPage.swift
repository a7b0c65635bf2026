import ArchFlowCommand

/// The documentation page with the help of every command.
enum CommandsPage {
    static var text: String {
        let commands = CommandHelp.all
        let list = commands.map { "| [`\($0.name)`](#\(anchor(of: $0))) | \($0.abstract) |\n" }.joined()
        return head + list + conventions + commands.map(entry).joined()
    }

    private static func entry(_ command: CommandHelp) -> String {
        "\n## \(command.name)\n\n```text\n\(command.text)\n```\n"
    }

    private static func anchor(of command: CommandHelp) -> String {
        command.name.replacing(" ", with: "-")
    }

    private static let head = """
        # Commands

        The help of each command of `archflow`.

        ## Overview

        `archflow` stands for `swift run archflow` in ArchFlow's folder, or for the program that `Scripts/install` installs.
        <doc:Installing> describes both.

        | to | run |
        |:--|:--|
        | compare the architectures | `archflow compare` |
        | compare the patterns in one scenario, included or your own | `archflow compare --scenario login-success`, `--scenario mine.yaml` |
        | compare what two designs of your app cost | `archflow compare shop.jsonl clerk.jsonl` |
        | see what a change did, message by message | `archflow diff before.jsonl after.jsonl` |
        | record your app | `archflow run -o shop.jsonl -- swift run Shop` |
        | see what is in a recording: numbers, sequence, broken rules | `archflow shop.jsonl`, short for `archflow show shop.jsonl` |
        | draw a recording | `archflow render shop.jsonl --view sequence` |
        | draw it for a slide | `archflow render shop.jsonl --slide` |
        | count its messages by sender, receiver and name | `archflow stats shop.jsonl --by call` |
        | list the messages behind a number | `archflow stats Traces --explain round-table/login-success/idle` |
        | see which messages the pattern's rules force | `archflow stats Traces --by mandate` |
        | measure the sources of the patterns | `archflow stats --by feature`, `--by package` |
        | see how much code a change of the app touches | `archflow stats --by change` |
        | see which checks notice a mistake | `archflow stats --by defect`, `--by mutant` |
        | see what can be tested alone | `archflow stats Traces --by isolation` |
        | draw an architecture by its rules | `archflow render --view blueprint --pattern viper-s` |
        | check a recording against rules | `archflow check shop.jsonl --blueprint shop.yml` |
        | write rules that allow what was recorded | `archflow check --infer shop.jsonl > shop.yml` |
        | make a page to step through runs, or to teach with | `archflow report Traces` |
        | make exercises for a class | `archflow report Traces --exercises`, `--worksheet` |
        | print an architecture's costs and benefits on one page | `archflow sheet viper-s` |
        | search for ways through the app on which a pattern fails | `archflow explore` |
        | tap through the app in a browser, in all patterns at once | `archflow play` |
        | see an app's messages in a browser while it runs | `archflow run --live -- COMMAND`, `archflow watch shop.jsonl` |
        | begin with an app of your own: rules, CI, attributes | `archflow init` |
        | add the recorder's attributes to an app | `archflow annotate FOLDER` |
        | begin a pattern of your own | `archflow new pattern NAME` |

        ### All commands

        | command | purpose |
        |:--|:--|

        """

    private static let conventions = """

        ### Output and exit status

        Results go to standard output; progress and problems go to standard error. `-o -` writes a file to standard output.

        | status | meaning |
        |--:|:--|
        | 0 | done |
        | 1 | patterns behave differently, a rule is broken, or traces differ |
        | 64 | wrong usage |
        | 65 | damaged input |
        | 66 | input not found |
        | 70 | internal error |
        | 73 | output can't be created |
        | 74 | input/output error |

        If several hold, an error that stops the command wins, then 65, then 1: a result about damaged traces is not certain.

        """
}
