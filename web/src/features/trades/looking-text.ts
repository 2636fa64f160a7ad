import type { Sought } from '#shared/domain/trades/sought.ts';

const LIST = new Intl.ListFormat('en');

/** Says what a member looks for in a trade: `Looking for wins and AFC East teams`. */
export function lookingText(sought: readonly Sought[]): string {
  const words = sought.map((each) => (each === 'wins' || each === 'losses' ? each : `${each} teams`));
  return `Looking for ${LIST.format(words)}`;
}
