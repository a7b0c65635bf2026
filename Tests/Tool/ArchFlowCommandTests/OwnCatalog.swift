import BuiltInPatterns
import Foundation
import SampleApp

@testable import ArchFlowCommand

@MainActor
extension Catalog {
    /// The catalogue of the program archflow.
    static var own: Catalog { BuiltInPatterns.catalog }
}

@MainActor
extension KnownPatterns {
    /// The patterns that the program archflow knows.
    static var own: KnownPatterns { Catalog.own.known }

    /// A pattern with nothing but the files of a bundle.
    static func bare(_ name: String, _ bundle: Bundle?) -> Pattern {
        Pattern(
            name: name, title: name, listedTitle: name, summary: "", standing: .guest, bundle: { bundle })
    }
}
