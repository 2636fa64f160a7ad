import { describe, expect, it } from 'vitest';
import { value } from '#test/support/league-season.ts';
import { memoryPayments } from '#test/support/memory-billing.ts';
import { RIGHT_CODE } from '#test/support/memory-pool.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { profileOf } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { mailNotification } from '../news/mail-notification.ts';
import { openCheckout } from '../billing/pay.ts';
import { carryAddress } from './sync-email.ts';
import { changeEmail, confirmEmail } from './change-email.ts';
import { finishSignOut } from './end-sessions.ts';
import { changePassword } from './passwords.ts';

const WRONG = 'ana@exmaple.org';
const RIGHT = 'ana@example.org';
const PASSWORD = 'Secret1';
const CONTACT = 'help@crowns.example';
const away = () => Promise.reject(new Unavailable('away'));

/** A member with a mistyped address from sign-up, verified or not. */
async function stage(emailVerified = false) {
  const ports = memoryPorts();
  const { userId } = await ports.pool.create(WRONG);
  await ports.pool.setPassword(userId, PASSWORD);
  if (emailVerified) await ports.pool.setEmail(userId, WRONG, true);
  await ports.users.add({ ...profileOf(1), id: userId, email: WRONG, emailVerified });
  const caller = { userId, isAdmin: false, accessToken: `access-${userId}/1` };
  const change = (email = RIGHT, password = PASSWORD) =>
    changeEmail(ports, caller, { email, password }, CONTACT);
  const confirm = (code = RIGHT_CODE) => confirmEmail(ports, caller, code, CONTACT);
  /** Runs the announced follow-ups, after all services are back. */
  const runErrands = async () => {
    for (const followUp of ports.announcedFollowUps)
      if ('addressOf' in followUp) await carryAddress(ports, undefined, followUp.addressOf, CONTACT);
  };
  /** The address in each place that stores one. */
  const known = async () => {
    const profile = (await ports.users.get(userId))!;
    const { email: inPool, isProved } = (await ports.pool.userOf(userId))!;
    const holders = await Promise.all([WRONG, RIGHT].map((email) => ports.users.holderOfEmail(email)));
    return {
      profile: [profile.email, profile.emailVerified, profile.pendingEmail],
      pool: [inPool, isProved],
      guards: holders.map((holder) => holder === userId),
    };
  };
  return { ports, userId, caller, change, confirm, runErrands, known };
}

const BEFORE = { profile: [WRONG, false, undefined], pool: [WRONG, false], guards: [true, false] };
const CORRECTED = { profile: [RIGHT, false, undefined], pool: [RIGHT, false], guards: [false, true] };
const PROVED = { profile: [RIGHT, true, undefined], pool: [RIGHT, true], guards: [false, true] };
const KEPT = { profile: [WRONG, true, undefined], pool: [WRONG, true], guards: [true, false] };
const WAITING = { ...KEPT, profile: [WRONG, true, RIGHT] };

