import DefectSwitches
import Foundation
import SourceParsing

/// The program that rewrites Swift sources so that one build contains many variants of them.
///
/// Variants are edited copies of files, and random mutants. The built program chooses one when it runs. Input and
/// output are JSON.
@main
enum DefectSwitchesTool {
    private static let help = """
        OVERVIEW: Rewrites the Swift files of a folder so that one build contains many variants of them: the given edits, \
        and mutants, which are small changes drawn at random. When the built program runs, the environment variable \
        ARCHFLOW_DEFECT chooses a variant by its number; without the variable, the original code runs.

        Use a copy of the sources, because the files are rewritten in place.

        USAGE: defect-switches < PLAN > OUTCOME

        A plan: {"sources":FOLDER,"variants":[{"number":…,"folder":…}],"mutants":{"first":…,"count":…,"seed":…},\
        "without":[…]}. A variant's folder contains its changed and added files. 'without' lists \
        the numbers of variants to leave out because they don't compile.

        The outcome: {"variants":[{"number":…,"isSwitched":…,"reason":…,"places":[…]}],"mutants":[…],\
        "lines":[{"file":…,"from":…,"to":…,"number":…}]}. A variant with isSwitched false must be built alone, for the \
        given reason. 'lines' lists the lines of the written files that belong to a variant or mutant.

        OPTIONS:
          -h, --help              Show help information.

        Exit status: 0 done; 64 bad usage; 65 a plan or a file that can't be understood; 66 a file that can't be read; \
        73 can't write.

        """

    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.contains("--help") || arguments.contains("-h") {
            print(help, terminator: "")
            return
        }
        guard arguments.isEmpty else { fail("takes no arguments: see defect-switches --help", status: 64) }
        let plan: Plan
        do {
            plan = try JSONDecoder().decode(Plan.self, from: FileHandle.standardInput.readDataToEndOfFile())
        } catch {
            fail("the plan can't be read: \(error)", status: 65)
        }
        do throws(SourceError) {
            let outcome = try plan.carryOut()
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            guard let json = try? encoder.encode(outcome) else {
                fail("the outcome can't be encoded as JSON", status: 70)
            }
            FileHandle.standardOutput.write(json + Data("\n".utf8))
        } catch {
            fail(error.description, status: error.status.rawValue)
        }
    }

    private static func fail(_ problem: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("defect-switches: \(problem)\n".utf8))
        exit(status)
    }
}
