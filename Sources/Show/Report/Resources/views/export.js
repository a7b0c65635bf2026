// Saves and copies pictures and tables.
import { scenarioTitle } from "../model/run.js";
import { link, state } from "../model/state.js";
import { csv, markdown } from "../model/table.js";
import { short } from "../model/text.js";
import { copyText } from "./copy.js";
import { button, el, svg } from "./dom.js";
import { laidOut } from "./laid-out.js";
import { widthOf } from "./letters.js";
import { pictureLegend } from "./picture-legend.js";
import { save } from "./save.js";
import { messageCells, messageColumns } from "./table.js";

/** The minimum width of a picture, so that its legend has room. */
const leastPicture = 640;
/** A projector's page, in pixels. */
const slide = { width: 1920, height: 1080 };
/** The backgrounds of the current message and its causes, which a saved picture leaves out. */
const lights = ".row-current, .row-lit";
const paints = ["fill", "stroke"];
const styles = [
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
 * The menu for saving and copying what the pane in focus shows.
 * @param {SideBySidePage} side
 * @returns {(Node | null)[]}
 */
export function exportMenu(side) {
  const pane = side.panes[side.focus];
  const name = fileName([pane.run.key, state.scenario, state.view.split("+")[0]]);
  const hasPicture = (pane.views[0].whole?.() ?? null) !== null;
  const done = () => side.export.close();
  const table = (/** @type {string} */ title, /** @type {() => void} */ take) => button(() => [done(), take()], title);
  return [
    ...shareParts(),
    el("p.hint", `Pane ${side.focus + 1}: ${short(pane.run.name, 40)}`),
    el(
      "div.menu-list",
      hasPicture ? pictureButtons(name, () => pictureText(pane), done) : null,
      table("Messages as CSV", () => save(`${name}.csv`, "text/csv", csv(messageRows(pane)))),
      table("Messages as Markdown", () => save(`${name}.md`, "text/markdown", markdown(messageRows(pane)))),
    ),
  ];
}

/**
 * The menu for saving and copying the pictures on the page Pictures.
 * @param {PictureFigure[]} figures
 * @param {() => void} done Called when a file was saved or copied.
 */
export function picturesMenu(figures, done) {
  const parts = figures.flatMap(({ figure, title, file }) => {
    const isAlone = figures.length === 1;
    const buttons = pictureButtons(fileName(file), () => figureText(figure, title), done, isAlone ? "" : title);
    return [el("p.hint", short(title, 160)), el("div.menu-list", buttons)];
  });
  return [...shareParts(), ...parts];
}

/**
 * The buttons that save a picture as a file.
 * @param {string} name The file's name, without its ending.
 * @param {() => TakenPicture} take
 * @param {() => void} done
 * @param {string} [title] A title for the picture, if the menu has several.
 */
function pictureButtons(name, take, done, title = "") {
  const item = (/** @type {string} */ text, /** @type {() => unknown} */ action) => {
    const label = title === "" ? null : `${text}: ${short(title, 80)}`;
    return button(() => [done(), action()], { "aria-label": label }, text);
  };
  return [
    item("Picture as SVG", () => save(`${name}.svg`, "image/svg+xml", take().text)),
    item("Picture as PNG", () => savePNG(`${name}.png`, take())),
    item("Picture as a slide", () => savePNG(`${name}-slide.png`, take(), slide)),
    copyButton(take, title),
  ];
}

/**
 * The button that copies a picture. It then tells whether the browser allowed that.
 * @param {() => TakenPicture} take
 * @param {string} title
 */
function copyButton(take, title) {
  const text = "Copy the picture";
  const made = button(
    async () => {
      const isCopied = await copyPNG(take());
      made.textContent = isCopied ? "Copied: paste it into a document" : "Not allowed by the browser: save the picture";
    },
    { "aria-label": title === "" ? null : `${text}: ${short(title, 80)}`, "aria-live": "polite" },
    text,
  );
  return made;
}

/**
 * The name of a file, without its ending.
 * @param {string[]} parts
 */
function fileName(parts) {
  return parts.map(part => part.replace(/[^\p{L}\p{N}._-]+/gu, "-").slice(0, 60)).join("-");
}

/** The button that copies a link to this moment for somebody else, and a note on what the link needs. */
function shareParts() {
  const needs =
    location.protocol === "file:"
      ? "This report is a file: send it too. The part of the link after # opens this moment in every copy of the file."
      : "The link shows the same runs, view and moment.";
  const said = el("p.hint", { role: "status" }, needs);
  const copy = async () => {
    const address = new URL(link(), location.href).href;
    said.textContent = (await copyText(address))
      ? `Copied. ${needs}`
      : "The browser didn't allow it: copy the address.";
  };
  const copies = el("button", { type: "button", on: { click: copy } }, "Copy a link to this moment");
  return [el("div.menu-list", copies), said];
}

/**
 * The messages that a pane shows, as rows of a table. The first row has the titles.
 * @param {Pane} pane
 */
function messageRows(pane) {
  return [
    messageColumns,
    ...Array.from(pane.rows.places, place => messageCells(pane.run, place, pane.rows.repeats(place))),
  ];
}

/**
 * The picture of a pane's first view as an SVG file, with the page's style written into each part.
 * @param {Pane} pane
 */
export function pictureText(pane) {
  const whole = pane.views[0].whole?.() ?? null;
  if (whole === null) throw new Error("this view has no picture");
  const { content } = whole;
  const width = Math.max(whole.width, leastPicture);
  const legend = pictureLegend(content, width);
  legend.group.setAttribute("transform", `translate(0 ${whole.height})`);
  const height = whole.height + legend.height;
  const title = `${pane.run.name}, ${scenarioTitle(state.scenario)}: ${pane.beat.textContent}`;
  const picture = { content: [...content, legend.group], width, height };
  return standalone(pane.body, pane.views[0].element.className, title, picture);
}

/**
 * A picture of the page Pictures as an SVG file, as wide as a document needs, with its notes and legend.
 * @param {HTMLElement} figure
 * @param {string} title
 */
function figureText(figure, title) {
  const frame = el("div.taking.figure-taken", figure);
  document.body.append(frame);
  // Panels fill any width. A drawing or a table has a width of its own.
  const content = figure.querySelector(".picture-frame > :is(svg, table)");
  if (content !== null) frame.style.width = `${Math.max(leastPicture, content.getBoundingClientRect().width + 32)}px`;
  const { width, height } = figure.getBoundingClientRect();
  const parts = laidOut(figure);
  const legend = pictureLegend([figure], width);
  legend.group.setAttribute("transform", `translate(0 ${height})`);
  frame.remove();
  return standalone(document.body, "", title, {
    content: [...parts, legend.group],
    width,
    height: height + legend.height,
  });
}

/**
 * A picture with its title, as an SVG file.
 * @param {HTMLElement} place The element of the page whose style and background the picture gets.
 * @param {string} names The classes for the element around the picture, which the style needs.
 * @param {string} title
 * @param {WholePicture} whole
 * @returns {TakenPicture}
 */
function standalone(place, names, title, { content, width: least, height }) {
  const ground = groundOf(place);
  const heading = short(title, 160);
  const width = Math.ceil(Math.max(least, widthOf(heading, 14, 650) + 32));
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
    svg("text.sheet-title", { x: 16, y: 24 }, heading),
    svg("g", { transform: "translate(0 34)" }, content),
  );
  for (const light of picture.querySelectorAll(lights)) light.remove();
  for (const part of picture.querySelectorAll(".current")) part.classList.remove("current");
  const frame = el("div", { class: `${names} taking` }, picture);
  place.append(frame);
  for (const part of picture.querySelectorAll("*")) {
    const style = getComputedStyle(part);
    if (style.display === "none") {
      part.setAttribute("display", "none");
      continue;
    }
    if (part.localName === "g" || part.localName === "title") {
      if (style.opacity !== "1") part.setAttribute("opacity", style.opacity);
    } else if (!part.classList.contains("sheet-ground")) {
      for (const name of paints) setPaint(part, name, style.getPropertyValue(name));
      for (const name of styles) {
        const value = style.getPropertyValue(name);
        const isUsual = ["", "normal", "visible"].includes(value) || (name === "stroke-dasharray" && value === "none");
        if (!isUsual) part.setAttribute(name, value);
      }
    }
  }
  frame.remove();
  for (const text of picture.querySelectorAll("text[paint-order]")) splitHalo(text);
  // Links into the report don't work from a file.
  for (const each of picture.querySelectorAll("a")) each.replaceWith(...each.childNodes);
  for (const part of [picture, ...picture.querySelectorAll("*")]) {
    for (const { name } of [...part.attributes]) {
      if (name === "class" || name === "style" || name.startsWith("data-")) part.removeAttribute(name);
    }
  }
  return { text: new XMLSerializer().serializeToString(picture), width, height: height + 34, ground };
}

