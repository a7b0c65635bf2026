import SystemLibrary

/// The name of a temporary hidden file or folder: `.archflow-staging-4711-3k9`.
///
/// It contains the process id, so that a later process recognises the leftovers of a killed one.
package struct HiddenName {
    /// The purposes of hidden files and folders.
    package enum Use: String, CaseIterable {
        /// A file that is not yet completely written.
        case file
        /// A folder in which the program that 'archflow run' started writes its traces.
        case recording
        /// A folder for files that are to appear all at once.
        case staging
    }

    package let use: Use
    private let process: pid_t
    /// The name as text.
    package let text: String

    /// Creates a unique name.
    package init(_ use: Use) {
        self.use = use
        process = getpid()
        text = ".archflow-\(use.rawValue)-\(process)-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    }

    /// Parses a name; `nil` if the text doesn't have the form of a hidden name.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0] == ".archflow", let use = Use(rawValue: String(parts[1])),
            let process = pid_t(parts[2]), process > 0
        else { return nil }
        self.use = use
        self.process = process
        self.text = text
    }

    /// True if the process that created the file or folder has ended.
    package var isLeft: Bool { kill(process, 0) != 0 && errno == ESRCH }
}
