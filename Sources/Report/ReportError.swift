/// Why a report can't be made: a part of the page is missing beside the program, or can't be joined.
public struct ReportError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }
}
