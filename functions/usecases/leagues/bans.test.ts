import { describe, expect, it } from 'vitest';
import { BANS_MOST } from '#shared/domain/leagues/bans.ts';
import { next } from '#shared/domain/league-season.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf, draftOf, leagueOf } from '#test/support/small-league.ts';
import { createInvite } from '../invites/invite.ts';
import { readInvitation } from '../invites/read-invitation.ts';
import { joinLeague } from './join-league.ts';
import { banMember, drawCode, readBans, unbanMember } from './bans.ts';
import { addCommissioner } from './members.ts';
import { readLeague } from './read-leagues.ts';

const SITE = 'https://game.example';
const refusal = (why: string) => ({ ok: false, refused: why });

async function stage(members = 4, isPublic = false) {
  const ports = memoryPorts();
  const league = await leagueOf(ports, members, { isPublic });
  const { leagueId } = league.key;
  ports.clock.advance(1000);
  ports.announced.length = 0;
  const deed = (by: number, target: number) => ({ leagueId, by: seat(by), userId: seat(target) });
  const line = async () => (await ports.leagueLog.listOf(leagueId, { limit: 1 }))[0];
  const barred = async (by = 1) => value(await readBans(ports, leagueId, seat(by))).map(({ id }) => id);
  return { ports, ...league, leagueId, deed, line, barred };
}

describe('a banned user', () => {
  it('is removed as part of the ban, learns why, and can’t come back in any way', async () => {
    const { ports, code, leagueId, deed, line, stored, barred } = await stage(4, true);
    const { inviteCode } = value(await createInvite(ports, SITE, { leagueId, by: seat(2) }));
    const socket = { id: 'socket', userId: seat(3) };
    await ports.connections.open(socket);
    await ports.connections.follow(socket, leagueId, 'chat');
    value(await banMember(ports, deed(1, 3)));
    expect(await ports.connections.listOf(leagueId)).toEqual([]);
    expect((await stored()).members.map(({ userId }) => userId)).toEqual([1, 2, 4].map(seat));
    expect(await ports.leagues.listOf(seat(3))).toEqual([]);
    expect(ports.announced).toMatchObject([
      {
        to: seat(3),
        leagueId: null,
        message: 'player1 removed you from the league and banned you from rejoining.',
      },
    ]);
    expect(await line()).toMatchObject({ act: 'member-kept-out', by: seat(1), about: seat(3) });
    for (const input of [{ code }, { leagueId }, { inviteCode }])
      expect(await joinLeague(ports, seat(3), input)).toEqual(refusal('kept-out'));
    expect(await barred()).toEqual([seat(3)]);
    value(await joinLeague(ports, seat(5), { inviteCode }));
  });

  it('can come back after a commissioner’s unban, and repeating a ban or an unban changes nothing', async () => {
    const { ports, code, deed, line, stored, barred } = await stage();
    for (let time = 0; time < 2; time += 1) value(await banMember(ports, deed(1, 9)));
    expect((await stored()).keptOut).toEqual([seat(9)]);
    // A user who wasn't a member has lost nothing, and gets no notification.
    expect(ports.announced).toEqual([]);
    ports.clock.advance(1000);
    value(await unbanMember(ports, deed(1, 9)));
    expect(await line()).toMatchObject({ act: 'member-let-in', by: seat(1), about: seat(9) });
    const { version } = await stored();
    value(await unbanMember(ports, deed(1, 9)));
    expect((await stored()).version).toBe(version);
    expect(await barred()).toEqual([]);
    value(await joinLeague(ports, seat(9), { code }));
  });

  it('can be banned, unbanned and listed only by commissioners', async () => {
    const { ports, leagueId, deed, barred } = await stage();
    expect(await banMember(ports, deed(2, 3))).toEqual(refusal('commissioners-only'));
    expect(await unbanMember(ports, deed(2, 3))).toEqual(refusal('commissioners-only'));
    expect(await readBans(ports, leagueId, seat(2))).toEqual(refusal('commissioners-only'));
    expect(await drawCode(ports, leagueId, seat(2))).toEqual(refusal('commissioners-only'));
    expect(await banMember(ports, deed(9, 3))).toEqual(refusal('league-not-found'));
    value(await addCommissioner(ports, deed(1, 2)));
    value(await addCommissioner(ports, deed(1, 4)));
    expect(await banMember(ports, deed(2, 1))).toEqual(refusal('owner-stays'));
    expect(await banMember(ports, deed(2, 4))).toEqual(refusal('commissioner-stays'));
    value(await banMember(ports, deed(2, 9)));
    value(await banMember(ports, deed(2, 8)));
    expect(await barred(2)).toEqual([seat(8), seat(9)]);
  });

  it('can be any user except a member whose draft has started', async () => {
    const ports = memoryPorts();
    const { key } = await draftOf(ports, 4);
    const deed = (target: number) => ({ leagueId: key.leagueId, by: seat(1), userId: seat(target) });
    expect(await banMember(ports, deed(2))).toEqual(refusal('members-fixed'));
    expect(await banMember(ports, deed(99))).toEqual(refusal('no-such-user'));
    value(await banMember(ports, deed(9)));
  });

  it('can’t be added once the league has hit its ban limit', async () => {
    const { ports, deed, stored } = await stage();
    const keptOut = Array.from({ length: BANS_MOST }, (_, index) => seat(100 + index));
    await ports.seasons.save(next(await stored(), { keptOut }));
    expect(await banMember(ports, deed(1, 3))).toEqual(refusal('too-many-barred'));
    expect((await stored()).members).toHaveLength(4);
    value(await unbanMember(ports, deed(1, 100)));
    value(await banMember(ports, deed(1, 3)));
  });

  it('stays out even if they join at the same moment as the ban', async () => {
    const { ports, code, deed, stored } = await stage();
    const { saveWith } = ports.seasons;
    ports.seasons.saveWith = async (...given) => {
      ports.seasons.saveWith = saveWith;
      value(await banMember(ports, deed(1, 9)));
      return saveWith(...given);
    };
    expect(await joinLeague(ports, seat(9), { code })).toEqual(refusal('kept-out'));
    expect((await stored()).members).toHaveLength(4);
  });
});

