import Foundation
import Scaffolding

extension JobError {
    /// Runs a closure that writes files, and converts its errors. Signals wait until the closure has returned.
    static func scaffolding<Value>(
        _ scaffold: () throws(ScaffoldingError) -> Value
    ) throws(JobError) -> Value {
        do throws(ScaffoldingError) {
            return try Interruption.deferred(scaffold)
        } catch {
            let status: CommandStatus =
                switch error.kind {
                case .usage: .usage
                case .template: .badData
                case .missing: .inputMissing
                case .cannotCreate: .cannotCreate
                case .inputOutput: .inputOutput
                }
            throw JobError(status, TerminalText(lines: error.description.components(separatedBy: "\n")))
        }
    }
}
