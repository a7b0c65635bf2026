/// What a person does with the app, beat by beat, and how the server behaves meanwhile.
public nonisolated struct Scenario: Hashable, Sendable, Identifiable {
    /// The name on the command line: `login-success`.
    public let name: String
    /// What happens, in one sentence.
    public let summary: String
    public let options: LaunchOptions
    public let server: ServerBehavior
    /// The beats; the first is beat 1 of the trace, and so on.
    public let beats: [Beat]

    public var id: String { name }

    public init(
        _ name: String, _ summary: String, options: LaunchOptions = LaunchOptions(), server: ServerBehavior = .reliable,
        beats: [Beat]
    ) {
        self.name = name
        self.summary = summary
        self.options = options
        self.server = server
        self.beats = beats
    }
}
