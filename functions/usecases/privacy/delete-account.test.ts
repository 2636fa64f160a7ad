import { describe, expect, it } from 'vitest';
import { expiryDue } from '#shared/domain/draft/draft-clock.ts';
import { timerDue } from '#shared/domain/timer.ts';
import { DRAFT_DEADLINE, seat, value } from '#test/support/league-season.ts';
import {
  ANA,
  anotherLobby,
  GONE,
  LINK,
  remove,
  scene,
  sitsIn,
  traces,
  type Scene,
} from '#test/support/departure.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { WISH } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { signIn as signInTo } from '../accounts/sign-in.ts';
import { isUsernameFree, register } from '../accounts/register.ts';
import { expirePick } from '../draft/expire-pick.ts';
import { createLeague } from '../leagues/create-league.ts';
import { joinLeague } from '../leagues/join-league.ts';
import { removeMessage } from '../chat/change-message.ts';
import { markRead } from '../chat/marks.ts';
import { readChat } from '../chat/read-chat.ts';
import { say } from '../chat/say.ts';
import { deleteLeague } from '../leagues/delete-league.ts';
import { handOverLeague } from '../leagues/members.ts';
import { cleanUpDeletedLeague } from '../leagues/clean-up-deleted-league.ts';
import { readLeague } from '../leagues/read-leagues.ts';
import { mailNotification } from '../news/mail-notification.ts';
import { fireTimer } from '../timers/fire-timer.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';

const DAY_MS = 86_400_000;

const signIn = async (ports: MemoryPorts, password = ANA.password) =>
  value(await signInTo(ports, { email: ANA.email, password }));

