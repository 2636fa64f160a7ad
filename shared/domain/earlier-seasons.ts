import { ok, refused, type Outcome } from './outcome.ts';
import { FIRST_YEAR, seasonLabel, seasonNamed } from './seasons.ts';
import { champions, ranked, type Tally } from './standings.ts';

/** What may be entered of seasons that a league has played elsewhere (see Earlier seasons). */
export const EARLIER = { seasons: 30, lines: { least: 2, most: 20 }, name: 40, games: 999 } as const;

/** How somebody did: a member by their user id, who is named when it is read, or anybody else by name. */
export type EarlierLine = Tally & ({ userId: string; name: null } | { userId: null; name: string });

/** A season that a league has played elsewhere. Each change of it has a revision of its own. */
export interface EarlierSeason {
  season: string;
  revision: string;
  lines: readonly EarlierLine[];
}

/** From one revision, or none, to what is stored instead, or nothing. */
export interface EarlierChange {
  season: string;
  before: string | null;
  after: EarlierSeason | null;
}

/** Start years that a league may have played elsewhere, newest first: those before `first`, its first season here. */
export function earlierYears(first: string): number[] {
  const { startYear } = seasonNamed(first);
  return Array.from({ length: startYear - FIRST_YEAR }, (_, index) => startYear - 1 - index);
}

/** The label of such a season, which is named by it or by its start year. */
export function earlierLabel(first: string, labelOrYear: string): string | undefined {
  const year = Number(labelOrYear.slice(0, 4));
  const label = earlierYears(first).includes(year) ? seasonLabel(year) : undefined;
  return label === labelOrYear || String(year) === labelOrYear ? label : undefined;
}

export type EnterRefusal = 'other-history' | 'history-full' | 'not-in-league';

/**
 * A season as it is entered or corrected by somebody who has seen the revision `seen`, null for none; null where it stands so
 * already. Whoever was linked in it may stay, member or not.
 */
export function enterEarlier(
  entered: readonly EarlierSeason[],
  wish: EarlierSeason & { seen: string | null },
  isMember: (userId: string) => boolean,
): Outcome<EarlierChange | null, EnterRefusal> {
  const { seen, ...after } = wish;
  const stored = entered.find(({ season }) => season === after.season);
  if (stored && isSame(stored.lines, after.lines)) return ok(null);
  if ((stored?.revision ?? null) !== seen) return refused('other-history');
  if (!stored && entered.length >= EARLIER.seasons) return refused('history-full');
  const linked = new Set(stored?.lines.map(({ userId }) => userId));
  const isKnown = ({ userId }: EarlierLine) => userId === null || linked.has(userId) || isMember(userId);
  if (!after.lines.every(isKnown)) return refused('not-in-league');
  return ok({ season: after.season, before: seen, after });
}

/** The same season taken away; null where there is none. */
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

/** Its lines by wins, and who wears the crowns by them. */
export function earlierStandings({ lines }: Pick<EarlierSeason, 'lines'>) {
  const rows = ranked(lines);
  return { rows, ...champions(rows) };
}

/** What the commissioner log says of it. */
export function earlierWords({ season, before, after }: EarlierChange): string {
  const done = after === null ? 'removed' : before === null ? 'entered' : 'corrected';
  return `The season ${season}, played elsewhere, was ${done}`;
}
