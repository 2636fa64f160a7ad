import { describe, expect, it } from 'vitest';
import { value } from '#test/support/league-season.ts';
import { memoryPayments } from '#test/support/memory-billing.ts';
import { RIGHT_CODE } from '#test/support/memory-pool.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { profileOf } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { openCheckout } from '../billing/pay.ts';
import { carryAddress } from './sync-email.ts';
import { changeEmail, confirmEmail } from './change-email.ts';
import { register } from './register.ts';
import { mailEmailCode, verifyEmail } from './verify-email.ts';

const CONTESTED = 'contested@example.org';
const PASSWORD = 'Secret1';
const CONTACT = 'help@crowns.example';
const away = () => Promise.reject(new Unavailable('away'));
const WISH = {
  firstName: 'Eve',
  username: 'eve',
  email: CONTESTED,
  phone: null,
  profileImageUrl: 'helmet' as const,
  password: PASSWORD,
  acceptsCommunications: true,
  isOldEnough: true as const,
};

/** A member with that address, verified or not. */
async function member(ports: MemoryPorts, seat: number, email: string, emailVerified: boolean) {
  const { userId } = await ports.pool.create(email);
  await ports.pool.setPassword(userId, PASSWORD);
  if (emailVerified) await ports.pool.setEmail(userId, email, true);
  await ports.users.add({ ...profileOf(seat), id: userId, email, emailVerified });
  const caller = { userId, isAdmin: false, accessToken: `access-${userId}/1` };
  return {
    userId,
    change: (to = CONTESTED) => changeEmail(ports, caller, { email: to, password: PASSWORD }, CONTACT),
    confirm: (code = RIGHT_CODE) => confirmEmail(ports, caller, code, CONTACT),
    verify: (code = RIGHT_CODE) => verifyEmail(ports, caller, code, CONTACT),
    mailCode: () => mailEmailCode(ports, caller, CONTACT),
    carry: () => carryAddress(ports, undefined, userId, CONTACT),
    profile: async () => (await ports.users.get(userId))!,
    known: async () => {
      const { email: now, emailVerified: isProved } = (await ports.users.get(userId))!;
      const inPool = (await ports.pool.userOf(userId))!;
      return { profile: [now, isProved], pool: [inPool.email, inPool.isProved] };
    },
  };
}

/** Ana has a verified address and wants the contested one. */
async function stage() {
  const ports = memoryPorts();
  const ana = await member(ports, 1, 'ana@example.org', true);
  const claim = () => member(ports, 2, CONTESTED, false);
  return { ports, ana, claim, holder: () => ports.users.holderOfEmail(CONTESTED) };
}

const OWN = { profile: [CONTESTED, true], pool: [CONTESTED, true] };
const CLAIMED = { profile: [CONTESTED, false], pool: [CONTESTED, false] };

