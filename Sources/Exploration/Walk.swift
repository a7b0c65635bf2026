public import FeatureContract

/// A way through the app: beats that a person and the server do one after the other, the launch first.
///
/// Each beat must be possible after those before it, as the model of the app has it; the server answers when a beat says
/// so.
public nonisolated struct Walk: Hashable, Sendable {
    public let beats: [Beat]
    /// The model before each beat, and after the last.
    let models: [AppModel]

    /// The walk that only launches the app.
    init(options: LaunchOptions) {
        var model = AppModel(options: options)
        let before = model
        _ = model.perform(.launch)
        self.init(beats: [.launch], models: [before, model])
    }

    private init(beats: [Beat], models: [AppModel]) {
        (self.beats, self.models) = (beats, models)
        words = beats.map(\.kindOfWording)
    }

    /// The model at the walk's end.
    var end: AppModel { models[beats.count] }

    /// What kind of thing each beat does, in words.
    private let words: [String]

    /// What kind of thing the last beat does.
    var last: String { words[words.count - 1] }

    /// How many beats follow the launch.
    public var length: Int { beats.count - 1 }

    /// The walk with one beat more; `nil` if it can't come next.
    func adding(_ beat: Beat) -> Walk? {
        var model = end
        guard model.perform(beat) != nil else { return nil }
        return Walk(beats: beats + [beat], models: models + [model])
    }

    /// The first beats of the walk.
    func prefix(_ count: Int) -> Walk {
        Walk(beats: Array(beats.prefix(count)), models: Array(models.prefix(count + 1)))
    }

    /// Some of the walk's beats, with the server's answers going to the same requests as in the walk.
    ///
    /// - Parameter places: The places of the beats to keep, in order; the launch is always kept.
    /// - Returns: `nil` if these beats can't follow each other.
    func keeping(_ places: [Int]) -> Walk? {
        guard let options = models.first?.options else { return nil }
        var walk = Walk(options: options)
        /// What a request of this walk is called in the new one.
        var numbers: [ServerReply.ID: ServerReply.ID] = [:]
        for place in places where place > 0 {
            let before = walk.end.pending
            guard let beat = beats[place].answering(numbers), let longer = walk.adding(beat) else { return nil }
            let asked = models[place + 1].pending.filter { !models[place].pending.contains($0) }
            let askedNow = longer.end.pending.filter { !before.contains($0) }
            for (old, new) in zip(asked, askedNow) where old.request == new.request { numbers[old] = new }
            walk = longer
        }
        return walk
    }

    /// The walk with another beat at a place; `nil` if what follows isn't possible then.
    func replacing(_ place: Int, by beat: Beat) -> Walk? {
        guard var walk = prefix(place).adding(beat) else { return nil }
        for beat in beats.dropFirst(place + 1) {
            guard let longer = walk.adding(beat) else { return nil }
            walk = longer
        }
        return walk
    }

    /// The walk with an answer to all that the server has not answered: what a rule asks for at last has had its time.
    var answered: Walk {
        var walk = self
        while let id = walk.end.pending.first, let answer = id.request.answers.first,
            let reply = ServerReply(to: id.request, number: id.number, answer), let longer = walk.adding(.reply(reply))
        {
            walk = longer
        }
        return walk
    }

    /// The walk as a scenario.
    public func scenario(_ name: String, _ summary: String = "") -> Scenario {
        Scenario(name, summary, options: models[0].options, server: .told, beats: beats)
    }

    /// Whether another walk's beats occur in this one, in their order and not always side by side, up to a place.
    func contains(_ other: Walk, upTo end: Int) -> Bool {
        var rest = other.words[...]
        for word in words.prefix(end) where word == rest.first { rest = rest.dropFirst() }
        return rest.isEmpty
    }
}

extension Beat {
    /// The same beat, with its answer going to a request by its new number; `nil` where it has none.
    fileprivate nonisolated func answering(_ numbers: [ServerReply.ID: ServerReply.ID]) -> Beat? {
        guard let serverReply else { return self }
        return numbers[serverReply.id].flatMap { ServerReply(to: $0.request, number: $0.number, serverReply.answer) }
            .map(Beat.reply)
    }

    /// Beats that would be as good and that readers meet more often: one link for another, one failure for another.
    nonisolated var plainer: [Beat] {
        let taps = [Beat.tap("home.signIn"), .tap("home.about")]
        if self == .openLink(.terms) { return taps }
        if self == .openLink(.privacy) { return taps + [.openLink(.terms)] }
        guard let serverReply else { return [] }
        return serverReply.id.request.answers.prefix { $0 != serverReply.answer }.compactMap {
            ServerReply(to: serverReply.id.request, number: serverReply.id.number, $0).map(Beat.reply)
        }
    }

    /// What kind of thing is done: whichever of several requests is answered, whichever way it is refused, whichever
    /// link is followed.
    nonisolated var kindOfWording: String {
        if self == .openLink(.privacy) { return Beat.openLink(.terms).wording }
        guard let serverReply else { return wording }
        let answer = serverReply.answer
        return "\(serverReply.id.request.rawValue): \(answer.isRefusal ? "refused" : answer.rawValue)"
    }
}
