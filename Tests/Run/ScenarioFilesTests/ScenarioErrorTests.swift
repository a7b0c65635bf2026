import SampleApp
import ScenarioFiles
import Testing
import YAMLDocuments

/// The errors found in a file; empty if there are none.
private func told(_ bytes: [UInt8]) -> String {
    do throws(YAMLFileError) {
        _ = try ScenarioFile(bytes, file: "s.yaml")
        return ""
    } catch {
        return error.description
    }
}

private func told(_ text: String) -> String { told(Array(text.utf8)) }

/// A scenario whose beats begin at line 4, with a server that answers only when a beat says so.
private func beats(_ text: String) -> String {
    "archflow-scenario: 1\nname: a\nserver: {answers: when told}\nbeats:\n\(text)\n"
}

@Suite("An error in a scenario file")
struct ScenarioErrorTests {
    @Test(
        "an error in a scenario file's header is reported with its location and a correction",
        arguments: [
            ("", "s.yaml: is empty: a scenario begins with 'archflow-scenario: 1'"),
            ("hello\n", "s.yaml:1:1: a scenario must be a mapping, such as {archflow-scenario: …}"),
            (
                "name: a\nbeats: [launch]\n",
                "s.yaml:1:1: isn't a scenario: a scenario begins with 'archflow-scenario: 1'"
            ),
            (
                "archflow-scenario: 2\nname: a\nbeats: [launch]\n",
                "s.yaml:1:20: is a scenario of version '2', and this archflow knows version 1"
            ),
            ("archflow-scenario: 1\nbeats: [launch]\n", "s.yaml:1:1: a scenario needs 'name'"),
            ("archflow-scenario: 1\nname: a\n", "s.yaml:1:1: a scenario needs 'beats'"),
            (
                "archflow-scenario: 1\nname: a\nbeat: [launch]\n",
                "s.yaml:3:1: a scenario has no key 'beat': did you mean 'beats'? the keys are archflow-scenario, name, "
                    + "summary, feature, pattern, app, server, transitions, beats"
            ),
            (
                "archflow-scenario: 1\nname: a\nfeature: logon\nbeats: [launch]\n",
                "s.yaml:3:10: there is no feature 'logon': did you mean 'login'? the features are login, about, items"
            ),
            ("archflow-scenario: 1\nname: a\nname: b\nbeats: [launch]\n", "s.yaml:2:1: the key 'name' is given twice"),
            (
                "archflow-scenario: 1\nname: ../a\nbeats: [launch]\n",
                "s.yaml:2:7: a name may have up to 64 small letters, digits and hyphens, such as login-twice"
            ),
            (
                "archflow-scenario: 1\nname: a\nsummary: \"a\\nb\"\nbeats: [launch]\n",
                "s.yaml:3:10: summary has a line end, or another character that can't be typed on a keyboard"
            ),
            (
                "archflow-scenario: 1\nname: a\napp: {log in with: fax}\nbeats: [launch]\n",
                "s.yaml:3:20: there is no login 'fax': the logins are email, phone"
            ),
            (
                "archflow-scenario: 1\nname: a\napp: {collects usage data: maybe}\nbeats: [launch]\n",
                "s.yaml:3:28: 'collects usage data' must be true or left out"
            ),
            (
                "archflow-scenario: 1\nname: a\nserver: {offline trys: 1}\nbeats: [launch]\n",
                "s.yaml:3:10: the server has no key 'offline trys': did you mean 'offline tries'? the keys are answers, "
                    + "offline tries, wrong tries allowed, about failures, items offline tries, items"
            ),
            (
                "archflow-scenario: 1\nname: a\nserver: {offline tries: -1}\nbeats: [launch]\n",
                "s.yaml:3:25: 'offline tries' is a number from 0 to 999, not '-1'"
            ),
            (
                "archflow-scenario: 1\nname: a\nserver: {answers: at once}\nbeats: [launch]\n",
                "s.yaml:3:19: there is no choice 'at once': the choices are by itself, when told"
            ),
            (
                "archflow-scenario: 1\nname: a\nserver: {answers: when told, offline tries: 1}\nbeats: [launch]\n",
                "s.yaml:3:30: with 'answers: when told', each answer is a beat: leave out "
                    + "'offline tries'"
            ),
            ("archflow-scenario: 1\nname: a\nbeats: []\n", "s.yaml:3:8: the list of beats is empty"),
        ])
    func beginning(text: String, message: String) { #expect(told(text) == message) }

    @Test(
        "an error in a scenario file's beats is reported with its location and a correction",
        arguments: [
            (
                "- launch\n- tap: home.about\n- lunch",
                "s.yaml:7:3: there is no beat 'lunch': did you mean 'launch'? the beats are launch, tap: …, "
                    + "tap in alert: …, swipe: …, type: …, clear: …, replace: …, open link: …, "
                    + "wait: …, server answers: …, the server: …"
            ),
            ("- tap: home.about\n- launch", "s.yaml:5:3: the app isn't launched yet: write 'launch' as the first beat"),
            ("- launch\n- launch", "s.yaml:6:3: the app is already launched, in beat 1"),
            ("- open link: terms", "s.yaml:5:3: the app isn't launched yet: write 'launch' as the first beat"),
            (
                "- launch\n- tap: home.about\n  wait: 1 s",
                "s.yaml:7:3: a beat has one action, and this one already has 'tap': write two beats"
            ),
            (
                "- launch\n- tap: home.about\n  into: login.login",
                "s.yaml:7:3: 'into' can't be combined with 'tap', which allows 'after', 'when', 'idle by design', 'expect'"
            ),
            (
                "- launch\n- wait: 1 s\n  after: 1 s",
                "s.yaml:7:3: 'after' can't be combined with 'wait', which allows 'idle by design', 'expect'"
            ),
            ("- launch\n- type: x", "s.yaml:6:3: 'type' needs 'into' in the same beat"),
            ("- launch\n- type: ''\n  into: login.login", "s.yaml:6:9: type is missing"),
            ("- launch\n- swipe: up", "s.yaml:6:10: 'up' isn't a swipe: a sheet can only be swiped 'down'"),
            ("- launch\n- swipe: [down]", "s.yaml:6:10: swipe must be a text"),
            (
                "- launch\n- swipe: down\n  into: login.login",
                "s.yaml:7:3: 'into' can't be combined with 'swipe', which allows 'after', 'when', 'idle by design', 'expect'"
            ),
            (
                "- launch\n- tap: home.about\n  when: in the same turn",
                "s.yaml:6:3: this beat can't share the turn of the beat before, because the beat before is the launch, typing or "
                    + "a wait, or itself shares the turn of an earlier beat"
            ),
            (
                "- launch\n- open link: terms\n  when: during the transition",
                "s.yaml:6:3: transitions are instant in this scenario: write 'transitions: lasting' at the top"
            ),
            (
                "- launch\n- tap: home.about\n- open link: terms\n  when: in the same turn\n  after: 1 s",
                "s.yaml:8:9: a beat can have 'after' or 'when', not both"
            ),
            ("- launch\n- tap: [a]", "s.yaml:6:8: tap must be a text"),
            (
                "- launch\n- after: 1 s",
                "s.yaml:6:3: a beat needs an action: one of launch, tap: …, tap in alert: …, swipe: …, "
                    + "type: …, clear: …, replace: …, open link: …, wait: …, server answers: …, the server: …"
            ),
            (
                "- launch\n- expect: {screen: Home}",
                "s.yaml:6:3: 'expect' can't be a beat of its own: write it in the beat of the action after which it must hold, as in "
                    + "{tap: home.signIn, expect: {screen: Login}}; in a beat with 'wait: 0.8 s' it must hold "
                    + "after that time"
            ),
            ("- launch\n- wait: -1 s", "s.yaml:6:9: '-1 s' isn't a duration: write it as 0.8 s or 2 s"),
            ("- launch\n- wait: 800 ms", "s.yaml:6:9: '800 ms' isn't a duration: write it as 0.8 s or 2 s"),
            ("- launch\n- wait: 0.0001 s", "s.yaml:6:9: '0.0001 s' isn't a duration: write it as 0.8 s or 2 s"),
            (
                "- launch\n- wait: 999999999 s",
                "s.yaml:6:9: 999999999 s is more than an hour (3600 s): no beat takes longer"
            ),
            (
                "- launch\n- open link: item x",
                "s.yaml:6:14: 'item x' isn't a link to an item: write 'item 1', 'item 2' and so on"
            ),
            (
                "- launch\n- open link: item 2\n  forced: true",
                "s.yaml:7:11: 'forced' is allowed only for the links 'terms', 'privacy' and 'about': leave it out"
            ),
            (
                "- launch\n- the server: ends session",
                "s.yaml:6:15: there is no event 'ends session': did you mean 'ends the session'? "
                    + "the events are marks item 1 as done, ends the session"
            ),
            (
                "- launch\n- open link: term",
                "s.yaml:6:14: there is no link 'term': did you mean 'terms'? the links are terms, privacy, about, "
                    + "item 1"
            ),
            ("- launch\n- open link: terms\n  forced: 1", "s.yaml:7:11: forced must be true or left out"),
            (
                "- launch\n- tap: home.about\n  idle by design: yes",
                "s.yaml:7:19: 'idle by design' must be true or left out"
            ),
            ("- launch\n- server answers: about", "s.yaml:6:3: 'server answers' needs 'with' in the same beat"),
            (
                "- launch\n- server answers: about\n  with: offline",
                "s.yaml:7:9: 'offline' isn't an answer to 'about': its answers are text, unavailable"
            ),
            (
                "- launch\n- server answers: signin\n  with: offline",
                "s.yaml:6:19: there is no request 'signin': did you mean 'sign in'? the requests are sign in, "
                    + "recover, about, items, item, add item, set done, set comment, delete items; the second "
                    + "request of a kind is written 'sign in 2'"
            ),
            (
                "- launch\n- server answers: sign in 0\n  with: offline",
                "s.yaml:6:19: there is no request 'sign in 0': did you mean 'sign in'? the requests are sign "
                    + "in, recover, about, items, item, add item, set done, set comment, delete items; the second "
                    + "request of a kind is written 'sign in 2'"
            ),
            (
                "- launch\n- server answers: about\n  with: tea",
                "s.yaml:7:9: there is no answer 'tea': did you mean 'text'? the answers are signed in, wrong pair, limit "
                    + "reached, offline, sent, text, unavailable, items, item, saved, deleted"
            ),
        ])
    func beat(text: String, message: String) { #expect(told(beats(text)) == message) }

    @Test("a link before the launch is an error in a scenario file, unless the scenario's pattern allows such links")
    func early() {
        let text = "name: a\nbeats: [open link: terms, launch]\n"
        #expect(told("archflow-scenario: 1\n" + text).contains("the app isn't launched yet"))
        #expect(told("archflow-scenario: 1\npattern: rvb\n" + text).isEmpty)
        #expect(
            told("archflow-scenario: 1\npattern: rvb\nname: a\nbeats: [open link: terms]\n")
                == "s.yaml:4:8: the app is never launched: write 'launch' as the first beat")
    }

    @Test("an answer of the server is an error in a scenario file whose server answers by itself")
    func byItself() {
        #expect(
            told("archflow-scenario: 1\nname: a\nbeats:\n- launch\n- server answers: about\n  with: text\n")
                == "s.yaml:5:3: this server answers by itself: under 'server', write 'answers: when told'")
    }

