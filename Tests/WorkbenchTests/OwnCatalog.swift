import FeatureContract
import PatternCatalog

@MainActor
extension Catalog {
    /// That of the program archflow.
    static var own: Catalog {
        guard let catalog = try? Catalog(PatternCatalog.all) else { fatalError("two patterns have one name") }
        return catalog
    }
}
