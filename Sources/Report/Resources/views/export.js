// Takes pictures and tables out of the page as files.
import { state } from "../model/state.js";
import { csv, markdown } from "../model/table.js";
import { short } from "../model/text.js";
import { el, svg } from "./dom.js";
import { save } from "./save.js";
import { messageCells, messageColumns } from "./table.js";

const styles = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linejoin",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "text-anchor",
  "paint-order",
  "visibility",
];

/**
 * What can be taken from the pane in focus.
 * @param {SidePage} side
 */
export function exportMenu(side) {
  const pane = side.panes[side.focus];
  const name = [pane.run.key, state.scenario, state.view.split("+")[0]]
    .map(part => part.replace(/[^\p{L}\p{N}._-]+/gu, "-").slice(0, 60))
    .join("-");
  const hasPicture = (pane.views[0].whole?.() ?? null) !== null;
  /** @type {(text: string, action: () => void, isThere?: boolean) => HTMLElement} */
  const button = (text, action, isThere = true) => {
    const click = () => {
      side.export.close();
      action();
    };
    return el("button", { type: "button", disabled: !isThere, on: { click } }, text);
  };
  return [
    el("p.hint", `Pane ${side.focus + 1}: ${short(pane.run.name, 40)}`),
    el(
      "div.menu-list",
      button("Picture as SVG", () => save(`${name}.svg`, "image/svg+xml", pictureText(pane).text), hasPicture),
      button("Picture as PNG", () => savePNG(`${name}.png`, pictureText(pane)), hasPicture),
      button("Messages as CSV", () => save(`${name}.csv`, "text/csv", csv(messageRows(pane)))),
      button("Messages as Markdown", () => save(`${name}.md`, "text/markdown", markdown(messageRows(pane)))),
    ),
  ];
}

/**
 * The messages that a pane shows, the titles first.
 * @param {Pane} pane
 */
function messageRows(pane) {
  return [
    messageColumns,
    ...Array.from(pane.rows.places, place => messageCells(pane.run, place, pane.rows.repeats(place))),
  ];
}

/**
 * The picture of a pane's first view as a file of its own: what the page's style says is written into each part.
 * @param {Pane} pane
 */
export function pictureText(pane) {
  const whole = pane.views[0].whole?.() ?? null;
  if (whole === null) throw new Error("this view has no picture");
  const { content, width, height } = whole;
  const title = `${pane.run.name}, ${state.scenario}: ${pane.beat.textContent}`;
  const ground = getComputedStyle(pane.element).backgroundColor;
  const picture = svg(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width,
      height: height + 34,
      viewBox: `0 0 ${width} ${height + 34}`,
      role: "img",
    },
    svg("title", short(title, 300)),
    svg("rect.sheet-ground", { width, height: height + 34, fill: ground }),
    svg("text.sheet-title", { x: 16, y: 24 }, short(title, 110)),
    svg("g", { transform: "translate(0 34)" }, content),
  );
  const frame = el("div", { class: `${pane.views[0].element.className} taking` }, picture);
  pane.body.append(frame);
  for (const part of picture.querySelectorAll("*")) {
    const style = getComputedStyle(part);
    if (style.display === "none") {
      part.setAttribute("display", "none");
      continue;
    }
    if (part.localName === "g" || part.localName === "title") {
      if (style.opacity !== "1") part.setAttribute("opacity", style.opacity);
    } else if (!part.classList.contains("sheet-ground")) {
      for (const name of styles) {
        const value = style.getPropertyValue(name);
        const isUsual = ["", "normal", "visible"].includes(value) || (name === "stroke-dasharray" && value === "none");
        if (!isUsual) part.setAttribute(name, value);
      }
    }
  }
  frame.remove();
  for (const part of [picture, ...picture.querySelectorAll("*")]) {
    for (const { name } of [...part.attributes]) {
      if (name === "class" || name === "style" || name.startsWith("data-")) part.removeAttribute(name);
    }
  }
  return { text: new XMLSerializer().serializeToString(picture), width, height: height + 34 };
}

/**
 * Pixels, two for a point, fewer where a browser couldn't hold them.
 * @param {string} name
 * @param {{ text: string, width: number, height: number }} picture
 */
function savePNG(name, { text, width, height }) {
  const scale = Math.min(2, 8000 / width, 8000 / height, Math.sqrt(3.2e7 / (width * height)));
  const image = new Image();
  image.addEventListener("load", () => {
    const canvas = el("canvas", { width: Math.round(width * scale), height: Math.round(height * scale) });
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob(blob => {
      if (blob !== null) save(name, "image/png", blob);
    }, "image/png");
  });
  image.src = dataAddress(text);
}

/**
 * An SVG file as an address that an image can show.
 * @param {string} text
 */
export function dataAddress(text) {
  let bytes = "";
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return `data:image/svg+xml;base64,${btoa(bytes)}`;
}
