import ArgumentParser

/// What is left of it.
///
/// What the second paragraph tells is a sentence, and a `whoever` in code is none of ours, nor is “so many” in quotation.
///
/// - Parameters:
///   - count: How many there are.
///   - path: The path of a file.
/// - Returns: whether it is there.
func remains(count: Int, path: String) -> Bool { count == 0 }

/// The remains, as far as they are known: counted, sorted
/// by whoever keeps them, and read.
let remains = 1

/// Where a line begins, and ends; 'Where it begins, it is empty' would be a sentence.
let place = 2

/// Where nothing is known, nothing is drawn.
let unknown = 3

/// The number of cells and of rows and of columns and of the marks beside them that a table shows to a person who has opened
/// the page by its address in a window that is as wide as a telephone.
let cells = 4

// What stands in a plain comment isn't read: whoever writes it reads it.
let plain = ##"/// What is text of a file, with " and \(no) value"##

struct Command: ParsableCommand {
    @Option(help: "Take so many walks.")
    var walks = 1

    @Option(help: "How long it takes.")
    var seconds = 1

    static let configuration = CommandConfiguration(
        abstract: "Draw what came of \(walks.map { "a \($0)" }) walks.",
        discussion: """
            Which walks are taken is chosen by chance, and \
            nothing else is.

            EXAMPLES:
              archflow walk whoever
            """)
}

func check() throws {
    if remains != 0 {
        throw ValidationError("an option that there isn't, '\(remains)'")
    }
    throw ValidationError("there is no view that there isn't a picture of")
}

@Suite("What a table shows")
struct TableTests {
    @Test("whether it shows anything")
    func shows() {}

    @Test("of a run shows each message")
    func messages() {}
}
