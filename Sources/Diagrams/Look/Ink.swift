public import Graphviz

/// The colours of a theme that are no role's.
public struct Ink: Hashable, Sendable {
    /// What a picture lies on where it is not transparent.
    public let background: Graph.Color
    /// Names and titles.
    public let name: Graph.Color
    /// What stands beside a title, and notes.
    public let note: Graph.Color
    /// What a module's box is filled with.
    public let cluster: Graph.Color
    public let clusterStroke: Graph.Color
    public let clusterTitle: Graph.Color
    /// Lifelines, and other lines that only guide the eye.
    public let guide: Graph.Color
    /// Frames, and the outlines of activation bars.
    public let frame: Graph.Color

    public let message: Graph.Color
    public let messageText: Graph.Color
    public let idle: Graph.Color
    public let idleText: Graph.Color
    public let asynchronous: Graph.Color
    public let asynchronousText: Graph.Color
    public let idleAsynchronous: Graph.Color
    public let write: Graph.Color
    public let writeText: Graph.Color
    /// What breaks a rule, or should not be.
    public let violation: Graph.Color
    public let violationText: Graph.Color

    /// Bars and words for what a message does: what delivers a part of the floor.
    public let event: Graph.Color
    public let relay: Graph.Color
    public let translation: Graph.Color
    public let decision: Graph.Color
    public let assembly: Graph.Color

    /// A reference that keeps nothing alive.
    public let weak: Graph.Color
    /// The ground of the smallest number; the largest has that of ``messageText``.
    public let number: Graph.Color
    /// The ground of the smallest number that runs against the order of the roles.
    public let backNumber: Graph.Color
    /// What runs against the order of the roles, and the ground of the largest such number.
    public let back: Graph.Color
    /// What is new, or more. It and ``gone`` are told apart with every common colour vision; signs stand beside them.
    public let added: Graph.Color
    public let gone: Graph.Color
    /// What a rule promises and no run shows; its line is dashed.
    public let missing: Graph.Color
}

extension Ink {
    static let light = Ink(
        background: .white, name: .rgb(0x0F172A), note: .rgb(0x475569), cluster: .rgb(0xF8FAFC),
        clusterStroke: .rgb(0xCBD5E1), clusterTitle: .rgb(0x475569), guide: .rgb(0xCBD5E1), frame: .rgb(0x94A3B8),
        message: .rgb(0x64748B), messageText: .rgb(0x334155), idle: .rgb(0xCBD5E1), idleText: .rgb(0x64748B),
        asynchronous: .rgb(0xB45309), asynchronousText: .rgb(0x92400E), idleAsynchronous: .rgb(0xF0C48A),
        write: .rgb(0x0F766E), writeText: .rgb(0x115E59), violation: .rgb(0xDC2626), violationText: .rgb(0xB91C1C),
        event: .rgb(0x1D4ED8), relay: .rgb(0x64748B), translation: .rgb(0x7C3AED), decision: .rgb(0x0F766E),
        assembly: .rgb(0xBE185D), weak: .rgb(0x7A899F), number: .rgb(0xE2E8F0), backNumber: .rgb(0xFCE7F3),
        back: .rgb(0x9D174D), added: .rgb(0x1D4ED8), gone: .rgb(0xC2410C), missing: .rgb(0xAAB6C7))

    static let dark = Ink(
        background: .rgb(0x0F172A), name: .rgb(0xF1F5F9), note: .rgb(0xB4C0D0), cluster: .rgb(0x172033),
        clusterStroke: .rgb(0x3B4A61), clusterTitle: .rgb(0xB4C0D0), guide: .rgb(0x475569), frame: .rgb(0x7C8CA3),
        message: .rgb(0x9FB0C7), messageText: .rgb(0xDCE4EE), idle: .rgb(0x4A5B74), idleText: .rgb(0x94A3B8),
        asynchronous: .rgb(0xF59E0B), asynchronousText: .rgb(0xFBBF24), idleAsynchronous: .rgb(0x7A5A1E),
        write: .rgb(0x2DD4BF), writeText: .rgb(0x5EEAD4), violation: .rgb(0xF87171), violationText: .rgb(0xFCA5A5),
        event: .rgb(0x60A5FA), relay: .rgb(0x9FB0C7), translation: .rgb(0xA78BFA), decision: .rgb(0x2DD4BF),
        assembly: .rgb(0xFFADFF), weak: .rgb(0x7C8CA3), number: .rgb(0x2A3850), backNumber: .rgb(0x4A1230),
        back: .rgb(0xF9A8D4), added: .rgb(0x60A5FA), gone: .rgb(0xFB923C), missing: .rgb(0x56677F))

    /// White ground and dark lines: what is told apart by colour is told apart in grey too.
    static let print = Ink(
        background: .white, name: .black, note: .rgb(0x333333), cluster: .white, clusterStroke: .rgb(0x8A8A8A),
        clusterTitle: .rgb(0x333333), guide: .rgb(0xA6A6A6), frame: .rgb(0x6B6B6B), message: .rgb(0x1F2937),
        messageText: .black, idle: .rgb(0xB0B0B0), idleText: .rgb(0x6B6B6B), asynchronous: .rgb(0x8F3D00),
        asynchronousText: .rgb(0x702F00), idleAsynchronous: .rgb(0xC9A98F), write: .rgb(0x0B5F58),
        writeText: .rgb(0x0B4F4A), violation: .rgb(0xB00020), violationText: .rgb(0x8E001A), event: .rgb(0x1E3A8A),
        relay: .rgb(0x4B5563), translation: .rgb(0x5B21B6), decision: .rgb(0x0F766E), assembly: .rgb(0xA51D41),
        weak: .rgb(0x6B6B6B), number: .rgb(0xE5E5E5), backNumber: .rgb(0xF7E8EE), back: .rgb(0x7F1240),
        added: .rgb(0x1E3A8A), gone: .rgb(0x8F3D00), missing: .rgb(0xA0A0A0))
}
