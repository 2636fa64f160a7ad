import { describe, expect, it } from 'vitest';
import { fileRequest, settle } from '#shared/domain/accounts/requests.ts';
import { timerDue, timersOf } from '#shared/domain/timer.ts';
import { ANA, playedScene, remove, scene } from '#test/support/departure.ts';
import { final, game, storeResults } from '#test/support/games.ts';
import { seat, value } from '#test/support/league-season.ts';
import { Unavailable } from '../../ports/ports.ts';
import { createInvite } from '../invites/invite.ts';
import { leaveLeague } from '../leagues/members.ts';
import { file } from '../support/file-request.ts';
import { tickSeason } from '../season/tick-season.ts';
import { exportAccount } from './export-account.ts';

/** The last second of the 180 days: the season ends on January 4, 2026, and is settled eight days later. */
const LAST_SECOND = new Date('2026-07-10T23:59:59Z');
const OVER = new Date('2026-07-11T00:00:00Z');
const SITE = 'https://crowns.example';
const SUPPORT = {
  kind: 'support',
  name: 'Ana',
  email: ANA.email,
  category: 'bug',
  subject: 'S',
  message: 'M',
} as const;

describe('a deleted account’s remaining data', () => {
  it('is gone 180 days after the season is settled, including chat messages in leagues that the member left', async () => {
    const before = await playedScene();
    const { ports, lobby, draft, userId } = before;
    value(await leaveLeague(ports, lobby.key.leagueId, userId));
    const words = async () =>
      Promise.all(
        [draft, lobby].map(
          async ({ key }) =>
            (await ports.chats.listOf(key, { limit: 50 })).filter((said) => said.userId === userId).length,
        ),
      );
    value(await remove(before));
    ports.clock.set(LAST_SECOND);
    expect(await words()).toEqual([1, 1]);
    ports.clock.set(OVER);
    expect(await words()).toEqual([0, 0]);
  });

  it('includes the member’s requests to the admins, but only for 180 days after the season is settled', async () => {
    const before = await scene();
    const { ports, userId } = before;
    const { id } = value(await file(ports, SUPPORT, userId));
    value(await remove(before));
    ports.clock.set(LAST_SECOND);
    expect(await ports.requests.get(id)).toMatchObject({ message: 'M' });
    ports.clock.set(OVER);
    expect(await ports.requests.get(id)).toBeUndefined();
  });

  it('gets its expiry before the account is deleted, so that a retry after a failure can still set it', async () => {
    const before = await scene();
    const { chats } = before.ports;
    const { endWordsOf } = chats;
    chats.endWordsOf = async () => Promise.reject(new Unavailable('the table is away'));
    await expect(remove(before)).rejects.toThrow(Unavailable);
    expect(await before.ports.users.get(before.userId)).toBeDefined();
    chats.endWordsOf = endWordsOf;
    value(await remove(before));
    before.ports.clock.set(OVER);
    expect(await chats.listOf(before.draft.key, { limit: 50 })).toEqual([]);
  });

  it('includes no open password reset request: each one is closed with a note that says why, and expires like any other request', async () => {
    const before = await scene();
    const { ports, userId } = before;
    const at = ports.clock.now();
    const ask = async (of: string, email = ANA.email) => {
      const request = fileRequest(
        { kind: 'password-reset', email, reason: 'R' },
        { id: ports.random.id(at), userId: of, at },
      );
      await ports.requests.add(request);
      return request.id;
    };
    const earlier = await ask(userId);
    const asked = (await ports.requests.get(earlier))!;
    const settled = value(settle(asked, { status: 'declined', adminNotes: null }, { by: seat(9), at }));
    const line = { id: ports.random.id(at), at: at.toISOString(), by: null, target: earlier, text: 'T' };
    await ports.requests.settle(asked, settled, { ...line, act: 'request-settled' });
    const [own, other] = [await ask(userId), await ask(seat(1), 'other@players.example')];
    value(await remove(before));
    expect(await ports.requests.get(own)).toMatchObject({
      status: 'declined',
      adminNotes: 'The account was deleted.',
      processedBy: null,
    });
    expect((await ports.requests.listOf('password-reset', 'pending')).map(({ id }) => id)).toEqual([other]);
    const lines = await ports.audit.list({ limit: 9 });
    expect(lines.filter(({ target }) => target !== earlier)).toMatchObject([{ by: null, target: own }]);
    ports.clock.set(LAST_SECOND);
    for (const id of [own, earlier, other]) expect(await ports.requests.get(id)).toBeDefined();
    ports.clock.set(OVER);
    for (const id of [own, earlier]) expect(await ports.requests.get(id)).toBeUndefined();
    expect(await ports.requests.get(other)).toBeDefined();
  });

  it('includes no new weekly recaps', async () => {
    const before = await playedScene();
    const { ports, draft, userId } = before;
    const { seasons, results } = ports;
    const state = await draft.stored();
    const tickAt = '2025-09-09T14:00:00.000Z';
    await seasons.save({ ...state, tickAt, version: state.version + 1 });
    value(await remove(before));
    await storeResults(results, draft.key.season, [final([1, 20], [2, 10]), game(1, 3, { week: 2 })]);
    const timer = timersOf(await draft.stored()).find(({ kind }) => kind === 'tick')!;
    ports.clock.set(timerDue(timer));
    value(await tickSeason(ports, timer));
    const weekly = async (of: string) =>
      (await ports.notifications.listOf(of, { limit: 50 })).filter(({ type }) => type === 'weekly_update');
    expect(await weekly(userId)).toEqual([]);
    expect(await weekly(seat(1))).toHaveLength(1);
    expect(ports.announced.filter(({ to, type }) => to === userId && type === 'weekly_update')).toEqual([]);
  });

  it('includes no presence in rooms, and the other members see right away that the member is gone', async () => {
    const before = await playedScene();
    const { ports, draft, userId } = before;
    for (const [id, of] of [
      ['socket', userId],
      ['other', seat(1)],
    ] as const) {
      await ports.connections.open({ id, userId: of });
      await ports.connections.follow({ id, userId: of }, draft.key.leagueId, 'chat');
    }
    value(await remove(before));
    const last = ports.pushed.findLast(({ message }) => message.type === 'presence');
    expect(last).toMatchObject({ to: ['other'], message: { userIds: [], chatUserIds: [seat(1)] } });
  });
});

it('an export includes the member’s invitations and support requests', async () => {
  const { ports, userId, lobby } = await scene();
  const { leagueId } = lobby.key;
  value(await file(ports, SUPPORT, userId));
  const league = (await ports.leagues.get(leagueId))!;
  value(await createInvite(ports, SITE, { leagueId, by: userId, email: 'friend@x.example' }));
  value(await createInvite(ports, SITE, { leagueId, by: seat(1) }));
  value(await leaveLeague(ports, leagueId, userId));
  ports.clock.advance(15 * 86_400_000);
  const { invitations, requests } = value(await exportAccount(ports, userId));
  expect(invitations).toMatchObject([{ league: league.name, email: 'friend@x.example', status: 'expired' }]);
  expect(requests.map(({ kind }) => kind)).toContain('support');
});
