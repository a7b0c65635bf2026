import SourceParsing

/// A difference between a variant of the sources and the original.
struct Difference {
    enum Change {
        /// Different statements, or a different initial value. The running program chooses between these and the original.
        case branch(Branch)
        /// A different head of a declaration, such as a different signature. All variants use it.
        case head(Range<Int>, String)
        /// A declaration added for all variants.
        case addition(Addition)
        /// A declaration that the variant lacks. All variants keep it, because it has no effect on them.
        case kept
    }

    let change: Change
    let place: SwitchedSources.Place
}

/// A piece of code that a variant has in place of the original one.
struct Branch {
    enum Kind {
        case statements
        case value
    }

    let kind: Kind
    /// The range of bytes in the file that the choice replaces.
    let range: Range<Int>
    /// The original code, which runs if no variant is chosen.
    let original: String
    let text: String
    /// Two lines of the file, counted from 1: the line at which the original code begins, and the line of the code after it.
    let lines: (first: Int, next: Int)
}

/// A declaration that only a variant has.
struct Addition {
    /// The offset in the file, in bytes, at which the declaration is inserted.
    let offset: Int
    /// The line at the offset, from 1.
    let line: Int
    /// The declaration's scope and name. Two additions with the same key are one declaration.
    let key: String
    /// The whole text of the declaration.
    let text: String
    /// The text before the statements of the declaration's body; the whole text if there is no body.
    let head: String
    /// The statements of the declaration's body, in the form of a branch.
    let body: String?
    /// The text after the statements of the body.
    let tail: String
    /// The body's statements for all variants that don't add the declaration. `nil` if they can have the first variant's
    /// statements, because only variants that add the declaration call it.
    let fallback: String?
}

/// The reason why a variant must be built alone, as a sentence.
struct NotSwitched: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}
