import ArchFlowSupport
import Foundation
import Testing

@Suite("A JSON text")
struct JSONTests {
    @Test(
        "a JSON text escapes only the characters that JSON and JavaScript require",
        arguments: [
            ("", #""""#), ("Grüße 🏴", #""Grüße 🏴""#), ("a\"b\\c", #""a\"b\\c""#),
            ("\u{08}\t\n\u{0C}\r", #""\b\t\n\f\r""#),
            ("\u{00}\u{1F}", #""\u0000\u001f""#), ("\u{2028}\u{2029}\u{2027}", "\"\\u2028\\u2029\u{2027}\""),
            ("<a>", #""<a>""#),
        ])
    func strings(text: String, json: String) throws {
        #expect(JSON.string(text).text == json)
        #expect(try JSONDecoder().decode([String].self, from: Data("[\(json)]".utf8)) == [text])
    }

    @Test(
        "each number has a single notation in a JSON text, and whole numbers have no `.0`",
        arguments: [
            (0, "0"), (-0.0, "-0"), (1, "1"), (-2, "-2"), (1.5, "1.5"), (0.1, "0.1"), (1e16, "1e+16"),
            (1e300, "1e+300"),
            (.leastNonzeroMagnitude, "5e-324"), (.infinity, #""inf""#), (.nan, #""nan""#),
        ])
    func numbers(number: Double, json: String) { #expect(JSON.number(number).text == json) }

    @Test("a JSON text has no spaces, has its fields in the given order, and leaves out fields that are nil")
    func composed() {
        let json = JSON.object([
            ("b", .array([1, 2])), ("a", .array(["x", "y"])), ("gone", .ifPresent(nil as String?)),
            ("here", .ifPresent(0)), ("none", .string(nil)), ("is", .bool(true)), ("\"", .object([])),
        ])
        #expect(json.text == #"{"b":[1,2],"a":["x","y"],"here":0,"none":null,"is":true,"\"":{}}"#)
        #expect("\(json)" == json.text)
    }

    @Test("the values of an array in a JSON text can be written on a line each")
    func lines() {
        #expect(JSON.lines([]).text == "[]")
        #expect(JSON.lines([.number(1), .null]).text == "[\n1,\nnull\n]")
    }

    @Test("a JSON text inside an HTML script element doesn't end the element, and has the same value")
    func inScript() throws {
        let json = JSON.array(["</script><!--"]).inScript
        #expect(!json.text.contains("<"))
        #expect(try JSONDecoder().decode([String].self, from: Data(json.text.utf8)) == ["</script><!--"])
    }
}
