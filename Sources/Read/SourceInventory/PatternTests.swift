public import Foundation

/// The test suites of one pattern, with the types of the pattern that each suite creates and the test doubles that it
/// uses.
///
/// `source-inventory` finds these in the tests. The list is committed next to the pattern's sources, as `tests.json`.
public struct PatternTests: Codable, Hashable, Sendable {
    /// The version of the JSON format of `tests.json`. JSON of any other version is refused.
    public static let currentVersion = 1

    public var version: Int
    /// The name of the pattern's folder: `RoundTable`.
    public var pattern: String
    /// The suites that create objects of a class of the pattern, sorted by name.
    public var suites: [Suite]

    /// A test suite: a type with tests, or a test outside of types.
    public struct Suite: Codable, Hashable, Sendable {
        /// The suite's full name: `LoginModuleTests.CoreTests`.
        public var name: String
        /// The path of the file, relative to the folder of the pattern's tests.
        public var path: String
        /// The classes and actors of the pattern whose initialisers the suite calls by name, directly or through other
        /// code of the tests, sorted.
        @Omitted public var makes: [String]
        /// The test doubles that the suite uses, sorted. A suite uses a double if its own code mentions the double, or
        /// if the tests' code that it calls does.
        ///
        /// A double is a class or actor of the tests that conforms to a protocol of the pattern or of the app's
        /// services, or inherits from a class of the pattern. Doubles that are private to a file other than the suite's
        /// are left out.
        @Omitted public var doubles: [String]

        public init(name: String, path: String, makes: [String] = [], doubles: [String] = []) {
            self.name = name
            self.path = path
            self.makes = makes
            self.doubles = doubles
        }
    }

    public init(pattern: String, suites: [Suite] = []) {
        version = Self.currentVersion
        self.pattern = pattern
        self.suites = suites.sorted { ($0.name, $0.path) < ($1.name, $1.path) }
    }

    /// Returns the suite with the fewest doubles among those that create objects of a type; `nil` if no suite creates
    /// one.
    public func leanest(making type: String) -> Suite? {
        suites.filter { $0.makes.contains(type) }.min {
            ($0.doubles.count, $0.makes.count) < ($1.doubles.count, $1.makes.count)
        }
    }
}

extension PatternTests {
    /// Returns the tests as JSON. Equal tests give equal bytes.
    public func json() throws -> String {
        try laidOut()
    }

    /// Decodes the tests from JSON.
    ///
    /// - Throws: ``InventoryError`` if the JSON doesn't match this type, or has another version.
    public init(json: Data) throws(InventoryError) {
        guard let tests = try? JSONDecoder().decode(Self.self, from: json), tests.version == Self.currentVersion else {
            throw InventoryError(
                description:
                    "isn't a list of tests in format version \(Self.currentVersion): "
                    + "run Scripts/regenerate inventories")
        }
        self = tests
    }
}
