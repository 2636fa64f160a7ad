import { describe, expect, it } from 'vitest';
import { value } from '#test/support/league-season.ts';
import { RIGHT_CODE } from '#test/support/memory-pool.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { profileOf } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { disableTwoFactor, enableTwoFactor, readTwoFactor, setUpTwoFactor } from './two-factor.ts';

const PASSWORD = 'Secret1';
const LINK = 'https://crowns.example/security';

async function stage(emailVerified = true) {
  const ports = memoryPorts();
  const { userId } = await ports.pool.create('ada@example.org');
  await ports.pool.setPassword(userId, PASSWORD);
  await ports.users.add({ ...profileOf(1), id: userId, email: 'ada@example.org', emailVerified });
  const session = await ports.pool.signIn('ada@example.org', PASSWORD);
  if (typeof session === 'string' || !('accessToken' in session)) throw new Error('nobody is signed in');
  const caller = { userId, accessToken: session.accessToken };
  return {
    ports,
    caller,
    enable: (token = RIGHT_CODE) => enableTwoFactor(ports, ports.mail, caller, token, LINK),
  };
}

describe('setting up two-factor sign-in', () => {
  it('shows the secret as authenticator apps expect it, with the member’s email address', async () => {
    const { ports, caller } = await stage();
    const { qrCode, manualEntryKey } = value(await setUpTwoFactor(ports, caller));
    expect(manualEntryKey).toBe('JBSWY3DPEHPK3PXP');
    expect(decodeURIComponent(qrCode)).toContain('<svg');
  });

  it('can’t replace a secret that is already in use', async () => {
    const { ports, caller, enable } = await stage();
    value(await enable());
    expect(await setUpTwoFactor(ports, caller)).toEqual({ ok: false, refused: 'two-factor-on' });
    expect(await enable()).toEqual({ ok: false, refused: 'two-factor-on' });
  });
});

describe('turning two-factor sign-in on', () => {
  it('stores ten backup codes, only as hashes, before a sign-in can ask for one', async () => {
    const { ports, caller, enable } = await stage();
    const saved: (readonly string[])[] = [];
    const { save } = ports.backupCodes;
    ports.backupCodes.save = async (userId, hashes) => {
      expect(ports.withSecondFactor.has(userId)).toBe(false);
      saved.push(hashes);
      await save(userId, hashes);
    };
    const { backupCodes } = value(await enable());
    expect(ports.withSecondFactor.has(caller.userId)).toBe(true);
    expect(new Set(backupCodes).size).toBe(10);
    const [hashes = []] = saved;
    expect(hashes).toHaveLength(10);
    for (const code of backupCodes) expect(hashes.join()).not.toContain(code.replaceAll('-', ''));
  });

  it('works even if the codes can’t be emailed, and says so', async () => {
    const { ports, enable } = await stage();
    ports.mail.send = () => Promise.reject(new Unavailable('SES is away'));
    expect(value(await enable())).toMatchObject({ mailed: false });
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('emails the codes only to a verified address (verified: %s)', async (emailVerified, mails) => {
    const { ports, enable } = await stage(emailVerified);
    const { mailed } = value(await enable());
    expect([mailed, ports.mails.length]).toEqual([emailVerified, mails]);
  });

  it('queues the owner’s notification first, and fails if the notification can’t be queued', async () => {
    const { ports, caller, enable } = await stage();
    ports.emailQueue.announce = () => Promise.reject(new Unavailable('the queue is away'));
    await expect(enable()).rejects.toThrow(Unavailable);
    expect(ports.withSecondFactor.has(caller.userId)).toBe(false);
  });

  it('accepts only the right code', async () => {
    const { ports, caller, enable } = await stage();
    expect(await enable('000000')).toEqual({ ok: false, refused: 'invalid-code' });
    expect(ports.withSecondFactor.has(caller.userId)).toBe(false);
    expect(ports.announced).toEqual([]);
  });
});

describe('turning two-factor sign-in off', () => {
  it('voids every backup code, and pushes the change to the owner’s sockets', async () => {
    const { ports, caller, enable } = await stage();
    const { backupCodes } = value(await enable());
    await ports.connections.open({ id: 'socket', userId: caller.userId });
    const [first = '', second = ''] = backupCodes;
    value(await disableTwoFactor(ports, caller, { password: PASSWORD, token: first }));
    expect(ports.pushed.map(({ to, message }) => [to, message.type])).toEqual([[['socket'], 'notification']]);
    ports.withSecondFactor.add(caller.userId);
    const again = await disableTwoFactor(ports, caller, { password: PASSWORD, token: second });
    expect(again).toEqual({ ok: false, refused: 'invalid-code' });
  });

  it('changes nothing if it is already off, and notifies no one', async () => {
    const { ports, caller } = await stage();
    expect(value(await disableTwoFactor(ports, caller, { password: PASSWORD, token: RIGHT_CODE }))).toEqual({
      enabled: false,
    });
    expect(ports.announced).toEqual([]);
  });
});

describe('the two-factor status that a member sees', () => {
  it('matches the pool, even after a crash between changing the pool and the profile', async () => {
    const { ports, caller, enable } = await stage();
    const { userId } = caller;
    const shown = async () => (await ports.users.get(userId))?.twoFactorEnabled ?? false;
    value(await enable());
    expect(await shown()).toBe(true);
    value(await disableTwoFactor(ports, caller, { password: PASSWORD, token: RIGHT_CODE }));
    expect(await shown()).toBe(false);
    ports.withSecondFactor.add(userId);
    expect(value(await readTwoFactor(ports, userId))).toEqual({ enabled: true });
    expect(await shown()).toBe(true);
    const { version } = (await ports.users.get(userId))!;
    value(await readTwoFactor(ports, userId));
    expect((await ports.users.get(userId))?.version).toBe(version);
    ports.withSecondFactor.delete(userId);
    expect(value(await readTwoFactor(ports, userId))).toEqual({ enabled: false });
    expect(await shown()).toBe(false);
  });
});
