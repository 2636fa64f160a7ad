import type { LeagueSeason } from '../league-season.ts';
import { isCommissioner, memberOf, peopleOf, seatFor } from '../league-members.ts';
import { ok, refused, type Outcome } from '../outcome.ts';

/**
 * The limits for house rules: the maximum number of characters in the rules and in the stakes, and how many versions to keep
 * (see House rules).
 */
export const HOUSE_RULES = { text: 2000, stakes: 200, kept: 20 } as const;

/** What commissioners write: the house rules, and the stakes. */
export interface RulesWords {
  text: string;
  stakes: string;
}

/**
 * One version of a league's house rules. `changedBy` is null if an admin removed the rules, because admins aren't in the league.
 */
export interface HouseRules extends RulesWords {
  version: number;
  changedAt: string;
  changedBy: string | null;
}

/** Stands in for the house rules of a league that has never had any. */
export const UNWRITTEN = { version: 0, text: '', stakes: '', changedAt: null, changedBy: null } as const;

/**
 * What one member has done about the house rules: which version they confirmed and in which season, and whether they settled the
 * stakes.
 */
export interface RulesMarks {
  confirmed: { season: string; version: number } | null;
  /** The season for which the member has settled the stakes; null if they haven't. */
  settled: string | null;
}

/** The marks of a member who has neither confirmed any rules nor settled any stakes. */
export const NO_MARKS: RulesMarks = { confirmed: null, settled: null };

/**
 * A change to the house rules from version `before`, or from 0 if there were none. It deletes the `forgotten` versions, which are
 * beyond the limit or were removed.
 */
export interface RulesChange {
  before: number;
  after: HouseRules;
  forgotten: readonly number[];
  /** The season in which the change also counts as confirmed by its author; null if the author isn't a member. */
  season: string | null;
}

interface RulesWish extends RulesWords {
  /** The version that the caller saw. */
  seen: number;
}

/** Changes the house rules. Returns null if they already have this text. */
export function changeRules(
  stored: HouseRules | undefined,
  { text, stakes, seen }: RulesWish,
  { by, at, season }: { by: string; at: Date; season: string },
): Outcome<RulesChange | null, 'other-rules'> {
  const { version: before, ...words } = stored ?? UNWRITTEN;
  if (words.text === text && words.stakes === stakes) return ok(null);
  if (before !== seen) return refused('other-rules');
  const after = { version: before + 1, text, stakes, changedAt: at.toISOString(), changedBy: by };
  const last = after.version - HOUSE_RULES.kept;
  return ok({ before, after, forgotten: last > 0 ? [last] : [], season });
}

/**
 * Removes the house rules with all their versions on behalf of an admin (see Moderation). Returns null if there is no text to
 * remove.
 */
export function takeRulesAway(kept: readonly HouseRules[], at: Date): RulesChange | null {
  const [newest] = kept;
  if (!newest || kept.every(isBlank)) return null;
  const { version: before } = newest;
  return {
    before,
    after: { version: before + 1, text: '', stakes: '', changedAt: at.toISOString(), changedBy: null },
    forgotten: kept.map(({ version }) => version),
    season: null,
  };
}

/** Whether there are neither rules nor stakes, so that no one has anything to confirm. */
export function isBlank({ text, stakes }: RulesWords): boolean {
  return text === '' && stakes === '';
}

/**
 * Whether an admin removed the house rules, in which case members can't read earlier versions either. If a commissioner removes
 * the rules, the earlier versions stay.
 */
export function areTakenAway({ changedBy, ...words }: HouseRules): boolean {
  return changedBy === null && isBlank(words);
}

/** A season's members and partners who have confirmed this version in this season. Each confirms for themselves. */
export function confirmedIn(
  { season, members }: LeagueSeason,
  version: number,
  marks: ReadonlyMap<string, RulesMarks>,
): string[] {
  const has = (own: RulesMarks | undefined) =>
    own?.confirmed?.season === season && own.confirmed.version === version;
  return members.flatMap(peopleOf).filter((userId) => has(marks.get(userId)));
}

/** A season's members who have settled the stakes in this season. */
export function settledIn(
  { season, members }: LeagueSeason,
  marks: ReadonlyMap<string, RulesMarks>,
): string[] {
  return members.map(({ userId }) => userId).filter((userId) => marks.get(userId)?.settled === season);
}

/** Why `by` can't mark a user as having settled the stakes; undefined if they can. Only members can be marked. */
export function barredFromSettling(
  season: LeagueSeason,
  by: string,
  userId: string,
): 'not-a-member' | 'commissioners-only' | 'not-in-league' | undefined {
  if (!seatFor(season, by)) return 'not-a-member';
  if (!isCommissioner(season, by)) return 'commissioners-only';
  return memberOf(season, userId) ? undefined : 'not-in-league';
}
