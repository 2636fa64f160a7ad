import type { Request } from '#shared/contract/routes.ts';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Player } from './player.ts';

/** A league season and the players who are its members. The first player owns the league. */
export interface Table {
  league: LeagueReply;
  /** The path parameters for calls about this season. */
  params: { leagueId: string; season: string };
  owner: Player;
  players: readonly Player[];
}

export type StartedTable = Table & { draft: Draft };

export type Settings = Partial<Omit<Request<'createLeague'>['body'], 'userId'>>;

/** Settings with a pick clock that is too long to expire during a test. */
export const LONG = { maxMembers: 2, draftTimerDuration: 3600 };

/** Creates a league of these players. The first player owns it, and the others join with its code, in this order. */
export async function seatPlayers(players: readonly Player[], settings: Settings = {}): Promise<Table> {
  const [owner, ...others] = players;
  if (!owner) throw new Error('a league needs an owner');
  let league = await owner.call('createLeague', { body: { name: 'Sunday League', ...settings } });
  for (const player of others) {
    ({ league } = await player.call('joinLeague', { body: { code: league.code } }));
  }
  const params = { leagueId: league.id, season: league.currentSeason.season };
  return { league, params, owner, players };
}

/** Makes this player a partner in the holder's spot. */
export async function shareSpot({ league }: Table, holder: Player, partner: Player): Promise<void> {
  const memberId = league.members.find(({ userId }) => userId === holder.id)?.id ?? '';
  const { inviteCode } = await holder.call('invitePartner', { params: { leagueId: league.id, memberId } });
  await partner.call('joinLeague', { body: { inviteCode } });
}

/** Starts the draft of a table. The draft order is the order of `players`. */
export async function startTable({ owner, params, players }: Table): Promise<Draft> {
  const updates = players.map(({ id }, index) => ({ userId: id, draftPosition: index + 1 }));
  await owner.call('setDraftOrder', { params, body: { updates } });
  return owner.call('startDraft', { params, body: {} });
}

/** Creates a league of these players and starts its draft. */
export async function seatAndStart(
  players: readonly Player[],
  settings: Settings = {},
): Promise<StartedTable> {
  const table = await seatPlayers(players, settings);
  return { ...table, draft: await startTable(table) };
}

/** Returns the player who is on the clock. */
export function onTheClock(players: readonly Player[], draft: Pick<Draft, 'userId'>): Player {
  const player = players.find(({ id }) => id === draft.userId);
  if (!player) throw new Error('nobody is on the clock');
  return player;
}

/**
 * Makes each member on the clock draft the available team with the lowest ID, up to `until` picks in total. Returns the draft.
 */
export async function draftOn({ params, players }: Table, draft: Draft, until = Infinity): Promise<Draft> {
  let current = draft;
  while (current.status === 'drafting' && current.picks.length < until) {
    const taken = new Set(current.picks.map((pick) => pick.nflTeamId));
    const teamId = Array.from({ length: 32 }, (_, index) => index + 1).find((id) => !taken.has(id)) ?? 0;
    const player = onTheClock(players, current);
    ({ draft: current } = await player.call('makePick', { params, body: { teamId } }));
  }
  return current;
}