describe('an address that another account has claimed but not verified', () => {
  it.each(['before the code is asked for', 'while the code is out'])(
    'goes to the first account to verify it: claimed %s',
    async (when) => {
      const { ports, ana, claim, holder } = await stage();
      const early = when.startsWith('before') ? await claim() : undefined;
      expect(value(await ana.change())).toMatchObject({ pendingEmail: CONTESTED });
      expect(ports.codes).toContainEqual({ to: CONTESTED, for: 'verify' });
      const ben = early ?? (await claim());
      expect(await ben.known()).toEqual(CLAIMED);
      expect(value(await ana.confirm())).toMatchObject({ email: CONTESTED, emailVerified: true });
      expect(await ana.known()).toEqual(OWN);
      expect(await holder()).toBe(ana.userId);
      expect(await ben.profile()).toMatchObject({ email: '', emailVerified: false });
    },
  );

  it('can be used to sign up while a code for it is pending, but goes to the member who enters the code', async () => {
    const { ports, ana } = await stage();
    value(await ana.change());
    const { user } = value(await register(ports, WISH));
    value(await ana.confirm());
    expect(await ana.known()).toEqual(OWN);
    expect(await ports.users.get(user.id)).toMatchObject({ email: '', username: 'eve' });
    expect(await ports.pool.signIn(CONTESTED, PASSWORD)).toMatchObject({ userId: ana.userId });
  });

  it('can’t be taken by signing up, because a sign-up doesn’t prove who owns the address', async () => {
    const { ports, claim } = await stage();
    const ben = await claim();
    ports.clock.advance(3_600_000);
    expect(await register(ports, { ...WISH, password: 'Other1' })).toEqual({
      ok: false,
      refused: 'email-taken',
    });
    expect(await ben.known()).toEqual(CLAIMED);
  });

  it('stays with that account, even in the pool, if someone else enters a wrong code', async () => {
    const { ana, claim } = await stage();
    value(await ana.change());
    const ben = await claim();
    expect(await ana.confirm('000000')).toEqual({ ok: false, refused: 'invalid-code' });
    expect(await ben.known()).toEqual(CLAIMED);
    expect(value(await ben.verify())).toMatchObject({ emailVerified: true });
    expect(await ana.confirm()).toEqual({ ok: false, refused: 'email-taken' });
    expect(await ana.known()).toEqual({
      profile: ['ana@example.org', true],
      pool: ['ana@example.org', true],
    });
    expect(await ben.known()).toEqual(OWN);
  });

  it('is restored by a follow-up if a crash happens while it is set aside', async () => {
    const { ports, ana, claim } = await stage();
    const ben = await claim();
    const { proposeEmail, setEmail } = ports.pool;
    ports.pool.proposeEmail = async () => {
      ports.pool.setEmail = away;
      throw new Error('crash');
    };
    await expect(ana.change()).rejects.toThrow('crash');
    Object.assign(ports.pool, { proposeEmail, setEmail });
    expect(ports.announcedFollowUps).toContainEqual({ addressOf: ben.userId });
    await ben.carry();
    expect(await ben.known()).toEqual(CLAIMED);
  });

  it('isn’t set aside unless a follow-up can restore it', async () => {
    const { ports, ana, claim } = await stage();
    value(await ana.change());
    const ben = await claim();
    const { announce } = ports.followUps;
    ports.followUps.announce = async (followUp) =>
      'addressOf' in followUp && followUp.addressOf === ben.userId ? away() : announce(followUp);
    await expect(ana.confirm()).rejects.toThrow(Unavailable);
    expect(await ben.known()).toEqual(CLAIMED);
  });

  it('goes to the member who verified it, even if the change is interrupted after the code was accepted', async () => {
    const { ports, ana, claim } = await stage();
    value(await ana.change());
    const ben = await claim();
    const { moveEmail } = ports.users;
    ports.users.moveEmail = away;
    await expect(ana.confirm()).rejects.toThrow(Unavailable);
    ports.users.moveEmail = moveEmail;
    await ana.carry();
    await ben.carry();
    expect(await ana.known()).toEqual(OWN);
    expect((await ben.profile()).email).toBe('');
  });

  it('goes to the member who verified it, even if another member claims it before the profile is updated', async () => {
    const { ports, ana } = await stage();
    const ben = await member(ports, 2, 'ben@example.org', false);
    value(await ana.change());
    const { moveEmail } = ports.users;
    ports.users.moveEmail = away;
    await expect(ana.confirm()).rejects.toThrow(Unavailable);
    ports.users.moveEmail = moveEmail;
    // The table's guard for the address is free, and the pool says that the address is Ana's.
    value(await ben.change());
    expect(await ben.profile()).toMatchObject({ email: CONTESTED });
    await ana.carry();
    await ben.carry();
    expect(await ana.known()).toEqual(OWN);
    expect(await ben.profile()).toMatchObject({ email: '', emailVerified: false });
    expect((await ports.pool.userOf('ben@example.org'))?.userId).toBeUndefined();
  });

  it('goes to the account whose verification reaches the profile first', async () => {
    for (const first of ['ana', 'ben'] as const) {
      const { ports, ana, claim } = await stage();
      const ben = await claim();
      value(await ana.change());
      const { verify } = ports.mailedCodes;
      ports.mailedCodes.verify = async (token, code) => {
        const answer = await verify(token, code);
        ports.mailedCodes.verify = verify;
        if (first === 'ana') value(await ana.confirm());
        // The claim is restored between the pool's change and the profile's.
        else await ports.users.markVerified(ben.userId, CONTESTED);
        return answer;
      };
      const answer = first === 'ana' ? await ben.verify() : await ana.confirm();
      expect(answer.ok).toBe(false);
      await ana.carry();
      await ben.carry();
      const [winner, loser] = first === 'ana' ? [ana, ben] : [ben, ana];
      expect(await winner.known()).toEqual(OWN);
      expect((await loser.profile()).email).toBe(first === 'ana' ? '' : 'ana@example.org');
    }
  });

  it('goes to an unverified account that enters a code; until then, the account keeps its current address', async () => {
    const { ports, claim } = await stage();
    const ben = await claim();
    const eve = await member(ports, 3, 'eve@example.org', false);
    expect(value(await eve.change())).toMatchObject({
      email: 'eve@example.org',
      pendingEmail: CONTESTED,
      emailVerified: false,
    });
    ports.codes.length = 0;
    expect(value(await eve.mailCode()).message).toContain(CONTESTED);
    expect(ports.codes).toEqual([{ to: CONTESTED, for: 'verify' }]);
    expect(value(await eve.verify())).toMatchObject({ email: CONTESTED, emailVerified: true });
    expect(await eve.known()).toEqual(OWN);
    expect((await ben.profile()).email).toBe('');
  });

  it('gets a code, but the code verifies nothing after the member who requested it has switched to another address', async () => {
    for (const instead of ['eve@example.org', 'elsewhere@example.org']) {
      const { ports, claim } = await stage();
      const ben = await claim();
      const eve = await member(ports, 3, 'eve@example.org', false);
      value(await eve.change());
      value(await ben.change('ben@example.org'));
      value(await eve.change(instead));
      // The pool may still accept the code that it emailed to the contested address.
      ports.mailedCodes.verify = async () => {
        await ports.pool.setEmail(eve.userId, CONTESTED, true);
        return 'verified';
      };
      expect(await eve.verify()).toEqual({ ok: false, refused: 'invalid-code' });
      expect(await eve.known()).toEqual({ profile: [instead, false], pool: [instead, false] });
      // Another call has corrected the pool before this call reads it.
      ports.mailedCodes.verify = async () => 'verified';
      expect(await eve.verify()).toEqual({ ok: false, refused: 'invalid-code' });
      expect(await eve.profile()).toMatchObject({ emailVerified: false });
    }
  });

  it('stays with the account that claims it, even if another account requests a switch to it at the same moment', async () => {
    const { ports, claim } = await stage();
    const eve = await member(ports, 3, 'eve@example.org', false);
    let ben: Awaited<ReturnType<typeof claim>> | undefined;
    const { announce } = ports.followUps;
    ports.followUps.announce = async (followUp) => {
      ben ??= await claim();
      return announce(followUp);
    };
    expect(value(await eve.change())).toMatchObject({ pendingEmail: CONTESTED });
    expect(await ben?.known()).toEqual(CLAIMED);
    expect(await eve.profile()).toMatchObject({ email: 'eve@example.org', pendingEmail: CONTESTED });
  });

  it('stays with an unfinished sign-up in the pool while another member’s code for it is pending', async () => {
    const { ports, ana } = await stage();
    const { userId } = await ports.pool.create(CONTESTED);
    value(await ana.change());
    expect(ports.codes).toContainEqual({ to: CONTESTED, for: 'verify' });
    expect(await ports.pool.userOf(userId)).toMatchObject({ email: CONTESTED, isProved: false });
  });

  it('can still be verified by another member, even if that account gives it up at the same moment', async () => {
    const { ports, ana, claim } = await stage();
    const ben = await claim();
    value(await ana.change());
    const { moveEmail } = ports.users;
    ports.users.moveEmail = async (...given) => {
      ports.users.moveEmail = moveEmail;
      value(await ben.change('elsewhere@example.org'));
      return moveEmail(...given);
    };
    value(await ana.confirm());
    expect(await ana.known()).toEqual(OWN);
    expect(await ben.profile()).toMatchObject({ email: 'elsewhere@example.org' });
  });
});

