import type { SocketClient } from '#test/support/socket-client.ts';
import { median, milliseconds, percentile } from './figures.ts';
import { MEMBERS, draftOn, startDraft, type BenchGame, type BenchLeague } from './league.ts';
import type { Row } from './table.ts';

/** A time a few minutes into the season's first game. */
const KICKED_OFF = Date.parse('2025-09-05T00:24:00Z');
const MINUTE_MS = 60_000;

/** Drafts a league and moves the emulated clock to a time a few minutes into the season. */
export async function intoSeason(game: BenchGame): Promise<BenchLeague> {
  const table = await startDraft(game);
  await draftOn(game.players, table);
  await game.running.clock.advance(KICKED_OFF);
  return table;
}

/**
 * Measures how long the scores job takes to get a live score to ten open pages. The job reads the feed, writes the
 * results and pushes them.
 */
export async function liveScoreRows(game: BenchGame, table: BenchLeague, minutes: number): Promise<Row[]> {
  const sockets = await Promise.all(game.players.map((player) => player.follow(table.league.id)));
  try {
    const versions = await Promise.all(
      sockets.map(async (socket) => {
        socket.say({ type: 'join-scores', season: table.params.season });
        return (await socket.hear('scores')).version;
      }),
    );
    let version = Math.max(...versions);
    const taken: number[] = [];
    while (taken.length < minutes) {
      const { last, newest } = await nextScore(game, sockets, version);
      taken.push(last);
      version = newest;
    }
    return [
      {
        name: `the job begins → last of ${MEMBERS} sockets`,
        figure: `median ${milliseconds(median(taken))}, p99 ${milliseconds(percentile(taken, 0.99))}`,
        note: `${minutes} minutes of a game; the feed is this machine's own`,
      },
    ];
  } finally {
    for (const socket of sockets) socket.close();
  }
}

/** Advances the emulated clock by one minute, and times the push that results. */
async function nextScore(
  { running }: BenchGame,
  sockets: readonly SocketClient[],
  before: number,
): Promise<{ last: number; newest: number }> {
  const arrivals = sockets.map(async (socket) => {
    const { version } = await socket.hear('scores', (message) => message.version > before);
    return { version, at: performance.now() };
  });
  const startedAt = performance.now();
  const passed = running.clock.advance(running.clock.now() + MINUTE_MS);
  const heard = await Promise.all(arrivals);
  await passed;
  return {
    last: Math.max(...heard.map(({ at }) => at)) - startedAt,
    newest: Math.max(...heard.map(({ version }) => version)),
  };
}