describe('an address that was never verified', () => {
  it('is corrected right away, and a code is emailed to the new address', async () => {
    const { ports, change, known } = await stage();
    expect(value(await change())).toMatchObject({ email: RIGHT, emailVerified: false, pendingEmail: null });
    expect(await known()).toEqual(CORRECTED);
    expect(ports.codes).toEqual([{ to: RIGHT, for: 'verify' }]);
  });

  it.each([
    ['sent', 'mailed'],
    ['mails-used-up', 'mails-used-up'],
    ['too-many-requests', 'not-mailed'],
  ] as const)('is corrected, and the reply says what happened to the code: %s', async (answer, code) => {
    const { ports, change, known } = await stage();
    ports.mailedCodes.sendToVerify = async () => answer;
    expect(value(await change())).toMatchObject({ email: RIGHT, code });
    expect(await known()).toEqual(CORRECTED);
  });

  it('gets no password reset code once it is corrected, even if an admin vouched for it', async () => {
    const { ports, userId, change } = await stage();
    await ports.pool.setEmail(userId, WRONG, true);
    value(await change());
    await ports.mailedCodes.sendToReset(RIGHT);
    expect(ports.codes.filter((code) => code.for === 'reset')).toEqual([]);
  });

  it('gets an email when it is corrected, with our contact address but without the member’s new address', async () => {
    const { ports, userId, change } = await stage();
    value(await change());
    const [row] = await ports.notifications.listOf(userId, { limit: 9 });
    expect(await mailNotification(ports, row!, 'https://crowns.example')).toBe('mailed');
    expect(ports.mails).toMatchObject([{ to: WRONG, title: 'Your email address was changed' }]);
    expect(ports.mails[0]?.message).toContain(CONTACT);
    // The email to the mistyped address doesn't contain the member's name either, because a stranger may get it.
    expect(ports.mails[0]?.firstName).toBe('there');
    expect(JSON.stringify(ports.mails)).not.toContain(RIGHT);
  });

  it.each([
    [
      'the pool',
      async ({ ports }: Awaited<ReturnType<typeof stage>>) => {
        ports.pool.setEmail = away;
      },
    ],
    [
      'the code’s email service',
      async ({ ports }: Awaited<ReturnType<typeof stage>>) => {
        ports.mailedCodes.sendToVerify = away;
      },
    ],
  ])('can be corrected even if %s is down; a follow-up job does what’s left', async (_, breaks) => {
    const scene = await stage();
    const { setEmail } = scene.ports.pool;
    await breaks(scene);
    expect(value(await scene.change())).toMatchObject({ email: RIGHT });
    scene.ports.pool.setEmail = setEmail;
    await scene.runErrands();
    expect(await scene.known()).toEqual(CORRECTED);
  });

  it('can be corrected again while the pool still has the original address, and the member gets a single notification', async () => {
    const scene = await stage();
    const { setEmail } = scene.ports.pool;
    scene.ports.pool.setEmail = away;
    value(await scene.change());
    scene.ports.pool.setEmail = setEmail;
    expect(value(await scene.change())).toMatchObject({ email: RIGHT });
    await scene.runErrands();
    expect(await scene.known()).toEqual(CORRECTED);
    expect(await scene.ports.notifications.listOf(scene.userId, { limit: 9 })).toHaveLength(1);
  });

  it.each([true, false])(
    'isn’t replaced with one that another member has just taken (verified: %s)',
    async (emailVerified) => {
      const { ports, change, known } = await stage();
      const { moveEmail } = ports.users;
      ports.users.moveEmail = async (...given) => {
        ports.users.moveEmail = moveEmail;
        await ports.users.add({ ...profileOf(2), email: RIGHT, emailVerified });
        return moveEmail(...given);
      };
      if (emailVerified) expect(await change()).toEqual({ ok: false, refused: 'email-taken' });
      // Only a code emailed to the address could get past the other member's claim.
      else expect(value(await change())).toMatchObject({ email: WRONG, pendingEmail: RIGHT });
      expect({ ...(await known()), profile: (await known()).profile.slice(0, 2) }).toEqual({
        ...BEFORE,
        profile: [WRONG, false],
      });
    },
  );

  it('is corrected even if an unfinished sign-up holds the new address in the pool', async () => {
    const { ports, change, runErrands, known } = await stage();
    const { userId: orphan } = await ports.pool.create(RIGHT);
    value(await change());
    await runErrands();
    expect(await known()).toEqual(CORRECTED);
    expect(await ports.pool.userOf(orphan)).toBeUndefined();
  });
});

