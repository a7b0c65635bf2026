import ForeignTraces
import Testing
import TraceFormat

@Suite("AppMap recordings")
struct AppMapTests {
    static let login = #"""
        {"version":"1.9","metadata":{"name":"wrong password","app":"Accounts","feature":"login"},
        "events":[
        {"id":1,"event":"call","thread_id":1,"http_server_request":{"request_method":"POST","path_info":"/login/7","normalized_path_info":"/login/:id"}},
        {"id":2,"event":"call","thread_id":1,"defined_class":"app.Base","method_id":"create","path":"a.py","lineno":3,"static":false,
         "receiver":{"class":"app.LoginScreen","object_id":7},"parameters":[{"name":"password","class":"str","value":"hunter2"}]},
        {"id":3,"event":"call","thread_id":2,"defined_class":"app.Clock","method_id":"tick","path":"a.py","lineno":8,"static":true},
        {"id":4,"event":"call","thread_id":1,"defined_class":"app.Base","method_id":"helper","path":"a.py","lineno":5,"static":false,
         "receiver":{"class":"app.LoginScreen","object_id":7}},
        {"id":5,"event":"call","thread_id":1,"sql_query":{"sql":"select * from users where password = 'hunter2'","database_type":"sqlite"}},
        {"id":6,"event":"return","thread_id":1,"parent_id":5,"elapsed":0.5},
        {"id":7,"event":"return","thread_id":1,"parent_id":4,"elapsed":0.75},
        {"id":8,"event":"call","thread_id":1,"http_client_request":{"request_method":"GET","url":"https://me:pw@mail.example/send?to=x"}},
        {"id":9,"event":"return","thread_id":1,"parent_id":8,"elapsed":0.25},
        {"id":10,"event":"return","thread_id":1,"parent_id":2,"elapsed":1.5,"return_value":{"class":"bool","value":"True"}},
        {"id":11,"event":"return","thread_id":1,"parent_id":1,"elapsed":1.5}],
        "classMap":[{"name":"app","type":"package","children":[{"name":"LoginScreen","type":"class","children":[
        {"name":"create","type":"function","location":"a.py:3","labels":["mvc.template"]}]}]}]}
        """#

    @Test("AppMap recordings become messages between objects, in the order of their calls")
    func messages() throws {
        let trace = try ForeignTrace(Self.login, .appMap)
        #expect(
            trace.story == [
                "System → HTTP server: POST /login/:id",
                "  HTTP server → LoginScreen: create",
                "System → Clock: tick (static)",
                "    LoginScreen → sqlite: SELECT",
                "    LoginScreen → mail.example: GET /send",
            ])
        #expect(trace.contents == "11 events on 2 threads")
        #expect(
            trace.header
                == TraceHeader(app: "Accounts", scenario: "wrong password", clock: .real, sees: [], feature: "login"))
        try trace.expectSound()
    }

    @Test("AppMap recordings lose their argument values, so that no secrets remain")
    func secrets() throws {
        let trace = try ForeignTrace(Self.login, .appMap)
        let text = String(decoding: trace.trace.encoded(), as: UTF8.self)
        #expect(!text.contains("hunter2") && !text.contains("me:pw"))
        #expect(trace.lost("parameters") == 1)
        #expect(trace.lost("values of results") == 1)
        #expect(trace.lost("texts of queries after their first words") == 1)
        #expect(trace.trace.messages.map(\.returnsResult) == [false, true, false, false, false])
    }

    @Test("AppMap recordings give components roles from labels, and give calls a file and a line")
    func roles() throws {
        let trace = try ForeignTrace(Self.login, .appMap).trace
        #expect(
            trace.components.map { "\($0.name) \($0.role.rawValue) \($0.module ?? "-")" } == [
                "HTTP server view -", "LoginScreen view app", "Clock logic app", "sqlite service -",
                "mail.example service -",
            ])
        #expect(trace.messages[1].source == "a.py" && trace.messages[1].line == 3)
    }

    @Test("AppMap recordings without times get the earliest times that their durations allow")
    func times() throws {
        let trace = try ForeignTrace(Self.login, .appMap).trace
        #expect(trace.messages.map(\.at) == [0, 0, 0, 0, 750_000_000])
        let last = trace.records.compactMap { if case .messageReturn(let end) = $0 { end } else { nil } }.last
        #expect(last == ReturnRecord(message: 1, at: 1_500_000_000))
    }

    @Test("AppMap recordings have a component for each object of a class")
    func objects() throws {
        let events = [7, 8, 7].enumerated().map { index, object in
            #"{"id":\#(index),"event":"call","thread_id":\#(index),"defined_class":"A","method_id":"m","receiver":{"class":"A","object_id":\#(object)}}"#
        }
        let trace = try ForeignTrace(#"{"version":"1.2","events":[\#(events.joined(separator: ","))]}"#, .appMap)
        #expect(trace.trace.messages.map(\.to) == [1, 2, 1])
    }

    @Test("AppMap recordings are refused if they have version 2")
    func version() throws {
        let error = #expect(throws: TraceError.self) { try ForeignTrace(#"{"version":"2.0","events":[]}"#, .appMap) }
        #expect(error?.description == "sample.json:1: this is AppMap 2.0, but only versions 1.x can be read")
    }
}
