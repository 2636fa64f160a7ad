import type { Profile, TicketOwner } from '#functions/ports/ports.ts';
import { newProfile } from '#functions/usecases/accounts/new-profile.ts';
import { createLeague } from '#functions/usecases/leagues/create-league.ts';
import { joinLeague } from '#functions/usecases/leagues/join-league.ts';
import { startDraft } from '#functions/usecases/draft/start-draft.ts';
import type { NewLeagueRequest } from '#shared/contract/schemas/league-settings.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { allTurns } from '#shared/domain/draft/draft-order.ts';
import { next, type LeagueSeason } from '#shared/domain/league-season.ts';
import { LEAGUE_SIZE } from '#shared/domain/sizes.ts';
import { seat, value, withPartner } from './league-season.ts';
import type { MemoryPorts } from './memory-ports.ts';

export const WISH: NewLeagueRequest = {
  name: 'Sunday',
  maxMembers: 10,
  isPublic: false,
  draftDateTime: null,
};

/** A league in memory, with everything that is needed to call use cases. */
export interface SmallLeague {
  key: SeasonPath;
  code: string;
  stored(): Promise<LeagueSeason>;
}

export function profileOf(number: number): Profile {
  const account = {
    id: seat(number),
    firstName: `First${number}`,
    username: `player${number}`,
    skeletons: [`player${number}`],
    email: `player${number}@example.org`,
    phone: null,
    profileImageUrl: 'helmet',
    acceptsCommunications: true,
  };
  return newProfile(account, new Date('2025-08-01T12:00:00.000Z'));
}

/** Returns a caller who has the token of an active session. */
export function callerOf(userId: string): TicketOwner {
  return { userId, session: { id: `session of ${userId}`, startedAt: 1_756_000_000 } };
}

/** Returns a caller whose account isn't blocked. */
export function acting(userId: string): { userId: string; bar: Promise<undefined> } {
  return { userId, bar: Promise.resolve(undefined) };
}

/** Creates an account for every seat of the largest possible league. */
export async function crowd(ports: MemoryPorts): Promise<void> {
  for (let number = 1; number <= LEAGUE_SIZE.most; number += 1) await ports.users.add(profileOf(number));
}

/** Creates a league that seat 1 owns, and has seats 2 through `members` join it. */
export async function leagueOf(
  ports: MemoryPorts,
  members: number,
  change: Partial<NewLeagueRequest> = {},
): Promise<SmallLeague> {
  await crowd(ports);
  const league = value(await createLeague(ports, seat(1), { ...WISH, ...change }));
  for (let number = 2; number <= members; number += 1)
    value(await joinLeague(ports, seat(number), { code: league.code }));
  const key = { leagueId: league.id, season: league.currentSeason.season };
  return { key, code: league.code, stored: () => storedSeason(ports, key) };
}

/** Creates a league as `leagueOf` does, and starts its draft. */
export async function draftOf(
  ports: MemoryPorts,
  members: number,
  change: Partial<NewLeagueRequest> = {},
): Promise<SmallLeague & { order: string[] }> {
  const league = await leagueOf(ports, members, { maxMembers: Math.max(members, 2), ...change });
  const { order } = value(await startDraft(ports, league.key, seat(1)));
  return { ...league, order };
}

/** Creates a league as `leagueOf` does, and stores a complete draft. Teams are picked in order of their IDs: 1, 2, 3 …. */
export async function draftedOf(
  ports: MemoryPorts,
  members: number,
  change: Partial<NewLeagueRequest> = {},
): Promise<SmallLeague> {
  const league = await leagueOf(ports, members, { maxMembers: members, ...change });
  const state = await league.stored();
  const order = state.members.map(({ userId }) => userId);
  const draftedAt = ports.clock.now().toISOString();
  const picks = allTurns(order, state).map((turn, index) => ({
    ...turn,
    nflTeamId: index + 1,
    auto: false,
    draftedAt,
  }));
  await ports.seasons.save(next(state, { status: 'active', order, picks }));
  return league;
}

/** Stores a partner in this holder's seat, with the partner's membership. */
export async function shareSeat(
  ports: MemoryPorts,
  league: SmallLeague,
  holder: number,
  partner: number,
): Promise<void> {
  const after = withPartner(next(await league.stored(), {}), holder, partner);
  const effects = { joined: [seat(partner)], notifications: [], log: [] };
  if ((await ports.seasons.saveWith(after, effects)) === 'conflict')
    throw new Error('the seat is not shared');
}

async function storedSeason(ports: MemoryPorts, { leagueId, season }: SeasonPath): Promise<LeagueSeason> {
  const state = await ports.seasons.get(leagueId, season);
  if (!state) throw new Error(`league ${leagueId} is not stored`);
  return state;
}
