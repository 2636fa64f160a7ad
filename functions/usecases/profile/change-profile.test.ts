import { describe, expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { profileOf } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { changeProfile } from './change-profile.ts';
import { isUsernameFree } from '../accounts/register.ts';
import { skeletonsOf } from '../accounts/usernames.ts';

const DAY_MS = 86_400_000;
const caller = (number: number) => ({ userId: seat(number), isAdmin: false });

/** Two members, the first of them with an open socket. */
async function members() {
  const ports = memoryPorts();
  for (const number of [1, 2])
    await ports.users.add({ ...profileOf(number), skeletons: skeletonsOf(`player${number}`) });
  await ports.connections.open({ id: 'c1', userId: seat(1) });
  const told = async () => ports.notifications.listOf(seat(1), { limit: 9 });
  const rename = (number: number, username: string) => changeProfile(ports, caller(number), { username });
  return { ports, told, rename };
}

describe('a changed profile', () => {
  it('has the new values and keeps the rest', async () => {
    const { ports } = await members();
    const input = {
      firstName: 'Ada',
      phone: '555 0100 22',
      profileImageUrl: 'helmet',
    };
    const user = value(await changeProfile(ports, { ...caller(1), isAdmin: true }, input));
    expect(user).toMatchObject({ ...input, username: 'player1', acceptsCommunications: true, isAdmin: true });
    expect(await ports.users.get(seat(1))).toMatchObject({ ...input, version: 2 });
    value(await changeProfile(ports, caller(1), { phone: null }));
    expect(await ports.users.get(seat(1))).toMatchObject({ phone: null, firstName: 'Ada', version: 3 });
  });

  it('without any differences isn’t saved, and no one is notified', async () => {
    const { ports, told } = await members();
    const { firstName, username, email, acceptsCommunications } = profileOf(1);
    const same = { firstName, username, email: email.toUpperCase(), acceptsCommunications };
    value(await changeProfile(ports, caller(1), same));
    expect((await ports.users.get(seat(1)))?.version).toBe(1);
    expect(await told()).toEqual([]);
  });

  it('can’t get a username with a blocked word, but can keep one it already has', async () => {
    const { ports, rename } = await members();
    expect(await rename(1, 'FuckYou')).toEqual({ ok: false, refused: 'name-refused' });
    const before = (await ports.users.get(seat(1)))!;
    const old = { ...before, username: 'FuckYou', version: before.version + 1 };
    const at = ports.clock.now();
    await ports.users.save(before, old, { at, heldUntil: at, notifications: [] });
    const input = { username: 'FuckYou', firstName: 'Ada' };
    expect(value(await changeProfile(ports, caller(1), input))).toMatchObject(input);
  });

  it('can’t include a new email address', async () => {
    const { ports } = await members();
    const input = { email: 'other@example.org', firstName: 'Ada' };
    expect(await changeProfile(ports, caller(1), input)).toEqual({ ok: false, refused: 'email-fixed' });
    expect(await ports.users.get(seat(1))).toMatchObject({ firstName: 'First1', version: 1 });
  });

  it('can’t be saved for a deleted account', async () => {
    const { ports } = await members();
    expect(await changeProfile(ports, caller(9), { firstName: 'Ada' })).toEqual({
      ok: false,
      refused: 'session-expired',
    });
  });

  it('is checked again if another change was saved first, and both changes are kept', async () => {
    const { ports } = await members();
    const { get } = ports.users;
    let isFirst = true;
    ports.users.get = async (userId) => {
      const read = await get(userId);
      if (isFirst) {
        isFirst = false;
        value(await changeProfile(ports, caller(1), { phone: '555 0100 22' }));
      }
      return read;
    };
    value(await changeProfile(ports, caller(1), { firstName: 'Ada' }));
    expect(await get(seat(1))).toMatchObject({ firstName: 'Ada', phone: '555 0100 22', version: 3 });
  });
});

describe('the owner of an account', () => {
  it.each([
    ['first name', { firstName: 'Ada' }, 'Your first name is now Ada.'],
    ['username', { username: 'ada' }, 'Your username is now ada. We’re holding player1 for you for 30 days.'],
    [
      'name and email choice',
      { firstName: 'Ada', acceptsCommunications: false },
      'Your first name is now Ada. You won’t get Two Crowns news by email.',
    ],
  ])(
    'gets a notification about a new %s, in the list, by email and on open pages',
    async (_, input, message) => {
      const { ports, told } = await members();
      value(await changeProfile(ports, caller(1), input));
      const [row, ...more] = await told();
      expect(more).toEqual([]);
      expect(row).toMatchObject({ type: 'account_changed', message, leagueId: null });
      expect(ports.announced.map(({ id }) => id)).toEqual([row?.id]);
      expect(ports.pushed).toMatchObject([
        { to: ['c1'], message: { type: 'notification', notification: { id: row?.id } } },
      ]);
    },
  );

  it('gets no notification about a phone number or a picture', async () => {
    const { ports, told } = await members();
    const input = { phone: '555 0100 22', profileImageUrl: 'https://pictures.example/a.png' };
    value(await changeProfile(ports, caller(1), input));
    expect(await told()).toEqual([]);
  });

  it('always gets an email: if the email can’t be announced, nothing is written', async () => {
    const { ports, told } = await members();
    ports.emailQueue.announce = async () => Promise.reject(new Unavailable('the queue is away'));
    await expect(changeProfile(ports, caller(1), { firstName: 'Ada' })).rejects.toThrow(Unavailable);
    expect(await ports.users.get(seat(1))).toMatchObject({ firstName: 'First1' });
    expect(await told()).toEqual([]);
  });
});

describe('a username', () => {
  it.each(['player2', 'PLAYER2', 'pIayer2', 'player_2', 'Pláyer2.', 'admin', 'Founder_7'])(
    'can’t become %s, which is taken',
    async (username) => {
      const { rename, ports } = await members();
      expect(await rename(1, username)).toEqual({ ok: false, refused: 'username-taken' });
      expect(await ports.users.get(seat(1))).toMatchObject({ username: 'player1', version: 1 });
    },
  );

  it('that someone else takes at the same moment is rejected as taken', async () => {
    const { rename, ports } = await members();
    const { save } = ports.users;
    ports.users.save = async (...change) => {
      ports.users.save = save;
      value(await rename(2, 'ada'));
      return save(...change);
    };
    expect(await rename(1, 'ada')).toEqual({ ok: false, refused: 'username-taken' });
    expect(await ports.users.get(seat(1))).toMatchObject({ username: 'player1', version: 1 });
  });

  it('can change in capitalization and punctuation only', async () => {
    const { rename } = await members();
    expect(value(await rename(1, 'Player1')).username).toBe('Player1');
    expect(value(await rename(1, 'Player_1')).username).toBe('Player_1');
  });

  it('that its owner gives up is held for them for 30 days, and is then available to everyone', async () => {
    const { rename, ports } = await members();
    value(await rename(1, 'ada'));
    ports.clock.advance(30 * DAY_MS - 1);
    expect(await rename(2, 'pIayer1')).toEqual({ ok: false, refused: 'username-taken' });
    expect(await isUsernameFree(ports, 'player1')).toBe(false);
    ports.clock.advance(1);
    expect(await isUsernameFree(ports, 'player1')).toBe(true);
    expect(value(await rename(2, 'player1')).username).toBe('player1');
    expect(await rename(1, 'player1')).toEqual({ ok: false, refused: 'username-taken' });
  });

  it('that its owner takes back is permanently theirs again, and the name they give up for it is held', async () => {
    const { rename, ports } = await members();
    value(await rename(1, 'ada'));
    value(await rename(1, 'player1'));
    expect(await rename(2, 'ada')).toEqual({ ok: false, refused: 'username-taken' });
    ports.clock.advance(31 * DAY_MS);
    expect(await rename(2, 'player1')).toEqual({ ok: false, refused: 'username-taken' });
    expect(value(await rename(2, 'ada')).username).toBe('ada');
  });
});