describe('deleting an account', () => {
  it('removes all of the member’s data, closes their sockets, and is confirmed by email', async () => {
    const before = await scene();
    const { ports } = before;
    expect(value(await remove(before))).toEqual({ message: 'Your account has been deleted' });
    expect(await traces(before)).toEqual(GONE);
    expect(ports.disconnected).toEqual(['socket']);
    expect(ports.mails).toMatchObject([{ to: ANA.email, link: LINK }]);
  });

  it.each(['suspended', 'session-expired'] as const)(
    'removes nothing from a blocked account, even with the right password: %s',
    async (bar) => {
      const { ports, userId } = await scene();
      const caller = { userId, bar: Promise.resolve(bar) };
      const input = { password: ANA.password, link: LINK };
      const answer = await deleteAccount(ports, { mail: ports.mail, customers: undefined }, caller, input);
      expect(answer).toEqual({ ok: false, refused: bar });
      expect(await ports.users.get(userId)).toMatchObject({ email: ANA.email });
      expect(await ports.leagues.listOf(userId)).toHaveLength(2);
    },
  );

  it('sends no email to an unverified address, and never fails because of an email', async () => {
    const unproved = await scene();
    unproved.ports.mails.length = 0;
    const profile = (await unproved.ports.users.get(unproved.userId))!;
    const by = { at: unproved.ports.clock.now(), heldUntil: unproved.ports.clock.now(), notifications: [] };
    await unproved.ports.users.save(
      profile,
      { ...profile, emailVerified: false, version: profile.version + 1 },
      by,
    );
    value(await remove(unproved));
    expect(unproved.ports.mails).toEqual([]);

    const unmailed = await scene();
    unmailed.ports.mail.send = async () => Promise.reject(new Unavailable('no mail today'));
    value(await remove(unmailed));
  });

  it('fails with the wrong password, and changes nothing', async () => {
    const before = await scene();
    const there = await traces(before);
    expect(await remove(before, 'Wrong1')).toEqual({ ok: false, refused: 'wrong-password' });
    expect(await traces(before)).toEqual(there);
  });

  it('fails for a suspended member, whose token stays valid for minutes', async () => {
    const before = await scene();
    await before.ports.pool.setBarred(before.userId, true);
    expect(await remove(before)).toEqual({ ok: false, refused: 'session-expired' });
    expect(await before.ports.users.get(before.userId)).toBeDefined();
  });

  it('fails if the account doesn’t exist, and removes nothing', async () => {
    const ports = memoryPorts();
    const { userId } = await ports.pool.create(ANA.email);
    expect(await remove({ ports, userId })).toEqual({ ok: false, refused: 'session-expired' });
    expect((await ports.pool.create(ANA.email)).userId).toBe(userId);
  });

  it('fails while the member can’t leave a league', async () => {
    const before = await scene();
    before.ports.seasons.saveWith = async () => 'conflict';
    await expect(remove(before)).rejects.toThrow(Unavailable);
    expect(await before.ports.users.get(before.userId)).toBeDefined();
    expect(await sitsIn(before.ports, before.lobby, before.userId)).toBe(true);
  });

  it('fails while the member owns a league that is still playing, and names that league, but works once its season has ended', async () => {
    const { ports, userId, ...rest } = await scene();
    const league = value(await createLeague(ports, userId, { ...WISH, name: 'Pros' }));
    const refusal = { ok: false, refused: 'owns-leagues', about: 'Pros' };
    expect(await remove({ ports, userId })).toEqual(refusal);
    expect(await ports.users.get(userId)).toBeDefined();
    for (const status of ['drafting', 'active'] as const) {
      const state = (await ports.seasons.get(league.id, league.currentSeason.season))!;
      await ports.seasons.save({ ...state, status, version: state.version + 1 });
      expect(await remove({ ports, userId })).toEqual(refusal);
    }
    const state = (await ports.seasons.get(league.id, league.currentSeason.season))!;
    await ports.seasons.save({ ...state, status: 'ended', version: state.version + 1 });
    value(await remove({ ports, userId }));
    expect(await traces({ ports, userId, ...rest })).toEqual(GONE);
  });

  it('takes the member out of every undrafted league, even one that is newer than a finished league they own', async () => {
    const { ports, userId } = await scene();
    const own = value(await createLeague(ports, userId, WISH));
    const state = (await ports.seasons.get(own.id, own.currentSeason.season))!;
    await ports.seasons.save({ ...state, status: 'ended', version: state.version + 1 });
    const younger = await anotherLobby(ports);
    value(await joinLeague(ports, userId, { code: younger.code }));
    value(await remove({ ports, userId }));
    expect(await sitsIn(ports, younger, userId)).toBe(false);
  });

  it('works after the member transfers or deletes their leagues, even before the deleted leagues are cleaned up', async () => {
    const { ports, userId, ...rest } = await scene();
    const given = value(await createLeague(ports, userId, WISH));
    const gone = value(await createLeague(ports, userId, WISH));
    value(await joinLeague(ports, seat(2), { code: given.code }));
    value(await handOverLeague(ports, { leagueId: given.id, by: userId, userId: seat(2) }));
    value(await deleteLeague(ports, gone.id, userId));
    value(await remove({ ports, userId }));
    expect(await traces({ ports, userId, ...rest })).toEqual(GONE);
    expect((await ports.seasons.get(given.id, given.currentSeason.season))?.members).toHaveLength(1);
    expect(await cleanUpDeletedLeague(ports, gone.id)).toBe('purged');
    expect(await ports.tracesOf(gone.id)).toEqual([]);
    expect(await ports.leagues.listOf(userId)).toEqual([]);
  });

  it('ignores a deleted league that hasn’t been cleaned up yet, and that league’s cleanup ignores the deleted account', async () => {
    const { ports, userId, ...rest } = await scene();
    value(await deleteLeague(ports, rest.lobby.key.leagueId, seat(1)));
    expect(await ports.leagues.listOf(userId)).toContain(rest.lobby.key.leagueId);
    const exported = value(await exportAccount(ports, userId));
    expect(exported.leagues.map(({ id }) => id)).toEqual([rest.draft.key.leagueId]);
    value(await remove({ ports, userId }));
    expect(await ports.users.isFormer(userId)).toBe(true);
    expect(await cleanUpDeletedLeague(ports, rest.lobby.key.leagueId)).toBe('purged');
    expect(await ports.tracesOf(rest.lobby.key.leagueId)).toEqual([]);
  });

  it('frees the email address right away and the username after 30 days', async () => {
    const before = await scene();
    const { ports, userId } = before;
    value(await remove(before));
    expect(await isUsernameFree(ports, ANA.username)).toBe(false);
    const again = value(await register(ports, { ...ANA, username: 'ana-again' }));
    expect(again.user.id).not.toBe(userId);
    ports.clock.advance(31 * DAY_MS);
    expect(await isUsernameFree(ports, ANA.username)).toBe(true);
  });
});

