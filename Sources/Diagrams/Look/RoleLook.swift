public import Graphviz
public import MessageTrace

/// How a role looks in every picture: one colour in three strengths.
///
/// Text stands at a contrast of at least 4.5 : 1 on the fill (WCAG 2.2, 1.4.3), and no colour stands alone: the role is
/// written too.
public struct RoleLook: Hashable, Sendable {
    /// What a component is filled with.
    public let fill: Graph.Color
    /// Its outline.
    public let stroke: Graph.Color
    /// The colour of the role's name on the fill.
    public let text: Graph.Color

    private init(_ fill: UInt32, _ stroke: UInt32, _ text: UInt32) {
        self.fill = .rgb(fill)
        self.stroke = .rgb(stroke)
        self.text = .rgb(text)
    }

    /// The look of a role; `nil` is a component of which the trace has no record.
    public init(_ role: Role?) {
        switch role {
        case .user: self.init(0xF1F5F9, 0x64748B, 0x475569)
        case .view: self.init(0xDBEAFE, 0x93C5FD, 0x1E40AF)
        case .bus: self.init(0xE5E7EB, 0x9CA3AF, 0x4B5563)
        case .presentation: self.init(0xEDE9FE, 0xC4B5FD, 0x5B21B6)
        case .logic: self.init(0xDCFCE7, 0x86EFAC, 0x166534)
        case .state: self.init(0xCCFBF1, 0x5EEAD4, 0x115E59)
        case .navigation: self.init(0xFFEDD5, 0xFDBA74, 0x9A3412)
        case .service: self.init(0xFEF9C3, 0xFACC15, 0x854D0E)
        case .assembly: self.init(0xFCE7F3, 0xF9A8D4, 0x9D174D)
        case nil: self.init(0xFFFFFF, 0x94A3B8, 0x475569)
        }
    }
}
