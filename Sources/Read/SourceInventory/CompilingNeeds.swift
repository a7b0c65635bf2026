/// The declarations that each type of a pattern needs to compile, directly or through others.
struct CompilingNeeds {
    private var places: [String: [Int]] = [:]
    /// The types, protocols, functions and extensions of the pattern's sources, see ``DependencyGraph``.
    private let elements: [DependencyGraph.Element]
    /// For each element, by its index, the indices of the elements that it names or contains.
    private var needs: [[Int]]
    private let outside: [Set<String>]
    /// For each element, by index, its files that import a Swift module with a user interface.
    private var filesWithUI: [Int: Set<String>] = [:]

    init(_ inventory: Inventory) {
        let graph = DependencyGraph(inventory)
        elements = graph.elements
        outside = graph.outside
        places = Dictionary(grouping: graph.elements.indices) { graph.elements[$0].name }
        needs = graph.dependencies.map { $0.sorted() }
        for (place, element) in elements.enumerated() {
            let outer = element.name.split(separator: ".").dropLast().joined(separator: ".")
            for other in places[outer] ?? [] where elements[other].feature == element.feature {
                needs[other].append(place)
            }
        }
        for placed in inventory.declarations where !Self.modules.isDisjoint(with: placed.file.imports) {
            for place in places[placed.name] ?? [] where elements[place].feature == placed.file.feature {
                filesWithUI[place, default: []].insert(placed.file.path)
            }
        }
    }

    /// The names of the Swift modules with a user interface.
    private static let modules: Set = ["AppKit", "HeadlessUI", "SwiftUI", "UIKit"]

    /// Returns the sorted paths of needed files that import a Swift module with a user interface.
    ///
    /// If the type itself needs no type of UIKit, splitting these files would let it compile without UIKit.
    func filesToSplit(for type: String) -> [String] {
        var seen = Set((places[type] ?? []).filter { elements[$0].kind != .extension })
        var waiting = Array(seen)
        while let place = waiting.popLast() {
            for other in needs[place] where seen.insert(other).inserted { waiting.append(other) }
        }
        return Set(seen.flatMap { filesWithUI[$0] ?? [] }).sorted()
    }

    /// Returns the names along a shortest path from a type to a type of UIKit; empty if there is no path.
    ///
    /// - Parameter type: The full name of a type. The type's extensions in other features are ignored.
    func wayToUI(from type: String) -> [String] {
        let starts = (places[type] ?? []).filter { elements[$0].kind != .extension }
        var from: [Int: Int] = [:]
        var (waiting, next) = (starts, 0)
        for start in starts { from[start] = start }
        while next < waiting.count {
            let place = waiting[next]
            next += 1
            if let name = outside[place].filter(UIKitNames.isOne).min() {
                var (way, current) = ([name], place)
                while let above = from[current], above != current {
                    way.insert(elements[current].name, at: 0)
                    current = above
                }
                return way
            }
            for other in needs[place].sorted(by: { elements[$0].name < elements[$1].name }) where from[other] == nil {
                from[other] = place
                waiting.append(other)
            }
        }
        return []
    }
}
