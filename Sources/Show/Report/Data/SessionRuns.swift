import ArchFlowSupport
import FlowAnalysis

/// The runs of a session as data of its pages: all data, and the changes since earlier runs.
///
/// ```swift
/// let first = await SessionRuns(report, revision: 1)
/// let second = await SessionRuns(longer, revision: 2, after: first)
/// second.news(since: 1)  // "changes":{"since":1,"list":[{"in":{"runs":…}}]}
/// ```
package struct SessionRuns: Sendable {
    /// The largest number of changes that are stored for pages with older data.
    private static let mostChanges = 16
    /// The number of stored texts above which a session drops old texts and numbers its texts anew.
    private static let mostTexts = 50_000

    private struct Change: Sendable {
        /// The revision of the runs before the change.
        let before: Int
        let json: JSON?
    }

    private let data: ReportData
    /// The revision of the session at which its pages begin to show these runs.
    package var revision: Int
    private let changes: [Change]
    /// All data as the fields of a JSON object. It is made when a page first needs it, and stored for other pages.
    private let whole: Lazy<String>

    /// Collects the data of a report's runs.
    ///
    /// - Parameters:
    ///   - revision: The session's revision at which its pages begin to show these runs.
    ///   - earlier: The runs that the pages showed before.
    package init(_ report: HTMLReport, revision: Int, after earlier: SessionRuns? = nil) async {
        self.revision = revision
        let earlier = earlier.flatMap { $0.data.textCount < Self.mostTexts ? $0 : nil }
        let data = await ReportData(report, after: earlier?.data)
        self.data = data
        whole = Lazy { String(data.changing.text.dropFirst().dropLast()) }
        changes =
            earlier.map { earlier in
                let change = Change(before: earlier.revision, json: data.change(since: earlier.data))
                return earlier.changes.suffix(Self.mostChanges - 1) + [change]
            } ?? []
    }

    /// Returns the data that a page needs to show these runs, as the fields of a JSON object without its braces.
    ///
    /// - Parameter seen: The session's revision that the page has; `nil` for a page that has none.
    /// - Returns: The changes if they are known, otherwise all data; empty for a page that already has these runs.
    package func news(since seen: Int?) -> String {
        guard let seen, seen >= changes.first?.before ?? revision else {
            return whole.value
        }
        if seen >= revision { return "" }
        let first = changes.lastIndex { $0.before <= seen } ?? 0
        let missed = JSON.array(changes[first...].compactMap(\.json))
        return "\"changes\":\(JSON.object([("since", .number(seen)), ("list", missed)]))"
    }

    /// Returns the complete page in UTF-8.
    ///
    /// - Throws: ``ReportError`` where a file of the page is missing from the program's resources.
    package func page(showing play: ReportPlay? = nil, _ live: ReportLive? = nil) throws(ReportError) -> [UInt8] {
        try Page().html(data: data.showing(play, live).json.text, asksServer: true)
    }
}