/**
 * The colour behind an element.
 * @param {Element} element
 * @returns {string}
 */
function groundOf(element) {
  const { color, opacity } = plainColor(getComputedStyle(element).backgroundColor);
  return opacity > 0 || element.parentElement === null ? color : groundOf(element.parentElement);
}

/**
 * A computed colour in a form that every program reads. Browsers write mixed colours as `color(srgb …)`, which few
 * other programs know.
 * @param {string} value
 */
function plainColor(value) {
  const match = /^(rgba?|color)\((?:srgb )?([^)]+)\)$/.exec(value);
  if (match === null) return { color: value, opacity: 1 };
  const parts = match[2].split(/[\s,/]+/).map(part => Number.parseFloat(part) || 0);
  const scale = match[1] === "color" ? 255 : 1;
  const digits = parts.slice(0, 3).map(part => {
    const number = Math.min(255, Math.max(0, Math.round(part * scale)));
    return number.toString(16).padStart(2, "0");
  });
  return { color: `#${digits.join("")}`, opacity: parts[3] ?? 1 };
}

/**
 * @param {Element} part
 * @param {string} name
 * @param {string} value
 */
function setPaint(part, name, value) {
  const { color, opacity } = plainColor(value);
  part.setAttribute(name, opacity === 0 ? "none" : color);
  if (opacity > 0 && opacity < 1) part.setAttribute(`${name}-opacity`, `${opacity}`);
}

