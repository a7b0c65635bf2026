/// A drawing option that has no effect on some views or formats.
public enum DrawingOption: String, CaseIterable, Hashable, Sendable {
    /// The selection of ``DiagramSelection/beats``, ``DiagramSelection/modules`` and ``DiagramSelection/components``.
    case selection
    case depth
    case hidesIdle
    case folds
    case whole
    case payloads
    case grouping
    case theme
    case background
    case slide
    /// The number of pixels per point in a PNG.
    case scale
}

extension DrawingOption {
    /// The options that have an effect on every view of messages.
    static let ofMessages: Set<DrawingOption> = [.selection, .depth, .hidesIdle]
}

extension DiagramView {
    /// Returns true if an option has an effect on the view in a format.
    public func takes(_ option: DrawingOption, as format: DiagramFormat) -> Bool {
        let isDrawn = format.graphics != nil && !notations.contains(format)
        return switch option {
        case .selection, .depth, .hidesIdle, .folds, .whole, .payloads: options.contains(option)
        // The structure in JSON always has all components.
        case .grouping: options.contains(option) && (isDrawn || format != .json)
        case .theme: isDrawn || coloredNotations.contains(format)
        case .background: isDrawn
        case .slide: options.contains(option) && isDrawn
        case .scale: format == .png
        }
    }

    /// Returns `nil` if an option has an effect on this view in a format. Otherwise returns a sentence that names the
    /// formats or views on which the option has an effect.
    public func objection(to option: DrawingOption, as format: DiagramFormat) -> String? {
        guard !takes(option, as: format) else { return nil }
        let formats = formats.filter { takes(option, as: $0) }
        guard formats.isEmpty else {
            return "has no effect on the view \(name) as \(format.rawValue), only as "
                + formats.map(\.rawValue).joined(separator: ", ")
        }
        let views = Self.allCases.filter { view in view.formats.contains { view.takes(option, as: $0) } }
        return "has no effect on the view \(name), only on \(views.map(\.name).joined(separator: ", "))"
    }
}
