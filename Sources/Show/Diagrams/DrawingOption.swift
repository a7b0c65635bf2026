/// An option of drawing that some views and formats lack.
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

extension DrawingOption {
    /// The options of every view of messages.
    static let ofMessages: Set<DrawingOption> = [.selection, .depth, .hidesIdle]
}

extension DiagramView {
    /// True where an option makes a difference to the view in a format.
    public func takes(_ option: DrawingOption, as format: DiagramFormat) -> Bool {
        let isDrawn = format.graphics != nil && !notations.contains(format)
        return switch option {
        case .selection, .depth, .hidesIdle, .folds, .payloads: options.contains(option)
        // A structure in JSON always has all components.
        case .grouping: options.contains(option) && (isDrawn || format != .json)
        case .theme: isDrawn || coloredNotations.contains(format)
        case .background: isDrawn
        case .slide: options.contains(option) && isDrawn
        case .scale: format == .png
        }
    }

    /// Returns why an option makes no difference to the view in a format, and where it makes one; `nil` where it does here.
    public func objection(to option: DrawingOption, as format: DiagramFormat) -> String? {
        guard !takes(option, as: format) else { return nil }
        let formats = formats.filter { takes(option, as: $0) }
        guard formats.isEmpty else {
            return "makes no difference to the view \(name) as \(format.rawValue), but as "
                + formats.map(\.rawValue).joined(separator: ", ")
        }
        let views = Self.allCases.filter { view in view.formats.contains { view.takes(option, as: $0) } }
        return "makes no difference to the view \(name), but to \(views.map(\.name).joined(separator: ", "))"
    }
}