    @Test("all errors in a scenario file are reported together, in the order of their lines")
    func all() {
        let lines = told(beats("- lunch\n- wait: 1\n- type: x\n- open link: x")).split(separator: "\n")
        #expect(
            lines.map { String($0.prefix { $0 != " " }) } == [
                "s.yaml:5:3:", "s.yaml:6:9:", "s.yaml:7:3:", "s.yaml:8:14:",
            ])
    }
}

@Suite("A hostile scenario file")
struct HostileScenarioTests {
    @Test("a scenario file is refused if it has a million beats, or a text of ten megabytes")
    func huge() {
        #expect(told(beats(String(repeating: "- launch\n", count: 1_000_000))).contains("is larger than 64 KiB"))
        let typed = beats("- launch\n- type: \(String(repeating: "x", count: 10_000_000))\n  into: login.login")
        #expect(told(typed) == "s.yaml: is larger than 64 KiB, the limit for a scenario")
        #expect(told(beats(String(repeating: "- launch\n", count: 7000))).hasSuffix("more problems"))
    }

    @Test("a scenario file is refused with one error if it has more than 2000 typed characters")
    func typing() {
        func typing(_ counts: [Int]) -> String {
            let types = counts.map { "- type: \(String(repeating: "x", count: $0))\n  into: login.login\n" }
            return told(beats("- launch\n" + types.joined()))
        }
        #expect(typing([1000, 1000]).isEmpty)
        let message = "the scenario types more than 2000 characters up to here, the limit for a scenario"
        #expect(typing([1000, 1000, 1, 1]) == "s.yaml:10:3: \(message)")
        #expect(typing([60_000]) == "s.yaml:6:3: \(message)")
    }

