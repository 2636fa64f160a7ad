import { describe, expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, PUSH_KEY } from '#test/support/memory-ports.ts';
import { profileOf } from '#test/support/small-league.ts';
import { deviceIdOf, dropDevices, forgetDevices, readDevices, subscribe, unsubscribe } from './devices.ts';
import { changePushPreferences, readPushPreferences } from './push-preferences.ts';

const DAY_MS = 86_400_000;
const OTHER_KEY = `B${'o'.repeat(86)}`;
const session = (id: string) => ({ id, startedAt: 0 });
const input = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  keys: { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) },
  name,
  timeZone: 'America/New_York',
});

async function scene() {
  const ports = memoryPorts();
  for (const number of [1, 2]) await ports.users.add(profileOf(number));
  const [ana, bob] = [1, 2].map((number) => ({ userId: seat(number), session: session(`s${number}`) }));
  return { ports, ana: ana!, bob: bob! };
}

describe('a device', () => {
  it('is listed without its keys and endpoint, and registering it again changes nothing', async () => {
    const { ports, ana } = await scene();
    const first = value(await subscribe(ports, ana, input('phone'), []));
    ports.clock.advance(60_000);
    expect(value(await subscribe(ports, ana, input('phone'), []))).toEqual(first);
    expect((await ports.devices.get(ana.userId)).version).toBe(1);
    const listed = value(await readDevices(ports, ana.userId));
    expect(listed).toEqual({ publicKey: PUSH_KEY, devices: [first] });
    expect(JSON.stringify(listed)).not.toMatch(/fcm|pppp|aaaa/);
    expect(first.id).toBe(deviceIdOf(input('phone').endpoint));
  });

  it.each([
    ['session', { session: session('s9') }, {}],
    ['key of ours', {}, { publicKey: OTHER_KEY }],
    ['set of keys', {}, { keys: { ...input('phone').keys, auth: 'b'.repeat(22) } }],
    ['time zone', {}, { timeZone: 'Asia/Tokyo' }],
    ['name', {}, { name: 'Another phone' }],
  ])('that registers again with another %s is updated, even on the same day', async (_, by, as) => {
    const { ports, ana } = await scene();
    ports.pushKeys.list = async () => [PUSH_KEY, OTHER_KEY];
    value(await subscribe(ports, ana, input('phone'), []));
    const caller = { ...ana, ...by };
    value(await subscribe(ports, caller, { ...input('phone'), ...as }, []));
    const { devices } = await ports.devices.get(ana.userId);
    expect(devices).toEqual([expect.objectContaining({ ...as, session: caller.session.id })]);
  });

  it('records its use at most once a day', async () => {
    const { ports, ana } = await scene();
    const first = value(await subscribe(ports, ana, input('phone'), []));
    ports.clock.advance(DAY_MS);
    const again = value(await subscribe(ports, ana, input('phone'), []));
    expect(again.createdAt).toBe(first.createdAt);
    expect(Date.parse(again.lastUsedAt)).toBe(Date.parse(first.lastUsedAt) + DAY_MS);
  });

  it('replaces the least recently used device if it is the member’s eleventh', async () => {
    const { ports, ana } = await scene();
    for (let number = 0; number < 10; number += 1) {
      value(await subscribe(ports, ana, input(`d${number}`), []));
      ports.clock.advance(DAY_MS);
    }
    value(await subscribe(ports, ana, input('d0'), []));
    value(await subscribe(ports, ana, input('d10'), []));
    const names = value(await readDevices(ports, ana.userId)).devices.map(({ name }) => name);
    expect(names.toSorted()).toEqual(['d0', 'd10', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8', 'd9']);
    expect(await ports.devices.holderOf(deviceIdOf(input('d1').endpoint))).toBeUndefined();
  });

  it('belongs to one member: the last member to subscribe it', async () => {
    const { ports, ana, bob } = await scene();
    value(await subscribe(ports, ana, input('shared'), []));
    value(await subscribe(ports, bob, input('shared'), []));
    expect(value(await readDevices(ports, ana.userId)).devices).toEqual([]);
    expect(value(await readDevices(ports, bob.userId)).devices).toHaveLength(1);
  });

  it('can be removed, and a preference can be saved, even if another window changes the same list at the same moment', async () => {
    const { ports, ana } = await scene();
    const { id } = value(await subscribe(ports, ana, input('phone'), []));
    const { save } = ports.devices;
    /** Adds another device just before the next write. */
    const meet = (name: string) => {
      ports.devices.save = async (...book) => {
        ports.devices.save = save;
        value(await subscribe(ports, ana, input(name), []));
        return save(...book);
      };
    };
    meet('laptop');
    value(await unsubscribe(ports, ana.userId, id));
    meet('tablet');
    value(await changePushPreferences(ports, ana.userId, { types: { turn: false } }));
    const { devices, wishes } = await ports.devices.get(ana.userId);
    expect(devices.map(({ name }) => name).toSorted()).toEqual(['laptop', 'tablet']);
    expect(wishes.types).toEqual({ turn: false });
  });

  it('can be removed by its owner, even twice, but not by a stranger', async () => {
    const { ports, ana, bob } = await scene();
    const { id } = value(await subscribe(ports, ana, input('phone'), []));
    value(await unsubscribe(ports, bob.userId, id));
    expect(value(await readDevices(ports, ana.userId)).devices).toHaveLength(1);
    for (let twice = 0; twice < 2; twice += 1) value(await unsubscribe(ports, ana.userId, id));
    expect(value(await readDevices(ports, ana.userId)).devices).toEqual([]);
  });

  it('needs a known push service, and a key of ours that is in use', async () => {
    const { ports, ana } = await scene();
    const elsewhere = { ...input('x'), endpoint: 'https://evil.example/x' };
    expect(await subscribe(ports, ana, elsewhere, [])).toMatchObject({ refused: 'push-service-unknown' });
    value(await subscribe(ports, ana, elsewhere, ['evil.example']));
    const other = { ...input('x'), publicKey: `B${'o'.repeat(86)}` };
    expect(await subscribe(ports, ana, other, [])).toMatchObject({ refused: 'push-key-unknown' });
    // Another function learned of the new key before this one.
    ports.pushKeys.list = async (wanted) => [PUSH_KEY, ...(wanted === undefined ? [] : [wanted])];
    expect(value(await subscribe(ports, ana, other, [])).publicKey).toBe(other.publicKey);
  });

  it('gets no pushes if its session was signed out while the device was being subscribed', async () => {
    const { ports, ana } = await scene();
    const { save } = ports.devices;
    ports.devices.save = async (...book) => {
      ports.devices.save = save;
      await ports.signOuts.signOutOne(ana.userId, ana.session, ports.clock.now());
      await dropDevices(ports, ana.userId, (device) => device.session === ana.session.id);
      return save(...book);
    };
    expect(await subscribe(ports, ana, input('phone'), [])).toMatchObject({ refused: 'session-expired' });
    expect((await ports.devices.get(ana.userId)).devices).toEqual([]);
  });

  it('can’t be subscribed without an account, but someone else can subscribe it once its owner’s account is gone', async () => {
    const { ports, ana, bob } = await scene();
    const stranger = { userId: seat(9), session: session('s9') };
    expect(await subscribe(ports, stranger, input('x'), [])).toMatchObject({ refused: 'session-expired' });
    const { id } = value(await subscribe(ports, ana, input('phone'), []));
    await forgetDevices(ports, ana.userId);
    expect(await ports.devices.holderOf(id)).toBeUndefined();
    value(await subscribe(ports, bob, input('phone'), []));
  });
});

describe('push preferences', () => {
  it('change one by one, and the preferences that a request leaves out stay the same', async () => {
    const { ports, ana } = await scene();
    const change = async (wanted: Parameters<typeof changePushPreferences>[2]) =>
      value(await changePushPreferences(ports, ana.userId, wanted));
    await change({ types: { turn: false }, quietHours: { from: '22:00', to: '07:00' } });
    await change({ types: { weekly_update: false }, mutedLeagues: ['L1', 'L1', 'L2'] });
    const read = value(await readPushPreferences(ports, ana.userId));
    expect(read).toMatchObject({
      types: { turn: false, weekly_update: false, next: true },
      quietHours: { from: '22:00', to: '07:00' },
      mutedLeagues: ['L1', 'L2'],
    });
    expect(await change({ quietHours: null, mutedLeagues: [] })).toMatchObject({
      quietHours: null,
      mutedLeagues: [],
    });
  });

  it('stay the same when devices are added and removed', async () => {
    const { ports, ana } = await scene();
    value(await changePushPreferences(ports, ana.userId, { types: { turn: false } }));
    const { id } = value(await subscribe(ports, ana, input('phone'), []));
    value(await unsubscribe(ports, ana.userId, id));
    expect(value(await readPushPreferences(ports, ana.userId)).types).toMatchObject({ turn: false });
  });
});