describe('a verified email address', () => {
  it('stays until its member enters the code for the new one', async () => {
    const { ports, change, confirm, known } = await stage(true);
    expect(value(await change())).toMatchObject({ email: WRONG, pendingEmail: RIGHT, emailVerified: true });
    expect(ports.codes).toEqual([{ to: RIGHT, for: 'verify' }]);
    expect(await known()).toEqual(WAITING);
    await ports.mailStops.refuse(RIGHT, 'bounced', ports.clock.now());
    expect(await confirm('000000')).toEqual({ ok: false, refused: 'invalid-code' });
    expect(await ports.mailStops.refusalOf(RIGHT)).toBe('bounced');
    expect(await known()).toEqual(WAITING);
    expect(value(await confirm())).toMatchObject({ email: RIGHT, pendingEmail: null, emailVerified: true });
    expect(await known()).toEqual(PROVED);
    expect(await ports.mailStops.refusalOf(RIGHT)).toBeUndefined();
    expect(await confirm()).toEqual({ ok: false, refused: 'invalid-code' });
  });

  it('is saved even if another request changes the profile at that moment', async () => {
    const { ports, userId, change, known } = await stage(true);
    const { save } = ports.users;
    /** Lets the verified mark change between the read and the write of the next request. */
    const intervene = () => {
      ports.users.save = async (...asked) => {
        ports.users.save = save;
        await ports.users.markVerified(userId, WRONG);
        return save(...asked);
      };
    };
    intervene();
    expect(value(await change())).toMatchObject({ email: WRONG, pendingEmail: RIGHT });
    expect(await known()).toEqual(WAITING);
    expect(ports.codes).toHaveLength(1);
    intervene();
    expect(value(await change(WRONG))).toMatchObject({ email: WRONG, pendingEmail: null });
    expect(await known()).toEqual(KEPT);
  });

  it('gets an email about the requested change before any code can be entered', async () => {
    const { ports, userId, change } = await stage(true);
    value(await change());
    const [row] = await ports.notifications.listOf(userId, { limit: 9 });
    expect(await mailNotification(ports, row!, 'https://crowns.example')).toBe('mailed');
    expect(ports.mails).toMatchObject([{ to: WRONG, title: 'Someone asked to change your email address' }]);
    expect(ports.mails[0]?.message).toContain(CONTACT);
    expect(JSON.stringify(ports.mails)).not.toContain(RIGHT);
  });

  it('still gets emails written before it was changed, no matter how soon the new address is verified', async () => {
    const { ports, userId, caller, change, confirm } = await stage(true);
    const next = async (email: string) => {
      value(await change(email));
      ports.clock.advance(1000);
      value(await confirm());
      ports.clock.advance(1000);
    };
    const password = { currentPassword: PASSWORD, newPassword: PASSWORD };
    value(await changePassword(ports, { ...caller, session: { id: 's', startedAt: 1 } }, password));
    await next(RIGHT);
    await next('third@example.org');
    const rows = await ports.notifications.listOf(userId, { limit: 9 });
    for (const row of rows.toReversed())
      expect(await mailNotification(ports, row, 'https://crowns.example')).toBe('mailed');
    expect(ports.mails.map((mail) => ['title' in mail && mail.title, mail.to])).toEqual([
      ['Your password was changed', WRONG],
      ['Someone asked to change your email address', WRONG],
      ['Your email address was changed', WRONG],
      ['Someone asked to change your email address', RIGHT],
      ['Your email address was changed', RIGHT],
    ]);
    value(await changePassword(ports, { ...caller, session: { id: 's', startedAt: 1 } }, password));
    const [last] = await ports.notifications.listOf(userId, { limit: 1 });
    await mailNotification(ports, last!, 'https://crowns.example');
    expect(ports.mails.at(-1)).toMatchObject({ to: 'third@example.org' });
  });

  it('gets the email about an interrupted password change, even if the member changes the address before the follow-up runs', async () => {
    const { ports, userId, caller, change, confirm } = await stage(true);
    const { setPassword } = ports.pool;
    ports.pool.setPassword = () => Promise.reject(new Error('crash'));
    const password = { currentPassword: PASSWORD, newPassword: PASSWORD };
    const trying = changePassword(ports, { ...caller, session: { id: 's', startedAt: 1 } }, password);
    await expect(trying).rejects.toThrow('crash');
    ports.pool.setPassword = setPassword;
    ports.clock.advance(1000);
    value(await change());
    value(await confirm());
    ports.clock.advance(70_000);
    for (const followUp of ports.announcedFollowUps)
      if ('signOut' in followUp) expect(await finishSignOut(ports, followUp)).toBe('signed out');
    const rows = await ports.notifications.listOf(userId, { limit: 9 });
    const doubt = rows.find(({ title }) => title === 'You’re signed out everywhere');
    expect(await mailNotification(ports, doubt!, 'https://crowns.example')).toBe('mailed');
    expect(ports.mails).toMatchObject([{ to: WRONG }]);
  });

  it('gets emails written before it was changed, while an unverified address doesn’t', async () => {
    const { ports, userId, caller, change } = await stage();
    const password = { currentPassword: PASSWORD, newPassword: PASSWORD };
    value(await changePassword(ports, { ...caller, session: { id: 's', startedAt: 1 } }, password));
    value(await change());
    const [row] = (await ports.notifications.listOf(userId, { limit: 9 })).toReversed();
    expect(await mailNotification(ports, row!, 'https://crowns.example')).toBe('unverified');
    expect(ports.mails).toEqual([]);
  });

  it('is forgotten a week after it is replaced, when no email can still be waiting for it', async () => {
    const { ports, userId, change, confirm } = await stage(true);
    const formerly = async () => (await ports.users.get(userId))?.formerEmails.map(({ email }) => email);
    value(await change(RIGHT));
    value(await confirm());
    expect(await formerly()).toEqual([WRONG]);
    ports.clock.advance(7 * 86_400_000 + 1);
    value(await change('third@example.org'));
    value(await confirm());
    expect(await formerly()).toEqual([RIGHT]);
  });

  it('cancels a pending change if the member enters it again', async () => {
    const { change, confirm, known } = await stage(true);
    value(await change());
    expect(value(await change(WRONG))).toMatchObject({ email: WRONG, pendingEmail: null });
    expect(await confirm()).toEqual({ ok: false, refused: 'invalid-code' });
    expect(await known()).toEqual(KEPT);
  });

  it('has no pending change if no code could be sent to the new address', async () => {
    const { ports, change, known } = await stage(true);
    ports.pool.proposeEmail = async () => 'too-many-requests';
    expect(await change()).toEqual({ ok: false, refused: 'too-many-requests' });
    expect(await known()).toEqual(KEPT);
  });

  it('changes even if the first try fails halfway, once the member enters the code again or a follow-up runs', async () => {
    for (const again of ['confirm', 'runErrands'] as const) {
      const scene = await stage(true);
      value(await scene.change());
      await scene.ports.mailStops.refuse(RIGHT, 'bounced', scene.ports.clock.now());
      // The proposal's follow-up runs long before the code is entered.
      scene.ports.announcedFollowUps.length = 0;
      const { get } = scene.ports.users;
      const { verify } = scene.ports.mailedCodes;
      scene.ports.mailedCodes.verify = async (...given) => {
        const answer = await verify(...given);
        scene.ports.users.get = away;
        return answer;
      };
      await expect(scene.confirm()).rejects.toThrow(Unavailable);
      scene.ports.users.get = get;
      scene.ports.mailedCodes.verify = async () => 'invalid-code';
      await scene[again]();
      expect(await scene.known()).toEqual(PROVED);
      expect(await scene.ports.mailStops.refusalOf(RIGHT)).toBeUndefined();
    }
  });

  it('stays if someone else takes the new address before the code is entered', async () => {
    const { ports, change, confirm, known } = await stage(true);
    value(await change());
    await ports.users.add({ ...profileOf(2), email: RIGHT, emailVerified: true });
    expect(await confirm()).toEqual({ ok: false, refused: 'email-taken' });
    expect((await known()).pool).toEqual([WRONG, true]);
    expect((await known()).profile).toEqual([WRONG, true, undefined]);
  });

  it('stays if the pool has the new address but marks it as unverified', async () => {
    const { ports, userId, change, known, runErrands } = await stage(true);
    value(await change());
    await ports.pool.setEmail(userId, RIGHT, false);
    await runErrands();
    expect(await known()).toEqual(WAITING);
  });

  it('is restored in the pool from the member’s profile after two concurrent changes', async () => {
    const { ports, userId, change, known, runErrands } = await stage(true);
    value(await change('other@example.org'));
    value(await change());
    // The pool got the two changes in reverse order. Then the first change's code was entered at the pool directly.
    await ports.pool.setEmail(userId, 'other@example.org', true);
    await runErrands();
    expect(await known()).toEqual(WAITING);
  });
});