    @Test(
        "a scenario file is refused if its lists or mappings are deeply nested", arguments: ["[", "{a: ", "- "],
        [200, 2000, 15_000])
    func deep(opening: String, depth: Int) {
        #expect(!told(beats(String(repeating: opening, count: depth))).isEmpty)
        #expect(!told(beats(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))).isEmpty)
    }

    @Test("a scenario file is refused if it has an anchor or an alias, so that no alias can fill the memory")
    func aliases() {
        var bomb = "a0: &a0 [x, x]\n"
        for level in 1...40 { bomb += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
        #expect(told(bomb).contains("a scenario can't contain anchors such as &a0"))
        #expect(told(beats("- launch\n- tap: *a")).contains("put it in quotes, '*a'"))
    }

    @Test("a scenario file is refused if it isn't text, or has characters that no keyboard types")
    func binary() {
        #expect(told([0xFF, 0xFE, 0x00]) == "s.yaml: is not UTF-8 text")
        #expect(told(Array(beats("- launch").utf8) + [0xC3]) == "s.yaml: is not UTF-8 text")
        #expect(!told(beats("- launch\n- tap: a\u{0}b")).isEmpty)
        #expect(told(beats("- launch\n- tap: \"a\\x1bb\"")).contains("can't be typed"))
        #expect(told(beats("- launch\n- tap: \"a\u{202E}b\"")).contains("can't be typed"))
    }

    @Test("a scenario file doesn't crash the reader if it is cut off at any byte")
    func cut() {
        let whole = Array(
            beats(
                "- launch\n- {type: 'x y', into: login.login, after: 0.3 s}\n- server answers: sign in 2\n  with: offline"
            )
            .utf8)
        #expect(told(whole).isEmpty)
        for end in whole.indices { _ = told(Array(whole[..<end])) }
    }

    @Test("a scenario file doesn't crash the reader if the value of any key has the wrong type")
    func kinds() {
        let keys = ["name", "summary", "feature", "pattern", "app", "server", "beats"]
        let inner = [
            "log in with", "answers", "offline tries", "tap", "type", "clear", "replace", "wait", "server answers",
            "after", "expect",
        ]
        for value in ["1", "[]", "{}", "[[]]", "{a: {b: c}}", "~", "''", "[{}]", "? {a: b}\n: c", "[~]", "!!binary x"] {
            for key in keys {
                _ = told("archflow-scenario: 1\n\(key): \(value)\n")
                for inner in inner { _ = told("archflow-scenario: 1\n\(key): {\(inner): \(value)}\n") }
            }
            for inner in inner { _ = told(beats("- {\(inner): \(value), into: \(value), with: \(value)}")) }
        }
    }

    @Test("a scenario file with a password that the server accepts is refused, and the error doesn't repeat it")
    func secret() {
        let message = told(beats("- launch\n- type: \(ServerBehavior.testPassword)\n  into: login.password"))
        #expect(
            message == "s.yaml:6:9: type contains the password, which no file may hold: write 'the right password'")
    }
}

