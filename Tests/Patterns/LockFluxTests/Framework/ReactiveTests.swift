import HeadlessUI
import MessageTrace
import Testing

@testable import LockFlux

@Component(.view)
private final class Page: UIViewController {
    let button = UIButton(title: "Go", accessibilityIdentifier: "go")
    let field = UITextField(accessibilityIdentifier: "name")
    var reader: Reader?
    private let disposeBag = DisposeBag()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(button)
        view.addSubview(field)
        if let reader {
            button.rx.tap.bind(to: reader.tapped).disposed(by: disposeBag)
            field.rx.text.bind(to: reader.edited).disposed(by: disposeBag)
        }
    }
}

@Component(.presentation)
private final class Reader {
    private(set) var heard: [String] = []
    var tapped: AnyObserver<Void> { Binder(self) { reader, _ in reader.heard.append("tap") }.asObserver() }
    var edited: AnyObserver<String> { Binder(self) { $0.heard.append($1) }.asObserver() }
}

@Component(.presentation)
private final class Dimmer {
    private let subject = PublishSubject<Bool>()
    private let disposeBag = DisposeBag()
    func dim(_ view: UIView) { subject.asObservable().bind(to: view.rx.isHidden).disposed(by: disposeBag) }
    func go() { subject.onNext(true) }
}

struct ReactiveTests {
    @Test("a control's stream emits each tap and each edited text, but no value at subscription")
    func streams() throws {
        let page = Page()
        let reader = Reader()
        page.reader = reader
        let (window, person) = person(before: page)
        #expect(reader.heard.isEmpty)
        try person.button("go").tap()
        try person.field("name").typeText("ab")
        #expect(reader.heard == ["tap", "a", "ab"])
        withExtendedLifetime(window) {}
    }

    @Test(
        "a control's event is recorded as two messages: to the control's view, then from the view to the observer"
    )
    func trace() throws {
        let recorder = Recorder(TraceHeader(app: "Test", clock: .virtual), now: { 0 })
        try recorder.record {
            let page = Page()
            page.reader = Reader()
            let (window, person) = person(before: page)
            try person.button("go").tap()
            try person.field("name").typeText("a")
            withExtendedLifetime(window) {}
        }
        let trace = recorder.finish()
        let story = Story(trace)
        #expect(
            story.lines(trace.messages.suffix(4)) == [
                "– → Page tap", "Page → Reader tapped", "– → Page text", "Page → Reader edited",
            ])
    }

    @Test("a stream bound to a view's isHidden hides and shows the view, and doesn't keep the view alive") func hiding()
    {
        let hidden = PublishSubject<Bool>()
        var button: UIButton? = UIButton(title: "Go", accessibilityIdentifier: "go")
        weak let held = button
        let subscription = button.map { hidden.asObservable().bind(to: $0.rx.isHidden) }
        hidden.onNext(true)
        #expect(button?.isHidden == true)
        hidden.onNext(false)
        #expect(button?.isHidden == false)
        button = nil
        #expect(held == nil)
        subscription?.dispose()
    }

    @Test("a stream bound to a view's isHidden is recorded as messages from the object that bound the stream")
    func binding() throws {
        let recorder = Recorder(TraceHeader(app: "Test", clock: .virtual), now: { 0 })
        recorder.record {
            let page = Page()
            page.loadViewIfNeeded()
            let dimmer = Dimmer()
            dimmer.dim(page.button)
            Tracing.userAction { dimmer.go() }
        }
        let trace = recorder.finish()
        #expect(Story(trace).lines(trace.messages.suffix(2)) == ["– → Dimmer go()", "Dimmer → Page isHidden"])
    }

    @Test("a view's streams keep neither the view nor its observer alive") func memory() {
        weak var page: Page?
        weak var reader: Reader?
        do {
            let shown = Page()
            shown.reader = Reader()
            shown.loadViewIfNeeded()
            (page, reader) = (shown, shown.reader)
        }
        #expect(page == nil)
        #expect(reader == nil)
    }
}
