/** The place that an arrow key, Home or End leads to in a grid that fills row by row; undefined for other keys. */
export function gridTarget(key: string, at: number, count: number, columns: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  if (target === undefined) return undefined;
  return target >= 0 && target < count ? target : at;
}

const TURNED: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
};

/** The key that does the same in a grid that fills column by column. */
export const turned = (key: string): string => TURNED[key] ?? key;
