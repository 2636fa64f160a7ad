import type { Trade } from '#shared/contract/schemas/trades.ts';

type Verdict = NonNullable<Trade['verdict']>;

/** Returns the name of a user by their id. */
export type NameOf = (userId: string) => string;

const STOPPED: Readonly<Record<Exclude<Verdict['cause'], 'commissioner'>, string>> = {
  votes: 'The members voted to stop it.',
  'season-final': 'The season ended before its review did, so it stopped.',
  'sides-changed': 'A spot or the draft changed during its review, so it stopped.',
};

/** Says who or what decided about a reviewed trade, and why. Empty if its review ran its course. */
export function verdictText({ verdict }: Pick<Trade, 'verdict'>, nameOf: NameOf): string {
  if (!verdict) return '';
  const { act, cause, by, reason } = verdict;
  if (cause !== 'commissioner') return STOPPED[cause];
  const who = by === null ? 'A commissioner' : nameOf(by);
  const did = { released: 'let it go through early', stopped: 'stopped it', reversed: 'reversed it' }[act];
  return reason === null ? `${who} ${did}.` : `${who} ${did}: “${reason}”`;
}

const EFFECTS: Partial<Record<Trade['status'], string>> = {
  stopped: 'No teams changed hands.',
  reversed: 'The teams are back where they were.',
};

/** Says the outcome of a trade that was stopped or reversed. Empty for others. */
export function stoppedText(trade: Pick<Trade, 'status' | 'verdict'>, nameOf: NameOf): string {
  const effect = EFFECTS[trade.status];
  return effect === undefined ? '' : `${verdictText(trade, nameOf)} ${effect}`.trim();
}
