import MessageTrace

@Message
nonisolated struct Leaflet: Sendable {
    var lines: Int
}

@Component(.state)
actor LeafletStore {
    func keep(_ leaflet: Leaflet) {}
    func keep(all leaflets: [Leaflet]) {}
}
