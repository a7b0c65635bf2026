/// The isolation of the types that decide: the decisions that can be made without other classes and compiled without the user
/// interface.
///
/// Recordings show which types decide, the sources what it takes to make and compile one, and the tests how many doubles they
/// use for it.
public struct Isolation: Sendable {
    /// A type that decides, and what it needs.
    public struct OfType: Hashable, Sendable {
        /// Its full name.
        public let name: String
        /// The methods by which it decides, each with the case that it gets as its argument.
        public let decisions: [String]
        /// The classes and actors of the pattern or of UIKit that must be made before an object of the type can be, by name.
        ///
        /// They are those that its initialiser takes by name and not as a protocol, the components that it makes itself in its
        /// initialiser, and those that all these need in turn.
        public let concrete: [String]
        /// True where it may need more than ``concrete`` has: the sources don't show one of the types that it asks for.
        public let isAtLeast: Bool
        /// The doubles that tests of the type use: those of the suite with the fewest, among the suites that make an object of
        /// the type; `nil` where none does.
        public let doubles: [String]?
        /// The name of the suite with the fewest doubles.
        public let suite: String?
        /// The way to a type of UIKit that it needs to compile: the types that name one another, the type of UIKit last; empty
        /// where it needs none.
        public let wayToUI: [String]
        /// The files to split, below `Sources`, before a type that needs no type of UIKit compiles without it: they declare
        /// something that it needs, and import UIKit for other types. Empty where it compiles as it stands.
        public let filesToSplit: [String]

        /// True where it compiles without UIKit: neither it nor the types that it names, directly or through others, name a
        /// type of UIKit, whatever else stands in the same files.
        public var isWithoutUI: Bool { wayToUI.isEmpty }
        /// True where no other class must be made to make an object of the type.
        public var isAlone: Bool { concrete.isEmpty && !isAtLeast }
        /// True where it compiles without UIKit and no other class must be made for it.
        public var isIsolated: Bool { isWithoutUI && isAlone }
    }

    /// A number of decisions among all.
    public struct Share: Hashable, Sendable {
        public let part: Int
        public let whole: Int
    }

    /// The types that decide, by name.
    public let types: [OfType]
    /// The names of types that decide but aren't declared in the pattern's sources: nothing more is known of them.
    public let undeclared: [String]

    /// Measures the types that decide.
    ///
    /// - Parameters:
    ///   - inventory: The declarations of the pattern's sources.
    ///   - tests: The pattern's tests; `nil` where they weren't read.
    ///   - decisions: The methods by which types decide, by the types' names.
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

    /// The number of decisions; each method counts once for each case.
    public var decisions: Int { types.map(\.decisions.count).sum }

    /// The decisions in types that compile without UIKit.
    public var withoutUI: Share { share(\.isWithoutUI) }
    /// The decisions in types for which no other class must be made.
    public var alone: Share { share(\.isAlone) }
    /// The decisions in types that compile without UIKit and for which no other class must be made.
    public var isolated: Share { share(\.isIsolated) }

    /// The median number of other classes to be made, over the types that decide; `nil` where no type decides.
    public var medianConcrete: Double? { Self.median(types.map(\.concrete.count)) }
    /// The median number of doubles, over the types that decide and that tests make; `nil` where tests make none of them.
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
