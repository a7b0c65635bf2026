/// A picture that is distributed over several slides. Each slide shows one page.
protocol SlidePicture: Picture {
    associatedtype Page

    /// Returns the contents of the pages, at least one.
    func pages() -> [Page]

    /// Returns the picture of a page.
    ///
    /// - Parameters:
    ///   - number: The page's number, from 1.
    ///   - count: The number of pages.
    func diagram(of page: Page, number: Int, of count: Int) -> Diagram

    func slides() -> [Diagram]
}

extension SlidePicture {
    func diagram() -> Diagram { slides()[0] }

    func slides() -> [Diagram] {
        let pages = pages()
        return pages.indices.map { diagram(of: pages[$0], number: $0 + 1, of: pages.count) }
    }
}

/// Some lines of one item on a slide, such as some messages of a beat. The items of a slide are drawn below each other.
struct SlidePart {
    /// The index of the item among all items of the picture.
    let item: Int
    /// The lines shown on this slide, by their indices in the item.
    let lines: Range<Int>

    var isContinued: Bool { lines.lowerBound > 0 }

    /// Distributes items over pages. An item that doesn't fit on one page continues on the next pages.
    ///
    /// - Parameters:
    ///   - counts: The number of lines of each item.
    ///   - end: Returns the index after the last line of an item that still fits on the last of the given pages; `nil`
    ///     to start a new page, because no line fits. On an empty page, at least one line must fit.
    /// - Returns: The pages, at least one.
    static func pages(
        of counts: [Int], end: (_ pages: [[SlidePart]], _ item: Int, _ start: Int) -> Int?
    ) -> [[SlidePart]] {
        var pages: [[SlidePart]] = [[]]
        for (item, count) in counts.enumerated() {
            var start = 0
            while start < count {
                if let end = end(pages, item, start) {
                    pages[pages.count - 1].append(SlidePart(item: item, lines: start..<end))
                    start = end
                    guard start < count else { break }
                }
                pages.append([])
            }
        }
        return pages
    }
}
