/** One line of the table. */
export interface Row {
  name: string;
  figure: string;
  /** The target for the figure. A figure that misses it doesn't fail the run. */
  aim?: string;
  note?: string;
}

export interface Section {
  title: string;
  rows: readonly Row[];
}

const HEADINGS = ['Measure', 'Figure', 'Aim', 'How'] as const;

type Cells = [string, string, string, string];

/** Returns the table for a terminal, with aligned columns and a line above each section. */
export function plainTable(sections: readonly Section[]): string {
  const all = sections.flatMap((section) => section.rows.map(cells));
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...all.map((row) => [...(row[column] ?? '')].length)),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length))
      .join('  ')
      .trimEnd();
  const blocks = sections.map(({ title, rows }) => [
    '',
    `── ${title}`,
    ...rows.map((row) => line(cells(row))),
  ]);
  return [line(HEADINGS), ...blocks.flat()].join('\n');
}

export function markdownTable(sections: readonly Section[]): string {
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const blocks = sections.map(({ title, rows }) => [
    line([`**${title}**`, '', '', '']),
    ...rows.map((row) => line(cells(row))),
  ]);
  return [line(HEADINGS), line(HEADINGS.map(() => '---')), ...blocks.flat(), ''].join('\n');
}

function cells({ name, figure, aim, note }: Row): Cells {
  return [name, figure, aim ?? '', note ?? ''];
}
