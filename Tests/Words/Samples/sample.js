/**
 * How many rows there are.
 * @param {Run} run What is read.
 */
export function rows(run) {
  const pattern = /"[^"]*whoever/;
  return `${run.rows} rows, so many of them ${run.isLong ? "are hidden" : "are shown"}`.replace(pattern, 'whoever reads it all');
}
