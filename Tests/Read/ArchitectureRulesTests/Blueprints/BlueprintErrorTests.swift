import ArchitectureRules
import Foundation
import Testing
import YAMLDocuments

@Suite("Errors in a blueprint")
struct BlueprintErrorTests {
    private func problems(_ text: String) -> String {
        do throws(YAMLFileError) {
            _ = try Blueprint(Array(text.utf8), file: "rules.yml")
            return ""
        } catch {
            return error.description
        }
    }

    /// Returns the problems of one check, which is on line 15 from column 7 on.
    private func problems(of check: String) -> String { problems(blueprintText([check])) }

    @Test("a misspelt key of a blueprint is reported together with the most similar known key")
    func keys() {
        #expect(
            problems(of: "each message: {form: view}\nis: {to: core}") == """
                rules.yml:15:22: a message has no key 'form': did you mean 'from'? the keys are from, to, name, case, \
                module, flags, with, shows, writes, navigates, bears, not
                """)
        #expect(
            problems(of: "each mesage: {from: view}")
                == "rules.yml:15:7: a check has no key 'each mesage': did you mean 'each message'?")
        #expect(
            problems("archflow-blueprint: 1\npattern: x\nrule: []\nrules: []\n")
                == """
                rules.yml:3:1: a blueprint has no key 'rule': did you mean 'rules'? the keys are archflow-blueprint, \
                pattern, title, roles, domains, rules
                """)
        #expect(
            problems(of: "never message: {from: {tipe: X}}")
                == """
                rules.yml:15:30: a component has no key 'tipe': did you mean 'type'? the keys are role, type, kind, \
                module, not
                """)
    }

    @Test("a domain that lists an unknown role, or a role of another domain, is an error")
    func domains() {
        func problems(ofDomains domains: String) -> String {
            self.problems(blueprintText([]).replacing("rules:\n", with: "domains:\(domains)\nrules: []\n"))
        }
        #expect(problems(ofDomains: "\n  user interface: view\n  data: [store, service]") == "")
        #expect(
            problems(ofDomains: " [view]")
                == "rules.yml:11:10: 'domains' must be a mapping from a domain's name to roles of the blueprint")
        #expect(
            problems(ofDomains: "\n  data: stor") == """
                rules.yml:12:9: there is no role 'stor': did you mean 'store'? the roles are view, core, presenter, store, \
                service, builder
                """)
        #expect(
            problems(ofDomains: "\n  data: store\n  logic: [core, store]")
                == "rules.yml:13:17: the role 'store' is already in the domain 'data'; a role can be in one domain only"
        )
    }

    @Test("an unknown role is reported with the most similar role, and '*View' also with the syntax for type names")
    func roles() {
        #expect(
            problems(of: "never message: {from: vew}") == """
                rules.yml:15:29: there is no role 'vew': did you mean 'view'? the roles are view, core, presenter, \
                store, service, builder, user, system, nobody, anyone
                """)
        #expect(
            problems(of: "never message: {from: '*View'}") == """
                rules.yml:15:29: there is no role '*View': did you mean 'view'? the roles are view, core, presenter, \
                store, service, builder, user, system, nobody, anyone; to choose types by a name with * or ?, write {type: '*View'}
                """)
        #expect(
            problems(of: "never message: {from: {kind: viev}}") == """
                rules.yml:15:36: there is no kind 'viev': did you mean 'view'? the kinds are user, view, bus, \
                presentation, logic, state, navigation, service, assembly
                """)
        #expect(
            problems("archflow-blueprint: 1\npattern: x\nroles: {user: X}\nrules: []\n")
                == "rules.yml:3:9: 'user' is a reserved word of blueprints: give the role another name")
    }

    @Test("a malformed regular expression is reported with its line and column")
    func expression() {
        let told = problems(of: "never message: {name: '/handle(/'}")
        #expect(told.hasPrefix("rules.yml:15:29: /handle(/ isn't a regular expression: "), "\(told)")
    }

    @Test("two rules that contradict each other are reported with the ids of both")
    func contradictions() {
        #expect(
            problems(
                blueprintText([
                    "never message: {from: view, to: core}", "{each message: {from: view}, is: {to: [core]}}",
                ]))
                == "rules.yml:16: R-2 contradicts R-1 on line 12: R-2 allows only messages that R-1 forbids")
        #expect(
            problems(blueprintText(["some message: {from: view, to: core, name: x}", "never message: {from: view}"]))
                == "rules.yml:16: R-2 contradicts R-1 on line 12: R-1 requires messages that R-2 forbids")
        #expect(
            problems(
                blueprintText([
                    "never message: {to: core}", "{each message: {from: user}, then exactly: [{to: core}, {to: view}]}",
                ]))
                == "rules.yml:16: R-2 contradicts R-1 on line 12: R-2 requires messages that R-1 forbids")
        #expect(
            problems(blueprintText(["never message: {from: view, to: core, name: x}", "some message: {from: view}"]))
                == "")
        let twice = blueprintText(["never message: {from: view}", "never message: {from: core}"])
            .replacingOccurrences(of: "R-2", with: "R-1")
        #expect(problems(twice) == "rules.yml:16:5: the rule R-1 is already on line 12; each rule needs its own id")
    }

    @Test("a check with two keys that exclude each other is reported")
    func combinations() {
        let cases = [
            (
                "{never message: {from: view}, is: {to: core}}",
                "15:37: 'is' can't be combined with 'never message', which allows no other key"
            ),
            (
                "{each message: {from: view}, is: {to: core}, within: subtree}",
                "15:52: 'within' can't be combined with 'each message', which allows 'is'"
            ),
            (
                "{each message: {from: view}, is: {to: core}, caused by: {to: view}}",
                "15:52: a check has one relation, and this one already has 'is': write two checks"
            ),
            (
                "{each message: {from: view}}",
                "15:7: 'each message' needs a condition: one of 'is', 'then', 'then exactly', 'caused by', "
                    + "'because of', 'after', 'before'"
            ),
            (
                "{is: {to: core}}",
                "15:7: a check begins with its subject: 'each message', 'never message', 'each reference', …"
            ),
            (
                "{never message: {to: core}, never type: {name: X}}",
                "15:35: a check has one subject, and this one already has 'never message': write two checks"
            ),
            (
                "{never message: {to: its sender}}",
                "15:28: 'its sender' refers to the subject of the check, so the subject itself can't contain it"
            ),
            (
                "{each component: view, dies when hidden: 'no'}",
                "15:48: dies when hidden must be true or left out"
            ),
            (
                "{each message: {to: core}, then: [{to: view, times: twice}]}",
                "15:59: 'twice' isn't a number of times: write it as 1, 0, 1+, 0..1 or 2..4"
            ),
            (
                "{never message: {navigates: psh}}",
                "15:35: there is no navigation 'psh': did you mean 'push'? the navigations are root, push, pop, present, dismiss, alert, dismissAlert, any, move"
            ),
            ("{never message: {name: }}", "15:30: name is missing"),
            ("{never message: core}", "15:23: a message must be a mapping, such as {from: …}"),
            ("{never message: []}", "15:23: the list of a message is empty"),
        ]
        for (check, told) in cases { #expect(problems(of: check) == "rules.yml:\(told)", "\(check)") }
    }

    @Test("a blueprint of an unsupported version, and a file that is no blueprint, are refused")
    func documents() {
        #expect(problems("") == "rules.yml: is empty: a blueprint begins with 'archflow-blueprint: 1'")
        #expect(problems("- 1") == "rules.yml:1:1: a blueprint must be a mapping, such as {archflow-blueprint: …}")
        #expect(
            problems("pattern: x")
                == "rules.yml:1:1: isn't a blueprint: a blueprint begins with 'archflow-blueprint: 1'")
        #expect(
            problems("archflow-blueprint: 2")
                == "rules.yml:1:21: is a blueprint of version '2', and this archflow knows version 1")
        #expect(
            problems("archflow-blueprint: 1\nrules:\n  - {id: A}\n") == """
                rules.yml:1:1: a blueprint needs 'pattern'
                rules.yml:3:5: rule A needs 'sentence'
                rules.yml:3:5: rule A needs 'check'
                """)
        #expect(
            problems("archflow-blueprint: 1\npattern: x\npattern: y\nrules: []")
                == "rules.yml:2:1: the key 'pattern' is given twice")
        #expect(problems("a: [1").hasPrefix("rules.yml:"))
        #expect(problems("a: \"\\q\"").contains("is not YAML: "))
    }

    @Test("a blueprint's text that YAML would read as an anchor or an alias is reported with the advice to quote it")
    func anchors() {
        #expect(
            problems(of: "never message: {from: {type: *View}}")
                == "rules.yml:15:36: in YAML, a text that begins with * refers to an anchor: put it in "
                + "quotes, '*View'"
        )
        #expect(
            problems("archflow-blueprint: &one 1")
                == "rules.yml:1:21: a blueprint can't contain anchors such as &one: put the text in quotes"
        )
        let prose = blueprintText(["never message: {from: core, to: view}"])
            .replacingOccurrences(of: "The rule holds.", with: "View & Core don't say \\\"*a\\\"; 2 * 3 # is no &alias")
        #expect(problems(prose) == "")
    }
}

