// Reads the data of the page, which Report.docc/DataModel.md describes.
import { readPageData } from "./page-data.js";

/** @type {ReportData} */
export const report = readPageData();
export const roleNames = report.roles.map(role => role[0]);
export const classNames = report.classes.map(entry => entry[0]);
/** The classes of messages that are hidden when the page opens. */
export const hiddenClasses = report.hidden;
/** The classes of messages that are shown when the page opens, in the order of pictures' legends. */
export const legendClasses = report.legend;

/**
 * The text with a given number in the page's table of texts; empty for number -1.
 * @param {number} number
 */
export function textOf(number) {
  return number < 0 ? "" : report.texts[number];
}

/**
 * The name of the role with a given number; `none` for the number -1.
 * @param {number} role
 */
export function roleName(role) {
  return roleNames[role] ?? "none";
}
