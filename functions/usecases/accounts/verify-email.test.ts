import { describe, expect, it } from 'vitest';
import { value } from '#test/support/league-season.ts';
import { RIGHT_CODE } from '#test/support/memory-pool.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { profileOf } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { changeEmail } from './change-email.ts';
import { resetPassword } from './passwords.ts';
import { mailEmailCode, verifyEmail } from './verify-email.ts';

const FIRST = 'ana@example.org';
const OTHER = 'eve@example.org';
const PASSWORD = 'Secret1';
const CONTACT = 'help@crowns.example';
const away = () => Promise.reject(new Unavailable('away'));

/** A member with an unverified address. */
async function stage() {
  const ports = memoryPorts();
  const { userId } = await ports.pool.create(FIRST);
  await ports.pool.setPassword(userId, PASSWORD);
  await ports.users.add({ ...profileOf(1), id: userId, email: FIRST });
  const caller = { userId, isAdmin: false, accessToken: `access-${userId}/1` };
  const move = async () =>
    value(await changeEmail(ports, caller, { email: OTHER, password: PASSWORD }, CONTACT));
  const verify = () => verifyEmail(ports, caller, RIGHT_CODE, CONTACT);
  const askAgain = () => mailEmailCode(ports, caller, CONTACT);
  const proved = async () => {
    const { email, emailVerified } = (await ports.users.get(userId))!;
    return [email, emailVerified];
  };
  return { ports, userId, move, verify, askAgain, proved };
}

describe('a code that was emailed to an address', () => {
  it('verifies the address, and changes nothing if it is entered again', async () => {
    const { verify, proved } = await stage();
    expect(value(await verify())).toMatchObject({ email: FIRST, emailVerified: true });
    expect(value(await verify())).toMatchObject({ emailVerified: true });
    expect(await proved()).toEqual([FIRST, true]);
  });

  it('lifts the block that bounces have put on emails to the address', async () => {
    const { ports, verify } = await stage();
    await ports.mailStops.refuse(FIRST, 'bounced', ports.clock.now());
    value(await verify());
    expect(await ports.mailStops.refusalOf(FIRST)).toBeUndefined();
  });

  it('lifts the block on emails to the address even if it also sets a new password', async () => {
    const { ports, userId } = await stage();
    await ports.pool.setEmail(userId, FIRST, true);
    await ports.mailStops.refuse(FIRST, 'complained', ports.clock.now());
    const reset = (code: string) => resetPassword(ports, { email: FIRST, code, newPassword: PASSWORD });
    await reset('000000');
    expect(await ports.mailStops.refusalOf(FIRST)).toBe('complained');
    value(await reset(RIGHT_CODE));
    expect(await ports.mailStops.refusalOf(FIRST)).toBeUndefined();
  });

  it('doesn’t verify the address while the block on emails to it can’t be lifted, but still works later', async () => {
    const { ports, verify, proved } = await stage();
    await ports.mailStops.refuse(FIRST, 'bounced', ports.clock.now());
    const { forgive } = ports.mailStops;
    ports.mailStops.forgive = away;
    await expect(verify()).rejects.toThrow(Unavailable);
    expect(await proved()).toEqual([FIRST, false]);
    ports.mailStops.forgive = forgive;
    value(await verify());
    expect(await ports.mailStops.refusalOf(FIRST)).toBeUndefined();
  });

  it('doesn’t verify another address that the member switches to at the same moment', async () => {
    const { ports, move, verify, proved } = await stage();
    const { verify: ask } = ports.mailedCodes;
    ports.mailedCodes.verify = async (...given) => {
      const answer = await ask(...given);
      await move();
      return answer;
    };
    expect(await verify()).toEqual({ ok: false, refused: 'invalid-code' });
    expect(await proved()).toEqual([OTHER, false]);
  });

  it('doesn’t verify a new address while the pool still has the old one', async () => {
    const { ports, move, verify, askAgain, proved } = await stage();
    const { setEmail } = ports.pool;
    ports.pool.setEmail = away;
    await move();
    ports.codes.length = 0;
    await expect(verify()).rejects.toThrow(Unavailable);
    await expect(askAgain()).rejects.toThrow(Unavailable);
    expect([await proved(), ports.codes]).toEqual([[OTHER, false], []]);
    ports.pool.setEmail = setEmail;
    expect(value(await askAgain()).message).toContain(OTHER);
    expect(ports.codes).toEqual([{ to: OTHER, for: 'verify' }]);
  });

  it('doesn’t verify another address even if it also sets a new password', async () => {
    const { ports, userId, move, proved } = await stage();
    await ports.pool.setEmail(userId, FIRST, true);
    const { reset } = ports.mailedCodes;
    ports.mailedCodes.reset = async (...given) => {
      const answer = await reset(...given);
      await move();
      return answer;
    };
    value(
      await resetPassword(ports, { email: FIRST.toUpperCase(), code: RIGHT_CODE, newPassword: PASSWORD }),
    );
    expect(await proved()).toEqual([OTHER, false]);
  });
});
