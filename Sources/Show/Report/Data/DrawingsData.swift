import ArchFlowSupport

/// The pictures and sheets that are made before the page is opened, as data of the page.
///
/// SVGs and sheets repeat the same tags with different numbers. So each tag is split into its numbers and a template,
/// and each template is stored once. From these, the page restores exactly the original text.
struct DrawingsData {
    static var object: PageObject<DrawingsData> {
        PageObject(
            "DrawingsData",
            [
                .texts("templates", \.templates.texts), .objects("pictures", of: drawing, \.pictures),
                .objects("sheets", of: sheet, \.sheets),
                .text("sheetStyle", is: "The style of all sheets; empty if the report has no sheets.", \.sheetStyle),
            ])
    }

    static var drawing: PageObject<Packed> {
        PageObject(
            "DrawingData",
            [
                PageField("kind", PageType.choice(ReportDrawing.Kind.allCases.map(\.rawValue))) {
                    .string($0.drawing.kind.rawValue)
                },
                .text("pattern", is: "The pattern's name.", \.drawing.pattern),
                .text("title", is: "The pattern's name in texts.", \.drawing.title),
                .textIfAny(
                    "feature", is: "The feature of the merged runs; null for all runs of the pattern.",
                    \.drawing.feature),
                .text(
                    "picture",
                    is:
                        "The SVG's tags: for each, its template's index and the numbers to fill in. `3,12.5,0;4` is two tags.",
                    \.picture.text),
            ])
    }

    static var sheet: PageObject<Sheet> {
        PageObject(
            "SheetData",
            [
                .text("pattern", is: "The pattern's name.", \.pattern),
                .text("title", is: "The pattern's name in texts.", \.title),
                .text(
                    "markup",
                    is: "The sheet's HTML, packed like an SVG: as templates and numbers. Its images have no `src`.",
                    \.markup.text),
                .texts("pictures", is: "The SVGs for the sheet's images, in the order of the images.") {
                    $0.pictures.map(\.text)
                },
            ])
    }

    /// The printable sheet of an architecture, as the page contains it.
    struct Sheet {
        fileprivate let pattern: String
        fileprivate let title: String
        fileprivate let markup: PackedPicture
        fileprivate let pictures: [PackedPicture]
    }

    /// A picture drawn by Swift, as the page contains it.
    struct Packed {
        fileprivate let drawing: ReportDrawing
        fileprivate let picture: PackedPicture
    }

    private var templates = TextTable()
    private var pictures: [Packed] = []
    private var sheets: [Sheet] = []
    private let sheetStyle: String

    init(_ drawings: [ReportDrawing], sheets: [ReportSheet] = [], style: String = "") {
        sheetStyle = style
        for (number, drawing) in drawings.enumerated() {
            let picture = PackedPicture(Self.named(drawing.svg, "drawing\(number)"), &templates)
            pictures.append(Packed(drawing: drawing, picture: picture))
        }
        for one in sheets {
            let markup = SheetMarkup(one.sheet).parts { _ in "" }
            self.sheets.append(
                Sheet(
                    pattern: one.pattern, title: one.sheet.title, markup: PackedPicture(markup.source, &templates),
                    pictures: one.sheet.pictures.map { PackedPicture($0.svg, &templates) }))
        }
    }
}

extension DrawingsData {
    /// Returns an SVG in which the picture's name is replaced by a short one. The name is long, because it lists all
    /// runs of the picture, and the id of each element begins with it.
    private static func named(_ svg: String, _ name: String) -> String {
        guard let start = svg.firstRange(of: "<g id=\"")?.upperBound, let end = svg[start...].firstIndex(of: "\"")
        else {
            return svg
        }
        return svg.replacingBytes(of: String(svg[start..<end]), with: name)
    }
}

/// An SVG or other markup as numbers. Each of its tags and texts is stored as the index of a template, followed by the
/// numbers to fill in.
struct PackedPicture {
    /// The character that marks the position of a number in a template. XML doesn't allow this character.
    static let hole = UInt8(1)
    /// The picture in its packed form, as text: `3,12.5,0;4`. Each entry is a template's index and the numbers for the
    /// template.
    let text: String

    init(_ svg: String, _ templates: inout TextTable) {
        let bytes = Array(svg.utf8)
        var lines: [String] = []
        var start = 0
        while start < bytes.count {
            let end = Self.endOfToken(bytes, from: start)
            let (template, numbers) = Self.split(bytes[start..<end])
            let number = templates.number(String(decoding: template, as: UTF8.self))
            lines.append(([String(number)] + numbers).joined(separator: ","))
            start = end
        }
        text = lines.joined(separator: ";")
    }

    /// Returns the index after a tag, or after the text between two tags.
    private static func endOfToken(_ bytes: [UInt8], from start: Int) -> Int {
        let isTag = bytes[start] == UInt8(ascii: "<")
        let end = bytes[(start + 1)...].firstIndex { $0 == UInt8(ascii: isTag ? ">" : "<") } ?? bytes.count
        return isTag ? min(end + 1, bytes.count) : end
    }

    private static func split(_ bytes: ArraySlice<UInt8>) -> (template: [UInt8], numbers: [String]) {
        var template: [UInt8] = []
        var numbers: [String] = []
        var isCode = false
        var place = bytes.startIndex
        while place < bytes.endIndex {
            let byte = bytes[place]
            // The digits of a colour, or of a character reference, are no numbers.
            if byte == UInt8(ascii: "#") { isCode = true }
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ";") { isCode = false }
            if !isCode, let end = endOfNumber(bytes, from: place) {
                numbers.append(String(decoding: bytes[place..<end], as: UTF8.self))
                template.append(hole)
                place = end
            } else {
                template.append(byte)
                place += 1
            }
        }
        return (template, numbers)
    }

    /// Returns the index after the number that begins at `start`; `nil` if no number begins there.
    private static func endOfNumber(_ bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
        func isDigit(_ place: Int) -> Bool { place < bytes.endIndex && (48...57).contains(bytes[place]) }
        var place = start
        if bytes[place] == UInt8(ascii: "-") { place += 1 }
        guard isDigit(place) else { return nil }
        while isDigit(place) { place += 1 }
        if place < bytes.endIndex, bytes[place] == UInt8(ascii: "."), isDigit(place + 1) {
            place += 1
            while isDigit(place) { place += 1 }
        }
        return place
    }
}
