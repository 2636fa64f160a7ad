import { REQUEST_STATUSES } from '#shared/domain/accounts/requests.ts';
import { closeRequest } from '../accounts/close-reset.ts';
import { seasonsOf } from '#shared/domain/leagues/league.ts';
import { seasonForNewLeague, seasonInPlay, seasonNamed, type Season } from '#shared/domain/seasons.ts';
import { formerKeptUntil } from '#shared/domain/season/season-end.ts';
import { forgetOfferMessages } from './offer-messages.ts';
import type { Ports } from '../../ports/ports.ts';

type TracePorts = Pick<Ports, 'clock' | 'random' | 'leagues' | 'chats' | 'offerThreads' | 'requests'>;

/**
 * Sets an expiry on the remaining data of a member who deletes their account (see Former members). Also closes requests
 * that no one can settle anymore. Finds the data through the memberships, so it runs before those are deleted; repeats are
 * harmless.
 */
export async function expireFormerMemberData(ports: TracePorts, userId: string): Promise<void> {
  const at = ports.clock.now();
  // Reads the second list after the first, because a handover in between moves its league from the first to the second.
  const own = await ports.leagues.listOf(userId);
  const left = await ports.leagues.listLeft(userId);
  for (const league of await ports.leagues.getMany([...new Set([...own, ...left])])) {
    await forgetOfferMessages(ports, league.id, userId);
    for (const season of seasonsOf(league)) {
      const until = formerKeptUntil(seasonNamed(season), at);
      await ports.chats.endWordsOf({ leagueId: league.id, season }, userId, until);
    }
  }
  const now: Season | undefined = seasonInPlay(at) ?? seasonForNewLeague(at);
  const until = now ? formerKeptUntil(now, at) : at;
  await ports.requests.endBy(userId, until);
  await closePasswordResets(ports, userId, until);
}

/** Password resets come from signed-out callers, so no row of the account leads to them. */
async function closePasswordResets(
  { clock, random, requests }: Pick<TracePorts, 'clock' | 'random' | 'requests'>,
  userId: string,
  until: Date,
): Promise<void> {
  const listed = REQUEST_STATUSES.map((status) => requests.listOf('password-reset', status));
  const own = (await Promise.all(listed)).flat().filter((one) => one.userId === userId);
  await requests.end(
    own.map(({ id }) => id),
    until,
  );
  for (const request of own.filter(({ status }) => status === 'pending'))
    await closeRequest({ clock, random, requests }, request, 'gone');
}
