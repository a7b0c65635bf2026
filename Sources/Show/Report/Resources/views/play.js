// The controls of a session with a server: the phone that can be used, the server's requests, and the tree of the beats
// that were tried.
import { editOf, isOf, treeRows } from "../model/play.js";
import { runs } from "../model/run.js";
import { change, state } from "../model/state.js";
import { short } from "../model/text.js";
import { AskCard } from "./ask.js";
import { button, dataOf, el, elements } from "./dom.js";
import { Menu } from "./menu.js";

/** @type {Record<string, string>} */
const differenceWords = { screen: "wrong screen", call: "wrong call", memory: "not freed", rule: "rule broken" };

/** The largest number of columns by which the tree is indented. Beats further in are drawn in the last column. */
const mostColumns = 8;

/**
 * The mistake that was made in a pattern, and the shortest sequence of beats that reaches it.
 * @param {PlayMistake} mistake
 */
function mistakeCard({ pattern, mistake, edit, way }) {
  return el(
    "section.play-mistake.card",
    { "aria-label": "The mistake" },
    el("h2", `The mistake, in ${short(pattern, 40)}`),
    el("p", `${short(mistake, 300)}.`),
    el("p.hint", short(edit, 600)),
    way.length === 0 ? null : el("p", "The fewest steps that show it:"),
    el(
      "ol",
      elements(
        "li",
        way.map(beat => [short(beat, 100)]),
      ),
    ),
  );
}

/**
 * True for the control that closes a sheet.
 * @param {Element} control
 */
function isGrip(control) {
  return dataOf(control).control === "swipe";
}

export class PlayPanel {
  /**
   * The texts that are being typed, by the fields' identifiers.
   * @type {Map<string, string>}
   */
  #drafts = new Map();
  /** True while the phone is drawn anew. Its fields then lose the focus. */
  #isDrawing = false;
  #isPressed = false;
  /**
   * The state and the screen for which the phone was drawn.
   * @type {{ play: PlayData | null, screen: ScreenData | null }}
   */
  #drawn = { play: null, screen: null };
  /** @type {LivePhone | null} */
  #live = null;
  /** The node of the tree that the Tab key reaches. */
  #stop = -1;

