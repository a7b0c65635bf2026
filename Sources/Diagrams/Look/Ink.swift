import Graphviz

/// The colours that are no role's.
enum Ink {
    static let name = Graph.Color.rgb(0x0F172A)
    static let title = Graph.Color.rgb(0x0F172A)
    static let subtitle = Graph.Color.rgb(0x475569)
    static let note = Graph.Color.rgb(0x475569)
    static let cluster = Graph.Color.rgb(0xF8FAFC)
    static let clusterStroke = Graph.Color.rgb(0xCBD5E1)
    static let clusterTitle = Graph.Color.rgb(0x475569)

    static let message = Graph.Color.rgb(0x64748B)
    static let messageText = Graph.Color.rgb(0x334155)
    static let idle = Graph.Color.rgb(0xCBD5E1)
    static let idleText = Graph.Color.rgb(0x64748B)
    static let asynchronous = Graph.Color.rgb(0xB45309)
    static let asynchronousText = Graph.Color.rgb(0x92400E)
    static let idleAsynchronous = Graph.Color.rgb(0xF0C48A)
    static let write = Graph.Color.rgb(0x0F766E)
    static let writeText = Graph.Color.rgb(0x115E59)

    // What a message does, as a bar: the three that people would miss are dark, the machinery between them is grey.
    static let event = Graph.Color.rgb(0x1D4ED8)
    static let decision = Graph.Color.rgb(0x0F766E)
    static let translation = Graph.Color.rgb(0x7C3AED)
    static let relay = Graph.Color.rgb(0x64748B)
    static let assembly = Graph.Color.rgb(0xBE185D)

    /// A reference that keeps nothing alive.
    static let weak = Graph.Color.rgb(0x7A899F)
    /// What breaks a rule.
    static let broken = Graph.Color.rgb(0xB91C1C)

    /// What runs against the order of the roles.
    static let back = Graph.Color.rgb(0x9D174D)

    /// The ground of a number, from the palest (0) to the darkest (1).
    static func shade(isBack: Bool, _ strength: Double) -> Graph.Color {
        let (pale, dark) =
            isBack
            ? (Graph.Color.rgb(0xFCE7F3), back) : (Graph.Color.rgb(0xE2E8F0), messageText)
        func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
            UInt8(clamping: Int((Double(from) + (Double(to) - Double(from)) * strength).rounded()))
        }
        return Graph.Color(
            red: mix(pale.red, dark.red), green: mix(pale.green, dark.green), blue: mix(pale.blue, dark.blue))
    }

    // Blue and vermilion are told apart with every common colour vision; signs stand beside them.
    static let added = Graph.Color.rgb(0x1D4ED8)
    static let gone = Graph.Color.rgb(0xC2410C)
}
