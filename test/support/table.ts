import type { Request } from '#shared/contract/routes.ts';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { League } from '#shared/contract/schemas/leagues.ts';
import type { Player } from './player.ts';

/** A league season with its members as players; the first one owns it. */
export interface Table {
  league: League;
  /** Path parameters of every call about the season. */
  params: { leagueId: string; season: string };
  owner: Player;
  players: readonly Player[];
}

export type StartedTable = Table & { draft: Draft };

export type Settings = Partial<Omit<Request<'createLeague'>['body'], 'userId'>>;

/** A league of these players in the order given: the first creates it, the others join by its code. */
export async function seat(players: readonly Player[], settings: Settings = {}): Promise<Table> {
  const [owner, ...others] = players;
  if (!owner) throw new Error('a league needs an owner');
  let league = await owner.call('createLeague', { body: { name: 'Sunday League', ...settings } });
  for (const player of others) {
    ({ league } = await player.call('joinLeague', { body: { code: league.code } }));
  }
  const params = { leagueId: league.id, season: league.currentSeason.season };
  return { league, params, owner, players };
}

/** The same with its draft started; they pick in the order given. */
export async function seatAndStart(
  players: readonly Player[],
  settings: Settings = {},
): Promise<StartedTable> {
  const table = await seat(players, settings);
  const updates = players.map(({ id }, index) => ({ userId: id, draftPosition: index + 1 }));
  await table.owner.call('setDraftOrder', { params: table.params, body: { updates } });
  const draft = await table.owner.call('startDraft', { params: table.params, body: {} });
  return { ...table, draft };
}
