import SourceParsing

/// One thing that a variant does otherwise than the sources.
struct Difference {
    enum Change {
        /// It runs other statements, or begins with another value, which is chosen when the program runs.
        case branch(Branch)
        /// A declaration's beginning, its signature for example, which all take over.
        case head(Range<Int>, String)
        /// A declaration that all get.
        case addition(Addition)
        /// A declaration that is left out and that all keep, because nobody can tell.
        case kept
    }

    let change: Change
    let place: SwitchedSources.Place
}

/// A piece of code in place of another one.
struct Branch {
    enum Kind {
        case statements
        case value
    }

    let kind: Kind
    /// The piece of the file that is replaced by the choice, in bytes.
    let range: Range<Int>
    /// What runs when nothing is chosen.
    let original: String
    let text: String
    /// The lines of the file, from 1, on which the original begins and what comes after it.
    let lines: (first: Int, next: Int)
}

/// A declaration that only a variant has.
struct Addition {
    /// Where in the file it is put, in bytes.
    let offset: Int
    /// The line there, from 1.
    let line: Int
    /// What is declared, and where: two additions with one key are one declaration.
    let key: String
    /// All of it.
    let text: String
    /// All before the statements of its body; all of it where it has none.
    let head: String
    /// The statements of its body, as a branch has them.
    let body: String?
    /// All after them.
    let tail: String
    /// What runs for others than the variants that add it; `nil` where the first variant's statements do no harm, since
    /// nobody else calls them.
    let fallback: String?
}

/// Why a variant must be built alone: a sentence.
struct NotSwitched: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}
