import SourceParsing

/// A difference in one declaration between a variant (an edited copy of the sources) and the original.
struct Difference {
    enum Change {
        /// The variant changes statements or an initial value. The running program chooses between the variant's code
        /// and the original code.
        case branch(Branch)
        /// The variant changes a declaration's head, such as its signature, and all variants use the changed head. The
        /// values are the range of the original head, in bytes, and the variant's head.
        case head(Range<Int>, String)
        /// The variant adds a declaration, which all variants get.
        case addition(Addition)
        /// The variant removes a declaration, lowers its access level, or makes a variable a constant. The original
        /// declaration stays, because the variant behaves the same with it.
        case kept
    }

    let change: Change
    let place: SwitchedSources.Place
}

/// A piece of a variant's code, and the original code that it replaces.
struct Branch {
    enum Kind {
        case statements
        case value
    }

    let kind: Kind
    /// The range of the original code in the file, in bytes.
    let range: Range<Int>
    /// The original code, which runs if no variant is chosen.
    let original: String
    let text: String
    /// The line at which the original code begins, and the line of the code after it, both counted from 1.
    let lines: (first: Int, next: Int)
}

/// A declaration that a variant adds.
struct Addition {
    /// The offset in the file, in bytes, at which the declaration is inserted.
    let offset: Int
    /// The number of the line at the offset, counted from 1.
    let line: Int
    /// The declaration's scope, name and signature. Two additions with equal keys add the same declaration.
    let key: String
    /// The whole text of the declaration.
    let text: String
    /// The text before the statements of the declaration's body; the whole text if the declaration has no body.
    let head: String
    /// The statements of the declaration's body; `nil` if the declaration has no body.
    let body: String?
    /// The text after the statements of the declaration's body; empty if the declaration has no body.
    let tail: String
    /// The body's statements for all variants that don't add the declaration. `nil` if only variants that add the
    /// declaration call it; then the first variant's statements are used.
    let fallback: String?
}

/// The reason why a variant can't be compiled together with the others, as a sentence. Such a variant is built alone.
struct NotSwitched: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}
