/// The input of the program `defect-switches`: a module's sources, and the variants to compile into it.
public struct Plan: Codable, Hashable, Sendable {
    /// A version of the module in which some files are edited or added.
    public struct Variant: Codable, Hashable, Sendable {
        /// The number by which a running program chooses the variant.
        public var number: Int
        /// The path of the folder with the files that the variant changes or adds.
        public var folder: String

        public init(number: Int, folder: String) {
            (self.number, self.folder) = (number, folder)
        }
    }

    /// A request to draw mutants, which are small random changes of the code.
    public struct Mutants: Codable, Hashable, Sendable {
        /// The number of the first mutant. Further mutants are numbered upwards from there.
        public var first: Int
        public var count: Int
        /// The seed of the random numbers.
        public var seed: UInt64

        public init(first: Int, count: Int, seed: UInt64) {
            (self.first, self.count, self.seed) = (first, count, seed)
        }
    }

    /// The path of the folder of the sources. Its Swift files are rewritten in place.
    public var sources: String
    public var variants: [Variant]?
    public var mutants: Mutants?
    /// The numbers of variants and mutants that don't compile and are left out; `nil` for none.
    public var without: [Int]?

    public init(sources: String, variants: [Variant]? = nil, mutants: Mutants? = nil, without: [Int]? = nil) {
        (self.sources, self.variants, self.mutants, self.without) = (sources, variants, mutants, without)
    }
}

/// The output of the program `defect-switches`: what each variant and mutant changes, and its lines in the written
/// files.
public struct SwitchedSources: Codable, Hashable, Sendable {
    /// A declaration in the original sources that a variant or mutant changes.
    public struct Place: Codable, Hashable, Sendable {
        public var file: String
        /// The type that contains the declaration, such as `Outer.Inner`; `nil` outside of types.
        public var type: String?
        /// The declaration's name in traces, such as `signIn(login:password:)`; `nil` if the type itself is changed.
        public var member: String?
        public var line: Int
    }

    public struct Variant: Codable, Hashable, Sendable {
        public var number: Int
        /// True if the written files contain the variant. Otherwise the variant must be built separately.
        public var isSwitched: Bool
        /// The reason why the variant must be built separately; `nil` if it needn't.
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
        /// The code before the change, on one line.
        public var before: String
        /// The code after the change, on one line; empty if the code is removed.
        public var after: String
    }

    /// The range of lines of one variant or mutant in a written file, counted from 1.
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
