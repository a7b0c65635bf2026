// One run among those side by side.
import { CausesView } from "./causes.js";
import { el, plural } from "./dom.js";
import { FlowView } from "./flow.js";
import { lightOn } from "./light.js";
import { MessagesView } from "./messages.js";
import { OwnershipView } from "./ownership.js";
import { Rows } from "./rows.js";
import { SequenceView } from "./sequence.js";

const views = { sequence: SequenceView, flow: FlowView, causes: CausesView, ownership: OwnershipView, table: MessagesView };

/// How long the mouse rests before what belongs together lights up, in milliseconds.
const patience = 90;

export class Pane {
  /// `actions` has `choose(place)`, called with -1 for the pane alone, `pin(who, to)`, `toggle(place)` for a branch of
  /// the tree, and `move(zoom, x, y)` for a picture.
  constructor(run, number, actions) {
    this.run = run;
    this.number = number;
    this.actions = actions;
    this.current = -1;
    this.query = null;
    this.light = null;
    this.count = el("span", { class: "count" });
    this.beat = el("span", { class: "beat" });
    this.waits = el("span", { class: "waits", text: "waits", title: "It has nothing to do until the others have come to the next moment." });
    this.body = el("div", { class: "pane-body" });
    this.element = el("section", { class: "pane", "aria-label": run.name },
      el("header", {}, el("h2", {}, el("kbd", { text: number + 1, "aria-hidden": "true" }), el("span", { text: run.name })), this.count, this.beat, this.waits),
      this.body);
    this.element.addEventListener("click", event => this.#clicked(event));
    this.element.addEventListener("focusin", () => actions.choose(-1));
    this.body.addEventListener("pointerover", event => { if (event.pointerType === "mouse") this.#hover(this.#what(event.target)); });
    this.body.addEventListener("pointerleave", () => this.#hover(null));
  }

  /// What a part of a view shows, as the light takes it.
  #what(target) {
    const part = target.closest("[data-place], [data-who], [data-from]");
    if (part === null || !this.body.contains(part)) return null;
    const { place, who, from, to } = part.dataset;
    if (place !== undefined) return { place: Number(place) };
    return from === undefined ? { who } : { who: from, to };
  }

  #clicked(event) {
    if (this.view?.wasDragged?.()) return;
    const branch = event.target.closest("[data-branch]");
    if (branch) return this.actions.toggle(Number(branch.dataset.branch));
    const what = this.#what(event.target);
    if (what?.who !== undefined) return this.actions.pin(what.who, what.to ?? "");
    this.actions.choose(what === null ? -1 : what.place);
  }

  #hover(what) {
    const key = what === null ? "" : `${what.place} ${what.who} ${what.to}`;
    if (this.hoverKey === key) return;
    this.hoverKey = key;
    clearTimeout(this.hoverTimer);
    this.hoverTimer = setTimeout(() => { this.hovered = what; this.#shine(); }, patience);
  }

  /// Lights up what the mouse is on, else what is pinned.
  #shine() {
    const what = this.hovered ?? this.pinned;
    const light = what ? lightOn(this.run, what) : null;
    if ((light?.key ?? "") === (this.light?.key ?? "")) return;
    this.light = light;
    for (const view of this.views) view.shine(light);
  }

  get view() { return this.views?.[0]; }

  /// Shows a moment. `settings` has the visible places, the beat, the scope, the views, the message, the time, the query,
  /// what is pinned, closed and folded, the zoom and the pan.
  show(settings) {
    const { visible, beat, scope, view, current, query, folds } = settings;
    const key = `${scope} ${scope === "beat" ? beat : ""} ${folds}`;
    let isNew = false;
    if (this.visible !== visible || this.key !== key) {
      Object.assign(this, { visible, key });
      this.rows = new Rows(this.run, visible, beat, scope, folds);
      isNew = true;
    }
    if (this.viewName !== view) {
      this.viewName = view;
      this.views = view.split("+").map(name => new views[name](this));
      this.body.replaceChildren(...this.views.map(each => each.element));
      this.body.classList.toggle("two", this.views.length > 1);
      isNew = true;
    }
    Object.assign(this, {
      current, query, scope, beatNumber: beat, at: settings.at, closed: settings.closed, zoom: settings.zoom, pan: settings.pan, pinned: settings.pinned,
    });
    this.hovered = null;
    const pinKey = JSON.stringify(this.pinned);
    if (this.pinKey !== pinKey) {
      this.pinKey = pinKey;
      this.pinLight = this.pinned ? lightOn(this.run, this.pinned) : null;
    }
    this.light = this.pinLight;
    this.hoverKey = "";
    clearTimeout(this.hoverTimer);
    this.element.classList.toggle("focused", settings.isFocused);
    this.waits.hidden = !settings.isWaiting;
    const matches = query === null ? 0 : this.rows.all.reduce((sum, place) => sum + (query(this.run, place) ? 1 : 0), 0);
    const found = query === null ? "" : ` · ${matches} match${matches === 1 ? "" : "es"}`;
    const done = this.rows.all.indexOf(current) + 1;
    this.count.textContent = `${done > 0 ? `${done} of ` : ""}${plural(this.rows.all.length, "message")}${found}`;
    this.beat.textContent = scope === "beat" ? this.run.beatName(beat) : "the whole run";
    for (const each of this.views) {
      if (isNew) each.element.scrollTop = 0;
      each.update();
    }
  }

  /// Brings the message into sight; apart from showing it, so that many panes are laid out at once.
  reveal() {
    for (const view of this.views) view.reveal(this.rows.row(this.current));
  }
}
