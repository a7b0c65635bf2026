import SourceParsing

/// A difference between a variant and the sources.
struct Difference {
    enum Change {
        /// Other statements, or another initial value, chosen when the program runs.
        case branch(Branch)
        /// Another beginning of a declaration, its signature for example, which all variants take over.
        case head(Range<Int>, String)
        /// A declaration added for all variants.
        case addition(Addition)
        /// A declaration that the variant leaves out; all keep it, since it has no effect.
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
    /// The range of the file that the choice replaces, in bytes.
    let range: Range<Int>
    /// The code that runs when no variant is chosen.
    let original: String
    let text: String
    /// The lines of the file, from 1, at the beginning of the original and of the code after it.
    let lines: (first: Int, next: Int)
}

/// A declaration that only a variant has.
struct Addition {
    /// The offset in the file at which it is inserted, in bytes.
    let offset: Int
    /// The line at the offset, from 1.
    let line: Int
    /// The declaration's scope and name: two additions with one key are one declaration.
    let key: String
    /// The whole text.
    let text: String
    /// The text before the statements of its body; the whole text where it has none.
    let head: String
    /// The statements of its body, in the form of a branch.
    let body: String?
    /// The text after the statements.
    let tail: String
    /// The statements for all variants but those that add it; `nil` where the first variant's statements do no harm, since no
    /// other variant calls them.
    let fallback: String?
}

/// The reason why a variant must be built alone: a sentence.
struct NotSwitched: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}
