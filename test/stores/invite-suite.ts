import { expect, test } from 'vitest';
import type { StoredLogLine } from '#functions/ports/ports.ts';
import { createInvite, type Invite } from '#shared/domain/leagues/invites.ts';
import { next, type LeagueSeason } from '#shared/domain/league-season.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { drafting, seat } from '../support/league-season.ts';
import { profileOf } from '../support/small-league.ts';
import { NOTHING } from './news-suite.ts';
import { NOW, type Stores } from './tables.ts';

let made = 0;

/** Tests how invitations are stored (see Invitations). */
export function inviteContract(
  stores: () => Stores,
  newLeague: (change?: Partial<LeagueSeason>) => Promise<{ league: League; season: LeagueSeason }>,
): void {
  const newInvite = (leagueId: string, by = seat(1)): Invite => {
    const code = `NVTE${String((made += 1)).padStart(12, '0')}`;
    const invite = createInvite({ leagueId, invitedBy: by, email: 'eve@x.example', seatOf: null }, code, NOW);
    return { ...invite, createdAt: new Date(NOW.getTime() + made).toISOString() };
  };

  const line = (number: number): StoredLogLine => {
    const told = { act: 'invite-revoked', by: seat(1), text: 'had an invitation revoked' } as const;
    return { ...told, id: `line-${number}`, at: NOW.toISOString() };
  };

  test('a member’s invitation can be found by its code or by its league, and a stranger’s isn’t stored', async () => {
    const { league } = await newLeague();
    const { invites } = stores();
    const [first, second] = [newInvite(league.id), newInvite(league.id)];
    expect(await invites.add(first)).toBe('added');
    expect(await invites.add(second)).toBe('added');
    expect(await invites.add({ ...second, email: null })).toBe('taken');
    expect(await invites.add(newInvite(league.id, seat(904)))).toBe('not-a-member');
    expect(await invites.get(first.code)).toMatchObject(first);
    expect(await invites.listOf(league.id)).toMatchObject([second, first]);
    expect(await invites.get('NOBODYHASTHISONE')).toBeUndefined();
  });

  test('an invitation can be accepted only once, together with the season change, and never after it’s revoked', async () => {
    const { league, season } = await newLeague();
    const { invites, leagueLog, seasons } = stores();
    const [first, second] = [newInvite(league.id), newInvite(league.id)];
    for (const invite of [first, second]) await invites.add(invite);
    const accept = ({ code }: Invite, number: number) => ({
      ...NOTHING,
      accepted: { code, by: seat(number) },
    });
    expect(await seasons.saveWith(next(season, {}), accept(first, 5))).toBe('saved');
    const later = next(season, {});
    expect(await seasons.saveWith(next(later, {}), accept(first, 6))).toBe('conflict');
    await invites.revoke(second, { by: seat(904), log: [line(1)] });
    expect(await invites.get(second.code)).toMatchObject({ fate: 'pending' });
    await invites.revoke(second, { by: seat(1), log: [line(2)] });
    expect(await seasons.saveWith(next(later, {}), accept(second, 6))).toBe('conflict');
    for (const invite of [first, second]) await invites.revoke(invite, { by: seat(1), log: [line(3)] });
    expect(await leagueLog.listOf(league.id, { limit: 9 })).toEqual([line(2)]);
    expect(await invites.get(first.code)).toMatchObject({
      fate: 'accepted',
      acceptedBy: seat(5),
      acceptedAt: NOW.toISOString(),
    });
    expect(await invites.get(second.code)).toMatchObject({ fate: 'revoked', acceptedBy: null });
    expect((await seasons.get(league.id, season.season))?.version).toBe(later.version);
  });

  test('a shared invitation stays open for others until it’s revoked', async () => {
    const { league, season } = await newLeague();
    const { invites, seasons } = stores();
    const shared = { ...newInvite(league.id), email: null, isShared: true };
    await invites.add(shared);
    expect(await invites.get(shared.code)).toMatchObject({ isShared: true });
    const accept = (number: number) => ({
      ...NOTHING,
      accepted: { code: shared.code, by: seat(number), staysOpen: true as const },
    });
    const first = next(season, {});
    expect(await seasons.saveWith(first, accept(5))).toBe('saved');
    const second = next(first, {});
    expect(await seasons.saveWith(second, accept(6))).toBe('saved');
    expect(await invites.get(shared.code)).toMatchObject({ fate: 'pending', acceptedBy: null });
    await invites.revoke(shared, { by: seat(1), log: [] });
    expect(await seasons.saveWith(next(second, {}), accept(7))).toBe('conflict');
  });

  test('an invitation to take over a spot says which one, and is stored with its log line or not at all', async () => {
    const { league } = await newLeague();
    const { invites, leagueLog } = stores();
    const seatIn = { season: '2025-26', memberId: 'member-2' };
    const offer = { ...newInvite(league.id), seatOf: seat(2), seatIn };
    expect(await invites.add({ ...offer, invitedBy: seat(904) }, [line(1)])).toBe('not-a-member');
    expect(await invites.add(offer, [line(2)])).toBe('added');
    expect(await invites.get(offer.code)).toMatchObject({ seatOf: seat(2), seatIn });
    expect(await leagueLog.listOf(league.id, { limit: 9 })).toEqual([line(2)]);
  });

  test('a visit is recorded once per day, without a new version, but not for deleted users', async () => {
    const { users } = stores();
    const at = (time: string) => new Date(`2025-10-${time}:00.000Z`);
    const seen = async () => (await users.get(seat(903)))?.seenAt;
    const before = await users.get(seat(903));
    await users.markSeen(seat(903), at('07T09:00'));
    await users.markSeen(seat(903), at('07T23:59'));
    expect(await seen()).toBe(at('07T09:00').toISOString());
    await users.markSeen(seat(903), at('08T00:00'));
    await users.markSeen(seat(903), at('07T12:00'));
    expect(await users.get(seat(903))).toEqual({ ...before, seenAt: at('08T00:00').toISOString() });
    await users.markSeen(seat(888), at('08T00:00'));
    expect(await users.get(seat(888))).toBeUndefined();
  });

  test('a write based on an older profile neither undoes a visit nor deletes the visitor', async () => {
    const { users } = stores();
    const before = profileOf(960);
    await users.add(before);
    const at = new Date(NOW.getTime() + 86_400_000);
    await users.markSeen(before.id, at);
    const named = { ...before, firstName: 'Late', version: before.version + 1 };
    const saving = { at: NOW, heldUntil: NOW, notifications: [] };
    expect(await users.save(before, named, saving)).toBe('conflict');
    expect(await users.bury(before, { at: NOW, heldUntil: NOW })).toBe('conflict');
    const seen = { ...before, seenAt: at.toISOString() };
    expect(await users.get(before.id)).toEqual(seen);
    expect(await users.save(seen, { ...named, seenAt: seen.seenAt }, saving)).toBe('saved');
    expect(await users.get(before.id)).toMatchObject({ firstName: 'Late', seenAt: seen.seenAt });
  });

  test('a spot is transferred only if no one of it has been seen in the meantime, and all have accounts', async () => {
    const { league, season } = await newLeague();
    const { seasons, users } = stores();
    const holder = profileOf(961);
    await users.add(holder);
    const first = next(season, {});
    const second = next(first, {});
    const taking = (since: string | null, ...others: string[]) => ({
      ...NOTHING,
      unseen: [holder.id, ...others].map((userId) => ({ userId, since })),
    });
    expect(await seasons.saveWith(first, taking(NOW.toISOString()))).toBe('conflict');
    expect(await seasons.saveWith(first, taking(null, seat(888)))).toBe('conflict');
    expect(await seasons.saveWith(first, taking(null))).toBe('saved');
    await users.markSeen(holder.id, NOW);
    expect(await seasons.saveWith(second, taking(null))).toBe('conflict');
    expect(await seasons.saveWith(second, taking(NOW.toISOString()))).toBe('saved');
    await users.bury({ ...holder, seenAt: NOW.toISOString() }, { at: NOW, heldUntil: NOW });
    expect(await seasons.saveWith(next(second, {}), taking(NOW.toISOString()))).toBe('conflict');
    expect((await seasons.get(league.id, season.season))?.version).toBe(second.version);
  });

  test('a spot is transferred along with both memberships and its invitation, or not at all', async () => {
    const { league, season } = await newLeague(drafting(4));
    const { invites, leagues, seasons } = stores();
    const [from, to] = [seat(1), seat(901)];
    const offer = { ...newInvite(league.id), seatOf: from };
    await invites.add(offer);
    const handovers = [{ from, to, at: NOW.toISOString(), by: from }];
    const askings = [{ userId: seat(3), at: NOW.toISOString() }];
    const order = season.order.map((userId) => (userId === from ? to : userId));
    const passed = next(season, { order, handovers, askings });
    const effects = {
      ...NOTHING,
      joined: [to],
      left: [{ userId: from, seasons: [season.season] }],
      accepted: { code: offer.code, by: to },
    };
    const isIn = async (userId: string) => (await leagues.listOf(userId)).includes(league.id);
    expect(await seasons.saveWith(next(passed, {}), effects)).toBe('conflict');
    expect([await isIn(to), (await invites.get(offer.code))?.fate]).toEqual([false, 'pending']);
    expect(await seasons.saveWith(passed, effects)).toBe('saved');
    expect([await isIn(from), await isIn(to)]).toEqual([false, true]);
    expect(await leagues.listLeft(from)).toContain(league.id);
    expect(await seasons.get(league.id, season.season)).toMatchObject({ handovers, askings });
    expect(await invites.get(offer.code)).toMatchObject({ fate: 'accepted', acceptedBy: to });
  });

  test('only one worker at a time emails an invitation, and marks it', async () => {
    const { league } = await newLeague();
    const { invites } = stores();
    const invite = newInvite(league.id);
    await invites.add(invite);
    const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
    const begin = (from: number) =>
      invites.beginMailing(invite, { at: at(from), until: at(from + 60) }, 'invitation');
    expect((await Promise.all([begin(0), begin(0)])).toSorted()).toEqual(['begun', 'busy']);
    expect(await begin(61)).toBe('begun');
    await invites.markMailed(invite, at(62), 'invitation');
    expect(await begin(900)).toBe('mailed');
    expect(await invites.get(invite.code)).toMatchObject({ mailedAt: at(62).toISOString() });
    const again = () => invites.beginMailing(invite, { at: at(900), until: at(960) }, 'reminder');
    expect(await again()).toBe('begun');
    await invites.markMailed(invite, at(902), 'reminder');
    expect(await again()).toBe('mailed');
  });

  test('an invitation records its first opening, and gets one reminder while it’s pending', async () => {
    const { league } = await newLeague();
    const { invites } = stores();
    const [first, second] = [newInvite(league.id), newInvite(league.id)];
    for (const invite of [first, second]) await invites.add(invite);
    const later = new Date(NOW.getTime() + 1000);
    for (const at of [NOW, later]) await invites.markOpened(first, at);
    const answers = await Promise.all([invites.markReminded(first, NOW), invites.markReminded(first, NOW)]);
    expect(answers.toSorted()).toEqual([false, true]);
    const times = { openedAt: NOW.toISOString(), remindedAt: NOW.toISOString() };
    expect(await invites.get(first.code)).toMatchObject(times);
    await invites.revoke(second, { by: seat(1), log: [] });
    expect(await invites.markReminded(second, NOW)).toBe(false);
    await invites.markOpened({ ...second, code: 'NOBODYHASTHISONE' }, NOW);
    expect(await invites.get('NOBODYHASTHISONE')).toBeUndefined();
  });

  test('a league cleanup deletes the league’s invitations and their codes', async () => {
    const { league, season } = await newLeague();
    const { invites, deletedLeagues } = stores();
    const invite = newInvite(league.id);
    await invites.add(invite);
    await deletedLeagues.bury(season, NOW, NOTHING);
    const deleted = (await deletedLeagues.get(league.id))!;
    await deletedLeagues.endMemberships(deleted);
    expect(await invites.add(newInvite(league.id))).toBe('not-a-member');
    await deletedLeagues.clear(deleted);
    expect(await invites.get(invite.code)).toBeUndefined();
    expect(await invites.listOf(league.id)).toEqual([]);
    // The invitation's code can be used again.
    expect(await invites.add({ ...invite, leagueId: (await newLeague()).league.id })).toBe('added');
  });
}
