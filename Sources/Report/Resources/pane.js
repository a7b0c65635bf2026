// One run among those side by side.
import { CausesView } from "./causes.js";
import { el, plural } from "./dom.js";
import { MessagesView } from "./messages.js";
import { Rows } from "./rows.js";
import { SequenceView } from "./sequence.js";

const views = { sequence: SequenceView, causes: CausesView, table: MessagesView };

export class Pane {
  /// `choose` is called with the place of a message that was clicked, or -1 for the pane alone.
  constructor(run, number, choose) {
    this.run = run;
    this.current = -1;
    this.query = null;
    this.zoom = 1;
    this.count = el("span", { class: "count" });
    this.beat = el("span", { class: "beat" });
    this.body = el("div", { class: "pane-body" });
    this.element = el("section", { class: "pane", "aria-label": run.name },
      el("header", {}, el("h2", {}, el("kbd", { text: number + 1, "aria-hidden": "true" }), el("span", { text: run.name })), this.count, this.beat),
      this.body);
    this.element.addEventListener("click", event => {
      const place = event.target.closest("[data-place]")?.getAttribute("data-place");
      choose(place === undefined || place === null ? -1 : Number(place));
    });
    this.element.addEventListener("focusin", () => choose(-1));
  }

  /// Shows a moment. `settings` has the visible places, the beat, the scope, the view, the message and the query.
  show(settings) {
    const { visible, beat, scope, view, current, query, isFocused } = settings;
    const key = `${scope} ${scope === "beat" ? beat : ""}`;
    if (this.visible !== visible || this.key !== key) {
      this.visible = visible;
      this.key = key;
      this.rows = new Rows(this.run, visible, beat, scope);
      this.isNew = true;
    }
    if (this.viewName !== view) {
      this.viewName = view;
      this.view = new views[view](this);
      this.body.replaceChildren(this.view.element);
      this.isNew = true;
    }
    this.current = current;
    this.query = query;
    this.element.classList.toggle("focused", isFocused);
    this.element.classList.toggle("waiting", settings.isWaiting);
    const found = query === null ? "" : ` · ${plural(this.rows.places.reduce((sum, place) => sum + (query(this.run, place) ? 1 : 0), 0), "match").replace("matchs", "matches")}`;
    const done = this.rows.row(current) + 1;
    this.count.textContent = `${done > 0 ? `${done} of ` : ""}${plural(this.rows.count, "message")}${found}`;
    this.beat.textContent = scope === "beat" ? this.run.beatName(beat) : "the whole run";
    if (this.isNew) { this.isNew = false; this.view.element.scrollTop = 0; }
    this.view.update();
    this.view.reveal(this.rows.row(current));
  }
}
