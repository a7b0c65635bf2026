public import Graphviz
import TraceFormat

/// How a role looks in every picture of a theme: one colour in three strengths.
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
}

extension RoleLook {
    static func light(_ role: Role?) -> RoleLook {
        switch role {
        case .user: RoleLook(0xF1F5F9, 0x64748B, 0x475569)
        case .view: RoleLook(0xDBEAFE, 0x93C5FD, 0x1E40AF)
        case .bus: RoleLook(0xE5E7EB, 0x9CA3AF, 0x4B5563)
        case .presentation: RoleLook(0xE0DAFE, 0x8B5CF6, 0x5B21B6)
        case .logic: RoleLook(0xDCFCE7, 0x86EFAC, 0x166534)
        case .state: RoleLook(0xCCFBF1, 0x5EEAD4, 0x115E59)
        case .navigation: RoleLook(0xFFEDD5, 0xFDBA74, 0x9A3412)
        case .service: RoleLook(0xFEF9C3, 0xFACC15, 0x854D0E)
        case .assembly: RoleLook(0xFBDDEE, 0xF472B6, 0x9D174D)
        case nil: RoleLook(0xFFFFFF, 0x94A3B8, 0x475569)
        }
    }

    static func dark(_ role: Role?) -> RoleLook {
        switch role {
        case .user: RoleLook(0x1B2434, 0xCBD5E1, 0xE2E8F0)
        case .view: RoleLook(0x1E3A8A, 0x60A5FA, 0xBFDBFE)
        case .bus: RoleLook(0x3F4856, 0x8B93A0, 0xD1D5DB)
        case .presentation: RoleLook(0x4C1D95, 0xC4B5FD, 0xDDD6FE)
        case .logic: RoleLook(0x14532D, 0x4ADE80, 0xBBF7D0)
        case .state: RoleLook(0x134E4A, 0x2DD4BF, 0x99F6E4)
        case .navigation: RoleLook(0x7C2D12, 0xFB923C, 0xFED7AA)
        case .service: RoleLook(0x5F4B08, 0xFACC15, 0xFEF08A)
        case .assembly: RoleLook(0x831843, 0xF472B6, 0xFBCFE8)
        case nil: RoleLook(0x0F172A, 0x94A3B8, 0xCBD5E1)
        }
    }

    static func print(_ role: Role?) -> RoleLook {
        switch role {
        case .user: RoleLook(0xFFFFFF, 0x6B7280, 0x6B7280)
        case .view: RoleLook(0xFFFFFF, 0x1D4ED8, 0x1D4ED8)
        case .bus: RoleLook(0xF3F4F6, 0x1F2937, 0x1F2937)
        case .presentation: RoleLook(0xFFFFFF, 0x4C1D95, 0x4C1D95)
        case .logic: RoleLook(0xFFFFFF, 0x15803D, 0x15803D)
        case .state: RoleLook(0xFFFFFF, 0x134E4A, 0x134E4A)
        case .navigation: RoleLook(0xFFFFFF, 0xC2410C, 0xC2410C)
        case .service: RoleLook(0xFFFFFF, 0x713F12, 0x713F12)
        case .assembly: RoleLook(0xFFFFFF, 0x950F52, 0x950F52)
        case nil: RoleLook(0xFFFFFF, 0x94A3B8, 0x475569)
        }
    }
}
