/// The declarations that a type needs to compile, and the shortest path from the type to a type of UIKit. A type needs the
/// declarations that it names, and those that these name in turn.
struct CompilingNeeds {
    private var places: [String: [Int]] = [:]
    private let elements: [DependencyGraph.Element]
    /// For each element, the elements that it needs to compile: those that it names, and those declared within it.
    private var needs: [[Int]]
    private let outside: [Set<String>]
    /// For each element, the files that declare it and import a user interface.
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

    /// The names of modules with a user interface, as files import them.
    private static let modules: Set = ["AppKit", "HeadlessUI", "SwiftUI", "UIKit"]

    /// The sorted files that import a user interface and declare something that a type needs to compile. If the type itself
    /// needs no type of UIKit, these files would have to be split.
    func filesToSplit(for type: String) -> [String] {
        var seen = Set((places[type] ?? []).filter { elements[$0].kind != .extension })
        var waiting = Array(seen)
        while let place = waiting.popLast() {
            for other in needs[place] where seen.insert(other).inserted { waiting.append(other) }
        }
        return Set(seen.flatMap { filesWithUI[$0] ?? [] }).sorted()
    }

    /// The names on a shortest path from a type to a type of UIKit, which is the last name; empty if there is no path.
    ///
    /// - Parameter type: The full name of a type. The type's extensions in other features aren't followed.
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
