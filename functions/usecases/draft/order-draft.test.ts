import { describe, expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { leagueOf } from '#test/support/small-league.ts';
import { changeSettings } from '../leagues/change-settings.ts';
import { randomizeDraftOrder, setDraftOrder } from './order-draft.ts';

const reversed = [3, 2, 1].map((number, index) => ({ userId: seat(number), draftPosition: index + 1 }));

describe('the draft order', () => {
  it('is set for every member and returned by position', async () => {
    const ports = memoryPorts();
    const { key, stored } = await leagueOf(ports, 3);
    const members = value(await setDraftOrder(ports, key, seat(1), reversed));
    expect(members.map((member) => [member.draftPosition, member.user.username])).toEqual([
      [1, 'player3'],
      [2, 'player2'],
      [3, 'player1'],
    ]);
    expect((await stored()).members.map((member) => member.draftPosition)).toEqual([3, 2, 1]);
  });

  it.each([
    ['by a regular member', seat(2), reversed, 'commissioners-only'],
    ['by a stranger', seat(99), reversed, 'league-not-found'],
    ['to one that leaves someone out', seat(1), reversed.slice(0, 2), 'invalid-order'],
  ])('can’t be set %s, and nothing changes', async (_, by, updates, refusal) => {
    const ports = memoryPorts();
    const { key, stored } = await leagueOf(ports, 3);
    const before = await stored();
    expect(await setDraftOrder(ports, key, by, updates)).toEqual({ ok: false, refused: refusal });
    expect(await stored()).toBe(before);
  });
});

describe('draft settings', () => {
  it('arm the timer for a new draft time once, and keep values that a request leaves out', async () => {
    const ports = memoryPorts();
    const { key, stored } = await leagueOf(ports, 3);
    const input = { draftDateTime: '2025-08-26T00:00:00.000Z' };
    value(await changeSettings(ports, key, seat(1), input));
    value(await changeSettings(ports, key, seat(1), { draftTimerDuration: 60 }));
    expect(ports.armed.filter(({ kind }) => kind === 'start')).toHaveLength(1);
    expect(await stored()).toMatchObject({ ...input, draftTimerDuration: 60 });
  });

  it('are logged, like the draft order, with the commissioner who changed them', async () => {
    const ports = memoryPorts();
    const { key } = await leagueOf(ports, 3);
    ports.clock.advance(1000);
    value(await changeSettings(ports, key, seat(1), { draftTimerDuration: 60 }));
    ports.clock.advance(1000);
    value(await setDraftOrder(ports, key, seat(1), reversed));
    ports.clock.advance(1000);
    value(await randomizeDraftOrder(ports, key, seat(1)));
    expect(await setDraftOrder(ports, key, seat(2), reversed)).toMatchObject({ ok: false });
    const lines = await ports.leagueLog.listOf(key.leagueId, { limit: 3 });
    expect(lines.map(({ act, by, text }) => [act, by, text])).toEqual([
      ['draft-order', seat(1), 'The draft order was drawn at random'],
      ['draft-order', seat(1), 'The draft order was set'],
      ['draft-settings', seat(1), 'Pick clock: 60 seconds'],
    ]);
  });

  it('can be changed only by commissioners', async () => {
    const ports = memoryPorts();
    const { key } = await leagueOf(ports, 3);
    expect(await changeSettings(ports, key, seat(2), { draftTimerDuration: 60 })).toEqual({
      ok: false,
      refused: 'commissioners-only',
    });
  });
});
