import ArchFlowSupport
import ForeignTraces
import Foundation
import TraceFormat

/// Writes a trace in the format of another tool.
struct ExportJob {
    /// The exported trace; empty if it was written to a file.
    let bytes: [UInt8]
    /// The problems in the trace, and a line that counts messages and lost data.
    let remarks: [String]
    /// True if an input is damaged, truncated or of a newer format.
    let areDamaged: Bool

    /// Reads a trace and exports it.
    ///
    /// - Parameters:
    ///   - path: The path of a trace, or `-` for standard input.
    ///   - output: The file to write; `nil` to return the bytes.
    /// - Throws: ``JobError`` if the file is missing or isn't a trace, or the output can't be written.
    static func run(
        _ path: String, as format: ExportFormat, to output: String?
    ) throws(JobError) -> ExportJob {
        let inputs = try TraceInputs([path])
        guard let trace = inputs.traces.first, inputs.traces.count == 1 else {
            throw JobError(
                .usage,
                "\(path): contains \(inputs.traces.count) traces, but only one can be exported at a time: name its file"
            )
        }
        let exported = ExportedTrace(trace, as: format)
        if let output {
            var file = try OutputFile(output)
            try file.write(Array(exported.bytes))
        }
        let losses = exported.losses.spoken
        let count = trace.messages.count
        let summary = "\(path): \(count) \(count == 1 ? "message" : "messages") as \(format.rawValue)"
        return ExportJob(
            bytes: output == nil ? exported.bytes : [],
            remarks: inputs.findings + [losses.isEmpty ? summary : "\(summary); left out or added: \(losses)"],
            areDamaged: inputs.areDamaged)
    }
}
