/// The words of a text element, without the blanks at their start and end.
///
/// Some programs, such as librsvg, drop such blanks, and others keep them. Here the blanks are removed, and the words
/// after them are moved, so that all programs show the same picture.
struct SVGWords {
    /// The words as they are written in the SVG.
    let content: ArraySlice<UInt8>
    /// The index at which the element's content ends.
    let end: Int
    private let before: Int
    private let after: Int

    /// The width of a blank in Helvetica and Arial, as a fraction of the font's size.
    private static let blank = 0.278
    private static let entity = Array("&#160;".utf8)

    init(_ content: ArraySlice<UInt8>) {
        var rest = content
        var (before, after) = (0, 0)
        while let width = Self.blank(at: rest, fromEnd: false) {
            rest = rest.dropFirst(width)
            before += 1
        }
        while let width = Self.blank(at: rest, fromEnd: true) {
            rest = rest.dropLast(width)
            after += 1
        }
        (self.content, self.before, self.after, end) = (rest, before, after, content.endIndex)
    }

    var isBlank: Bool { content.isEmpty }

    /// Returns the tag before the words, moved to the position at which the words begin.
    func moved(_ markup: SVGMarkup) -> SVGMarkup {
        guard before + after > 0 else { return markup }
        var markup = markup
        markup.parse()
        guard let size = markup["font-size"].flatMap(Double.init), let x = markup["x"].flatMap(Double.init) else {
            return markup
        }
        let blanks =
            switch markup["text-anchor"] {
            case "middle": Double(before - after) / 2
            case "end": Double(-after)
            default: Double(before)
            }
        if blanks != 0 { markup["x"] = DOTValue.decimal(((x + blanks * Self.blank * size) * 100).rounded() / 100) }
        return markup
    }

    private static func blank(at text: ArraySlice<UInt8>, fromEnd: Bool) -> Int? {
        if (fromEnd ? text.last : text.first) == UInt8(ascii: " ") { return 1 }
        let part = fromEnd ? text.suffix(entity.count) : text.prefix(entity.count)
        return part.elementsEqual(entity) ? entity.count : nil
    }
}
