// The sheet about an architecture: its costs and benefits on one side of paper. The page prints only the sheet.
import { report } from "../model/data.js";
import { sheetOf } from "../model/drawings.js";
import { change, state } from "../model/state.js";
import { short } from "../model/text.js";
import { choice } from "../views/choice.js";
import { el } from "../views/dom.js";
import { drawSheet, sheetFrame } from "../views/sheet.js";

/**
 * The sheet that the page shows: the sheet that the address names, otherwise the sheet about the pattern of the run in
 * focus, otherwise the first.
 */
export function shownSheet() {
  return sheetOf(state.drawn) ?? sheetOf(state.patterns[state.pane] ?? "") ?? report.drawings.sheets[0];
}

export class SheetPage {
  #shown = "";

  constructor() {
    const options = report.drawings.sheets.map(({ pattern, title }) => [pattern, short(title, 30)]);
    this.patterns = choice("Architecture", options, drawn => change({ drawn }));
    const { frame, root } = sheetFrame();
    this.root = root;
    this.element = el("div.overview.stack.sheet-page", this.patterns.element, frame);
  }

  update() {
    const sheet = shownSheet();
    this.patterns.show([sheet.pattern]);
    if (sheet.pattern === this.#shown) return;
    this.#shown = sheet.pattern;
    this.root.replaceChildren(drawSheet(sheet));
  }

  /**
   * Does the action of a key. Returns false if the key has no action here.
   * @param {KeyboardEvent} event
   */
  answer({ key }) {
    if (key !== "v" && key !== "V") return false;
    const { sheets } = report.drawings;
    const next = sheets.indexOf(shownSheet()) + (key === "v" ? 1 : -1) + sheets.length;
    change({ drawn: sheets[next % sheets.length].pattern });
    return true;
  }
}