/**
 * Draws the halo of a text as a separate text below it, for programs that don't know `paint-order`.
 * @param {Element} text
 */
function splitHalo(text) {
  text.removeAttribute("paint-order");
  const halo = /** @type {Element} */ (text.cloneNode(true));
  halo.setAttribute("fill", "none");
  halo.setAttribute("aria-hidden", "true");
  for (const name of ["stroke", "stroke-width", "stroke-linejoin"]) text.removeAttribute(name);
  text.before(halo);
}

/**
 * Saves a picture as PNG.
 * @param {string} name
 * @param {TakenPicture} picture
 * @param {Size} [page]
 */
async function savePNG(name, picture, page) {
  const blob = await png(picture, page);
  if (blob !== null) save(name, "image/png", blob);
}

/**
 * Copies a picture as PNG to the clipboard. True if the browser allowed it.
 * @param {TakenPicture} picture
 */
async function copyPNG(picture) {
  try {
    const blob = await png(picture);
    if (blob === null) return false;
    await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
    return true;
  } catch {
    return false;
  }
}

/**
 * A picture as PNG, with two pixels a point, or fewer if that were too large for a browser. On a page, the picture is
 * centred and as large as fits. Null if the browser can't make the PNG.
 * @param {TakenPicture} picture
 * @param {Size} [page]
 * @returns {Promise<Blob | null>}
 */
async function png({ text, width, height, ground }, page) {
  const scale =
    page === undefined
      ? Math.min(2, 8000 / width, 8000 / height, Math.sqrt(3.2e7 / (width * height)))
      : Math.min(page.width / width, page.height / height);
  const drawn = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const image = new Image();
  image.src = dataAddress(text);
  await image.decode();
  const canvas = el("canvas", page ?? drawn);
  const pen = canvas.getContext("2d");
  if (pen === null) return null;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const [x, y] = [(canvas.width - drawn.width) / 2, (canvas.height - drawn.height) / 2];
  pen.drawImage(image, x, y, drawn.width, drawn.height);
  return new Promise(resolve => canvas.toBlob(resolve, "image/png"));
}

/**
 * The text of an SVG file as a data URL for an image.
 * @param {string} text
 */
export function dataAddress(text) {
  let bytes = "";
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return `data:image/svg+xml;base64,${btoa(bytes)}`;
}