@Suite("A hostile blueprint")
struct HostileBlueprintTests {
    private func told(_ text: String) -> String { told(Array(text.utf8)) }

    private func told(_ bytes: [UInt8]) -> String {
        do throws(YAMLFileError) {
            _ = try Blueprint(bytes, file: "rules.yml")
            return ""
        } catch {
            return error.description
        }
    }

    @Test("a blueprint is refused if its aliases expand to more than fits into memory")
    func bomb() {
        var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...40 {
            let alias = "*a\(level - 1)"
            bomb += "a\(level): &a\(level) [\(Array(repeating: alias, count: 10).joined(separator: ", "))]\n"
        }
        #expect(told(bomb + "? *a40\n: key\n").contains("anchors such as &a0"))
    }

    @Test("a blueprint is refused if it is nested too deep", arguments: ["[", "{a: ", "- "])
    func deep(opening: String) {
        for depth in [200, 2_000, 100_000] {
            #expect(
                !told(
                    "archflow-blueprint: 1\nrules: \(opening == "- " ? "\n" : "")"
                        + String(repeating: opening, count: depth)
                ).isEmpty)
        }
        #expect(
            !told(
                "archflow-blueprint: 1\nrules: " + String(repeating: "[", count: 900)
                    + String(repeating: "]", count: 900)
            ).isEmpty)
    }

    @Test("a blueprint is refused if it is larger than 1024 KiB")
    func huge() {
        #expect(
            told(String(repeating: "# x\n", count: 300_000))
                == "rules.yml: is larger than 1024 KiB, the limit for a blueprint")
    }

    @Test("a blueprint is refused if it isn't UTF-8 text")
    func binary() {
        #expect(told([0xFF, 0xFE, 0x00]) == "rules.yml: is not UTF-8 text")
        #expect(!told("archflow-blueprint: 1\u{0}\n").isEmpty)
    }

    @Test("a blueprint doesn't crash the reader if it is cut off at any byte")
    func cut() {
        let whole = Array(
            blueprintText(["{each message: {from: view}, then: [{to: core, times: 1+}], within: subtree}"]).utf8)
        for end in whole.indices { _ = told(Array(whole[..<end])) }
        #expect(told(whole).isEmpty)
    }

    @Test("a blueprint doesn't crash the reader if the value of any key has the wrong type")
    func kinds() {
        for value in ["1", "[]", "{}", "[[]]", "{a: {b: c}}", "~", "''", "[{}]", "? {a: b}\n: c"] {
            for key in ["pattern", "title", "roles", "rules"] {
                _ = told("archflow-blueprint: 1\n\(key): \(value)\n")
            }
            for key in ["each message", "never reference", "each component", "never type", "no strong cycle"] {
                for relation in ["is", "then", "then exactly", "born during", "times"] {
                    #expect(
                        !told(blueprintText(["{\(key): \(value), \(relation): \(value)}"])).isEmpty || value == "[]"
                            || value == "{}" || value == "[{}]")
                }
            }
        }
    }
}
