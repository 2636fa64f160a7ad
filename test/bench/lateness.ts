import { setTimeout as sleep } from 'node:timers/promises';
import { expiryDue } from '#shared/domain/draft/draft-clock.ts';
import type { SocketClient } from '#test/support/socket-client.ts';
import { median, milliseconds } from './figures.ts';
import { MEMBERS, startDraft, type BenchGame, type BenchLeague } from './league.ts';
import type { Row } from './table.ts';

/** The test sets the game's clock to this long before the due second, in ms. From then on, the clock runs in real time. */
const RUN_UP_MS = 2500;

/** The AWS calls that hang while a pick expires: one per trial, each with a name and a predicate that recognizes the call. */
const HANGS: Record<string, (service: string, action: string) => boolean> = {
  'its read of the season hangs': (service, action) => service === 'dynamodb' && action === 'GetItem',
  'its message to the queue hangs': (service) => service === 'sqs',
  'its write hangs': (service, action) => service === 'dynamodb' && action === 'PutItem',
};

/** Measures how late an unattended pick reaches all sockets. A pick is due one second after its deadline. */
export async function latenessRows(game: BenchGame, picks: number): Promise<Row[]> {
  const table = await startDraft(game);
  const sockets = await Promise.all(game.players.map((player) => player.follow(table.league.id)));
  try {
    const usual: number[] = [];
    for (let pick = 0; pick < picks; pick += 1) usual.push(await lateness(game, table, sockets));
    const rows = [
      {
        name: `due → pushed to the last of ${MEMBERS} sockets`,
        figure: `median ${milliseconds(median(usual))}, at most ${milliseconds(Math.max(...usual))}`,
        note: 'due one second after the deadline',
      },
    ];
    for (const [name, isIt] of Object.entries(HANGS)) {
      rows.push({
        name: `the same, while ${name}`,
        figure: await hung(game, table, sockets, isIt),
        note: '',
      });
    }
    return rows;
  } finally {
    for (const socket of sockets) socket.close();
  }
}

async function hung(
  game: BenchGame,
  table: BenchLeague,
  sockets: readonly SocketClient[],
  isIt: (service: string, action: string) => boolean,
): Promise<string> {
  let isDone = false;
  const hang = () =>
    game.running.injectFaults(({ caller, service, action }) => {
      if (isDone || !caller.startsWith('clock') || !isIt(service, action)) return undefined;
      isDone = true;
      return 'hang';
    });
  try {
    const late = await lateness(game, table, sockets, hang);
    if (!isDone) throw new Error('no such call was made');
    return milliseconds(late);
  } finally {
    game.running.injectFaults(undefined);
  }
}

/**
 * Waits until the current pick expires. Returns the time, in ms, from the due second until the last socket heard of the
 * auto-pick. Calls `onRunUp` after all older timers have fired, and before this pick's timer fires.
 */
async function lateness(
  { running }: BenchGame,
  table: BenchLeague,
  sockets: readonly SocketClient[],
  onRunUp: () => void = () => undefined,
): Promise<number> {
  const { deadlineAt, version } = table.draft;
  if (deadlineAt === null) throw new Error('nobody is on the clock');
  const due = expiryDue(deadlineAt).getTime();
  await running.clock.advance(due - RUN_UP_MS);
  onRunUp();
  const heard = sockets.map(async (socket) => {
    const { draft } = await socket.hear('draft', (message) => message.draft.version > version);
    return { draft, at: running.clock.now() };
  });
  const all = await Promise.all(heard);
  table.draft = all[0]?.draft ?? table.draft;
  // Lets the function that has just pushed the pick finish its reply before the next trial begins.
  await sleep(200);
  return Math.max(...all.map(({ at }) => at)) - due;
}
