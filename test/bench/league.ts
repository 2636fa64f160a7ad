import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocal, type Running } from '#infra/local/run.ts';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { Player } from '#test/support/player.ts';

/** Members of the league behind every figure about drafts: the largest possible. */
export const MEMBERS = 10;
export const PICKS = MEMBERS * 3;

/** A running game with ten registered players. */
export interface BenchGame {
  running: Running;
  players: readonly Player[];
  stop(): Promise<void>;
}

/** A league of all ten, with its draft started. */
export interface BenchLeague {
  league: LeagueReply;
  params: { leagueId: string; season: string };
  draft: Draft;
}

/** Runs the assembly on a free port with data of its own. */
export async function openGame(assembly: string): Promise<BenchGame> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'two-crowns-bench-'));
  const running = await startLocal({ port: 0, dataDirectory, assembly });
  const stop = async (): Promise<void> => {
    await running.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  try {
    const names = Array.from({ length: MEMBERS }, (_, index) => `Bench${index + 1}`);
    const players = await Promise.all(names.map((name) => Player.register(running.url, name)));
    return { running, players, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** `pickSeconds` is the league's clock; without it, the default. */
export async function startDraft({ players }: BenchGame, pickSeconds?: number): Promise<BenchLeague> {
  const [owner, ...others] = players;
  if (!owner) throw new Error('a league needs an owner');
  const settings = pickSeconds === undefined ? {} : { draftTimerDuration: pickSeconds };
  let league = await owner.call('createLeague', { body: { name: 'Bench League', ...settings } });
  for (const player of others) {
    ({ league } = await player.call('joinLeague', { body: { code: league.code } }));
  }
  const params = { leagueId: league.id, season: league.currentSeason.season };
  const draft = await owner.call('startDraft', { params, body: {} });
  return { league, params, draft };
}

/** The player on the clock, and the first free team. */
export function nextPick(players: readonly Player[], draft: Draft): { player: Player; teamId: number } {
  const player = players.find(({ id }) => id === draft.userId);
  if (!player) throw new Error('nobody is on the clock');
  const taken = new Set(draft.picks.map((pick) => pick.nflTeamId));
  let teamId = 1;
  while (taken.has(teamId)) teamId += 1;
  return { player, teamId };
}

/** Drafts until `until` picks are made. */
export async function draftOn(
  players: readonly Player[],
  { params, draft }: BenchLeague,
  until = PICKS,
): Promise<Draft> {
  let current = draft;
  while (current.picks.length < until) {
    const { player, teamId } = nextPick(players, current);
    ({ draft: current } = await player.call('makePick', { params, body: { teamId } }));
  }
  return current;
}
