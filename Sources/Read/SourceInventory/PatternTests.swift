public import Foundation

/// The tests of one pattern by suite: the types of the pattern that each suite makes, and the doubles that it uses.
///
/// `source-inventory` makes this list from the tests. It is committed beside the pattern's sources, as `tests.json`.
public struct PatternTests: Codable, Hashable, Sendable {
    /// The version of the format that this module reads and writes.
    public static let currentVersion = 1

    public var version: Int
    /// The pattern's folder: `RoundTable`.
    public var pattern: String
    /// The suites that make a class of the pattern, by their names.
    public var suites: [Suite]

    /// A type with tests, or a test outside all types.
    public struct Suite: Codable, Hashable, Sendable {
        /// The suite's full name: `LoginModuleTests.CoreTests`.
        public var name: String
        /// The path of the file, relative to the folder of the pattern's tests.
        public var path: String
        /// The sorted classes and actors of the pattern whose initialisers the suite calls by name, directly or through other
        /// code of the tests.
        @Omitted public var makes: [String]
        /// The test doubles that the suite uses, sorted: classes and actors of the tests. The suite names them, or reaches them
        /// through a member that it names.
        ///
        /// A double conforms to a protocol of the pattern or of the app's services, or inherits from a class of the pattern.
        /// Doubles that are private to another file are left out.
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

    /// Returns the suite that makes a type with the fewest doubles; `nil` if no suite makes the type.
    public func leanest(making type: String) -> Suite? {
        suites.filter { $0.makes.contains(type) }.min {
            ($0.doubles.count, $0.makes.count) < ($1.doubles.count, $1.makes.count)
        }
    }
}

extension PatternTests {
    /// The tests as the JSON that is committed. The same tests give the same bytes.
    public func json() throws -> String {
        try laidOut()
    }

    /// Reads the tests from JSON.
    ///
    /// - Throws: ``InventoryError`` where the bytes are something else, or have another version.
    public init(json: Data) throws(InventoryError) {
        guard let tests = try? JSONDecoder().decode(Self.self, from: json), tests.version == Self.currentVersion else {
            throw InventoryError(
                description:
                    "not a list of tests with version \(Self.currentVersion): run Scripts/regenerate inventories")
        }
        self = tests
    }
}
