import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { inheritanceEffects } from '#shared/domain/leagues/league-news.ts';
import { passOn } from '#shared/domain/leagues/members.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import type { Change } from '../change-season.ts';
import { changeLeagueSeason, type LeaguePorts } from './change-league.ts';

/**
 * Transfers a league with a finished season to another member (see Former members). Its owner's account is
 * being deleted, so the owner can't renew the league in the meantime.
 */
export async function transferLeague(
  ports: LeaguePorts,
  { id, members }: Pick<LeagueReply, 'id' | 'members'>,
  by: string,
): Promise<'done' | 'unavailable'> {
  const userIds = members.map(({ userId }) => userId);
  const outcome = await changeLeagueSeason(
    ports,
    id,
    { userIds },
    (before, { league, hasAccount }): Outcome<Change, never> => {
      const season = passOn(before, by, hasAccount);
      return ok({ season, effects: inheritanceEffects(league, by, season.ownerId) });
    },
  );
  return !outcome.ok && outcome.refused === 'unavailable' ? 'unavailable' : 'done';
}
