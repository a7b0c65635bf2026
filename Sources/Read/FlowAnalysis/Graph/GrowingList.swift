import TraceFormat

/// A list that grows at its end while other threads read copies of it.
///
/// The list consists of pieces, and growing never moves existing elements. A copy shares the pieces, and its first
/// change duplicates only one piece. An array would be copied as a whole.
public struct GrowingList<Element: Sendable>: Sendable, RandomAccessCollection {
    /// Each piece has 2 to the power of `shift` elements; the last piece may have fewer.
    @usableFromInline static var shift: Int { 10 }

    @usableFromInline private(set) var pieces: [[Element]] = []
    public private(set) var count = 0

    public init() {}

    public var startIndex: Int { 0 }
    public var endIndex: Int { count }

    // Each message looks up its components in such lists. Without whole-module optimisation, the compiler specialises generic
    // code for no other file.
    @inlinable public subscript(index: Int) -> Element {
        @specialized(where Element == Int32)
        @specialized(where Element == Symbol)
        @specialized(where Element == Role)
        @specialized(where Element == Bool)
        @specialized(where Element == ComponentRecord)
        get { pieces[index >> Self.shift][index & (1 << Self.shift - 1)] }
    }

    @specialized(where Element == Int32)
    mutating func append(_ element: Element) {
        if count & (1 << Self.shift - 1) == 0 { pieces.append([]) }
        pieces[pieces.count - 1].append(element)
        count += 1
    }

    mutating func update(_ index: Int, to element: Element) {
        pieces[index >> Self.shift][index & (1 << Self.shift - 1)] = element
    }
}

extension GrowingList: Equatable where Element: Equatable {}
