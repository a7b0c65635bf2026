/// The input of the program: the sources, and the variants to be compiled in.
public struct Plan: Codable, Hashable, Sendable {
    /// An edit of the sources.
    public struct Variant: Codable, Hashable, Sendable {
        /// The number that chooses the variant.
        public var number: Int
        /// The folder with the changed and added files.
        public var folder: String

        public init(number: Int, folder: String) {
            (self.number, self.folder) = (number, folder)
        }
    }

    /// Small changes, drawn and made by the program.
    public struct Mutants: Codable, Hashable, Sendable {
        /// The number of the first change; the others follow.
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

/// The outcome: the declarations of each variant and mutant in the original sources, and its lines in the written files.
public struct SwitchedSources: Codable, Hashable, Sendable {
    /// A declaration that an edit touches, in the original sources.
    public struct Place: Codable, Hashable, Sendable {
        public var file: String
        /// The nearest type around it, qualified by outer types; an extension's is the extended type.
        public var type: String?
        /// Its name in traces: `signIn(login:password:)`; `nil` where the type itself is touched.
        public var member: String?
        public var line: Int
    }

    public struct Variant: Codable, Hashable, Sendable {
        public var number: Int
        /// True where the written files contain it. Otherwise it must be built alone.
        public var isSwitched: Bool
        /// The reason why it must be built alone.
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
        /// The changed code, on one line.
        public var before: String
        /// The replacement; empty where the code is removed.
        public var after: String
    }

    /// The lines, from 1, of one variant or mutant in a written file.
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
