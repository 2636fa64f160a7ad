import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '#infra/local/build.ts';
import { newDataDirectory, onTheClock } from '#test/support/local-game.ts';
import { Player } from '#test/support/player.ts';

const dataDirectory = newDataDirectory();
let game: ChildProcess | undefined;

afterAll(async () => {
  if (game) {
    const ended = once(game, 'exit');
    game.kill('SIGTERM');
    await ended;
  }
  rmSync(dataDirectory, { recursive: true, force: true });
});

/** Runs `npm start`. When the game is ready, returns its output and the site's URL. */
async function start(): Promise<{ said: string[]; url: string }> {
  const args = ['infra/local/main.ts', '--port', '0', '--data', dataDirectory];
  game = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const said: string[] = [];
  for await (const line of createInterface({ input: game.stdout! })) {
    said.push(line);
    const url = /^Two Crowns is ready at (\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    game.stdout!.resume();
    return { said, url };
  }
  throw new Error(`the game never was ready:\n${said.join('\n')}`);
}

test('once npm start says it’s ready, the demo account is there, and the first visitor can open a page and draft', async () => {
  const { said, url } = await start();
  expect(said.join('\n')).toMatch(/^Sign in as demo@\S+ with password \S+/m);
  // Most functions aren't ready yet. Some of these calls reach a function before it starts, and some while it is starting.
  const page = fetch(`${url}/how-to-play`);
  const players = await Promise.all(['Ann', 'Bob', 'Cid', 'Dee'].map((name) => Player.register(url, name)));
  expect(await (await page).text()).toContain('How to Play');
  const [ann] = players;
  if (!ann) throw new Error('nobody came');
  const league = await ann.call('createLeague', { body: { name: 'Early', draftTimerDuration: 60 } });
  for (const player of players) await player.call('joinLeague', { body: { code: league.code } });
  const params = { leagueId: league.id, season: league.currentSeason.season };
  const draft = await ann.call('startDraft', { params, body: {} });
  const { pick } = await onTheClock(players, draft).call('makePick', { params, body: { teamId: 1 } });
  expect(pick).toMatchObject({ nflTeamId: 1, auto: false });
});