describe('deleting an account between the season’s draft deadline and a league’s settlement', () => {
  it('fails until the league is settled, so that no deleted account keeps a spot in a lobby', async () => {
    const before = await scene();
    const { ports, lobby, userId } = before;
    ports.clock.set(expiryDue(DRAFT_DEADLINE));
    await expect(remove(before)).rejects.toThrow(Unavailable);
    expect(await ports.users.isFormer(userId)).toBe(false);
    const end = ports.armed.find(
      ({ kind, leagueId }) => kind === 'undrafted' && leagueId === lobby.key.leagueId,
    )!;
    ports.clock.set(timerDue(end));
    expect(await fireTimer(ports, end)).toBe('acted');
    value(await remove(before));
    expect(await traces(before)).toEqual(GONE);
  });
});

describe('a deleted account’s leagues', () => {
  it('have an open spot again before the draft, and a log line without the member’s name', async () => {
    const before = await scene();
    const { ports, lobby, userId } = before;
    value(await remove(before));
    expect((await lobby.stored()).members.map((member) => member.userId)).toEqual([seat(1), seat(2)]);
    const lines = await ports.leagueLog.listOf(lobby.key.leagueId, { limit: 99 });
    expect(lines.map(({ act, by }) => [act, by])).toContainEqual(['member-left', userId]);
    expect(JSON.stringify(lines)).not.toContain(ANA.username);
  });

  it('show a former member once the draft has started, and auto-pick when that member’s clock runs out', async () => {
    const before = await scene();
    const { ports, draft, userId } = before;
    value(await remove(before));
    const shown = value(await readLeague(ports, seat(1), draft.code));
    expect(shown.members.filter(({ isFormer }) => isFormer)).toMatchObject([
      { userId, user: { username: 'Former member', firstName: '', profileImageUrl: 'helmet' } },
    ]);
    for (let pick = 1; pick <= 12; pick += 1) {
      const { deadlineAt } = await draft.stored();
      ports.clock.set(new Date(Date.parse(deadlineAt!) + 1000));
      value(await expirePick(ports, draft.key, () => undefined));
    }
    const { picks, status } = await draft.stored();
    expect(status).toBe('active');
    expect(picks.filter((pick) => pick.userId === userId)).toHaveLength(3);
  });

  it('update open pages during the season, but not before the account is gone', async () => {
    const before = await scene();
    const { ports, draft, userId } = before;
    const { leagueId } = draft.key;
    const page = { id: 'open', userId: seat(1) };
    await ports.connections.open(page);
    await ports.connections.follow(page, leagueId);
    const { push } = ports.publisher;
    const isFormerAt: boolean[] = [];
    ports.publisher.push = async (listeners, message) => {
      if (
        message.type === 'league' &&
        message.leagueId === leagueId &&
        listeners.some(({ id }) => id === 'open')
      )
        isFormerAt.push(await ports.users.isFormer(userId));
      return push(listeners, message);
    };
    value(await remove(before));
    expect(isFormerAt.at(-1)).toBe(true);
  });

  it('keep the former member’s messages without a name, and accept no new messages from them', async () => {
    const before = await scene();
    const { ports, draft, userId } = before;
    value(await remove(before));
    const page = value(await readChat(ports, draft.key, seat(1), undefined));
    expect(page.filter(({ messageType }) => messageType === 'user')).toMatchObject([
      { message: 'Hello', userId, user: { username: 'Former member' } },
    ]);
    expect(JSON.stringify(page)).not.toContain(ANA.username);
    const { id: messageId } = page.find(({ messageType }) => messageType === 'user')!;
    const refusal = { ok: false, refused: 'not-a-member' };
    expect(await say(ports, draft.key, userId, { message: 'Boo' })).toEqual(refusal);
    expect(await removeMessage(ports, { ...draft.key, messageId }, userId)).toEqual(refusal);
    expect(await markRead(ports, draft.key, userId, messageId)).toEqual(refusal);
  });

  it('send the former member no emails', async () => {
    const before = await scene();
    const { ports, userId } = before;
    value(await remove(before));
    const told = { to: userId, type: 'season_complete', title: 'Over', message: 'It is over.' } as const;
    const createdAt = ports.clock.now().toISOString();
    await ports.notifications.add([{ ...told, id: 'N', leagueId: null, createdAt, isRead: false }]);
    expect(await mailNotification(ports, { to: userId, id: 'N' }, LINK)).toBe('nothing');
  });

  it('don’t accept an access token that outlives the account', async () => {
    const before = await scene();
    const { ports, lobby, userId } = before;
    value(await remove(before));
    const refusal = { ok: false, refused: 'session-expired' };
    expect(await joinLeague(ports, userId, { code: lobby.code })).toEqual(refusal);
    expect(await createLeague(ports, userId, WISH)).toEqual(refusal);
  });
});

