/// How far the types that decide can be made and compiled alone: without other classes, and without the user interface.
///
/// Which types decide, recordings say; what it takes to make one, the sources; how many doubles its tests use, the tests.
public struct Isolation: Sendable {
    /// A type that decides something.
    public struct OfType: Hashable, Sendable {
        /// Its full name.
        public let name: String
        /// The methods by which it decides, each with the case that it is handed.
        public let decisions: [String]
        /// The classes and actors, of the pattern or of UIKit, that must be made to make one of it: those that its initialiser asks
        /// for by name and not by a protocol, the components that it makes itself when it is made, and what these need in turn. By
        /// name.
        public let concrete: [String]
        /// Whether more may be needed than ``concrete`` says: some type that it asks for doesn't show in the sources.
        public let isAtLeast: Bool
        /// The doubles that its tests use: of the suites that make one of it, those of the suite with the fewest; `nil` where none
        /// makes one.
        public let doubles: [String]?
        /// That suite.
        public let suite: String?
        /// The way to the type of UIKit that it needs to compile: the types from one to the next that it names, the type of UIKit
        /// last; empty where it needs none.
        public let wayToUI: [String]
        /// The files that would have to be split, below `Sources`, where it needs no type of UIKit: they import it for other types, and
        /// hold something that this one needs. Empty where it compiles as it stands.
        public let filesToSplit: [String]

        /// It compiles without UIKit: neither it nor what it names, directly or through others, names a type of UIKit, whatever else
        /// stands in the same files.
        public var isWithoutUI: Bool { wayToUI.isEmpty }
        /// No other class must be made to make it.
        public var isAlone: Bool { concrete.isEmpty && !isAtLeast }
        /// Both.
        public var isIsolated: Bool { isWithoutUI && isAlone }
    }

    /// A number of decisions among all.
    public struct Share: Hashable, Sendable {
        public let part: Int
        public let whole: Int
    }

    /// The types that decide, by name.
    public let types: [OfType]
    /// The types that decide and that the pattern's sources don't declare, by name: nothing more is known of them.
    public let undeclared: [String]

    /// Measures the types that decide.
    ///
    /// - Parameters:
    ///   - inventory: What the pattern's sources declare.
    ///   - tests: Its tests; `nil` where they weren't read.
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

    /// The number of decisions, each method and case once.
    public var decisions: Int { types.map(\.decisions.count).sum }

    /// The decisions in types that compile without UIKit.
    public var withoutUI: Share { share(\.isWithoutUI) }
    /// The decisions in types for which no other class must be made.
    public var alone: Share { share(\.isAlone) }
    /// The decisions in types that compile without UIKit and for which no other class must be made.
    public var isolated: Share { share(\.isIsolated) }

    /// The median over the types that decide of the number of other classes to be made; `nil` where no type decides.
    public var medianConcrete: Double? { Self.median(types.map(\.concrete.count)) }
    /// The median of the number of doubles, over the types that decide and that tests make; `nil` where there is none.
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
