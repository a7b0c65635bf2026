extension RecordReader {
    /// Reports what only the end of the file shows.
    mutating func finish() {
        isAtEnd = true
        reportCut()
        reportFooter()
        if unknownTypes.all.count > 0 {
            close(
                .warning, .unknownRecords, unknownTypes.all.firstLine,
                "\(unknownTypes.all.spoken("record")) of unknown types ignored from here on: \(unknownTypes.spoken)")
        }
        if lines.hasByteOrderMark {
            close(.warning, .layout, 1, "the file begins with a byte-order mark; a trace is UTF-8 without one")
        }
        if lines.carriageReturns.count > 0 {
            close(
                .warning, .layout, lines.carriageReturns.firstLine,
                "\(lines.carriageReturns.spoken("line")) from here on end in CR LF; a trace's lines end in LF")
        }
        if lines.empty.count > 0 {
            close(
                .warning, .layout, lines.empty.firstLine,
                "\(lines.empty.spoken("empty line")) from here on; each line of a trace holds an object")
        }
        findings.sort()
    }

    private mutating func reportCut() {
        if followsFooter {
            close(
                .error, .afterFooter, lines.number,
                "something follows the footer and is not read; a file holds one trace, and its footer is the last line")
        } else if lines.isCutOff, footer == nil {
            close(
                .warning, .truncated, lines.number,
                "the file ends within this line: it was cut off, or its recording was stopped; what is whole was read")
        } else if lines.isCutOff {
            close(
                .warning, .truncated, lines.number,
                "the file ends without a newline: its last byte was cut off, or an editor took it away")
        } else if footer == nil {
            close(
                .warning, .truncated, lines.number,
                "the footer is missing after this line: the file was cut off, or its recording was stopped")
        }
    }

    private mutating func reportFooter() {
        guard let footer else { return }
        let skipped = unreadable.count > 0 ? " and skipped \(unreadable.spoken("line"))" : ""
        if footer.messages != checks.messageCount {
            close(
                .error, .footer, footerLine,
                "the footer counts \(footer.messages) messages, but the reader found \(checks.messageCount)\(skipped)")
        }
        if footer.dropped > 0 {
            close(
                .warning, .dropped, footerLine,
                "\(footer.dropped) records were dropped while recording, so counts are too low")
        } else if checks.danglingCount > 0, unreadable.count == 0 {
            close(
                .error, .footer, footerLine,
                "the footer says that nothing was dropped, but \(checks.danglingCount) records point at others that "
                    + "the file doesn't hold")
        }
    }

    private mutating func close(
        _ severity: TraceFinding.Severity, _ kind: TraceFinding.Kind, _ line: Int?, _ message: String
    ) {
        findings.addClosing(TraceFinding(severity, kind, file: name, line: line, message: message))
    }
}
