import type { Game } from '#shared/domain/season/games.ts';
import { gameName, type TakenOver } from '#shared/domain/season/results.ts';
import { scoredGame } from '../../views/game-view.ts';
import { AGAIN, untilDone } from '../../ports/again.ts';
import {
  Unavailable,
  type AuditLine,
  type Connection,
  type Ports,
  type StoredResults,
} from '../../ports/ports.ts';

export type TakePorts = Pick<Ports, 'clock' | 'random' | 'results' | 'connections' | 'publisher'>;

/** The games as they are to be from now on, and the lines about it for the audit list. */
export interface Taking extends Pick<TakenOver, 'games' | 'changed'> {
  source: string | null;
  lines: readonly AuditLine[];
}

/** The most sockets to post to at once. Calls to more would wait for one another until they time out. */
const PUSHED_AT_ONCE = 100;

/**
 * The one way results change: read → judge → write on the version that was read → push to everybody who follows the
 * season's scores. A judgement that changes nothing writes nothing. Answers the games that changed; undefined when
 * `judge` answers that.
 */
export async function takeResults(
  ports: TakePorts,
  season: string,
  judge: (stored: StoredResults) => Taking | undefined,
): Promise<readonly Game[] | undefined> {
  return untilDone(async () => {
    const stored = await ports.results.gamesOf(season);
    const taken = judge(stored);
    if (!taken) return undefined;
    const { games, changed, source, lines } = taken;
    const isSame = changed.length === 0 && games.length === stored.games.length && source === stored.source;
    if (isSame) return [];
    if ((await ports.results.save(season, stored, { source, games }, lines)) === 'conflict') return AGAIN;
    await pushScores(ports, season, stored.version + 1, changed);
    return changed;
  }, 'the results are changed too often at once');
}

async function pushScores(
  { connections, publisher }: TakePorts,
  season: string,
  version: number,
  changed: readonly Game[],
): Promise<void> {
  const followers = await followersOf(connections, season);
  const message = { type: 'scores', season, version, games: changed.map(scoredGame) } as const;
  for (let from = 0; from < followers.length; from += PUSHED_AT_ONCE)
    await publisher.push(followers.slice(from, from + PUSHED_AT_ONCE), message);
}

/** Nobody while the followers cannot be read: written results must not be answered as failed. */
async function followersOf(
  connections: TakePorts['connections'],
  season: string,
): Promise<readonly Connection[]> {
  try {
    return await connections.followersOfScores(season);
  } catch (error) {
    if (error instanceof Unavailable) return [];
    throw error;
  }
}

/** A game, and what happened to it. */
export interface Told {
  game: Game;
  text: string;
}

/** A line of the audit list about games. `by` is an admin, or null for a feed. */
export function auditLine(
  { clock, random }: Pick<Ports, 'clock' | 'random'>,
  by: string | null,
  act: AuditLine['act'],
  told: readonly Told[],
): AuditLine {
  const now = clock.now();
  return {
    id: random.id(now),
    at: now.toISOString(),
    by,
    act,
    target: told.map(({ game }) => game.id).join(' '),
    text: told.map(({ game, text }) => `${gameName(game)}: ${text}`).join('; '),
  };
}

/**
 * What a feed did to games, one line a week, so that the lines of a whole season fit into the transaction of its
 * results.
 */
export function logLines(
  ports: Pick<Ports, 'clock' | 'random'>,
  act: AuditLine['act'],
  told: readonly Told[],
): AuditLine[] {
  const weeks = Map.groupBy(told, ({ game }) => game.week);
  return [...weeks.values()].map((ofWeek) => auditLine(ports, null, act, ofWeek));
}
