import { describe, expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { profileOf } from '#test/support/small-league.ts';
import { readMe } from '../accounts/sign-in.ts';
import { changeEarlyAccess } from './early-access.ts';

const caller = { userId: seat(1), isAdmin: false };
const WISH = { 'compact-standings': true };

async function member(isPremium: boolean) {
  const ports = memoryPorts();
  await ports.users.add({ ...profileOf(1), isPremium });
  /** Changes the member's premium mark, as a reply from the payment provider would. */
  const become = async (premium: boolean) => {
    const before = (await ports.users.get(seat(1)))!;
    const at = ports.clock.now();
    const after = { ...before, isPremium: premium, version: before.version + 1 };
    await ports.users.save(before, after, { at, heldUntil: at, notifications: [] });
  };
  const acting = async () => value(await readMe(ports, caller)).earlyAccess;
  const kept = async () => (await ports.users.get(seat(1)))?.earlyAccess;
  return { ports, become, acting, kept };
}

describe('early access', () => {
  it('can be switched on and off by an OG Player, and no one is notified', async () => {
    const { ports, acting } = await member(true);
    expect(value(await changeEarlyAccess(ports, caller, WISH)).earlyAccess).toEqual(['compact-standings']);
    value(await changeEarlyAccess(ports, caller, { 'copied-standings': true }));
    value(await changeEarlyAccess(ports, caller, { 'compact-standings': false }));
    expect(await acting()).toEqual(['copied-standings']);
    expect(await ports.notifications.listOf(seat(1), { limit: 9 })).toEqual([]);
  });

  it('can’t be switched on by a Rookie, whose profile doesn’t change', async () => {
    const { ports } = await member(false);
    expect(await changeEarlyAccess(ports, caller, WISH)).toEqual({ ok: false, refused: 'og-players-only' });
    expect(await ports.users.get(seat(1))).toEqual({ ...profileOf(1), isPremium: false });
  });

  it('is inactive after premium ends, but stays switched on, and is active again when premium returns', async () => {
    const { ports, become, acting, kept } = await member(true);
    value(await changeEarlyAccess(ports, caller, WISH));
    await become(false);
    expect(await acting()).toEqual([]);
    expect(await changeEarlyAccess(ports, caller, { 'compact-standings': false })).toMatchObject({
      refused: 'og-players-only',
    });
    expect(await kept()).toEqual(['compact-standings']);
    await become(true);
    expect(await acting()).toEqual(['compact-standings']);
  });

  it('is refused if premium ends while it is being switched on', async () => {
    const { ports, become, kept } = await member(true);
    const { save } = ports.users;
    ports.users.save = async (...change) => {
      ports.users.save = save;
      await become(false);
      return save(...change);
    };
    expect(await changeEarlyAccess(ports, caller, WISH)).toMatchObject({ refused: 'og-players-only' });
    expect(await kept()).toEqual([]);
  });

  it('can’t be switched on for a deleted account', async () => {
    const { ports } = await member(true);
    expect(await changeEarlyAccess(ports, { ...caller, userId: seat(9) }, WISH)).toEqual({
      ok: false,
      refused: 'session-expired',
    });
  });
});
