/// The isolation of the types that make decisions: the number of decisions that can be tested without creating objects
/// of other classes, and compiled without the user interface.
///
/// Recordings show which types make decisions. The sources show what creating and compiling such a type needs. The
/// tests show how many test doubles they use for it.
public struct Isolation: Sendable {
    /// A type that makes decisions, with the classes, test doubles and types of UIKit that it needs.
    public struct OfType: Hashable, Sendable {
        /// The type's full name.
        public let name: String
        /// The methods in which the type makes decisions. A method is listed once for each enum case with which it
        /// decides something, as in `handleView(intent:)`.
        public let decisions: [String]
        /// The classes and actors, of the pattern or of UIKit, whose objects must be created before an object of the
        /// type, sorted by name.
        ///
        /// Three kinds are listed: classes that the type's initialiser requires as a concrete type rather than a
        /// protocol; components that the initialiser creates itself; and all classes that those classes and components
        /// need.
        public let concrete: [String]
        /// True if the type may need more classes than ``concrete`` lists, because the sources don't show a required
        /// type.
        public let isAtLeast: Bool
        /// The test doubles in the suite that needs the fewest of them to test the type; `nil` if no suite creates an
        /// object of the type.
        public let doubles: [String]?
        /// The name of the suite that needs the fewest test doubles; `nil` if no suite creates an object of the type.
        public let suite: String?
        /// The reason why the type needs UIKit to compile, as a chain of types: each type mentions the next one, and
        /// the last is a type of UIKit. Empty if the type needs no type of UIKit.
        public let wayToUI: [String]
        /// The files, relative to `Sources`, that must be split before the type compiles without UIKit: they declare
        /// something that the type needs, and import UIKit for other types. Empty if no file must be split.
        public let filesToSplit: [String]

        /// True if neither the type nor any type that it mentions, directly or through others, mentions a type of
        /// UIKit. Other types in the same files don't count.
        public var isWithoutUI: Bool { wayToUI.isEmpty }
        /// True if an object of the type can be created without an object of another class.
        public var isAlone: Bool { concrete.isEmpty && !isAtLeast }
        /// True if the type compiles without UIKit, and an object of the type can be created without an object of
        /// another class.
        public var isIsolated: Bool { isWithoutUI && isAlone }
    }

    /// The number of decisions that meet a condition, and the number of all decisions.
    public struct Share: Hashable, Sendable {
        public let part: Int
        public let whole: Int
    }

    /// The types that make decisions, sorted by name.
    public let types: [OfType]
    /// The names of types that make decisions in recordings but aren't declared in the pattern's sources.
    public let undeclared: [String]

    /// Measures the types that make decisions.
    ///
    /// - Parameters:
    ///   - inventory: The declarations of the pattern's sources.
    ///   - tests: The pattern's tests; `nil` if they weren't read.
    ///   - decisions: The methods in which each type makes decisions, by the type's name.
    public init(_ inventory: Inventory, tests: PatternTests? = nil, decisions: [String: [String]]) {
        let needs = MakingNeeds(inventory)
        let compiling = CompilingNeeds(inventory)
        var types: [OfType] = []
        var undeclared: [String] = []
        for (name, methods) in decisions.sorted(by: { $0.key < $1.key }) {
            guard let full = needs.fullName(of: name) else {
                undeclared.append(name)
                continue
            }
            let making = needs.making(full)
            let wayToUI = compiling.wayToUI(from: full)
            let suite = tests?.leanest(making: full)
            types.append(
                OfType(
                    name: full, decisions: methods.sorted(), concrete: making.types.sorted(),
                    isAtLeast: making.isAtLeast, doubles: suite?.doubles, suite: suite?.name,
                    wayToUI: wayToUI, filesToSplit: wayToUI.isEmpty ? compiling.filesToSplit(for: full) : []))
        }
        self.types = types
        self.undeclared = undeclared
    }

    /// The number of decisions: each method counts once for each enum case with which it decides something.
    public var decisions: Int { types.map(\.decisions.count).sum }

    /// The share of decisions in types that compile without UIKit.
    public var withoutUI: Share { share(\.isWithoutUI) }
    /// The share of decisions in types whose objects can be created without an object of another class.
    public var alone: Share { share(\.isAlone) }
    /// The share of decisions in types that compile without UIKit and whose objects can be created without an object of
    /// another class.
    public var isolated: Share { share(\.isIsolated) }

    /// The median number of other classes needed to create an object of a type that makes decisions; `nil` if no type
    /// makes decisions.
    public var medianConcrete: Double? { Self.median(types.map(\.concrete.count)) }
    /// The median number of test doubles for a type that makes decisions, over the types that tests create; `nil` if
    /// tests create none.
    public var medianDoubles: Double? { Self.median(types.compactMap(\.doubles?.count)) }

    private func share(_ isMeant: (OfType) -> Bool) -> Share {
        Share(part: types.filter(isMeant).map(\.decisions.count).sum, whole: decisions)
    }

    private static func median(_ numbers: [Int]) -> Double? {
        guard !numbers.isEmpty else { return nil }
        let sorted = numbers.sorted()
        return Double(sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }
}