describe('an address that another account has verified', () => {
  it('is never set aside for a code entered later', async () => {
    const { ports, ana, claim } = await stage();
    value(await ana.change());
    const ben = await claim();
    value(await ben.verify());
    const { setEmail } = ports.pool;
    const moved: string[] = [];
    ports.pool.setEmail = async (userId, ...given) => {
      moved.push(userId);
      return setEmail(userId, ...given);
    };
    expect(await ana.confirm()).toEqual({ ok: false, refused: 'email-taken' });
    expect(moved).not.toContain(ben.userId);
    expect((await ana.profile()).pendingEmail).toBeUndefined();
  });

  it('stays with that account even if its profile hasn’t been updated yet', async () => {
    const { ports, ana } = await stage();
    const ben = await member(ports, 2, 'ben@example.org', true);
    value(await ana.change());
    value(await ben.change());
    const { moveEmail } = ports.users;
    ports.users.moveEmail = away;
    await expect(ben.confirm()).rejects.toThrow(Unavailable);
    ports.users.moveEmail = moveEmail;
    expect(await ana.confirm()).toEqual({ ok: false, refused: 'email-taken' });
    expect(await ben.known()).toEqual(OWN);
    expect(await ana.profile()).toMatchObject({ email: 'ana@example.org', pendingEmail: undefined });
  });
});

