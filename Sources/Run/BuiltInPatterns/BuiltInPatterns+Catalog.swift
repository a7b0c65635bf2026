package import SampleApp

extension BuiltInPatterns {
    /// The catalogue of all built-in patterns, which the command `archflow` uses.
    package static let catalog: Catalog = {
        guard let catalog = try? Catalog(all) else { fatalError("two built-in patterns have the same name") }
        return catalog
    }()
}
