import ArchitectureRules
import Foundation
import SourceInventory
import TestSupport
import Testing
import TraceFormat

/// A pattern whose rules are proven, with its committed blueprint, inventory and runs.
struct ProvenPattern: Sendable, CustomTestStringConvertible {
    /// The pattern's name in traces, and that of their folder: `round-table`.
    let name: String
    /// The folder of the pattern's sources.
    let module: String
    /// The ids of the rules, as the pattern's list of rules has them.
    let rules: [String]
    let proofs: [Proof]
    // The files are read once for all proofs.
    private let readBlueprint: Result<Blueprint, any Error>
    private let readInventory: Result<Inventory, any Error>

    /// - Parameters:
    ///   - prefix: The prefix of the rules' ids: `RT`.
    ///   - count: The number of rules.
    init(_ name: String, module: String, prefix: String, count: Int, proofs: [Proof]) {
        self.name = name
        self.module = module
        rules = (1...count).map { "\(prefix)-\($0)" }
        self.proofs = proofs
        let sources = Package.url("Sources/Patterns/\(module)")
        readBlueprint = Result {
            try Blueprint(
                Array(Data(contentsOf: sources.appending(path: "blueprint.yml"))), file: "\(module)/blueprint.yml")
        }
        readInventory = Result { try Inventory(json: Data(contentsOf: sources.appending(path: "inventory.json"))) }
    }

    var testDescription: String { name }

    private var runs: URL { Package.url("Traces/\(name)") }

    func blueprint() throws -> Blueprint { try readBlueprint.get() }

    func inventory() throws -> Inventory { try readInventory.get() }

    /// The names of the committed runs.
    var scenarios: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: runs.path).filter { $0.hasSuffix(".jsonl") }
                .map { String($0.dropLast(6)) }.sorted()
        }
    }

    func trace(_ scenario: String) throws -> Trace {
        try Trace.read(runs.appending(path: "\(scenario).jsonl").path).trace
    }

    /// Checks a run by its file, as `archflow check` does. The file must have no errors.
    func outcome(of trace: Trace, _ blueprint: Blueprint) throws -> RunOutcome {
        let reader = try TraceReader(bytes: trace.encoded(), name: "\(name)/edited.jsonl")
        let outcome = try RunOutcome(reader, [blueprint])
        #expect(outcome.readerFindings.isEmpty, "\(outcome.readerFindings.listed)")
        return outcome
    }
}
