import { PickReply } from '#shared/contract/schemas/draft.ts';
import type { SocketClient } from '#test/support/socket-client.ts';
import { median, milliseconds, percentile } from './figures.ts';
import { followAll, nextPick, startDraft, type BenchGame, type BenchLeague } from './league.ts';
import type { Row } from './table.ts';

/** Times in ms, counted from just before the request. */
interface Sample {
  reply: number;
  lastSocket: number;
}

/**
 * Measures `picks` picks, in as many drafts as that takes. Each pick is timed from its POST to its reply, and from its POST until
 * the last socket hears of it.
 */
export async function latencyRows(game: BenchGame, picks: number): Promise<Row[]> {
  const samples: Sample[] = [];
  while (samples.length < picks) samples.push(...(await timedDraft(game)));
  const timed = samples.slice(0, picks);
  return [
    row(
      `pick → last of ${game.players.length} sockets`,
      timed.map((sample) => sample.lastSocket),
      'from just before the request',
    ),
    row(
      'pick → its own reply',
      timed.map((sample) => sample.reply),
      'the push comes first',
    ),
  ];
}

async function timedDraft(game: BenchGame): Promise<Sample[]> {
  const table = await startDraft(game);
  const sockets = await followAll(game, table);
  const samples: Sample[] = [];
  while (table.draft.status === 'drafting') samples.push(await timedPick(game, table, sockets));
  for (const socket of sockets) socket.close();
  return samples;
}

async function timedPick(
  { players }: BenchGame,
  table: BenchLeague,
  sockets: readonly SocketClient[],
): Promise<Sample> {
  const { player, teamId } = nextPick(players, table.draft);
  const { version } = table.draft;
  const arrivals = sockets.map(async (socket) => {
    await socket.hear('draft', (message) => message.draft.version > version);
    return performance.now();
  });
  const startedAt = performance.now();
  const { status, body } = await player.ask('makePick', { params: table.params, body: { teamId } });
  const reply = performance.now() - startedAt;
  if (status !== 201) throw new Error(`a pick was answered ${status} ${JSON.stringify(body)}`);
  const lastSocket = Math.max(...(await Promise.all(arrivals))) - startedAt;
  table.draft = PickReply.parse(body).draft;
  return { reply, lastSocket };
}

function row(name: string, values: readonly number[], note: string): Row {
  const p99 = milliseconds(percentile(values, 0.99));
  return { name, figure: `median ${milliseconds(median(values))}, p99 ${p99}`, note };
}
