/// How a picture is drawn, of what not every view and format has.
public enum DrawingOption: String, CaseIterable, Hashable, Sendable {
    /// ``DiagramSelection/beats``, ``DiagramSelection/modules`` and ``DiagramSelection/components``.
    case selection
    case depth
    case hidesIdle
    case folds
    case payloads
    case grouping
    case theme
    case background
    case slide
    /// Pixels for a point.
    case scale
}

extension DiagramView {
    /// Whether an option makes a difference to the view in a format.
    public func takes(_ option: DrawingOption, as format: DiagramFormat) -> Bool {
        // What a use case has in JSON is its structure.
        let isStructure = self == .usecase && format == .json
        let isDrawn = format.graphics != nil && !isStructure
        return switch option {
        case .selection: self != .blueprint
        case .depth, .hidesIdle: self != .blueprint && self != .ownership
        case .folds, .payloads: [.sequence, .communication].contains(self)
        case .grouping:
            [.flow, .sequence, .usecase, .communication, .ownership, .matrix, .diff].contains(self) && !isStructure
        // A sequence has no colours in Mermaid.
        case .theme: isDrawn || format == .plantuml || format == .mermaid && ![.sequence, .usecase].contains(self)
        case .background: isDrawn
        case .slide: self == .flow && isDrawn
        case .scale: format == .png
        }
    }

    /// Why an option makes no difference to the view in a format, and to what it does; `nil` where it makes one.
    public func objection(to option: DrawingOption, as format: DiagramFormat) -> String? {
        guard !takes(option, as: format) else { return nil }
        let formats = formats.filter { takes(option, as: $0) }
        guard formats.isEmpty else {
            return "makes no difference to the view \(rawValue) as \(format.rawValue), but as "
                + formats.map(\.rawValue).joined(separator: ", ")
        }
        let views = Self.allCases.filter { view in view.formats.contains { view.takes(option, as: $0) } }
        return "makes no difference to the view \(rawValue), but to \(views.map(\.rawValue).joined(separator: ", "))"
    }
}
