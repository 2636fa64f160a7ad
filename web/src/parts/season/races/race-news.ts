import type { Odds, WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import type { PlayoffWeight, RankRules } from '#shared/domain/league-rules.ts';
import { ranked, rankIn, type Race } from '#shared/domain/season/ranks.ts';
import { FATE_NAME, fateIn } from '../fate.ts';
import { chanceText, moreResults } from '../odds-text.ts';
import type { Runner } from './race-lanes.ts';

type Chances = Odds['users'][number];

/** A few more results decide the crown: then their number is worth more than the odds. */
const FEW = 3;

/**
 * The user's odds of a crown, as a line: `34% odds`, `Clinched`, `Out`, or `2 more wins clinch it`. `playoffWeight` says how many
 * times a playoff game counts, where the playoffs count.
 */
export function chanceLine(race: Race, chances: Chances, playoffWeight?: PlayoffWeight): string {
  const fate = fateIn(race, chances);
  if (fate) return FATE_NAME[fate];
  const magic = race === 'wins' ? chances.winsMagic : chances.lossesMagic;
  const own = magic?.own ?? null;
  if (own !== null && own <= FEW) {
    return `${moreResults(race, own, playoffWeight)} ${own === 1 ? 'clinches' : 'clinch'} it`;
  }
  return `${chanceText(chances[race])} odds`;
}

/** How many places the user has moved since last week; undefined before the second week, or if it can't be known. */
export function placesMoved(
  race: Race,
  rows: readonly Runner[],
  week: WeeklyStandings,
  meId: string,
  rules: RankRules,
): number | undefined {
  const before = ranked(
    rows.map(({ userId, wins, losses, ties }) => {
      const {
        weekWins = 0,
        weekLosses = 0,
        weekTies = 0,
      } = week.users.find((user) => user.userId === userId) ?? {};
      return { userId, wins: wins - weekWins, losses: losses - weekLosses, ties: ties - weekTies };
    }),
    rules,
  );
  const isFirstWeek = before.every(({ wins, losses, ties }) => wins + losses + ties === 0);
  const [then, now] = [before, rows].map(
    (all: readonly (Pick<Runner, 'userId'> & Parameters<typeof rankIn>[1])[]) =>
      all.find(({ userId }) => userId === meId),
  );
  // Tiebreakers decide between level leaders, but their points scored and meetings of last week aren't known.
  const isLevel = before.filter((row) => then && rankIn(race, row) === rankIn(race, then)).length > 1;
  if (rules.levelCrowns !== 'shared' && isLevel) return undefined;
  return then && now && !isFirstWeek ? rankIn(race, then) - rankIn(race, now) : undefined;
}

/** `Up 2 this week`; empty if nothing has changed, or if that isn't known. */
export function moveLine(moved = 0): string {
  if (moved === 0) return '';
  return `${moved > 0 ? 'Up' : 'Down'} ${Math.abs(moved)} this week`;
}
