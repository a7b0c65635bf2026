/// The task: the sources, and the texts of them that are to be compiled in.
public struct Plan: Codable, Hashable, Sendable {
    /// An edit of the sources.
    public struct Variant: Codable, Hashable, Sendable {
        /// The number that chooses it.
        public var number: Int
        /// The folder with the files that it changes or adds, as they are with it.
        public var folder: String

        public init(number: Int, folder: String) {
            (self.number, self.folder) = (number, folder)
        }
    }

    /// Small changes, made and drawn by the program.
    public struct Mutants: Codable, Hashable, Sendable {
        /// The number of the first; the others follow.
        public var first: Int
        public var count: Int
        /// The seed of the draw.
        public var seed: UInt64

        public init(first: Int, count: Int, seed: UInt64) {
            (self.first, self.count, self.seed) = (first, count, seed)
        }
    }

    /// The folder of the sources: its Swift files are rewritten in place.
    public var sources: String
    public var variants: [Variant]?
    public var mutants: Mutants?
    /// The numbers of variants and mutants that stay out, because they don't compile.
    public var without: [Int]?

    public init(sources: String, variants: [Variant]? = nil, mutants: Mutants? = nil, without: [Int]? = nil) {
        (self.sources, self.variants, self.mutants, self.without) = (sources, variants, mutants, without)
    }
}

/// The outcome: where each variant and mutant is in the sources as they were, and in the files as written.
public struct SwitchedSources: Codable, Hashable, Sendable {
    /// A declaration that an edit touches, in the sources as they were.
    public struct Place: Codable, Hashable, Sendable {
        public var file: String
        /// The nearest type around it, with those that it is nested in; an extension's is the extended type.
        public var type: String?
        /// Its name as traces have it: `signIn(login:password:)`; `nil` where the type itself is touched.
        public var member: String?
        public var line: Int
    }

    public struct Variant: Codable, Hashable, Sendable {
        public var number: Int
        /// Whether the written files hold it. Else it must be built alone.
        public var isSwitched: Bool
        /// Why it must be built alone.
        public var reason: String?
        public var places: [Place]
    }

    public struct Mutant: Codable, Hashable, Sendable {
        public var number: Int
        public var `operator`: String
        public var file: String
        public var type: String?
        public var member: String?
        public var line: Int
        /// The code that is changed, on one line.
        public var before: String
        /// The code in its place; empty where it is removed.
        public var after: String
    }

    /// The lines of a written file, from 1, that are one variant's or mutant's.
    public struct Lines: Codable, Hashable, Sendable {
        public var file: String
        public var from: Int
        public var to: Int
        public var number: Int
    }

    public var variants: [Variant]
    public var mutants: [Mutant]
    public var lines: [Lines]
}
