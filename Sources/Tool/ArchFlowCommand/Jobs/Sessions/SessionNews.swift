/// A person whose page asks the server of a session.
enum SessionViewer: CaseIterable, Hashable, Sendable {
    /// The person whose session it is.
    case teacher
    /// A person who follows, and answers questions.
    case student
}

/// The numbers of a session's changes. A page asks for the news after the last change that it knows.
struct SessionNews {
    /// The number of the last change.
    private(set) var revision = 1
    /// The number of the last change of the runs that pages show.
    private(set) var runs = 1
    private var last: [SessionViewer: Int] = [:]

    /// The number of the last change that a person may see.
    subscript(viewer: SessionViewer) -> Int { last[viewer] ?? 1 }

    mutating func changed(for viewers: [SessionViewer] = SessionViewer.allCases, runs isOfRuns: Bool = false) {
        revision += 1
        for viewer in viewers { last[viewer] = revision }
        if isOfRuns { runs = revision }
    }
}