@Suite("Beats of a scenario that aren't possible")
struct ImpossibleBeatTests {
    private func told(_ text: String) async throws -> String {
        let file = try ScenarioFile(Array(text.utf8), file: "s.yaml")
        let run = await ScenarioRun.model(file.scenario)
        return file.error(of: run)?.description ?? ""
    }

    @Test("impossible beats don't occur in the app's scenarios", arguments: Scenario.all)
    func possible(scenario: Scenario) async throws {
        #expect(try await told(ScenarioFile(scenario).text()).isEmpty)
    }

    @Test(
        "impossible beats are reported with the reason and the screen's contents",
        arguments: [
            (
                "- launch\n- tap: login.logIn",
                """
                s.yaml:6:3: beat 2, "taps Log In": can't tap login.logIn: it doesn't exist; on screen:
                  Home
                  label   home.greeting "Signed out"
                  button  home.about    "About"
                  button  home.items    "Items"
                  button  home.signIn   "Sign in"
                """
            ),
            ("- launch\n- tap: home.signOut", "can't tap home.signOut: it is hidden; on screen:"),
            ("- launch\n- tap: home.greeting", "it is a label, not a button; on screen:"),
            ("- launch\n- type: x\n  into: home.about", "can't type into home.about: it is a button, not a field;"),
            ("- launch\n- tap: Back", "beat 2, \"taps Back\": can't tap Back: it doesn't exist; on screen:"),
            ("- launch\n- tap in alert: Retry", "can't tap Retry: it doesn't exist; on screen:"),
            ("- launch\n- server answers: about\n  with: text", "can't answer about 1: it doesn't exist; on screen:"),
            (
                "- launch\n- tap: home.about\n- server answers: about\n  with: unavailable\n- tap: about.terms",
                "s.yaml:9:3: beat 4, \"taps Terms and Conditions\": can't tap about.terms: it is covered by the alert"
            ),
        ])
    func impossible(text: String, message: String) async throws {
        let error = try await told(beats(text))
        #expect(error.contains(message), "\(error)")
    }

    @Test("a scenario that ends while work is still scheduled is reported with a correction")
    func unsettled() async throws {
        let text = "archflow-scenario: 1\nname: a\nbeats:\n- launch\n- tap: home.about\n"
        let error = try await told(text)
        #expect(
            error == """
                s.yaml:5:3: beat 2, "taps About": work is still scheduled after the last beat: let time pass at the end, \
                such as 'wait: 0.8 s'
                """)
    }
}
