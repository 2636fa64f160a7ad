import { announcementEffects } from '#shared/domain/leagues/league-news.ts';
import { barredFromLeading, next } from '#shared/domain/league-season.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Change, ChangeRefusal } from '../change-season.ts';
import { changeLeagueSeason, type LeaguePorts } from './change-league.ts';

export interface Announcement {
  title: string;
  message: string;
  clientId?: string | undefined;
}

/**
 * A commissioner announces something to every other member. A retry is recognized by the id that the client gave the act,
 * and notifies no one again.
 */
export async function announce(
  ports: LeaguePorts,
  leagueId: string,
  by: string,
  { clientId, ...words }: Announcement,
): Promise<Outcome<{ ok: true }, 'not-a-member' | 'commissioners-only' | ChangeRefusal>> {
  const act = clientId === undefined ? undefined : { userId: by, clientId };
  const outcome = await changeLeagueSeason(
    ports,
    leagueId,
    { act },
    (before, { league, isRepeated }): Outcome<Change, 'not-a-member' | 'commissioners-only'> => {
      const barred = barredFromLeading(before, by);
      if (barred) return refused(barred);
      if (isRepeated) return ok({ season: before });
      const effects = announcementEffects(league, before, by, words);
      return ok({ season: next(before, {}), effects: { ...effects, ...(act && { act }) } });
    },
  );
  return outcome.ok ? ok({ ok: true }) : outcome;
}
