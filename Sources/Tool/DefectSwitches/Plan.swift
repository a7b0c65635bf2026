/// The input of the program `defect-switches`: the sources, and the variants to compile into them.
public struct Plan: Codable, Hashable, Sendable {
    /// An edit of the sources.
    public struct Variant: Codable, Hashable, Sendable {
        /// The number by which the variant is chosen.
        public var number: Int
        /// The folder of the files that the variant changes or adds.
        public var folder: String

        public init(number: Int, folder: String) {
            (self.number, self.folder) = (number, folder)
        }
    }

    /// Small changes of the code (mutants), which the program chooses at random.
    public struct Mutants: Codable, Hashable, Sendable {
        /// The number of the first small change. The others are numbered from there.
        public var first: Int
        public var count: Int
        /// The seed of the random draw.
        public var seed: UInt64

        public init(first: Int, count: Int, seed: UInt64) {
            (self.first, self.count, self.seed) = (first, count, seed)
        }
    }

    /// The folder of the sources. Its Swift files are rewritten in place.
    public var sources: String
    public var variants: [Variant]?
    public var mutants: Mutants?
    /// The numbers of variants and mutants to leave out, because they don't compile.
    public var without: [Int]?

    public init(sources: String, variants: [Variant]? = nil, mutants: Mutants? = nil, without: [Int]? = nil) {
        (self.sources, self.variants, self.mutants, self.without) = (sources, variants, mutants, without)
    }
}

/// The outcome of the program. It gives the declarations that each variant and mutant touches in the original sources, and
/// their lines in the written files.
public struct SwitchedSources: Codable, Hashable, Sendable {
    /// A declaration in the original sources that an edit touches.
    public struct Place: Codable, Hashable, Sendable {
        public var file: String
        /// The nearest type around the declaration, qualified by outer types. Of an extension, it is the extended type.
        public var type: String?
        /// The declaration's name in traces: `signIn(login:password:)`; `nil` if the edit touches the type itself.
        public var member: String?
        public var line: Int
    }

    public struct Variant: Codable, Hashable, Sendable {
        public var number: Int
        /// True if the written files contain the variant. Otherwise the variant must be built separately.
        public var isSwitched: Bool
        /// The reason why the variant must be built separately.
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
        /// The replacement, on one line; empty if the code is removed.
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
