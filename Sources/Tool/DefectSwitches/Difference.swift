import SourceParsing

/// A difference in one declaration between a variant, an edited copy of the sources, and the original.
struct Difference {
    enum Change {
        /// Changed statements or a changed initial value. At run time, the program chooses between them and the
        /// original.
        case branch(Branch)
        /// A changed head, such as a signature, which all variants use. The range is that of the original head, in
        /// bytes.
        case head(Range<Int>, String)
        /// An added declaration, which all variants get.
        case addition(Addition)
        /// A declaration that the variant removes, makes less visible, or makes constant. The original stays in all
        /// variants.
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
    /// The range of the original code in its file, in bytes.
    let range: Range<Int>
    /// The original code, which runs if no variant is chosen.
    let original: String
    let text: String
    /// The lines where the original code begins and where the code after it begins, from 1.
    let lines: (first: Int, next: Int)
}

/// A declaration that a variant adds.
struct Addition {
    /// The position in the file where the declaration is inserted, in bytes.
    let offset: Int
    /// The line at the offset, from 1.
    let line: Int
    /// The declaration's scope, name and signature. Equal keys mean equal declarations.
    let key: String
    let text: String
    /// The text before the body's statements; the whole text if there is no body.
    let head: String
    /// The body's statements; `nil` if there is no body.
    let body: String?
    /// The text after the body's statements; empty if there is no body.
    let tail: String
    /// The body's statements in variants without the declaration; `nil` to use those of the first variant that adds it.
    let fallback: String?
}

/// The reason why a variant can't be compiled together with others, as a sentence. It is then built alone.
struct NotSwitched: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}
