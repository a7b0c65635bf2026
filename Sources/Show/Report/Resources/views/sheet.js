// Shows the sheet about an architecture, which the command line made. Its markup is turned into elements one by one.
import { report } from "../model/data.js";
import { unpacked } from "../model/drawings.js";
import { el } from "./dom.js";
import { dataAddress } from "./export.js";
import { attributesOf, build } from "./vector.js";

/** The tags that a sheet may have. Other elements are left out with their content. */
const sheetTags = new Set(
  (
    "b bdi code div em figcaption figure footer h1 h2 header img li p section small span sup table tbody td th thead " +
    "tr ul"
  ).split(" "),
);
const sheetAttributes = new Set(["alt", "aria-label", "class", "colspan", "role", "scope", "tabindex"]);

/**
 * @param {SheetData} sheet
 */
export function drawSheet(sheet) {
  const drawn = el("div.sheet");
  build(drawn, unpacked(sheet.markup), sheetElement);
  for (const [index, image] of [...drawn.querySelectorAll("img")].entries()) {
    image.src = dataAddress(unpacked(sheet.pictures[index] ?? ""));
  }
  return drawn;
}

/** @param {string} tag */
function sheetElement(tag) {
  const name = /^<([a-z0-9]+)/.exec(tag)?.[1] ?? "";
  if (!sheetTags.has(name)) return null;
  return el(/** @type {"p"} */ (name), Object.fromEntries(attributesOf(tag, sheetAttributes)));
}

/** Makes an element whose content has the style of sheets, and none of the page's styles. */
export function sheetFrame() {
  const frame = el("div.sheet-frame");
  const style = new CSSStyleSheet();
  style.replaceSync(report.drawings.sheetStyle);
  const root = frame.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [style];
  return { frame, root };
}
