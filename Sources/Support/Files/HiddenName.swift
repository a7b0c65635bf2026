import SystemLibrary

/// The name of what a process hides in a folder while it works there: `.archflow-staging-4711-3k9`.
///
/// By the number of the process in it, a later process knows what a killed one has left.
package struct HiddenName {
    /// The purposes that something is hidden for.
    package enum Use: String, CaseIterable {
        /// A file until it is whole.
        case file
        /// The traces of a program that records itself.
        case recording
        /// A folder of files that appear together.
        case staging
    }

    package let use: Use
    private let process: pid_t
    /// The name itself.
    package let text: String

    /// A name that nothing else has.
    package init(_ use: Use) {
        self.use = use
        process = getpid()
        text = ".archflow-\(use.rawValue)-\(process)-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    }

    /// A name that was found; `nil` where it is none of these.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0] == ".archflow", let use = Use(rawValue: String(parts[1])),
            let process = pid_t(parts[2]), process > 0
        else { return nil }
        self.use = use
        self.process = process
        self.text = text
    }

    /// True where the process that hid it is no more.
    package var isLeft: Bool { kill(process, 0) != 0 && errno == ESRCH }
}