describe('an account that has lost its address', () => {
  async function lost() {
    const { ports, ana, claim } = await stage();
    const ben = await claim();
    value(await ana.change());
    value(await ana.confirm());
    ports.codes.length = 0;
    return { ports, ana, ben };
  }

  it('gets a notification, and keeps its sessions', async () => {
    const { ports, ben } = await lost();
    const [row] = await ports.notifications.listOf(ben.userId, { limit: 9 });
    expect(row).toMatchObject({ type: 'account_changed', title: 'Your account needs an email address' });
    expect(row?.mailTo).toBeUndefined();
    expect(JSON.stringify(row)).not.toContain('ana@');
    expect(await ports.pool.signIn(ben.userId, PASSWORD)).toMatchObject({ userId: ben.userId });
  });

  it('can’t sign in with the lost address, verify it or get a code for it', async () => {
    const { ports, ana, ben } = await lost();
    await ports.pool.setPassword(ana.userId, 'Other1');
    expect(await ports.pool.signIn(CONTESTED, PASSWORD)).toBe('invalid-credentials');
    expect(await ben.verify()).toEqual({ ok: false, refused: 'invalid-code' });
    expect(await ben.mailCode()).toEqual({ ok: false, refused: 'no-email' });
    expect(ports.codes).toEqual([]);
    expect(await ana.known()).toEqual(OWN);
  });

  it('keeps its pool user, and the payment provider gets no address', async () => {
    const { ports, ben } = await lost();
    const payments = memoryPayments();
    value(await openCheckout(ports, payments, ben.userId));
    payments.asked.length = 0;
    const before = (await ben.known()).pool;
    await carryAddress(ports, payments, ben.userId, CONTACT);
    expect((await ben.known()).pool).toEqual(before);
    expect(payments.asked).toEqual([]);
  });

  it('can set a new address right away, and the lost address gets no email', async () => {
    const { ports, ana, ben } = await lost();
    ports.announced.length = 0;
    expect(value(await ben.change('ben@example.org'))).toMatchObject({ email: 'ben@example.org' });
    expect(await ben.known()).toEqual({
      profile: ['ben@example.org', false],
      pool: ['ben@example.org', false],
    });
    expect(ports.codes).toEqual([{ to: 'ben@example.org', for: 'verify' }]);
    const rows = await ports.notifications.listOf(ben.userId, { limit: 9 });
    expect(rows.map(({ mailTo }) => mailTo)).toEqual([undefined, undefined]);
    expect(await ports.users.holderOfEmail(CONTESTED)).toBe(ana.userId);
  });

  it('can be deleted without affecting the account that verified the address', async () => {
    const { ports, ana, ben } = await lost();
    const at = ports.clock.now();
    expect(await ports.users.bury(await ben.profile(), { at, heldUntil: at })).toBe('saved');
    expect(await ports.users.holderOfEmail(CONTESTED)).toBe(ana.userId);
  });
});
