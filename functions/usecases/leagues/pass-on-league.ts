import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { inheritanceEffects } from '#shared/domain/league-news.ts';
import { passOn } from '#shared/domain/members.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import type { Change } from '../change-season.ts';
import { changeLeagueSeason, type LeaguePorts } from './change-league.ts';

/**
 * Passes a league, as its owner has seen it after its season, on to another member (see Former members). One that is renewed
 * meanwhile stays the owner's, and so does one that is gone.
 */
export async function passOnLeague(
  ports: LeaguePorts,
  { id, members, currentSeason }: LeagueReply,
  by: string,
): Promise<'done' | 'unavailable'> {
  const userIds = members.map(({ userId }) => userId);
  const outcome = await changeLeagueSeason(
    ports,
    id,
    { userIds },
    (before, { league, hasAccount }): Outcome<Change, never> => {
      const season = before.season === currentSeason.season ? passOn(before, by, hasAccount) : before;
      return ok({ season, effects: inheritanceEffects(league, by, season.ownerId) });
    },
  );
  return !outcome.ok && outcome.refused === 'unavailable' ? 'unavailable' : 'done';
}
