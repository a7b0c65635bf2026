/// The colours of a picture, all of them: for a light page, a dark one, or paper.
///
/// In every theme text stands at a contrast of at least 4.5 : 1 on what it lies on (WCAG 2.2, 1.4.3).
public enum Theme: String, CaseIterable, Hashable, Sendable {
    /// Soft fills on white.
    case light
    /// Deep fills on a dark ground, which is painted in every format: light words can't be read on a white page.
    case dark
    /// White fills and dark outlines, which come out of any printer.
    case print

    /// What it is good for, in one line.
    public var summary: String {
        switch self {
        case .light: "soft colours for a light page"
        case .dark: "deep colours on a dark ground"
        case .print: "outlines on white, for paper"
        }
    }
}
