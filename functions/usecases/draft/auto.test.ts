import { expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { leagueOf } from '#test/support/small-league.ts';
import { setDraftAuto } from './auto.ts';
import { setDraftOrder } from './order-draft.ts';
import { startDraft } from './start-draft.ts';

/** A league of four, with its second seat and a stranger listening. */
async function lobby() {
  const ports = memoryPorts();
  const league = await leagueOf(ports, 4, { maxMembers: 4 });
  for (const number of [2, 9]) {
    const connection = { id: `c${number}`, userId: seat(number) };
    await ports.connections.open(connection);
    await ports.connections.follow(connection, league.key.leagueId);
  }
  ports.pushed.length = 0;
  ports.armed.length = 0;
  return { ports, ...league };
}

it('turning on Auto is pushed once to members in the lobby, and applies when the draft starts', async () => {
  const { ports, key, stored } = await lobby();
  const draft = value(await setDraftAuto(ports, key, seat(1), { on: true }));
  expect(draft).toMatchObject({ status: 'draft', autoUserIds: [seat(1)], deadlineAt: null });
  expect(ports.pushed).toMatchObject([
    { to: ['c2'], message: { type: 'draft', draft: { autoUserIds: [seat(1)] } } },
  ]);
  const before = await stored();
  value(await setDraftAuto(ports, key, seat(1), { on: true }));
  expect(await stored()).toBe(before);
  expect([ports.pushed.length, ports.armed.length]).toEqual([1, 0]);

  const updates = [1, 2, 3, 4].map((number) => ({ userId: seat(number), draftPosition: number }));
  value(await setDraftOrder(ports, key, seat(1), updates));
  const started = value(await startDraft(ports, key, seat(1)));
  expect(started).toMatchObject({ deadlineAt: '2025-08-25T23:00:03.000Z', autoUserIds: [seat(1)] });
  const picks = ports.armed.filter(({ kind }) => kind === 'pick');
  expect(picks.map(({ at }) => at - Date.parse(started.serverTime) / 1000)).toEqual([3, 90]);
});

it('Auto can’t be set after the draft, or by strangers, who don’t even learn that a private league exists', async () => {
  const { ports, key, stored } = await lobby();
  const before = await stored();
  const refused = await setDraftAuto(ports, key, seat(9), { on: true });
  expect(refused).toEqual({ ok: false, refused: 'league-not-found' });
  expect(await stored()).toBe(before);
  await ports.seasons.save({ ...before, status: 'active', version: before.version + 1 });
  const late = await setDraftAuto(ports, key, seat(2), { on: true });
  expect(late).toEqual({ ok: false, refused: 'not-drafting' });
});
