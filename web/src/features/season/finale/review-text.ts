import type { Finale, SeasonReview } from '#shared/contract/schemas/standings.ts';
import { crownsText } from '#shared/domain/draft/auction/auction-settings.ts';
import { ordinal } from '#shared/domain/ordinal.ts';
import { teamById } from '#shared/domain/teams.ts';
import { count } from '../../../lib/numbers.ts';
import type { Race } from '../../../parts/season/standings.ts';

const LIST = new Intl.ListFormat('en');

/** Returns texts about the highlights of a season, each with a title and its teams; empty if there are none. */
export function reviewText(
  { bestPick, bestBuy, bestTrade }: SeasonReview,
  rows: Finale['finalStandings'],
): { title: string; teamIds: number[]; words: string }[] {
  const users = rows.flatMap(({ user, formerHolders }) => [...formerHolders, user]);
  const called = (userId: string) => users.find(({ id }) => id === userId)?.username ?? 'A member';
  const team = (teamId: number) => `the ${teamById(teamId)?.name ?? 'team'}`;
  const teams = (side: Side) => LIST.format(teamsOf(side).map(team));
  const pick = bestPick && {
    title: 'Best pick',
    teamIds: [bestPick.teamId],
    words:
      `${called(bestPick.userId)} took ${team(bestPick.teamId)} at pick ${bestPick.pickOrder} ` +
      `and got ${pointsOf(bestPick.race, bestPick.points)} out of them, ${placeOf(bestPick)} of any pick.`,
  };
  const buy = bestBuy && {
    title: 'Best buy',
    teamIds: [bestBuy.teamId],
    words:
      `${called(bestBuy.userId)} bought ${team(bestBuy.teamId)} for ${crownsText(bestBuy.price)} ` +
      `and got ${pointsOf(bestBuy.race, bestBuy.points)} out of them, the most per crown.`,
  };
  const trade = bestTrade && {
    title: 'Best trade',
    teamIds: [...teamsOf(bestTrade.got), ...teamsOf(bestTrade.gave)],
    words:
      `${called(bestTrade.userId)} got ${teams(bestTrade.got)} from ${called(bestTrade.rivalId)} ` +
      `for ${teams(bestTrade.gave)}: ${pointsOf(bestTrade.race, bestTrade.got.points)} to ${bestTrade.gave.points} the rest of the way.`,
  };
  return [pick, buy, trade].flatMap((each) => each ?? []);
}

type Side = NonNullable<SeasonReview['bestTrade']>['got'];

const teamsOf = ({ teamId, teamIds = [teamId] }: Side): readonly number[] => teamIds;

const placeOf = ({ place }: { place: number }): string =>
  place === 1 ? 'the most' : `the ${ordinal(place)} most`;

const pointsOf = (race: Race, points: number): string =>
  race === 'wins' ? count(points, 'win') : `${points} ${points === 1 ? 'loss' : 'losses'}`;
