/// What a pattern costs in its sources: the whole, and each of its features.
public struct StaticCost: Sendable {
    /// One feature of a pattern.
    public struct OfFeature: Hashable, Sendable {
        /// Its name; see ``Feature``.
        public let name: String
        public let size: SizeMeasures
        public let coupling: Coupling
        /// The elements of ``DependencyGraph`` in it.
        public let elements: Int
        /// The share of the pattern's elements that an element of this feature depends on, directly or through others,
        /// itself among them; the mean over the feature. `nil` where it has no element.
        public let propagation: Double?
    }

    /// Every feature, in the order of ``Feature/sorted(_:)``.
    public let features: [OfFeature]
    /// All features but the framework.
    public let withoutFramework: SizeMeasures
    public let total: SizeMeasures
    /// The elements of the pattern's ``DependencyGraph``.
    public let elements: Int
    /// The propagation cost: the density of the visibility matrix, which is the closure of the dependencies with every
    /// element depending on itself (MacCormack, Rusnak and Baldwin, *Exploring the Structure of Complex Software
    /// Designs*, 2006). From 1 / elements, where nothing depends on anything, to 1. `nil` where there is no element.
    public let propagation: Double?
    /// The mean of the features' distances from Martin's main sequence; `nil` where none has one.
    public let distance: Double?

    /// Measures a pattern.
    public init(_ inventory: Inventory) {
        let wiring = Wiring(inventory)
        let graph = DependencyGraph(inventory)
        let reaches = graph.reaches
        func propagation(_ places: [Int]) -> Double? {
            guard !places.isEmpty else { return nil }
            return Double(places.map { reaches[$0] }.sum) / Double(places.count * reaches.count)
        }
        features = Feature.sorted(inventory.files.map(\.feature)).map { feature in
            let places = graph.elements.indices.filter { graph.elements[$0].feature == feature }
            return OfFeature(
                name: feature,
                size: SizeMeasures(of: inventory.files.filter { $0.feature == feature }, wiring: wiring),
                coupling: Coupling(of: feature, in: graph), elements: places.count,
                propagation: propagation(places))
        }
        withoutFramework = SizeMeasures(
            of: inventory.files.filter { $0.feature != Feature.framework }, wiring: wiring)
        total = SizeMeasures(of: inventory.files, wiring: wiring)
        elements = graph.elements.count
        self.propagation = propagation(Array(graph.elements.indices))
        let distances = features.compactMap(\.coupling.distance)
        distance = distances.isEmpty ? nil : distances.reduce(0, +) / Double(distances.count)
    }
}
