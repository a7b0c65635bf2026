/// The kind of person at a page of a session.
enum SessionViewer: CaseIterable, Hashable, Sendable {
    /// The person who runs the session.
    case teacher
    /// A person who follows the session and answers questions.
    case student
}

/// The revisions of a session's state. A page asks for changes after the revision that it has.
struct SessionNews {
    /// The revision of the last change.
    private(set) var revision = 1
    /// The revision of the last change of the shown runs.
    private(set) var runs = 1
    private var last: [SessionViewer: Int] = [:]

    /// The revision of the last change that the viewer may see.
    subscript(viewer: SessionViewer) -> Int { last[viewer] ?? 1 }

    mutating func changed(for viewers: [SessionViewer] = SessionViewer.allCases, runs isOfRuns: Bool = false) {
        revision += 1
        for viewer in viewers { last[viewer] = revision }
        if isOfRuns { runs = revision }
    }
}
