import { describe, expect, it } from 'vitest';
import { value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { profileOf } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { isUsernameFree, register } from './register.ts';

const ADA = {
  firstName: 'Ada',
  username: 'ada',
  email: 'ada@example.org',
  phone: null,
  profileImageUrl: 'helmet' as const,
  password: 'Secret1',
  acceptsCommunications: true,
  isOldEnough: true as const,
};

describe('signing up', () => {
  it('creates the pool user and the profile under one id, and stores the password only in the pool', async () => {
    const ports = memoryPorts();
    const { user } = value(await register(ports, ADA));
    expect(user).toMatchObject({
      username: 'ada',
      email: 'ada@example.org',
      isPremium: false,
      isAdmin: false,
    });
    const stored = await ports.users.get(user.id);
    expect(stored).toMatchObject({
      id: user.id,
      emailVerified: false,
      createdAt: '2025-08-25T23:00:00.000Z',
    });
    expect(JSON.stringify(stored)).not.toContain(ADA.password);
    expect(await ports.pool.signIn(ADA.email, ADA.password)).toMatchObject({ userId: user.id });
  });

  it.each([
    ['sent', 'mailed'],
    ['mails-used-up', 'mails-used-up'],
    ['too-many-requests', 'not-mailed'],
  ] as const)('says what happened to the code: %s', async (answer, code) => {
    const ports = memoryPorts();
    ports.mailedCodes.sendToVerify = async () => answer;
    expect(value(await register(ports, ADA))).toMatchObject({ code });
  });

  it('succeeds even if the code can’t be emailed, and says so', async () => {
    const ports = memoryPorts();
    ports.mailedCodes.sendToVerify = () => Promise.reject(new Unavailable('away'));
    expect(value(await register(ports, ADA))).toMatchObject({ code: 'not-mailed' });
  });

  it('sends a welcome email, which is queued before anything is written', async () => {
    const ports = memoryPorts();
    const { announce } = ports.emailQueue;
    ports.emailQueue.announce = async () => Promise.reject(new Unavailable('the queue is away'));
    await expect(register(ports, ADA)).rejects.toThrow(Unavailable);
    expect(await ports.users.holderOfEmail(ADA.email)).toBeUndefined();
    ports.emailQueue.announce = announce;
    const { user } = value(await register(ports, ADA));
    const [welcome, ...more] = await ports.notifications.listOf(user.id, { limit: 9 });
    expect(more).toEqual([]);
    expect(welcome).toMatchObject({ type: 'welcome', isRead: false });
    expect(ports.announced.map(({ id }) => id)).toEqual([welcome?.id]);
  });

  it.each([
    ['the email, whatever its case', { email: 'ADA@Example.org', username: 'other' }, 'email-taken'],
    ['the username, whatever its case', { email: 'other@example.org', username: 'ADA' }, 'username-taken'],
  ])('rejects another member’s %s and creates no pool user', async (_, change, refusal) => {
    const ports = memoryPorts();
    value(await register(ports, ADA));
    expect(await register(ports, { ...ADA, ...change })).toEqual({ ok: false, refused: refusal });
    if (change.email === 'other@example.org')
      expect(await ports.pool.signIn(change.email, ADA.password)).toBe('invalid-credentials');
  });

  it('lets the member sign in even if the first code can’t be emailed', async () => {
    const ports = memoryPorts();
    ports.mailedCodes.sendToVerify = () => Promise.reject(new Unavailable('the mail was not taken'));
    const { user } = value(await register(ports, ADA));
    expect(await ports.pool.signIn(ADA.email, ADA.password)).toMatchObject({ userId: user.id });
  });

  it('can be retried after a crash between creating the pool user and the profile', async () => {
    const ports = memoryPorts();
    const { userId } = await ports.pool.create(ADA.email);
    const { user } = value(await register(ports, ADA));
    expect(user.id).toBe(userId);
    expect(await ports.pool.signIn(ADA.email, ADA.password)).toMatchObject({ userId });
  });

  it('can be finished after a crash between creating the profile and setting the password, but not while the first try may still be running', async () => {
    const ports = memoryPorts();
    const crashing = {
      ...ports,
      pool: { ...ports.pool, setPassword: () => Promise.reject(new Error('crash')) },
    };
    await expect(register(crashing, ADA)).rejects.toThrow('crash');
    expect(await register(ports, ADA)).toEqual({ ok: false, refused: 'email-taken' });
    ports.clock.advance(60_000);
    const { user } = value(await register(ports, { ...ADA, password: 'Other1' }));
    expect(await ports.pool.signIn(ADA.email, 'Other1')).toMatchObject({ userId: user.id });
    expect(await register(ports, ADA)).toEqual({ ok: false, refused: 'email-taken' });
  });

  it('uses the data that the member entered last', async () => {
    const ports = memoryPorts();
    const crashing = {
      ...ports,
      pool: { ...ports.pool, setPassword: () => Promise.reject(new Error('crash')) },
    };
    await expect(register(crashing, { ...ADA, phone: '+1 555 0100' })).rejects.toThrow('crash');
    ports.clock.advance(60_000);
    const input = { ...ADA, firstName: 'Adele', username: 'adele', email: 'Ada@Example.org', phone: null };
    value(await register(ports, { ...ADA, email: 'eve@example.org', username: 'eve' }));
    const taken = await register(ports, { ...input, username: 'eve' });
    expect(taken).toEqual({ ok: false, refused: 'username-taken' });
    const completed = { firstName: 'Adele', username: 'adele', email: 'Ada@Example.org', phone: null };
    const { user } = value(await register(ports, { ...input, acceptsCommunications: false }));
    expect(user).toMatchObject({ ...completed, acceptsCommunications: false });
    expect(await ports.users.get(user.id)).toMatchObject({ ...completed, acceptsCommunications: false });
    expect(await isUsernameFree(ports, 'ada')).toBe(true);
    expect(await isUsernameFree(ports, 'adele')).toBe(false);
  });

  it.each([
    ['has verified the address', { emailVerified: true }, (userId: string) => userId],
    ['isn’t the pool user who has the address now', {}, () => 'somebody else'],
  ])('can’t be finished by anyone else if its member %s', async (_, had, idOf) => {
    const ports = memoryPorts();
    const { userId } = await ports.pool.create(ADA.email);
    const member = { ...profileOf(1), email: ADA.email, ...had, id: idOf(userId) };
    await ports.users.add(member);
    ports.clock.advance(60_000);
    expect(await register(ports, ADA)).toEqual({ ok: false, refused: 'email-taken' });
    expect(await ports.users.get(member.id)).toEqual(member);
    expect(await ports.pool.signIn(ADA.email, ADA.password)).toBe('invalid-credentials');
  });

  it('can be finished by only one of two concurrent retries', async () => {
    const ports = memoryPorts();
    const crashing = {
      ...ports,
      pool: { ...ports.pool, setPassword: () => Promise.reject(new Error('crash')) },
    };
    await expect(register(crashing, ADA)).rejects.toThrow('crash');
    ports.clock.advance(60_000);
    const wishes = [ADA, { ...ADA, firstName: 'Eve', password: 'Other1' }];
    const both = await Promise.all(wishes.map((input) => register(ports, input)));
    expect(both.filter((outcome) => outcome.ok)).toHaveLength(1);
    const winner = wishes[both.findIndex((outcome) => outcome.ok)] ?? ADA;
    const { userId } = (await ports.pool.signIn(ADA.email, winner.password)) as { userId: string };
    expect(await ports.users.get(userId)).toMatchObject({ firstName: winner.firstName });
  });

  it('gives an email address to only one of two concurrent sign-ups, and keeps that member’s password', async () => {
    const ports = memoryPorts();
    const wishes = [ADA, { ...ADA, username: 'eve', password: 'Other1' }];
    const both = await Promise.all(wishes.map((input) => register(ports, input)));
    expect(both.filter((outcome) => outcome.ok)).toHaveLength(1);
    const winner = both.findIndex((outcome) => outcome.ok);
    expect(await ports.pool.signIn(ADA.email, wishes[winner]!.password)).toMatchObject({
      userId: expect.any(String),
    });
    expect(await ports.pool.signIn(ADA.email, wishes[1 - winner]!.password)).toBe('invalid-credentials');
    expect(await isUsernameFree(ports, wishes[1 - winner]!.username)).toBe(true);
  });

  it('gives a name to only one of two concurrent sign-ups', async () => {
    const ports = memoryPorts();
    const both = await Promise.all([
      register(ports, ADA),
      register(ports, { ...ADA, email: 'ada2@example.org' }),
    ]);
    expect(both.map((outcome) => (outcome.ok ? 'ok' : outcome.refused)).toSorted()).toEqual([
      'ok',
      'username-taken',
    ]);
  });

  it('lets only one of two concurrent sign-ups succeed if their names differ only in accents and separators', async () => {
    const ports = memoryPorts();
    const both = await Promise.all([
      register(ports, { ...ADA, username: 'Áda.' }),
      register(ports, { ...ADA, username: 'Ada_', email: 'ada2@example.org' }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('a username', () => {
  it.each(['ADA', 'аdа', 'ａｄａ', 'Ada.', 'a-d_a', 'Ádá'])(
    'that looks like another member’s is taken: %s',
    async (username) => {
      const ports = memoryPorts();
      value(await register(ports, ADA));
      expect(await isUsernameFree(ports, username)).toBe(false);
      const input = { ...ADA, username, email: 'other@example.org' };
      expect(await register(ports, input)).toEqual({ ok: false, refused: 'username-taken' });
    },
  );

  it('is taken even if an earlier release stored only some of its skeletons, but its owner can change its capitals and separators', async () => {
    const ports = memoryPorts();
    await ports.users.add({ ...profileOf(1), username: 'Nínad', skeletons: ['nl\u0301nad'] });
    expect(await isUsernameFree(ports, 'NÍNAD')).toBe(false);
    expect(await isUsernameFree(ports, 'Nínad.', profileOf(1).id)).toBe(true);
    await ports.users.add({ ...profileOf(2), username: 'ben', skeletons: ['ben'] });
    expect(await isUsernameFree(ports, 'Ben_')).toBe(false);
  });

  it.each(['admin', 'Two.Crowns', 'former_member', 'Founder', 'bot1', 'supp0rt'])(
    'that is reserved is taken: %s',
    async (username) => {
      const ports = memoryPorts();
      expect(await isUsernameFree(ports, username)).toBe(false);
      expect(await register(ports, { ...ADA, username })).toEqual({ ok: false, refused: 'username-taken' });
      expect(await ports.pool.signIn(ADA.email, ADA.password)).toBe('invalid-credentials');
    },
  );

  it('with a blocked word is rejected, and creates no account', async () => {
    const ports = memoryPorts();
    expect(await isUsernameFree(ports, 'FuckYou')).toBe(false);
    expect(await register(ports, { ...ADA, username: 'f_u_c_k' })).toEqual({
      ok: false,
      refused: 'name-refused',
    });
    expect(await ports.pool.signIn(ADA.email, ADA.password)).toBe('invalid-credentials');
  });

  it.each(['ad', 'no spaces', 'zеd', 'zed\u200D', '...'])(
    'that is invalid is rejected: %j',
    async (username) => {
      expect(await isUsernameFree(memoryPorts(), username)).toBe(false);
    },
  );

  it('in any script is available if it is valid and not taken', async () => {
    for (const username of ['zed', 'яна', 'ｚｅｄ'])
      expect(await isUsernameFree(memoryPorts(), username)).toBe(true);
  });
});
