/// The isolation of the types that make decisions: the number of decisions that can be tested without making other classes, and
/// compiled without the user interface.
///
/// Recordings show which types make decisions. The sources show the needs of making and compiling such a type. The tests show
/// how many doubles they use for it.
public struct Isolation: Sendable {
    /// A type that makes decisions, with the classes, the test doubles and the UIKit types that it needs.
    public struct OfType: Hashable, Sendable {
        /// The type's full name.
        public let name: String
        /// The methods in which the type makes decisions, each with the case of the command that it receives.
        public let decisions: [String]
        /// The classes and actors, of the pattern or of UIKit, that must be made before an object of the type can be made, by
        /// name.
        ///
        /// Three kinds count: classes that the type's initialiser takes as a concrete type rather than a protocol; components
        /// that the initialiser makes itself; and classes that all these need in turn.
        public let concrete: [String]
        /// True where the type may need more than ``concrete`` lists: the sources don't show one of the required types.
        public let isAtLeast: Bool
        /// The doubles in tests of the type. Among the suites that make an object of the type, the one with the fewest doubles
        /// counts; `nil` if no suite makes one.
        public let doubles: [String]?
        /// The name of the suite with the fewest doubles.
        public let suite: String?
        /// The path to a type of UIKit that the type needs to compile: each type names the next, and the type of UIKit is
        /// the last. Empty where the type needs no type of UIKit.
        public let wayToUI: [String]
        /// The files, relative to `Sources`, that keep the type from compiling without UIKit although it needs no type of UIKit.
        /// They declare something that the type needs, and import UIKit for their other types, so they must be split. Empty if
        /// no file must be split.
        public let filesToSplit: [String]

        /// True if the type compiles without UIKit: neither the type nor the types that it names, directly or through others,
        /// name a type of UIKit. Other types in the same files don't count.
        public var isWithoutUI: Bool { wayToUI.isEmpty }
        /// True where an object of the type can be made without making another class.
        public var isAlone: Bool { concrete.isEmpty && !isAtLeast }
        /// True where the type compiles without UIKit, and can be made without making another class.
        public var isIsolated: Bool { isWithoutUI && isAlone }
    }

    /// A number of decisions and the number of all decisions.
    public struct Share: Hashable, Sendable {
        public let part: Int
        public let whole: Int
    }

    /// The types that make decisions, sorted by name.
    public let types: [OfType]
    /// The names of types that make decisions but aren't declared in the pattern's sources. Nothing more is known about
    /// them.
    public let undeclared: [String]

    /// Measures the types that make decisions.
    ///
    /// - Parameters:
    ///   - inventory: The declarations of the pattern's sources.
    ///   - tests: The pattern's tests; `nil` where they weren't read.
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

    /// The number of decisions: each method counts once for each case of its command.
    public var decisions: Int { types.map(\.decisions.count).sum }

    /// The decisions in types that compile without UIKit.
    public var withoutUI: Share { share(\.isWithoutUI) }
    /// The decisions in types that can be made without making another class.
    public var alone: Share { share(\.isAlone) }
    /// The decisions in types that compile without UIKit and can be made without making another class.
    public var isolated: Share { share(\.isIsolated) }

    /// The median number of other classes that must be made for a type that makes decisions; `nil` if no type makes any.
    public var medianConcrete: Double? { Self.median(types.map(\.concrete.count)) }
    /// The median number of doubles for a type that makes decisions, over the types that tests make; `nil` if tests make none
    /// of them.
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
