import { describe, expect, it } from 'vitest';
import { MAILED } from '#shared/domain/news/notification-types.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { profileOf } from '#test/support/small-league.ts';
import { changeMailPreferences, readMailPreferences } from './mail-preferences.ts';

async function member(unwantedMails: readonly string[] = []) {
  const ports = memoryPorts();
  await ports.users.add({ ...profileOf(1), unwantedMails });
  return ports;
}

describe('email preferences', () => {
  it('are all on at first, for each type of email', async () => {
    const preferences = value(await readMailPreferences(await member(), seat(1)));
    expect(Object.keys(preferences)).toEqual([...MAILED]);
    expect(Object.values(preferences)).not.toContain(false);
  });

  it('can be changed one by one, with a single unread notification for all changes, and no email', async () => {
    const ports = await member();
    value(await changeMailPreferences(ports, seat(1), { draft_started: false }));
    value(await changeMailPreferences(ports, seat(1), { season_complete: false, welcome: true }));
    const changed = value(await changeMailPreferences(ports, seat(1), { draft_started: true }));
    expect(Object.keys(changed).filter((type) => changed[type] === false)).toEqual(['season_complete']);
    expect(value(await readMailPreferences(ports, seat(1)))).toEqual(changed);
    const told = () => ports.notifications.listOf(seat(1), { limit: 9 });
    expect(await told()).toMatchObject([
      { type: 'account_changed', title: 'Your email preferences changed' },
    ]);
    expect(ports.announced).toEqual([]);
    for (const { id } of await told()) await ports.notifications.markRead(seat(1), id);
    value(await changeMailPreferences(ports, seat(1), { draft_started: false }));
    expect(await told()).toHaveLength(2);
  });

  it('that stay the same aren’t saved, and notify no one', async () => {
    const ports = await member(['draft_started']);
    value(await changeMailPreferences(ports, seat(1), { draft_started: false, welcome: true }));
    value(await changeMailPreferences(ports, seat(1), {}));
    expect((await ports.users.get(seat(1)))?.version).toBe(1);
    expect(ports.announced).toEqual([]);
  });

  it('can’t switch off emails about the account', async () => {
    const ports = await member();
    const input = { draft_started: false, account_changed: false };
    expect(await changeMailPreferences(ports, seat(1), input)).toEqual({
      ok: false,
      refused: 'mail-required',
    });
    expect((await ports.users.get(seat(1)))?.unwantedMails).toEqual([]);
    value(await changeMailPreferences(ports, seat(1), { account_changed: true }));
  });

  it('keep an email type switched off even if only newer code knows the type', async () => {
    const ports = await member(['weekly_digest']);
    value(await changeMailPreferences(ports, seat(1), { draft_started: false }));
    expect((await ports.users.get(seat(1)))?.unwantedMails).toEqual(['draft_started', 'weekly_digest']);
  });

  it('can’t be read or changed without an account', async () => {
    const gone = { ok: false, refused: 'session-expired' };
    expect(await readMailPreferences(memoryPorts(), seat(9))).toEqual(gone);
    expect(await changeMailPreferences(memoryPorts(), seat(9), { welcome: false })).toEqual(gone);
  });
});
