package import SampleApp

extension BuiltInPatterns {
    /// The catalog of the program archflow, with all patterns.
    package static let catalog: Catalog = {
        guard let catalog = try? Catalog(all) else { fatalError("two patterns have one name") }
        return catalog
    }()
}
