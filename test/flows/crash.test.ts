import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '#infra/local/build.ts';
import type { Pick } from '#shared/contract/schemas/draft.ts';
import { newDataDirectory, onTheClock } from '#test/support/local-game.ts';
import { Player, send } from '#test/support/player.ts';

const dataDirectory = newDataDirectory();
let game: ChildProcess | undefined;

afterAll(() => {
  game?.kill('SIGKILL');
  rmSync(dataDirectory, { recursive: true, force: true });
});

/** Runs `npm start` in a separate process. Resolves with the site's URL when the ready line is printed. */
async function begin(port: number): Promise<string> {
  const args = [
    'infra/local/main.ts',
    '--port',
    String(port),
    '--data',
    dataDirectory,
    '--no-demo',
    '--maps',
  ];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  game = child;
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Two Crowns is ready at (\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    return url;
  }
  throw new Error('the game ended before it was ready');
}

async function kill(): Promise<void> {
  if (!game) return;
  const ended = once(game, 'exit');
  game.kill('SIGKILL');
  await ended;
}

test('kill -9 mid-draft loses nothing that was acknowledged, and the draft continues on its own', async () => {
  const url = await begin(0);
  const players = await Promise.all(['Ann', 'Bob', 'Cid', 'Dee'].map((name) => Player.register(url, name)));
  const [ann] = players;
  if (!ann) throw new Error('nobody came');
  const league = await ann.call('createLeague', { body: { name: 'Crash', draftTimerDuration: 60 } });
  for (const player of players) await player.call('joinLeague', { body: { code: league.code } });
  const params = { leagueId: league.id, season: league.currentSeason.season };

  // The process is killed during the fifth pick.
  let draft = await ann.call('startDraft', { params, body: {} });
  const acknowledged: Pick[] = [];
  for (let teamId = 1; teamId <= 4; teamId += 1) {
    const { pick, draft: next } = await onTheClock(players, draft).call('makePick', {
      params,
      body: { teamId },
    });
    acknowledged.push(pick);
    draft = next;
  }
  const fifth = onTheClock(players, draft).ask('makePick', { params, body: { teamId: 5 } });
  const unanswered = fifth.then(
    ({ status }) => status === 201,
    () => false,
  );
  await kill();
  const wasAnswered = await unanswered;

  expect(await begin(Number(new URL(url).port))).toBe(url);
  const picks = await ann.call('draftPicks', { params });
  expect(picks.slice(0, 4)).toEqual(acknowledged);
  expect(picks.length).toBeLessThanOrEqual(5);
  if (wasAnswered) expect(picks[4]?.nflTeamId).toBe(5);

  // The next pick clock expires while no process is running. The pick is made after the restart.
  const current = await ann.call('currentPick', { params });
  const almost = new Date(Date.parse(current.deadlineAt ?? '') - 200).toISOString();
  expect((await send(url, 'POST', '/local/clock', { body: { now: almost } })).status).toBe(200);
  await kill();
  await begin(Number(new URL(url).port));
  const socket = await ann.follow(league.id);
  // A message in progress when the process died is redelivered a minute later. The backstop fires within two minutes.
  await send(url, 'POST', '/local/clock', { body: { advanceSeconds: 125 } });
  const { draft: after } = await socket.hear('draft', (heard) => heard.draft.picks.length > picks.length);
  expect(after.picks[picks.length]).toMatchObject({
    auto: true,
    pickOrder: picks.length + 1,
    userId: current.userId,
  });
  expect(after.picks.slice(0, picks.length)).toEqual(picks);

  // The draft continues to its end without any of its members.
  await send(url, 'POST', '/local/clock', { body: { advanceSeconds: 3600 } });
  expect(await ann.call('draftPicks', { params })).toHaveLength(12);
  expect((await ann.call('currentPick', { params })).status).toBe('active');
});
