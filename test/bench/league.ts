import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocal, type Running } from '#infra/local/run.ts';
import type { Request } from '#shared/contract/routes.ts';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { LEAGUE_SIZE, mostMembers, mostTeamsEach, TEAMS_EACH, type Shape } from '#shared/domain/sizes.ts';
import { Player, send } from '#test/support/player.ts';
import type { SocketClient } from '#test/support/socket-client.ts';

/**
 * The number of seconds after which a pick has surely expired: the default pick clock, its grace of one second, and another
 * second for the queue's delivery.
 */
const PAST_DEADLINE_SECONDS = 92;

/** The league shape behind every draft figure that doesn't name another shape. */
export const USUAL: Shape = { maxMembers: LEAGUE_SIZE.default, teamsEach: TEAMS_EACH.default };
export const MEMBERS = USUAL.maxMembers;
export const PICKS = picksOf(USUAL);

/** The shape with the most members, and a shape in which all of the NFL's teams are drafted. */
export const WIDEST: Shape = { maxMembers: LEAGUE_SIZE.most, teamsEach: mostTeamsEach(LEAGUE_SIZE.most) };
export const FULL_HOUSE: Shape = { maxMembers: mostMembers(4), teamsEach: 4 };

/** A running game and its registered players. There is one player for each member of a league. */
export interface BenchGame {
  running: Running;
  shape: Shape;
  players: readonly Player[];
  stop(): Promise<void>;
}

export function picksOf({ maxMembers, teamsEach }: Shape): number {
  return maxMembers * teamsEach;
}

export function shapeName({ maxMembers, teamsEach }: Shape): string {
  return `${maxMembers} members × ${teamsEach} teams`;
}

/** A league that all players have joined, with its draft started. */
export interface BenchLeague {
  league: LeagueReply;
  params: { leagueId: string; season: string };
  draft: Draft;
}

/** Runs the assembly on a free port, with data of its own. */
export async function openGame(assembly: string, shape = USUAL): Promise<BenchGame> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'two-crowns-bench-'));
  const running = await startLocal({ port: 0, dataDirectory, assembly });
  const stop = async (): Promise<void> => {
    await running.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  try {
    const names = Array.from({ length: shape.maxMembers }, (_, index) => `Bench${index + 1}`);
    // Registers one player after another, because sixteen at once would start more workers than a machine can run.
    const players: Player[] = [];
    for (const name of names) players.push(await Player.register(running.url, name));
    return { running, shape, players, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates a league with all players and starts its draft. Settings that are left out have their defaults. */
export async function startDraft(
  { players, shape }: BenchGame,
  settings: Partial<Request<'createLeague'>['body']> = {},
): Promise<BenchLeague> {
  const [owner, ...others] = players;
  if (!owner) throw new Error('a league needs an owner');
  let league = await owner.call('createLeague', { body: { name: 'Bench League', ...shape, ...settings } });
  for (const player of others) {
    ({ league } = await player.call('joinLeague', { body: { code: league.code } }));
  }
  const params = { leagueId: league.id, season: league.currentSeason.season };
  const draft = await owner.call('startDraft', { params, body: {} });
  return { league, params, draft };
}

/**
 * Opens the sockets of all players, one after the other, because all at once would start too many workers. Waits until
 * each player has heard that everyone is in the room; otherwise late presence messages would delay the next
 * measurement.
 */
export async function followAll({ players }: BenchGame, { league }: BenchLeague): Promise<SocketClient[]> {
  const sockets: SocketClient[] = [];
  for (const player of players) sockets.push(await player.follow(league.id));
  const areAllThere = ({ userIds }: { userIds: readonly string[] }) => userIds.length === players.length;
  await Promise.all(sockets.map((socket) => socket.hear('presence', areAllThere)));
  return sockets;
}

/** Returns the player who is on the clock, and the first available team. */
export function nextPick(players: readonly Player[], draft: Draft): { player: Player; teamId: number } {
  const player = players.find(({ id }) => id === draft.userId);
  if (!player) throw new Error('nobody is on the clock');
  const taken = new Set(draft.picks.map((pick) => pick.nflTeamId));
  let teamId = 1;
  while (taken.has(teamId)) teamId += 1;
  return { player, teamId };
}

/** Makes picks until `until` picks have been made or, by default, until all have been made. */
export async function draftOn(
  players: readonly Player[],
  { params, draft }: BenchLeague,
  until = Infinity,
): Promise<Draft> {
  let current = draft;
  while (current.status === 'drafting' && current.picks.length < until) {
    const { player, teamId } = nextPick(players, current);
    ({ draft: current } = await player.call('makePick', { params, body: { teamId } }));
  }
  return current;
}

/** Lets the pick clock expire, and waits until the socket has heard of it. */
export async function expireClock(running: Running, table: BenchLeague, socket: SocketClient): Promise<void> {
  const answer = await send(running.url, 'POST', '/local/clock', {
    body: { advanceSeconds: PAST_DEADLINE_SECONDS },
  });
  if (answer.status !== 200) throw new Error(`the clock did not move: ${answer.status}`);
  const { draft } = await socket.hear('draft', (message) => message.draft.version > table.draft.version);
  table.draft = draft;
}
