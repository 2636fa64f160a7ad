import { isCommissioner, memberOf, type LeagueSeason } from '../league-season.ts';
import { ok, refused, type Outcome } from '../outcome.ts';

/** Limits of a league's house rules, in characters, and how many versions of them are kept (see House rules). */
export const HOUSE_RULES = { text: 2000, stakes: 200, kept: 20 } as const;

/** What the commissioners have written: the rules of the house, and what is at stake. */
export interface RulesWords {
  text: string;
  stakes: string;
}

/** One version of a league's house rules. An admin who took them away is nobody of the league: `changedBy` is null. */
export interface HouseRules extends RulesWords {
  version: number;
  changedAt: string;
  changedBy: string | null;
}

/** The rules of a league for which nobody has written any. */
export const UNWRITTEN = { version: 0, text: '', stakes: '', changedAt: null, changedBy: null } as const;

/** What one member has done about them, each in a season: the version that they confirmed, and their part of the stakes. */
export interface RulesMarks {
  confirmed: { season: string; version: number } | null;
  /** The season for which they have settled what is at stake. */
  settled: string | null;
}

/** The marks of somebody who has done nothing about the rules. */
export const NO_MARKS: RulesMarks = { confirmed: null, settled: null };

/** A change from version `before`, 0 for none, which forgets the versions that are kept no longer. */
export interface RulesChange {
  before: number;
  after: HouseRules;
  forgotten: readonly number[];
  /** The season in which whoever wrote them has read them, too; null where no member did. */
  season: string | null;
}

interface RulesWish extends RulesWords {
  /** The version that the caller has seen. */
  seen: number;
}

/** Writes the rules anew. Answers null where they say that already. */
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

/** An admin takes the rules away with all their versions (see Moderation). Null where no word of them is left. */
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

/** Whether nothing is written, so that nobody has anything to confirm. */
export function isBlank({ text, stakes }: RulesWords): boolean {
  return text === '' && stakes === '';
}

/**
 * Whether members read no word of them any more, not even in a version of before: an admin took them away. What a
 * commissioner withdraws, its versions still say.
 */
export function areTakenAway({ changedBy, ...words }: HouseRules): boolean {
  return changedBy === null && isBlank(words);
}

/** Those of a season's members who have confirmed this version in this season. */
export function confirmedIn(
  { season, members }: LeagueSeason,
  version: number,
  marks: ReadonlyMap<string, RulesMarks>,
): string[] {
  const has = (own: RulesMarks | undefined) =>
    own?.confirmed?.season === season && own.confirmed.version === version;
  return members.map(({ userId }) => userId).filter((userId) => has(marks.get(userId)));
}

/** Those of a season's members who have settled what is at stake in this season. */
export function settledIn(
  { season, members }: LeagueSeason,
  marks: ReadonlyMap<string, RulesMarks>,
): string[] {
  return members.map(({ userId }) => userId).filter((userId) => marks.get(userId)?.settled === season);
}

/** Why somebody may not say who has settled. Only members settle anything. */
export function barredFromSettling(
  season: LeagueSeason,
  by: string,
  userId: string,
): 'not-a-member' | 'commissioners-only' | 'not-in-league' | undefined {
  if (!memberOf(season, by)) return 'not-a-member';
  if (!isCommissioner(season, by)) return 'commissioners-only';
  return memberOf(season, userId) ? undefined : 'not-in-league';
}
