import type { Game } from '#shared/domain/season/games.ts';
import { gameName, type TakenOver } from '#shared/domain/season/results.ts';
import { scoredGame } from '../../views/game-view.ts';
import { RETRY, retryOrThrow } from '../../ports/write-retry.ts';
import type { AuditLine, Ports, StoredResults } from '../../ports/ports.ts';
import { pushScores, type PushScoresPorts } from './push-scores.ts';

export type TakePorts = PushScoresPorts & Pick<Ports, 'clock' | 'random' | 'results'>;

/** The games to store from now on, and the audit lines about them. */
export interface Taking extends Pick<TakenOver, 'games' | 'changed'> {
  source: string | null;
  lines: readonly AuditLine[];
}

/**
 * The only way to change results: reads them, judges the change, writes it if the stored version is still the one that was read,
 * and pushes to everyone who follows the scores. If nothing changes, writes nothing. Returns the changed games; undefined if
 * `judge` returns undefined.
 */
export async function takeResults(
  ports: TakePorts,
  season: string,
  judge: (stored: StoredResults) => Taking | undefined,
): Promise<readonly Game[] | undefined> {
  return retryOrThrow(async () => {
    const stored = await ports.results.gamesOf(season);
    const taken = judge(stored);
    if (!taken) return undefined;
    const { games, changed, source, lines } = taken;
    const isSame = changed.length === 0 && games.length === stored.games.length && source === stored.source;
    if (isSame) return [];
    if ((await ports.results.save(season, stored, { source, games }, lines)) === 'conflict') return RETRY;
    await pushScores(ports, { season, version: stored.version + 1, games: changed.map(scoredGame) });
    return changed;
  }, 'the results are changed too often at once');
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
 * The audit lines for a feed's changes to games. There is one per week, so that a whole season's lines fit into the
 * transaction that stores its results.
 */
export function logLines(
  ports: Pick<Ports, 'clock' | 'random'>,
  act: AuditLine['act'],
  told: readonly Told[],
): AuditLine[] {
  const weeks = Map.groupBy(told, ({ game }) => game.week);
  return [...weeks.values()].map((ofWeek) => auditLine(ports, null, act, ofWeek));
}
