import Foundation
import Testing
import TraceFormat

@testable import FlowAnalysis

extension Table {
    /// Its rows as a program reads them.
    func readBack() throws -> [[String: Any]] {
        let object = try JSONSerialization.jsonObject(with: Data(json().utf8)) as? [String: Any]
        return try #require(object?["rows"] as? [[String: Any]])
    }
}