/**
 * Returns ports that interrupt an act at its nth call to a store or a service: before that call, or after it, so that its
 * reply is lost.
 */
function breaking(ports: MemoryPorts, at: number, when: 'before' | 'after') {
  let calls = 0;
  const crash = async (call: () => unknown): Promise<unknown> => {
    calls += 1;
    if (calls !== at) return call();
    if (when === 'after') await call();
    throw new Unavailable('the machine is gone');
  };
  const broken = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get: (target, name) => {
        const method = Reflect.get(target, name) as unknown;
        if (typeof method !== 'function') return method;
        return (...given: unknown[]) => crash(() => Reflect.apply(method, target, given) as unknown);
      },
    });
  const { users, leagues, seasons, boards, pool, pictures, connections, publisher, results } = ports;
  const services = { users, leagues, seasons, boards, pool, pictures, connections, publisher, results };
  const crashing = Object.fromEntries(Object.entries(services).map(([name, port]) => [name, broken(port)]));
  return { ports: { ...ports, ...crashing }, calls: () => calls };
}

describe.each(['before', 'after'] as const)('a deletion interrupted %s a call', (when) => {
  it('can be finished by deleting the account again, and until the tombstone is written, the member can still sign in', async () => {
    const whole = await scene();
    const counted = breaking(whole.ports, Infinity, when);
    value(await remove({ ...whole, ports: counted.ports }));
    expect(counted.calls()).toBeGreaterThan(15);
    for (let at = 1; at <= counted.calls(); at += 1) {
      const before = await scene();
      await remove({ ...before, ports: breaking(before.ports, at, when).ports }).catch(() => undefined);
      const buried = await before.ports.users.isFormer(before.userId);
      if (!buried)
        expect([at, await signIn(before.ports)]).toMatchObject([at, { user: { id: before.userId } }]);
      expect([at, await remove(before)]).toMatchObject([at, { ok: true }]);
      expect([at, await traces(before)]).toEqual([at, GONE]);
    }
  });

  it('is finished by the next sign-in, wherever it was interrupted after the tombstone', async () => {
    for (const before of await brokenOff(when)) {
      expect(await signInTo(before.ports, ANA)).toEqual({ ok: false, refused: 'invalid-credentials' });
      expect(await traces(before)).toEqual(GONE);
    }
  });

  it('doesn’t block a sign-up with the same email address, which finishes the deletion', async () => {
    for (const before of await brokenOff(when)) {
      const { ports, userId } = before;
      const input = { ...ANA, username: 'ana-again', password: 'Another1' };
      const { user } = value(await register(ports, input));
      expect(user.id).not.toBe(userId);
      expect(await traces(before)).toEqual({ ...GONE, email: user.id });
      // Finishing the interrupted call does no harm to the new account.
      value(await remove(before));
      expect(await signIn(ports, input.password)).toMatchObject({ user: { id: user.id } });
    }
  });
});

/** Returns deletions that were interrupted after the tombstone was written, each at a different call. */
async function brokenOff(when: 'before' | 'after'): Promise<Scene[]> {
  const found: Scene[] = [];
  for (let at = 1; ; at += 1) {
    const before = await scene();
    const broken = breaking(before.ports, at, when);
    await remove({ ...before, ports: broken.ports }).catch(() => undefined);
    if (await before.ports.users.isFormer(before.userId)) found.push(before);
    if (broken.calls() < at) break;
  }
  // The loop's last deletion wasn't interrupted, so this expects at least two that were.
  expect(found.length).toBeGreaterThan(2);
  return found;
}
