import MessageTrace
import Testing

@Suite("A name that is a keyword of Swift") @MainActor
struct KeywordNameTests {
    @Test("a keyword may be the name of a parameter, a closure or a property, and appears in the trace")
    func names() async {
        let story = await story {
            #expect(SettingsReader().reads(Settings(default: 2)) == [5, 15, 7, 4, 3, 6, 8])
        }
        let expected: [String] = [
            #"SettingsReader → Settings: each(_:do:) {"text":"a","do":{"type":"(_ in: Int, _ default: String) -> Void"}}"#,
            #"Settings → SettingsReader: each(_:do:).do {"in":1,"default":"a"}"#,
            #"Settings → SettingsReader: keep(else:is:).is"#,
            #"Settings → SettingsReader: keep(else:is:).else {"case":2}"#,
            #"SettingsReader → Settings: int(_:default:) {"key":"b","default":5}"#,
            #"SettingsReader → Settings: copy(in:for:where:repeat:await:) {"in":1,"for":2,"where":3,"repeat":4,"await":5}"#,
            #"SettingsReader → Settings: switch(case:to:) {"number":6,"to":7}"#,
            "write SettingsReader.else", "write Settings.repeat", "write Settings.in", "write Settings.default",
            "write Settings.two words",
        ]
        for line in expected { #expect(story.contains { $0.contains(line) }, "\(line)") }
        #expect(!story.contains { $0.contains("ofSelf") })
    }
}