  /**
   * @param {PlaySession} session
   * @param {HTMLElement} phone The element with the screen.
   * @param {{ now(): void, show(run: Run, beat: number): void }} actions
   */
  constructor(session, phone, actions) {
    this.session = session;
    this.phone = phone;
    this.actions = actions;
    this.status = el("p.play-status", { role: "status" });
    /** Tells screen readers the result of an act. */
    this.news = el("p.unseen", { role: "status" });
    this.now = button(() => actions.now(), { class: "play-now" });
    this.goOn = button(() => this.#goOn(), { class: "play-now" });
    this.undo = button(() => this.back(), { title: "Back one beat (u)" }, "Back", el("span.key-hint", " (u)"));
    this.more = new Menu("More", "play-more", () => this.#actionParts(["link", "server", "wait"]));
    this.launch = new Menu("Launch", "play-launch", () => this.#launchParts());
    this.save = button(() => this.#save(), "Save");
    this.ask = new AskCard(session);
    const follow = el("input", { type: "checkbox", checked: true });
    this.follow = follow;
    this.followLabel = el("label.check", follow, " follow the teacher");
    follow.addEventListener("change", () => follow.checked && this.followTeacher());
    this.saved = el("div.play-saved.card", { role: "status", hidden: true });
    this.requests = el("div.play-requests");
    this.differences = el("div.play-differences");
    this.tree = el("ul.play-tree", { role: "tree", "aria-label": "Beats tried so far" });
    this.tree.addEventListener("keydown", event => this.#treeKey(event));
    const reveal = el("input", { type: "checkbox" });
    reveal.addEventListener("change", () => change({ reveal: reveal.checked ? 1 : 0 }));
    this.reveal = reveal;
    this.element = el(
      "aside.play-panel.stack",
      { "aria-label": "Play" },
      this.status,
      this.news,
      this.ask.card,
      phone,
      this.ask.element,
      session.follows ? this.followLabel : null,
      el("div.play-nows", this.now, this.goOn),
      session.follows ? null : el("div.play-bar.row", this.undo, this.more.element, this.launch.element, this.save),
      this.saved,
      this.requests,
      this.differences,
      el("section", { "aria-label": "Beats" }, el("h2", "Beats tried so far"), this.tree),
      session.follows ? null : el("label.check", reveal, " show messages one by one"),
    );
    addEventListener("pointerdown", () => this.#press(true), { capture: true });
    for (const name of ["pointerup", "pointercancel"])
      addEventListener(name, () => this.#press(false), { capture: true });
    session.onChange(() => {
      this.#showStatus();
      this.ask.show();
    });
    this.ask.show();
  }

  /** True on a student's device that shows what the teacher shows. */
  get isFollowing() {
    return this.session.follows && this.follow.checked;
  }

  /** Goes to the moment that the teacher's page shows. */
  followTeacher() {
    const { moment } = this.session.play;
    if (moment !== "") change({ at: moment });
  }

  /** @param {boolean} isPressed */
  #press(isPressed) {
    this.#isPressed = isPressed;
  }

  /**
   * The actions of the phone; null if the phone shows an earlier moment than the session's current one.
   * @param {boolean} isNow
   * @param {ScreenData | null} screen The screen that the phone shows.
   * @returns {LivePhone | null}
   */
  live(isNow, screen) {
    const { session } = this;
    if (!isNow || session.follows || session.isAsking || session.connection === "ended") {
      this.#live = null;
      this.#drawn = { play: null, screen: null };
      return null;
    }
    if (this.#live !== null && this.#drawn.play === session.play && this.#drawn.screen === screen) return this.#live;
    this.#drawn = { play: session.play, screen };
    this.#live = {
      actionOn: (kinds, element) => session.actionOn(kinds, element),
      reason: element => session.reason(element),
      perform: (action, element) => this.#perform(action, element),
      draft: element => this.#drafts.get(element),
      keep: (element, text) => this.#drafts.set(element, text),
      commit: () => this.#commit(),
    };
    return this.#live;
  }

  /**
   * Lets an action draw the phone. The focus stays on the same control or, if that is gone, goes to the phone.
   * @param {() => void} draw
   */
  drawing(draw) {
    const active = document.activeElement;
    const isWithin = active !== null && this.phone.contains(active);
    const key = isWithin ? dataOf(active).control : undefined;
    this.#isDrawing = true;
    draw();
    this.#isDrawing = false;
    if (!isWithin || this.phone.contains(document.activeElement)) return;
    const same = this.#controls.find(each => key !== undefined && dataOf(each).control === key);
    if (!(same instanceof HTMLElement)) return this.focusScreen();
    same.focus({ preventScroll: true });
    if (same instanceof HTMLInputElement) same.setSelectionRange(same.value.length, same.value.length);
  }

  get #controls() {
    return [...this.phone.querySelectorAll("[data-control]")];
  }

  /** Moves the focus to the phone's first control that can be used. The control that closes a sheet comes last. */
  focusPhone() {
    const all = this.#controls.sort((a, b) => Number(isGrip(a)) - Number(isGrip(b)));
    const first = all.find(each => each.getAttribute("aria-disabled") === null) ?? all[0];
    if (first instanceof HTMLElement) first.focus();
    else this.focusScreen();
  }

  /**
   * Moves the focus to the phone itself, so that its screen is read aloud and the next Space or Enter presses no
   * control.
   */
  focusScreen() {
    const phone = this.phone.querySelector(".phone");
    if (!(phone instanceof HTMLElement)) return;
    phone.tabIndex = -1;
    phone.focus({ preventScroll: true });
  }

  /** Moves the focus to the tree. */
  focusTree() {
    this.#treeItems.find(item => item.tabIndex === 0)?.focus();
  }

  /** Takes back the last beat. It stays in the tree. */
  back() {
    if (this.session.follows) return undefined;
    this.#drafts.clear();
    return this.session.act({ back: true });
  }

  /** @param {number} node */
  #goTo(node) {
    this.#drafts.clear();
    return this.session.act({ go: node });
  }

  #goOn() {
    const node = this.session.nodeOf(this.#shownBeat);
    if (node !== undefined) this.#goTo(node.id);
  }

  #shownBeat = 0;

  /** The acts for texts that were typed into fields and aren't sent yet. */
  #edits() {
    const edits = [];
    for (const [element, text] of this.#drafts) {
      const field = this.session.actionOn(["field"], element)?.field;
      const shown = this.#drawn.screen?.elements.find(({ id }) => id === element)?.text ?? "";
      const act = field ? editOf(field, shown, text) : null;
      if (act !== null) edits.push(act);
    }
    this.#drafts.clear();
    return edits;
  }

  #commit() {
    if (this.#isDrawing) return;
    if (this.#isPressed) {
      // The press ends first, because the phone that is drawn anew after this act would remove the pressed control.
      addEventListener("pointerup", () => setTimeout(() => this.#commit(), 0), { once: true });
      return;
    }
    this.#send();
  }

  /**
   * Sends the texts typed into fields, then some acts. If an act fails, the texts stay in their fields. Returns true if
   * all succeeded.
   * @param {object[]} acts
   */
  async #send(...acts) {
    const drafts = [...this.#drafts];
    const all = [...this.#edits(), ...acts];
    if (all.length === 0 || (await this.session.act(...all))) return true;
    for (const [element, text] of drafts) if (!this.#drafts.has(element)) this.#drafts.set(element, text);
    return false;
  }

  /**
   * @param {PlayAction | undefined} action
   * @param {string} element
   */
  #perform(action, element) {
    if (action === undefined) {
      const words = dataOf(document.activeElement ?? this.phone).name ?? "This";
      this.status.textContent = `${words}: ${this.session.reason(element)}`;
      return;
    }
    this.#send(action.act);
  }

  async #save() {
    if (!(await this.#send())) return;
    const saved = await this.session.save();
    if (saved === null) return;
    const close = () => {
      this.saved.hidden = true;
      this.save.focus();
    };
    this.saved.hidden = false;
    this.saved.replaceChildren(
      el("p", "Saved in ", el("code", short(saved.folder, 200)), ":"),
      saved.leavesOut
        ? el("p.hint", "The beat of the open question isn't saved yet: it is saved once its answer is shown.")
        : "",
      el(
        "ul",
        elements(
          "li",
          saved.files.map(({ title, path }) => [`${title}: `, el("code", short(path, 200))]),
        ),
      ),
      button(close, { class: "plain" }, "Close"),
    );
  }

  /**
   * @param {string[]} kinds
   * @returns {Node[]}
   */
  #actionParts(kinds) {
    const found = this.session.play.possible.filter(({ kind }) => kinds.includes(kind));
    if (found.length === 0) return [el("p.hint", "Nothing else can happen now.")];
    return [
      el(
        "div.menu-list",
        found.map(action => this.#actionButton(action, () => this.more.close())),
      ),
    ];
  }

  /** @returns {Node[]} */
  #launchParts() {
    const launches = this.session.play.launches.map(action => this.#actionButton(action, () => this.launch.close()));
    return [
      el("p.hint", "Launch the app again. The beats tried so far stay in the tree."),
      el("div.menu-list", launches),
    ];
  }

  /**
   * @param {PlayAction} action
   * @param {() => void} [close]
   */
  #actionButton(action, close) {
    const perform = () => {
      if (close !== undefined) {
        close();
        this.focusScreen();
      }
      this.#perform(action, "");
    };
    return button(perform, short(action.title, 80));
  }

  /**
   * Shows the session at a moment.
   * @param {{ isNow: boolean, beat: number, isRevealing: boolean }} moment
   */
  show({ isNow, beat, isRevealing }) {
    const hadFocus = this.element.contains(document.activeElement);
    this.#shownBeat = beat;
    const last = this.session.beat;
    this.now.hidden = isNow;
    this.now.textContent = isRevealing ? "Show all and go on (w)" : "To the session's current moment (w)";
    const isPast = !isNow && beat > 0 && beat < last;
    this.goOn.hidden = !isPast || this.session.follows;
    this.goOn.textContent = `Go on from beat ${beat}`;
    this.phone.classList.toggle("past", !isNow);
    this.reveal.checked = state.reveal !== 0;
    this.#showStatus();
    const { play } = this.session;
    if (this.#shown !== play) {
      this.#shown = play;
      this.undo.disabled = !play.tree.some(({ id, parent }) => id === play.node && parent >= 0);
      this.#showRequests();
      this.#showDifferences();
      this.#showTree();
    }
    // A control that is gone or can't be used any longer gives the focus to the phone.
    const focused = document.activeElement;
    const isGone = focused === document.body || focused?.closest("[hidden], :disabled") !== null;
    if (hadFocus && isGone) this.focusScreen();
  }

  /** @type {PlayData | null} */
  #shown = null;

  #showStatus() {
    const { session } = this;
    /** @type {Record<string, string>} */
    const words = {
      there: "",
      lost: "The server can't be reached; the page keeps trying.",
      ended: "This session has ended: archflow play was stopped or started again. The page keeps what it shows.",
    };
    const text = [words[session.connection], session.problem].filter(each => each !== "").join(" ");
    if (this.status.textContent !== text) this.status.textContent = text;
    this.status.classList.toggle("bad", text !== "");
    this.element.classList.toggle("away", session.connection !== "there");
    this.phone.setAttribute("aria-busy", `${session.isBusy}`);
  }

  /**
   * Announces the result of an act to screen readers.
   * @param {string} words
   */
  say(words) {
    this.news.textContent = words;
  }

  #showRequests() {
    const { waiting, possible } = this.session.play;
    // Waits that are the answer to a request are shown with the request.
    const answers = new Set(waiting.flatMap(request => request.answers.map(({ act }) => JSON.stringify(act))));
    const times = possible.filter(({ kind, act }) => kind === "wait" && !answers.has(JSON.stringify(act)));
    const cards = waiting.map(request =>
      el(
        "div",
        {
          class: `play-request card${request.isLeft ? " left" : ""}`,
          role: "group",
          "aria-label": `Request: ${request.title}`,
        },
        el("h3", short(request.title, 60), request.since === "" ? null : el("small", ` ${request.since}`)),
        request.isLeft ? el("p.hint", "Left without an answer.") : null,
        el(
          "div.play-answers",
          request.answers.map(action => this.#actionButton(action)),
        ),
      ),
    );
    const waits = times.map(action => this.#actionButton(action));
    this.requests.hidden = this.session.follows;
    this.requests.replaceChildren(
      el("h2", "Server"),
      waiting.length === 0 ? el("p.hint", "No request is waiting.") : "",
      ...cards,
      waits.length === 0 ? "" : el("div.play-answers", waits),
    );
  }

  #showDifferences() {
    const { differences } = this.session.play;
    const { mistake, explain } = this.session.play;
    this.differences.hidden = differences.length === 0 && mistake === null && explain === null;
    const rows = differences.map(difference => {
      const run = runs.find(each => isOf(difference, each));
      const show = () => run !== undefined && this.actions.show(run, difference.beat);
      return el(
        "li",
        button(
          show,
          el("b", short(run?.name ?? difference.pattern, 40)),
          ` ${differenceWords[difference.kind] ?? "wrong"}, beat ${difference.beat}`,
        ),
        el(
          "dl",
          el("dt", ["rule", "memory"].includes(difference.kind) ? "rule" : "model"),
          el("dd", short(difference.expected, 300)),
          el("dt", "seen"),
          el("dd", short(difference.seen, 300)),
        ),
      );
    });
    this.differences.replaceChildren(
      el("h2", "Faults so far"),
      rows.length === 0 ? el("p.hint", "No fault so far.") : el("ul", rows),
      explain === null ? "" : button(() => this.session.act(explain), "Show the mistake"),
      mistake === null ? "" : mistakeCard(mistake),
    );
  }

  get #treeItems() {
    return /** @type {HTMLElement[]} */ ([...this.tree.children]);
  }

  #showTree() {
    const isWithin = this.tree.contains(document.activeElement);
    const rows = treeRows(this.session.play);
    this.#stop = this.session.play.node;
    const goTo = (/** @type {number} */ id) => !this.session.follows && this.#goTo(id);
    const items = rows.map(({ node, level, isOnBranch, isCurrent }) => {
      const differs = node.differs ? el("span.bad", " ≠", el("span.unseen", " not as it should be")) : null;
      return el(
        "li",
        {
          role: "treeitem",
          "aria-level": level,
          "aria-selected": `${isCurrent}`,
          "aria-current": isCurrent ? "step" : null,
          tabindex: node.id === this.#stop ? "0" : "-1",
          class: isOnBranch ? "standing" : null,
          "data-node": node.id,
          title: short(node.title, 200),
          on: { click: () => goTo(node.id) },
          css: { "--level": Math.min(level, mostColumns) - 1 },
        },
        el("small", node.beat),
        el("span", short(node.title, 80)),
        differs,
      );
    });
    this.tree.replaceChildren(...items);
    const current = items.find(item => item.tabIndex === 0);
    if (isWithin) current?.focus({ preventScroll: true });
    // Only the tree scrolls, not the page.
    if (current !== undefined) {
      const { offsetTop, offsetHeight } = current;
      const { scrollTop, clientHeight } = this.tree;
      if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight)
        this.tree.scrollTop = offsetTop - clientHeight / 2;
    }
  }

  /** @param {KeyboardEvent} event */
  #treeKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const items = this.#treeItems;
    const place = items.findIndex(item => item.contains(document.activeElement));
    if (place < 0) return;
    const { tree } = this.session.play;
    const id = Number(items[place].dataset.node);
    const itemOf = (/** @type {number | undefined} */ node) => items.find(item => item.dataset.node === `${node}`);
    /** @type {Record<string, () => HTMLElement | undefined>} */
    const moves = {
      ArrowDown: () => items[place + 1],
      ArrowUp: () => items[place - 1],
      Home: () => items[0],
      End: () => items[items.length - 1],
      ArrowLeft: () => itemOf(tree.find(node => node.id === id)?.parent),
      ArrowRight: () => itemOf(tree.find(node => node.parent === id)?.id),
    };
    if (event.key === "Enter" || event.key === " ") {
      if (!this.session.follows) this.#goTo(id);
    } else if (event.key in moves) {
      const next = moves[event.key]();
      if (next !== undefined) {
        items[place].tabIndex = -1;
        next.tabIndex = 0;
        next.focus();
      }
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
