/// A text that repeats, such as a method's name, by its number in the run's table of texts.
///
/// Of two symbols of one run the texts are the same where the symbols are; symbols of different runs don't compare.
public struct Symbol: Hashable, Sendable, BitwiseCopyable {
    package let index: UInt32
}

/// Texts that repeat, each kept once.
struct SymbolTable: Sendable {
    private(set) var texts: [String] = []
    private var indices: [String: UInt32] = [:]

    /// The symbol of a text, a new one at its first use.
    mutating func symbol(_ text: String) -> Symbol {
        if let index = indices[text] { return Symbol(index: index) }
        let index = UInt32(texts.count)
        indices[text] = index
        texts.append(text)
        return Symbol(index: index)
    }

    subscript(symbol: Symbol) -> String { texts[Int(symbol.index)] }
}
