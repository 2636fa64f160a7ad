import { mailedCode } from '#test/support/mailed-code.ts';
import { Player } from '#test/support/player.ts';
import { median, milliseconds } from './figures.ts';
import type { BenchGame } from './league.ts';
import type { Row } from './table.ts';

/** How many requests to make per email address; the hourly limit is higher. */
const TIMES = 4;
const GROUP = 5;

/**
 * Measures how long "I forgot my password" takes for three kinds of email addresses. The time must not reveal what kind
 * an address is.
 */
export async function forgottenRows(game: BenchGame): Promise<Row[]> {
  const proved = game.players.slice(0, GROUP);
  for (const player of proved) await player.call('verifyEmail', { body: { code: mailedCode(game, player) } });
  const kinds = [
    { name: 'a proved address', emails: proved.map(({ user }) => user.email) },
    {
      name: 'an unproved address',
      emails: game.players.slice(GROUP, 2 * GROUP).map(({ user }) => user.email),
    },
    {
      name: 'an unknown address',
      emails: Array.from({ length: GROUP }, (_, index) => `nobody${index}@example.com`),
    },
  ];
  const times = new Map<string, number[]>(kinds.map(({ name }) => [name, []]));
  for (let round = 0; round < TIMES * GROUP; round += 1) {
    for (const { name, emails } of kinds) {
      times.get(name)?.push(await timed(game, emails[round % GROUP] ?? ''));
    }
  }
  return kinds.map(({ name }) => ({
    name,
    figure: `median ${milliseconds(median(times.get(name) ?? []))}`,
    note: `${TIMES * GROUP} requests, in turn with the others`,
  }));
}

async function timed({ running }: BenchGame, email: string): Promise<number> {
  const stranger = new Player(running.url);
  const startedAt = performance.now();
  const { status } = await stranger.ask('forgotPassword', { body: { email } });
  if (status !== 200) throw new Error(`a forgotten password was answered ${status}`);
  return performance.now() - startedAt;
}
