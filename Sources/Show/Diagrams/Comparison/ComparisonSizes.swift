import ArchFlowSupport
import Graphviz

/// The font sizes and the dimensions in a comparison's picture, in points.
struct ComparisonSizes {
    /// The x coordinate of the left side of all runs' bands.
    let left: Double
    /// The width of a run's band; `nil` to make it as wide as its boxes.
    let width: Double?
    let (head, headHeight): (Double, Double)
    let (title, titleWords, titleWidth, titleHeight): (Double, Double, Double, Double)
    let (name, detail, label): (Double, Double, Double)
    let (leastBox, leastBoxHeight): (Double, Double)
    /// The distance between the boxes of a run whose band has no fixed width, and the largest distance in a band with a
    /// fixed width.
    let (gap, mostGap): (Double, Double)
    /// The height of a lane: the vertical distance between one arc and the next.
    var lane: Double
    /// The free space left and right of the boxes.
    let side: Double
    /// The free height below the lowest arc.
    let foot: Double
    /// The factor by which lines are thickened.
    let line: Double
    /// The distance of a label from its arc, as a multiple of the label's font size. It is smaller on a slide.
    var beside: Double { width == nil ? 0.7 : 0.61 }

    static let picture = ComparisonSizes(
        left: 0, width: nil, head: (11, 20), title: (12, 11, 380, 22), name: (9, 8.5, 8.5), box: (64, 44),
        gap: (56, 56), lane: (19, 12), foot: 14, line: 1)

    static func slide(_ slide: Slide) -> ComparisonSizes {
        let letters = Slide.letters
        return ComparisonSizes(
            left: slide.left, width: slide.width, head: (letters, 38), title: (30, letters, slide.width - 32, 40),
            name: (letters, letters, letters), box: (100, 84), gap: (84, 240), lane: (36, 16),
            foot: 18, line: 2)
    }

    private init(
        left: Double, width: Double?, head: (Double, Double), title: (Double, Double, Double, Double),
        name: (Double, Double, Double), box: (Double, Double), gap: (Double, Double), lane: (Double, Double),
        foot: Double, line: Double
    ) {
        self.left = left
        self.width = width
        (self.head, headHeight) = head
        (self.title, titleWords, titleWidth, titleHeight) = title
        (self.name, detail, label) = name
        (leastBox, leastBoxHeight) = box
        (self.gap, mostGap) = gap
        (self.lane, self.side) = lane
        self.foot = foot
        self.line = line
    }

    /// The largest number of lines for the names in a box on a slide. If the first name needs more lines, it gets them.
    private static let nameLines = 3

    /// Returns the names of at most two types for a box, before the names are broken into lines.
    private func types(_ member: ComparisonBand.Member?) -> [String] {
        let names = width == nil ? member?.types.map(\.name) ?? [] : member?.shortNames ?? []
        return names.prefix(2).map { ShortName.of($0, limit: 30) }
    }

    /// Returns the strings into which a box's type names are split. A line may end only between two of them.
    func unbroken(_ member: ComparisonBand.Member?) -> [String] {
        width == nil ? types(member) : types(member).flatMap { BrokenText.narrow($0, limit: 1, isCut: false) }
    }

    /// Returns the lines for the names in a box of the given width, and the number of names that fit.
    private func names(_ member: ComparisonBand.Member, width: Double) -> (lines: [String], count: Int) {
        let types = types(member)
        guard self.width != nil else { return (types, types.count) }
        let broken = types.map { type in
            BrokenText.narrow(type, limit: 1, isCut: false).reduce(into: [String]()) { lines, hump in
                if let last = lines.last, TextWidth.points(last + hump, size: name) <= width - 12 {
                    lines[lines.count - 1] = last + hump
                } else {
                    lines.append(hump)
                }
            }
        }
        let isShort = broken.joined().count <= Self.nameLines
        let shown = isShort ? broken : Array(broken.prefix(1))
        return (
            shown.enumerated().flatMap { $0 == 0 && shown.count > 1 ? $1.dropLast() + ["\($1.last ?? ""),"] : $1 },
            shown.count
        )
    }

    /// Returns the lines in a box: the names of types, the number of further types, and the messages and sets within
    /// the role.
    func text(_ member: ComparisonBand.Member, width: Double) -> (names: [String], details: [String], sets: [String]) {
        let isPicture = self.width == nil
        let names = names(member, width: width)
        let further = (isPicture ? member.types.count : member.shortNames.count) - names.count
        var details: [String] = []
        if further > 0 { details.append(isPicture ? "and \(further) more" : "+ \(further)") }
        if member.within > 0 { details.append("\(member.within) within") }
        if isPicture, !details.isEmpty { details = [details.joined(separator: " · ")] }
        let sets = isPicture ? "\(Count.of(member.setsWithin, "set")) within" : "+\(member.setsWithin) within"
        return (names.lines, details, member.setsWithin > 0 ? [sets] : [])
    }

    /// Returns the number of lines in a box.
    func lines(_ member: ComparisonBand.Member?, width: Double) -> Int {
        guard let text = member.map({ text($0, width: width) }) else { return 1 }
        return text.names.count + text.details.count + text.sets.count
    }

    /// Returns the height of boxes with at most this number of lines.
    func boxHeight(_ lines: Int) -> Double {
        width == nil ? leastBoxHeight : max(leastBoxHeight, Double(lines) * 33 + 12)
    }
}