describe('a new league code', () => {
  it('replaces the old one, and ends open invitations', async () => {
    const { ports, code, leagueId, line } = await stage();
    const { inviteCode } = value(await createInvite(ports, SITE, { leagueId, by: seat(2) }));
    ports.clock.advance(1000);
    const last = value(await createInvite(ports, SITE, { leagueId, by: seat(2) }));
    const after = value(await drawCode(ports, leagueId, seat(1)));
    expect(after.code).not.toBe(code);
    expect(await line()).toMatchObject({ act: 'code-drawn', by: seat(1) });
    expect((await line())?.text).not.toContain(after.code);
    expect(await joinLeague(ports, seat(5), { code })).toEqual(refusal('invalid-league-code'));
    for (const open of [inviteCode, last.inviteCode])
      expect(await joinLeague(ports, seat(5), { inviteCode: open })).toEqual(refusal('invitation-over'));
    expect(value(await readInvitation(ports, inviteCode))).toMatchObject({
      status: 'revoked',
      leagueCode: null,
    });
    value(await joinLeague(ports, seat(5), { code: after.code }));
    ports.clock.advance(1000);
    const late = value(await createInvite(ports, SITE, { leagueId, by: seat(2) }));
    value(await joinLeague(ports, seat(6), { inviteCode: late.inviteCode }));
  });

  it('replaces the old code, which still opens the league for members, but not for strangers', async () => {
    const { ports, code, leagueId } = await stage(4, true);
    const { code: drawn } = value(await drawCode(ports, leagueId, seat(1)));
    expect(value(await readLeague(ports, seat(2), code))).toMatchObject({ id: leagueId, code: drawn });
    expect(value(await joinLeague(ports, seat(2), { code })).league.code).toBe(drawn);
    expect(await readLeague(ports, seat(9), code)).toEqual(refusal('league-not-found'));
    value(await readLeague(ports, seat(9), drawn));
  });

  it('is drawn again if another league has it, and two concurrent draws get different codes', async () => {
    const { ports, code, leagueId } = await stage();
    const { leagueCode } = ports.random;
    const codes = [code, 'AAAAAA'];
    ports.random.leagueCode = () => codes.shift() ?? leagueCode();
    expect(value(await drawCode(ports, leagueId, seat(1))).code).toBe('AAAAAA');
    const both = await Promise.all([1, 2].map(() => drawCode(ports, leagueId, seat(1))));
    const drawn = both.map((outcome) => value(outcome).code);
    expect(new Set(drawn).size).toBe(2);
    const holds = await ports.leagues.get(leagueId);
    for (const old of ['AAAAAA', ...drawn].filter((other) => other !== holds?.code))
      expect(await joinLeague(ports, seat(5), { code: old })).toEqual(refusal('invalid-league-code'));
  });

  it('rejects a join with the old code if the code changes during the join', async () => {
    const { ports, code, leagueId } = await stage();
    const { saveWith } = ports.seasons;
    ports.seasons.saveWith = async (...given) => {
      ports.seasons.saveWith = saveWith;
      value(await drawCode(ports, leagueId, seat(1)));
      return saveWith(...given);
    };
    expect(await joinLeague(ports, seat(9), { code })).toEqual(refusal('invalid-league-code'));
  });

  it('rejects a join with the old code even if the join reads the season after the change', async () => {
    const { ports, code, leagueId } = await stage();
    const { get } = ports.seasons;
    ports.seasons.get = async (...key) => {
      ports.seasons.get = get;
      value(await drawCode(ports, leagueId, seat(1)));
      return get(...key);
    };
    expect(await joinLeague(ports, seat(9), { code })).toEqual(refusal('invalid-league-code'));
  });

  it('can be replaced at any time, even during a season', async () => {
    const ports = memoryPorts();
    const { key, code } = await draftedOf(ports, 4);
    expect(value(await drawCode(ports, key.leagueId, seat(1))).code).not.toBe(code);
  });
});
