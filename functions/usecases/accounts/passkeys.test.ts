import { describe, expect, it } from 'vitest';
import type { Passkeys } from '#shared/contract/schemas/credentials.ts';
import { value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { profileOf } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
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
  it('needs the password', async () => {
    const { ports, pool, caller } = await stage();
    expect(await startPasskey(ports, pool, caller, 'Wrong1')).toEqual({
      ok: false,
      refused: 'wrong-password',
    });
    await ports.pool.setBarred(caller.userId, true);
    expect(await startPasskey(ports, pool, caller, PASSWORD)).toEqual({
      ok: false,
      refused: 'session-expired',
    });
  });

  it('stays refused while the pool accepts no more guesses of the password', async () => {
    const { ports, pool, caller } = await stage();
    ports.pool.signIn = async () => 'too-many-requests';
    expect(await startPasskey(ports, pool, caller, PASSWORD)).toEqual({
      ok: false,
      refused: 'too-many-requests',
    });
  });

  it('stores the passkey’s name, and notifies its owner once', async () => {
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

  it('that the pool refuses notifies no one, and names no other', async () => {
    const { ports, pool, caller, create } = await stage();
    await pool.start(caller.accessToken);
    await pool.finish(caller.accessToken, { id: 'elsewhere', challenge: caller.userId });
    const credential = { ...(await create('one')), challenge: 'another' };
    const answer = await addPasskey(ports, pool, caller, { name: 'Phone', credential });
    expect(answer).toEqual({ ok: false, refused: 'passkey-refused' });
    expect(await ports.passkeys.of(caller.userId)).toEqual([]);
    expect(await ports.notifications.countUnread(caller.userId, new Date(0))).toMatchObject({ count: 0 });
  });

  it('stops at twenty passkeys', async () => {
    const { ports, pool, caller, add } = await stage();
    for (let number = 1; number <= 20; number += 1) value(await add(`key-${number}`, 'Key'));
    expect(await startPasskey(ports, pool, caller, PASSWORD)).toEqual({
      ok: false,
      refused: 'too-many-passkeys',
    });
  });

  it('names the passkey that was added, even if a read has listed it without a name', async () => {
    const { ports, pool, caller, create, read } = await stage();
    const credential = await create('one');
    const { finish } = pool;
    pool.finish = async (...given) => {
      const answer = await finish(...given);
      await read();
      return answer;
    };
    const { passkeys } = value(await addPasskey(ports, pool, caller, { name: 'Phone', credential }));
    expect(passkeys).toMatchObject([{ name: 'Phone' }]);
  });

  it('names the right one of two that are added at once', async () => {
    const { ports, pool, caller, create } = await stage();
    const credential = await create('one');
    const { finish } = pool;
    pool.finish = async (...given) => {
      const answer = await finish(...given);
      await pool.start(caller.accessToken);
      await finish(caller.accessToken, { id: 'another', challenge: caller.userId });
      return answer;
    };
    const { passkeys } = value(await addPasskey(ports, pool, caller, { name: 'Phone', credential }));
    expect(passkeys).toMatchObject([{ name: 'Phone' }, { name: null }]);
  });

  it('names the newest one if the pool has ids of its own, and no one that was known before', async () => {
    const { ports, pool, caller, create, read } = await stage();
    const addElsewhere = async (id: string) => {
      await pool.start(caller.accessToken);
      await pool.finish(caller.accessToken, { id, challenge: caller.userId });
    };
    const names = ({ passkeys }: Passkeys) => passkeys.map(({ name }) => name);
    const add = async (id: string, name: string) => {
      const { finish } = pool;
      pool.finish = (token, credential) => finish(token, { ...credential, id: `pool-${id}` });
      const credential = await create(id);
      const added = value(await addPasskey(ports, pool, caller, { name, credential }));
      pool.finish = finish;
      return names(added);
    };
    await addElsewhere('unknown');
    expect(await add('one', 'Phone')).toEqual([null, 'Phone']);
    await addElsewhere('unknown, too');
    expect(names(value(await read()))).toEqual([null, 'Phone', null]);
    const { list } = pool;
    pool.list = async (token) => {
      const listed = await list(token);
      return listed === 'session-expired' ? listed : listed.slice(0, 3);
    };
    expect(await add('two', 'Laptop')).toEqual([null, 'Phone', null]);
  });

  it('succeeds if the pool has added it but its reply was lost', async () => {
    const { ports, pool, caller, create, told } = await stage();
    const { finish } = pool;
    pool.finish = async (...given) => {
      await finish(...given);
      throw new Unavailable('no reply');
    };
    const added = await addPasskey(ports, pool, caller, { name: 'Phone', credential: await create('one') });
    expect(value(added).passkeys).toMatchObject([{ name: 'Phone' }]);
    expect(told()).toHaveLength(1);
    pool.finish = () => Promise.reject(new Unavailable('down'));
    const failed = addPasskey(ports, pool, caller, { name: 'Laptop', credential: await create('two') });
    await expect(failed).rejects.toThrow(Unavailable);
    expect(await ports.passkeys.of(caller.userId)).toHaveLength(1);
  });
});

describe('a passkey of a member with two-factor sign-in', () => {
  it('counts as both factors', async () => {
    const { ports, caller, add } = await stage();
    ports.withSecondFactor.add(caller.userId);
    value(await add('one', 'Phone'));
    expect(ports.withPasskeyFactor).toContain(caller.userId);
  });

  it('counts as both factors from the next look at the list on, if that failed when it was added', async () => {
    const { ports, caller, add, read } = await stage();
    ports.withSecondFactor.add(caller.userId);
    const { includePasskeys } = ports.secondFactor;
    ports.secondFactor.includePasskeys = () => Promise.reject(new Unavailable('down'));
    await expect(add('one', 'Phone')).rejects.toThrow(Unavailable);
    ports.secondFactor.includePasskeys = includePasskeys;
    expect(value(await read()).passkeys).toMatchObject([{ name: 'Phone' }]);
    expect(ports.withPasskeyFactor).toContain(caller.userId);
  });

  it('that was added without us does, too', async () => {
    const { ports, caller, pool, read } = await stage();
    ports.withSecondFactor.add(caller.userId);
    value(await read());
    expect(ports.withPasskeyFactor).not.toContain(caller.userId);
    await pool.start(caller.accessToken);
    await pool.finish(caller.accessToken, { id: 'one', challenge: caller.userId });
    value(await read());
    expect(ports.withPasskeyFactor).toContain(caller.userId);
  });

  it('never turns two-factor sign-in on', async () => {
    const { ports, caller, add } = await stage();
    ports.secondFactor.turn = () => Promise.reject(new Error('it was turned'));
    value(await add('one', 'Phone'));
    expect([ports.withSecondFactor.size, ports.withPasskeyFactor.size]).toEqual([0, 0]);
    ports.withSecondFactor.add(caller.userId);
    value(await add('two', 'Laptop'));
    expect(ports.withSecondFactor).toContain(caller.userId);
  });
});

describe('reading the list while it changes', () => {
  it('keeps the name of a passkey that is added in the meantime, and returns it', async () => {
    const { ports, pool, caller, add, read, told } = await stage();
    value(await add('one', 'Phone'));
    const { of } = ports.passkeys;
    const { list } = pool;
    const interrupt = async () => {
      Object.assign(ports.passkeys, { of });
      pool.list = list;
      value(await add('two', 'Laptop'));
    };
    // Whichever the read asks first, the other passkey is added right after.
    ports.passkeys.of = async (userId) => {
      const named = await of(userId);
      await interrupt();
      return named;
    };
    pool.list = async (token) => {
      const listed = await list(token);
      await interrupt();
      return listed;
    };
    const { passkeys } = value(await read());
    expect(passkeys.map(({ name }) => name)).toEqual(['Phone', 'Laptop']);
    expect((await ports.passkeys.of(caller.userId)).map(({ name }) => name)).toEqual(['Phone', 'Laptop']);
    expect(await ports.notifications.countUnread(caller.userId, new Date(0))).toMatchObject({ count: 2 });
    expect(told().slice(0, 2).join()).toContain('Laptop');
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
    expect(told()[0]).toContain(
      'A new passkey can now sign in to your account. If you didn’t add it, remove it',
    );
    expect(ports.announced[0]?.title).toBe('New passkey');
    expect(await ports.notifications.countUnread(caller.userId, new Date(0))).toMatchObject({ count: 1 });
  });
});

describe('removing a passkey', () => {
  it('removes the passkey from the pool, and forgets its name', async () => {
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

it('a deployment without passkeys refuses every passkey call', async () => {
  const { ports, caller } = await stage();
  const off = { ok: false, refused: 'passkeys-off' };
  expect(await readPasskeys(ports, undefined, caller)).toEqual(off);
  expect(await startPasskey(ports, undefined, caller, PASSWORD)).toEqual(off);
  expect(await addPasskey(ports, undefined, caller, { name: 'Phone', credential: {} })).toEqual(off);
  expect(await removePasskey(ports, undefined, caller, 'p'.repeat(43))).toEqual(off);
});
