import LongTraces
import TraceFormat

/// The content of a trace to be read.
enum Content: String, CaseIterable {
    case oneScreen, liveRecording, everything, newPayloads, tour

    var title: String {
        switch self {
        case .oneScreen: "One screen used on and on: no component is born or dies"
        case .liveRecording: "All scenarios over and over, without screens and references: a live recording has few"
        case .everything: "All scenarios over and over, as recorded"
        case .newPayloads: "The same, no arguments twice"
        case .tour: "One tour over and over, as recorded: eleven messages to a beat"
        }
    }

    func trace(messages: Int) throws(TraceError) -> LongTrace {
        switch self {
        case .oneScreen:
            try LongTrace(
                messages: messages, of: LongTrace.committedTraces + "/round-table/login-wrong-password.jsonl",
                repeatingFrom: 3)
        case .tour: try LongTrace(messages: messages, of: LongTrace.committedTraces + "/snp/full-tour.jsonl")
        case .liveRecording, .everything, .newPayloads: try LongTrace(messages: messages)
        }
    }

    func change(_ record: TraceRecord) -> TraceRecord? {
        switch (self, record) {
        case (.liveRecording, .reference), (.liveRecording, .screen): return nil
        case (.newPayloads, .message(var message)):
            // A number that differs in each line, so that a reader gains nothing from remembering earlier lines.
            message.arguments?.append(.init("number", .int(Int64(message.id))))
            return .message(message)
        default: return record
        }
    }
}