describe('changing an email address', () => {
  it.each([false, true])(
    'requires the right password and an address that no one else has (current one verified: %s)',
    async (isProved) => {
      const { ports, change, known } = await stage(isProved);
      const before = await known();
      expect(await change(RIGHT, 'Wrong1')).toEqual({ ok: false, refused: 'wrong-password' });
      await ports.users.add({ ...profileOf(2), email: 'Taken@Example.org', emailVerified: true });
      expect(await change('taken@example.org')).toEqual({ ok: false, refused: 'email-taken' });
      expect(await known()).toEqual(before);
      expect(ports.announcedFollowUps).toEqual([]);
    },
  );

  it('fails for a suspended member, even with the right password', async () => {
    const { ports, userId, change, known } = await stage();
    await ports.pool.setBarred(userId, true);
    expect(await change()).toEqual({ ok: false, refused: 'session-expired' });
    expect(await known()).toEqual(BEFORE);
  });

  it('doesn’t start unless a follow-up can finish it', async () => {
    const { ports, change, known } = await stage();
    ports.followUps.announce = away;
    await expect(change()).rejects.toThrow(Unavailable);
    expect(await known()).toEqual(BEFORE);
  });

  it('updates the payment provider, except for members who never paid', async () => {
    const { ports, userId, change } = await stage();
    const payments = memoryPayments();
    value(await change());
    expect(await carryAddress(ports, payments, userId, CONTACT)).toBe('aligned');
    expect(payments.asked).toEqual([]);
    value(await openCheckout(ports, payments, userId));
    payments.asked.length = 0;
    expect(await carryAddress(ports, payments, userId, CONTACT)).toBe('aligned');
    expect(payments.asked).toEqual([`address cus_${userId} ${RIGHT}`]);
    expect(await carryAddress(ports, payments, 'nobody', CONTACT)).toBe('nothing');
  });
});
