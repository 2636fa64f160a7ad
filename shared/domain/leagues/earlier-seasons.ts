import { PLAIN_RANKS } from '../league-rules.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import { FIRST_YEAR, seasonLabel, seasonNamed } from '../seasons.ts';
import { champions, ranked } from '../season/ranks.ts';
import type { Tally } from '../season/standings.ts';

/** The limits for seasons that a league played on another site (see Earlier seasons). */
export const EARLIER = { seasons: 30, lines: { least: 2, most: 20 }, name: 40, games: 999 } as const;

/**
 * One line of a season's results. Members are stored by user id, and their names are looked up whenever the line is read. Anyone
 * else is stored by name.
 */
export type EarlierLine = Tally & ({ userId: string; name: null } | { userId: null; name: string });

/** A season that the league played on another site. Each change gives it a new revision. */
export interface EarlierSeason {
  season: string;
  revision: string;
  lines: readonly EarlierLine[];
}

/**
 * A change from revision `before` to the season `after`. `before` is null if the season is new, and `after` is null if the season
 * is removed.
 */
export interface EarlierChange {
  season: string;
  before: string | null;
  after: EarlierSeason | null;
}

/**
 * The start years of all seasons that the league can have played on another site, newest first. `first` is the league's first
 * season here, and only earlier seasons count.
 */
export function earlierYears(first: string): number[] {
  const { startYear } = seasonNamed(first);
  return Array.from({ length: startYear - FIRST_YEAR }, (_, index) => startYear - 1 - index);
}

/**
 * Parses the label or start year of a season that the league could have played on another site. Returns the label; undefined for
 * any other text.
 */
export function earlierLabel(first: string, labelOrYear: string): string | undefined {
  const year = Number(labelOrYear.slice(0, 4));
  const label = earlierYears(first).includes(year) ? seasonLabel(year) : undefined;
  return label === labelOrYear || String(year) === labelOrYear ? label : undefined;
}

export type EnterRefusal = 'other-history' | 'history-full' | 'not-in-league';

/**
 * Adds or corrects a season. `seen` is the revision that the caller saw, or null if there was none. Returns null if exactly these
 * lines are already stored. A line can link to someone who has left the league only if the stored season already links to them.
 */
export function enterEarlier(
  entered: readonly EarlierSeason[],
  input: EarlierSeason & { seen: string | null },
  isMember: (userId: string) => boolean,
): Outcome<EarlierChange | null, EnterRefusal> {
  const { seen, ...after } = input;
  const stored = entered.find(({ season }) => season === after.season);
  if (stored && isSame(stored.lines, after.lines)) return ok(null);
  if ((stored?.revision ?? null) !== seen) return refused('other-history');
  if (!stored && entered.length >= EARLIER.seasons) return refused('history-full');
  const linked = new Set(stored?.lines.map(({ userId }) => userId));
  const isKnown = ({ userId }: EarlierLine) => userId === null || linked.has(userId) || isMember(userId);
  if (!after.lines.every(isKnown)) return refused('not-in-league');
  return ok({ season: after.season, before: seen, after });
}

/** Removes an imported season. Returns null if there is none. */
export function removeEarlier(
  entered: readonly EarlierSeason[],
  { season, seen }: { season: string; seen: string },
): Outcome<EarlierChange | null, 'other-history'> {
  const stored = entered.find((other) => other.season === season);
  if (!stored) return ok(null);
  if (stored.revision !== seen) return refused('other-history');
  return ok({ season, before: seen, after: null });
}

function isSame(a: readonly EarlierLine[], b: readonly EarlierLine[]): boolean {
  const said = (lines: readonly EarlierLine[]) =>
    JSON.stringify(lines.map((line) => [line.userId, line.name, line.wins, line.losses, line.ties]));
  return said(a) === said(b);
}

/**
 * Returns a season's lines ranked by wins, and the resulting champions. Ties count as nothing, and members who tie for a crown
 * share it.
 */
export function earlierStandings({ lines }: Pick<EarlierSeason, 'lines'>) {
  const rows = ranked(lines, PLAIN_RANKS);
  return { rows, ...champions(rows) };
}

/** The line in the commissioner log about a change to an earlier season. */
export function earlierText({ season, before, after }: EarlierChange): string {
  const done = after === null ? 'removed' : before === null ? 'entered' : 'corrected';
  return `The ${season} season from another site was ${done}`;
}
