/** A table for spreadsheets. The first row names the columns; instants are in the ISO format. */
export type Sheet = readonly (readonly Cell[])[];
export type Cell = string | number | null;

/**
 * Returns a table as a CSV file (RFC 4180). It starts with a byte order mark, without which Excel reads names with accents as
 * another encoding.
 */
export function csvOf(sheet: Sheet): string {
  return `\uFEFF${linesOf(sheet, ',', (text) => quoted(text, /[",\r\n]/))}`;
}

/** Returns a table as text that spreadsheets spread over their cells when it is pasted. They, too, take off quotes. */
export function pasteOf(sheet: Sheet): string {
  return linesOf(sheet, '\t', (text) => quoted(text.replaceAll(/[\t\r\n]+/g, ' '), /"/));
}

function linesOf(sheet: Sheet, between: string, write: (text: string) => string): string {
  const cell = (value: Cell) => (typeof value === 'string' ? write(harmless(value)) : String(value ?? ''));
  return sheet.map((row) => `${row.map(cell).join(between)}\r\n`).join('');
}

/**
 * Puts an apostrophe before a text that spreadsheets would run as a formula, or would take for such an apostrophe
 * (https://owasp.org/www-community/attacks/CSV_Injection). The import of drafts takes it off again.
 */
function harmless(text: string): string {
  return /^\s*[=+\-@']/.test(text) ? `'${text}` : text;
}

/** The text in quotes if it contains what would end the cell. */
function quoted(text: string, ending: RegExp): string {
  return ending.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
