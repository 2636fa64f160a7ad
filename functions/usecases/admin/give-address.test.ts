import { describe, expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { profileOf } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { giveAddress } from './give-address.ts';

const ADMIN = seat(9);
const GIVEN = 'given@example.org';
const CONTACT = 'help@crowns.example';

/** A member with this address. By default, a member who had only claimed an address, and lost it. */
async function stage({ email = '', emailVerified = false } = {}) {
  const ports = memoryPorts();
  const { userId } = await ports.pool.create(email === '' ? 'stand-in@nobody.invalid' : email);
  await ports.pool.setPassword(userId, 'Secret1');
  await ports.users.add({ ...profileOf(1), id: userId, email, emailVerified });
  const give = (to = GIVEN) => giveAddress(ports, ADMIN, userId, to, CONTACT);
  const lines = () => ports.audit.list({ limit: 9 });
  return { ports, userId, give, lines };
}

describe('an address that an admin sets', () => {
  it.each(['', 'mistyped@example.org'])(
    'lets a member without a verified one sign in again, and is in the audit log (old address: “%s”)',
    async (email) => {
      const { ports, userId, give, lines } = await stage({ email });
      expect(value(await give())).toMatchObject({ email: GIVEN, emailVerified: false });
      expect(await ports.pool.signIn(GIVEN, 'Secret1')).toMatchObject({ userId });
      expect(await ports.pool.userOf(userId)).toMatchObject({ email: GIVEN, isProved: false });
      expect(await lines()).toMatchObject([
        { act: 'address-set', by: ADMIN, target: userId, text: profileOf(1).username },
      ]);
      const [row, ...more] = await ports.notifications.listOf(userId, { limit: 9 });
      expect([row?.title, more]).toEqual(['Your email address was changed', []]);
    },
  );

  it('is set a single time, no matter how often the admin sends it, and reaches the pool after an outage', async () => {
    const { ports, userId, give, lines } = await stage();
    const { setEmail } = ports.pool;
    ports.pool.setEmail = () => Promise.reject(new Unavailable('away'));
    await expect(give()).rejects.toThrow(Unavailable);
    expect(ports.announcedFollowUps).toEqual([{ addressOf: userId }]);
    ports.pool.setEmail = setEmail;
    value(await give());
    expect(await ports.pool.userOf(userId)).toMatchObject({ email: GIVEN });
    expect(await lines()).toHaveLength(1);
  });

  it('can’t be one that another member has, verified or not, and can’t replace a verified address', async () => {
    for (const emailVerified of [true, false]) {
      const { ports, give, lines } = await stage();
      await ports.users.add({ ...profileOf(2), email: GIVEN, emailVerified });
      expect(await give()).toEqual({ ok: false, refused: 'email-taken' });
      expect(await lines()).toEqual([]);
    }
    const { give } = await stage({ email: 'own@example.org', emailVerified: true });
    expect(await give()).toEqual({ ok: false, refused: 'email-proved' });
    const { ports } = await stage();
    expect(await giveAddress(ports, ADMIN, seat(5), GIVEN, CONTACT)).toEqual({
      ok: false,
      refused: 'not-found',
    });
  });

  it('isn’t set if the member verifies their own address at the same moment', async () => {
    const { ports, userId, give } = await stage({ email: 'own@example.org' });
    const { moveEmail } = ports.users;
    ports.users.moveEmail = async (...given) => {
      ports.users.moveEmail = moveEmail;
      await ports.users.markVerified(userId, 'own@example.org');
      return moveEmail(...given);
    };
    expect(await give()).toEqual({ ok: false, refused: 'email-proved' });
  });
});
