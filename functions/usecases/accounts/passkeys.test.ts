import { describe, expect, it } from 'vitest';
import { value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { profileOf } from '#test/support/small-league.ts';
import { addPasskey, readPasskeys, removePasskey, startPasskey } from './passkeys.ts';

const PASSWORD = 'Secret1';

async function stage() {
  const ports = memoryPorts();
  const { userId } = await ports.pool.create('ada@example.org');
  await ports.pool.setPassword(userId, PASSWORD);
  await ports.users.add({ ...profileOf(1), id: userId, email: 'ada@example.org', emailVerified: true });
  const session = await ports.pool.signIn('ada@example.org', PASSWORD);
  if (typeof session === 'string' || !('accessToken' in session)) throw new Error('nobody is signed in');
  const caller = { userId, accessToken: session.accessToken };
  const pool = ports.poolPasskeys;
  /** Creates a passkey as a browser does: with the options that the password opens. */
  const create = async (id: string) => {
    const { options } = value(await startPasskey(ports, pool, caller, PASSWORD));
    return { id, challenge: options['challenge'] };
  };
  return {
    ports,
    caller,
    pool,
    create,
    add: async (id: string, name: string) =>
      addPasskey(ports, pool, caller, { name, credential: await create(id) }),
    read: () => readPasskeys(ports, pool, caller),
    told: () => ports.announced.map(({ message }) => message),
  };
}

describe('adding a passkey', () => {
  it('takes the password', async () => {
    const { ports, pool, caller } = await stage();
    expect(await startPasskey(ports, pool, caller, 'Wrong1')).toEqual({
      ok: false,
      refused: 'wrong-password',
    });
  });

  it('gives it its name, and notifies its owner once', async () => {
    const { ports, caller, add, read, told } = await stage();
    const { passkeys } = value(await add('one', 'Phone'));
    expect(passkeys).toMatchObject([{ name: 'Phone' }]);
    value(await add('two', 'Key from evil.example'));
    expect(value(await read()).passkeys.map(({ name }) => name)).toEqual(['Phone', 'Key from evil.example']);
    expect(told()).toHaveLength(2);
    expect(told()[0]).toContain('“Phone”');
    expect(told()[1]).not.toContain('evil.example');
    expect(await ports.notifications.countUnread(caller.userId, new Date(0))).toMatchObject({ count: 2 });
  });

  it('that the pool refuses notifies no one', async () => {
    const { ports, pool, caller, create } = await stage();
    const credential = { ...(await create('one')), challenge: 'another' };
    const answer = await addPasskey(ports, pool, caller, { name: 'Phone', credential });
    expect(answer).toEqual({ ok: false, refused: 'passkey-refused' });
    expect(await ports.notifications.countUnread(caller.userId, new Date(0))).toMatchObject({ count: 0 });
  });

  it('stops at twenty', async () => {
    const { ports, pool, caller, add } = await stage();
    for (let number = 1; number <= 20; number += 1) value(await add(`key-${number}`, 'Key'));
    expect(await startPasskey(ports, pool, caller, PASSWORD)).toEqual({
      ok: false,
      refused: 'too-many-passkeys',
    });
  });

  it('lets it count as both factors for a member with two-factor sign-in', async () => {
    const { ports, caller, add } = await stage();
    ports.withSecondFactor.add(caller.userId);
    const turned: boolean[] = [];
    const { turn } = ports.secondFactor;
    ports.secondFactor.turn = async (userId, isOn) => {
      turned.push(isOn);
      await turn(userId, isOn);
    };
    value(await add('one', 'Phone'));
    expect(turned).toEqual([true]);
  });
});

describe('a passkey that was added without us', () => {
  it('is listed without a name, and its owner is notified once', async () => {
    const { ports, caller, pool, read, told } = await stage();
    await pool.start(caller.accessToken);
    await pool.finish(caller.accessToken, { id: 'one', challenge: caller.userId });
    const reads = await Promise.all([read(), read()]);
    for (const reply of reads) expect(value(reply).passkeys).toMatchObject([{ name: null }]);
    value(await read());
    expect(told()[0]).toContain('A new passkey');
    expect(await ports.notifications.countUnread(caller.userId, new Date(0))).toMatchObject({ count: 1 });
  });
});

describe('removing a passkey', () => {
  it('ends it at the pool, and forgets its name', async () => {
    const { ports, pool, caller, add, read } = await stage();
    value(await add('one', 'Phone'));
    const [phone] = value(await add('two', 'Laptop')).passkeys;
    const left = value(await removePasskey(ports, pool, caller, phone?.id ?? ''));
    expect(left.passkeys).toMatchObject([{ name: 'Laptop' }]);
    expect(await pool.list(caller.accessToken)).toMatchObject([{ credentialId: 'two' }]);
    expect(await ports.passkeys.of(caller.userId)).toHaveLength(1);
    expect(await removePasskey(ports, pool, caller, phone?.id ?? '')).toEqual({
      ok: false,
      refused: 'passkey-not-found',
    });
    await pool.remove(caller.accessToken, 'two');
    expect(value(await read()).passkeys).toEqual([]);
    expect(await ports.passkeys.of(caller.userId)).toEqual([]);
  });
});

it('nothing works where the deployment offers no passkeys', async () => {
  const { ports, caller } = await stage();
  const off = { ok: false, refused: 'passkeys-off' };
  expect(await readPasskeys(ports, undefined, caller)).toEqual(off);
  expect(await startPasskey(ports, undefined, caller, PASSWORD)).toEqual(off);
  expect(await addPasskey(ports, undefined, caller, { name: 'Phone', credential: {} })).toEqual(off);
  expect(await removePasskey(ports, undefined, caller, 'p'.repeat(43))).toEqual(off);
});
