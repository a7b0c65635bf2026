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
}
