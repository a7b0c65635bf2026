import Graphviz

/// The reason why a picture could not be made.
public struct DiagramError: Error, Hashable, Sendable, CustomStringConvertible {
    private enum Reason: Hashable, Sendable {
        case unknown(kind: String, name: String, known: [String])
        case noText(view: String, format: String, views: [String])
        case runs(view: String, wanted: Int, given: Int)
        case noBlueprint(view: String)
        case noMistakes(view: String)
        case severalUseCases([String])
        case graphviz(GraphvizError)
    }

    private let reason: Reason

    private init(_ reason: Reason) { self.reason = reason }

    /// Returns the error that a run has no beat, module or component with the given name.
    static func unknown(_ kind: String, _ name: String, among known: [String]) -> DiagramError {
        DiagramError(.unknown(kind: kind, name: name, known: known))
    }

    /// Returns the error that a view can't be written in a text notation.
    static func noText(of view: DiagramView, as format: DiagramFormat) -> DiagramError {
        let views = DiagramView.allCases.filter { $0.formats.contains(format) }.map(\.name)
        return DiagramError(.noText(view: view.name, format: format.rawValue, views: views))
    }

    /// Returns the error that a view was given the wrong number of runs.
    static func runs(of view: DiagramView, wanted: Int, given: Int) -> DiagramError {
        DiagramError(.runs(view: view.name, wanted: wanted, given: given))
    }

    /// Returns the error that no blueprint was given to a view that shows a blueprint's rules.
    static func noBlueprint(for view: DiagramView) -> DiagramError {
        DiagramError(.noBlueprint(view: view.name))
    }

    /// Returns the error that no mistakes were given to a view that shows mistakes.
    static func noMistakes(for view: DiagramView) -> DiagramError { DiagramError(.noMistakes(view: view.name)) }

    /// Returns the error that runs can't be merged into one use case, because they belong to several patterns or
    /// features.
    static func severalUseCases(_ names: [String]) -> DiagramError { DiagramError(.severalUseCases(names)) }

    /// Returns the error that Graphviz couldn't draw a picture.
    static func graphviz(_ error: GraphvizError) -> DiagramError { DiagramError(.graphviz(error)) }

    /// True if another run, blueprint or option may avoid the error.
    public var isUsage: Bool {
        switch reason {
        case .unknown, .noText, .runs, .noBlueprint, .noMistakes, .severalUseCases: true
        case .graphviz(let error): error.code == .tooLarge
        }
    }

    public var description: String {
        switch reason {
        case .unknown(let kind, let name, let known):
            let list = known.prefix(20).joined(separator: ", ") + (known.count > 20 ? ", …" : "")
            return known.isEmpty
                ? "no \(kind) '\(name)': the trace names none" : "no \(kind) '\(name)'; the \(kind)s are \(list)"
        case .noText(let view, let format, let views):
            return "the view \(view) can't be written as \(format); these can: \(views.joined(separator: ", "))"
        case .runs(let view, let wanted, let given):
            return "the view \(view) needs \(wanted == 1 ? "one trace" : "two traces"), but got \(given)"
        case .noBlueprint(let view):
            return "the view \(view) needs a blueprint, but got none"
        case .noMistakes(let view):
            return "the view \(view) needs the mistakes that were made in patterns, but got none"
        case .severalUseCases(let names):
            return "the view usecase merges runs of one pattern and feature, but got runs of "
                + names.joined(separator: " and ")
        case .graphviz(let error) where error.code == .tooLarge:
            return
                "there is too much to draw: \(error); draw a part of it, such as one beat (--beat) or fewer "
                + "levels (--depth), or write it as text or json if the view has that format"
        case .graphviz(let error): return "can't be drawn: \(error)"
        }
    }
}
