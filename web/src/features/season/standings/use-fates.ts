import { useQuery } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Odds } from '#shared/contract/schemas/standings.ts';
import { oddsQuery, seasonPath } from '../../../parts/season/queries.ts';
import type { Race } from '../../../parts/season/standings.ts';
import type { Fate } from '../../../parts/season/standings-table.tsx';

/** Returns a function that says whether a member has clinched a crown, or is out of its race. */
export function useFates(league: LeagueReply): (userId: string, race: Race) => Fate | undefined {
  const { data } = useQuery({ ...oddsQuery(seasonPath(league)), enabled: league.status === 'active' });
  return (userId, race) =>
    fateIn(
      race,
      data?.users.find((one) => one.userId === userId),
    );
}

export function fateIn(race: Race, odds: Odds['users'][number] | undefined): Fate | undefined {
  if (!odds) return undefined;
  const [isClinched, isOut] =
    race === 'wins' ? [odds.winsClinched, odds.winsEliminated] : [odds.lossesClinched, odds.lossesEliminated];
  if (isClinched) return 'clinched';
  return isOut ? 'out' : undefined;
}
