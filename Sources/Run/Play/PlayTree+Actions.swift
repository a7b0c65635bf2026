import HeadlessUI
public import SampleApp
import TraceFormat

extension PlayTree {
    /// Returns the beat with a shorter pause before it, if the server would otherwise answer a request automatically
    /// during the pause. Otherwise returns the beat unchanged.
    public func timely(_ beat: Beat) -> Beat {
        let end = model.end
        guard let wait = end.timeToNextAnswer, end.sinceLastAct + wait <= Beat.standardPause else { return beat }
        let pause = end.sinceLastAct + wait / 2
        return beat.after(
            .milliseconds(pause.components.seconds * 1000 + pause.components.attoseconds / 1_000_000_000_000_000))
    }

    /// The actions that the model of the app allows now. The server's answers are listed in ``waiting`` instead.
    public var possible: [PlayAction] {
        var actions = model.end.model.beats.compactMap(action)
        if let wait = model.end.timeToNextAnswer {
            let beat = Beat.wait(wait)
            actions.append(PlayAction(.wait, beat.wording, beat))
        }
        return actions
    }

    private func action(_ beat: Beat) -> PlayAction? {
        let screen = model.end.model.screen
        func text(of id: String) -> String { screen.elements.first { $0.id == id }?.text ?? "" }
        let beat = timely(beat)
        switch beat.action {
        case .tap(let id):
            let isRow = screen.elements.contains { $0.id == id && $0.kind == .row }
            return PlayAction(isRow ? .row : .button, text(of: id), beat, at: id)
        case .type(_, let id):
            let field = PlayAction.Field(
                hasText: !text(of: id).isEmpty, isSecret: Self.isSecret(id), proposals: proposals(for: id))
            return PlayAction(.field, text(of: id), timely(.type("", into: id)), at: id, field: field)
        case .tapInAlert(let title): return PlayAction(.alert, title, beat, at: title)
        case .tapBack: return PlayAction(.back, beat.wording, beat)
        case .swipeDown: return PlayAction(.swipe, beat.wording, beat)
        case .open, .openItem, .launch: return PlayAction(.link, beat.wording, beat)
        case .server: return PlayAction(.server, beat.wording, beat)
        case .reply, .clear, .replace, .wait: return nil
        }
    }

    private func proposals(for field: String) -> [String] {
        switch field {
        case "login.login", "recovery.login":
            [StoredCredentials.arthur.login(for: model.end.model.options.loginKind)]
        case "login.password": [ServerBehavior.testPassword, ServerBehavior.wrongPassword]
        case "items.filter": ["cal"]
        case "addItem.name": ["Feed Llamrei"]
        case "item.comment": ["at last"]
        default: []
        }
    }

    /// The controls on the screen that can't be used now, with the reasons.
    public var refused: [PlayRefusal] {
        let screen = model.end.model.screen
        return screen.elements.compactMap { element in
            guard !element.isHidden, [.button, .row, .field].contains(element.kind) else { return nil }
            if let dialog = screen.dialog {
                return PlayRefusal(element: element.id, reason: "the alert “\(dialog.title)” covers it")
            }
            return element.isEnabled ? nil : PlayRefusal(element: element.id, reason: "it is disabled now")
        }
    }

    /// The requests that the server hasn't answered yet, the oldest first, each with its possible answers.
    public var waiting: [PlayRequest] {
        let (end, left) = (model.end, left)
        return end.model.pending.enumerated().map { place, id in
            let calls = model.result.calls.filter { $0.call.name == id.request.call }
            let call = calls.indices.contains(id.number - 1) ? calls[id.number - 1] : nil
            return PlayRequest(
                id: id, since: call.map { end.now - .nanoseconds($0.moment.at) } ?? .zero,
                answers: nodes[current].launch.server.answersWhenTold
                    ? answers(to: id, call?.call) : place == 0 ? byItself : [],
                isLeft: left.contains(id))
        }
    }

    private var byItself: [PlayAction] {
        model.end.timeToNextAnswer.map {
            [PlayAction(.server, "by itself, in \(TimeText.seconds($0)) s", .wait($0))]
        } ?? []
    }

    /// The time from the last action to an answer that is titled *late*.
    private static let late = Duration.seconds(5)

    private func answers(to id: ServerReply.ID, _ call: ServiceCall?) -> [PlayAction] {
        func reply(_ answer: ServerAnswer) -> Beat? {
            ServerReply(to: id.request, number: id.number, answer).map(Beat.reply)
        }
        let own = ownAnswer(to: id, call)
        let latency = id.request.latency
        let delayed: [(String, Beat?)] = [
            ("by itself: \(own.rawValue) after \(TimeText.seconds(latency)) s", reply(own)?.after(latency)),
            ("late: \(own.rawValue) after \(TimeText.seconds(Self.late)) s", reply(own)?.after(Self.late)),
        ]
        return (id.request.answers.map { ($0.rawValue, reply($0)) } + delayed).compactMap { title, beat in
            beat.map { PlayAction(.server, title, $0) }
        }
    }

    /// Returns the answer that a server without failures gives to a request.
    private func ownAnswer(to id: ServerReply.ID, _ call: ServiceCall?) -> ServerAnswer {
        guard id.request == .signIn, let call else { return id.request.answers[0] }
        let stored = StoredCredentials.arthur
        let right = [stored.email, stored.phone].map { login in
            ServiceCall("signIn", [.plain("login", login), .secret("password", nodes[current].launch.server.password)])
        }
        return right.contains(call) ? .signedIn : .wrongPair
    }
}

extension ServerRequest {
    /// The name of the service's method that sends the request: `signIn`.
    fileprivate nonisolated var call: String {
        switch self {
        case .signIn: "signIn"
        case .recover: "recover"
        case .about: "fetchAbout"
        case .items: "fetchItems"
        case .item: "fetchItem"
        case .addItem: "addItem"
        case .setDone: "setDone"
        case .setComment: "setComment"
        case .deleteItems: "deleteAllItems"
        }
    }
}
