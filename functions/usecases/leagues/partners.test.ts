import { beforeEach, describe, expect, it } from 'vitest';
import { peopleOf } from '#shared/domain/league-members.ts';
import { seat, value } from '#test/support/league-season.ts';
import { meanwhile } from '#test/support/meanwhile.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf, draftOf, leagueOf, shareSeat, type SmallLeague } from '#test/support/small-league.ts';
import { readBoard, saveBoard } from '../draft/boards.ts';
import { createInvite, readInvites } from '../invites/invite.ts';
import { invitePartner } from '../invites/invite-partner.ts';
import { readInvitation } from '../invites/read-invitation.ts';
import { proposeTrade } from '../trades/propose-trade.ts';
import { banMember } from './bans.ts';
import { endPartnership } from './end-partnership.ts';
import { joinLeague } from './join-league.ts';
import { leaveLeague, removeMember } from './members.ts';
import { readLeague } from './read-leagues.ts';
import { readLog } from './read-log.ts';

const SITE = 'https://crowns.example';
const [OWNER, HOLDER, PARTNER] = [seat(1), seat(2), seat(9)];
const BOARD = { teamOrder: [3, 1], strategy: 'wins' as const, isCrownOpen: false };

let ports: MemoryPorts;
let league: SmallLeague;
beforeEach(async () => {
  ports = memoryPorts();
  league = await leagueOf(ports, 4);
  ports.announced.length = 0;
});

const leagueId = () => league.key.leagueId;
const recordOf = async (number: number) =>
  (await league.stored()).members.find(({ userId }) => userId === seat(number))?.id ?? '';
const invite = async (by = 2, of = by) =>
  invitePartner(ports, SITE, { leagueId: leagueId(), memberId: await recordOf(of), by: seat(by) });
const join = (inviteCode: string, by = 9) => joinLeague(ports, seat(by), { inviteCode });
const why = (outcome: object) => ('refused' in outcome ? outcome.refused : 'ok');
const told = () => ports.announced.map(({ to, title }) => [Number(to.slice(-2)), title]);
const people = async () =>
  (await league.stored()).members.map((member) => peopleOf(member).map((id) => Number(id.slice(-2))));
const log = async () =>
  value(await readLog(ports, leagueId(), OWNER, undefined))
    .filter(({ act }) => act.startsWith('partner'))
    .map(({ text }) => text);

async function follow(number: number) {
  const connection = { id: `c${number}`, userId: seat(number) };
  await ports.connections.open(connection);
  await ports.connections.follow(connection, leagueId());
}

describe('a partner’s invitation', () => {
  it('makes one person a partner, notifies both people, and adds a line to the log', async () => {
    const { inviteCode, url } = value(await invite());
    expect(url).toBe(`${SITE}/join/${inviteCode}`);
    value(await join(inviteCode));
    expect(await people()).toEqual([[1], [2, 9], [3], [4]]);
    expect(await ports.leagues.listOf(PARTNER)).toEqual([leagueId()]);
    expect(told()).toEqual([
      [9, 'You joined Sunday'],
      [2, 'player9 is your partner in Sunday'],
    ]);
    expect(await log()).toEqual(['player2 now shares a spot with player9']);
  });

  it('works once, and a repeat works only for the same person', async () => {
    const { inviteCode } = value(await invite());
    value(await join(inviteCode));
    ports.announced.length = 0;
    value(await join(inviteCode));
    expect(why(await join(inviteCode, 8))).toBe('invitation-over');
    expect([told(), await people()]).toEqual([[], [[1], [2, 9], [3], [4]]]);
  });

  it('admits only one of two people who use it at the same time', async () => {
    const { inviteCode } = value(await invite());
    let other: object | undefined;
    meanwhile(ports, 'seasons', 'saveWith', async () => void (other = await join(inviteCode, 8)));
    expect(why(await join(inviteCode))).toBe('invitation-over');
    expect(why(other ?? {})).toBe('ok');
    expect(await people()).toEqual([[1], [2, 8], [3], [4]]);
  });

  it('says whose partner the visitor becomes, and only its inviter sees it in the list', async () => {
    const { inviteCode } = value(await invite());
    const shown = value(await readInvitation(ports, inviteCode, PARTNER));
    expect(shown).toMatchObject({ partnerOf: 'player2', seat: null, closed: null, status: 'pending' });
    const listed = async (number: number) => value(await readInvites(ports, SITE, leagueId(), seat(number)));
    expect(await listed(2)).toMatchObject([{ inviteCode, isForPartner: true }]);
    expect(await listed(1)).toEqual([]);
    const usual = value(await createInvite(ports, SITE, { leagueId: leagueId(), by: HOLDER }));
    expect(value(await readInvitation(ports, usual.inviteCode))).not.toHaveProperty('partnerOf');
  });

  it('can be made only by the seat’s holder, also during the draft and the season', async () => {
    expect([why(await invite(1, 2)), why(await invite(9, 2))]).toEqual(['not-you', 'league-not-found']);
    for (const begun of [await draftOf(ports, 4), await draftedOf(ports, 4)]) {
      league = begun;
      value(await join(value(await invite()).inviteCode));
      expect(await people()).toContainEqual([2, 9]);
    }
  });

  it('doesn’t open a seat with two partners, and doesn’t get around a ban', async () => {
    const codes = [value(await invite()), value(await invite()), value(await invite())];
    const [first, second, third] = codes.map(({ inviteCode }) => inviteCode);
    value(await banMember(ports, { leagueId: leagueId(), by: OWNER, userId: seat(6) }));
    expect(why(await join(first!, 6))).toBe('kept-out');
    value(await join(first!, 8));
    value(await join(second!, 7));
    expect(why(await join(third!))).toBe('partners-full');
    expect(value(await readInvitation(ports, third!)).closed).toBe('full');
    expect(why(await invite())).toBe('partners-full');
  });
});

describe('the end of a partnership', () => {
  const end = async (by: number) =>
    endPartnership(ports, {
      leagueId: leagueId(),
      memberId: await recordOf(2),
      userId: PARTNER,
      by: seat(by),
    });
  beforeEach(async () => {
    await shareSeat(ports, league, 2, 9);
    for (const number of [1, 2, 9]) await follow(number);
  });

  it('ends the partner’s access, pushes and sockets in the same act', async () => {
    value(await end(2));
    expect(await people()).toEqual([[1], [2], [3], [4]]);
    expect(await ports.leagues.listOf(PARTNER)).toEqual([]);
    expect(await ports.connections.leaguesOf('c9')).toMatchObject({ leagueIds: [] });
    expect(told()).toEqual([[9, 'You no longer share a spot in Sunday']]);
    expect(why(await readBoard(ports, league.key, PARTNER))).toBe('league-not-found');
    expect(why(await readLeague(ports, PARTNER, league.code))).toBe('no-longer-a-member');
    expect(await log()).toEqual(['player2 no longer shares a spot with player9']);
  });

  it('notifies everyone who shares the seat once, except the one who ended it', async () => {
    value(await end(1));
    expect(told().map(([to]) => to)).toEqual([9, 2]);
    value(await end(1));
    expect(told()).toHaveLength(2);
  });

  it('doesn’t reveal to strangers which leagues exist', async () => {
    const by = seat(7);
    for (const id of [leagueId(), '01K3KD0000000000000000000Z'])
      value(await endPartnership(ports, { leagueId: id, memberId: 'any', userId: by, by }));
    for (const id of [leagueId(), '01K3KD0000000000000000000Z'])
      expect(why(await endPartnership(ports, { leagueId: id, memberId: 'any', userId: PARTNER, by }))).toBe(
        'league-not-found',
      );
  });

  it('names who still has the spot, also to the other partner', async () => {
    value(await join(value(await invite()).inviteCode, 8));
    expect(told()).toEqual([
      [8, 'You joined Sunday'],
      [2, 'player8 is your partner in Sunday'],
      [9, 'player8 is your partner in Sunday'],
    ]);
    ports.announced.length = 0;
    const rest = () => ports.announced.map(({ to, message }) => [Number(to.slice(-2)), message]);
    value(await leaveLeague(ports, leagueId(), seat(8)));
    expect(rest()).toEqual([
      [2, 'The two of you keep your spot.'],
      [9, 'The two of you keep your spot.'],
    ]);
    ports.announced.length = 0;
    value(await leaveLeague(ports, leagueId(), PARTNER));
    expect(rest()).toEqual([[2, 'You have your spot alone.']]);
  });

  it('stores no notification for a holder without an account', async () => {
    const profile = (await ports.users.get(HOLDER))!;
    await ports.users.bury(profile, { at: ports.clock.now(), heldUntil: ports.clock.now() });
    value(await end(9));
    expect(told()).toEqual([]);
  });

  it('also follows when a partner leaves or is banned', async () => {
    value(await leaveLeague(ports, leagueId(), PARTNER));
    expect([await people(), told().map(([to]) => to)]).toEqual([[[1], [2], [3], [4]], [2]]);
    await shareSeat(ports, league, 2, 8);
    await follow(8);
    value(await banMember(ports, { leagueId: leagueId(), by: OWNER, userId: seat(8) }));
    expect(await people()).toEqual([[1], [2], [3], [4]]);
    expect(await ports.leagues.listOf(seat(8))).toEqual([]);
    expect(await ports.connections.leaguesOf('c8')).toMatchObject({ leagueIds: [] });
  });

  it('follows from the removal of the seat’s holder', async () => {
    value(await removeMember(ports, leagueId(), OWNER, await recordOf(2)));
    expect(await people()).toEqual([[1], [3], [4]]);
    expect([...(await ports.leagues.listOf(PARTNER)), ...(await ports.leagues.listOf(HOLDER))]).toEqual([]);
    expect(told().map(([to]) => to)).toEqual([2, 9]);
    expect(await ports.connections.leaguesOf('c9')).toMatchObject({ leagueIds: [] });
  });
});

describe('a holder who leaves', () => {
  it('before the draft leaves the seat and its board to the first partner', async () => {
    await shareSeat(ports, league, 2, 9);
    await shareSeat(ports, league, 2, 8);
    value(await saveBoard(ports, league.key, PARTNER, BOARD));
    value(await leaveLeague(ports, leagueId(), HOLDER));
    expect(await people()).toEqual([[1], [9, 8], [3], [4]]);
    expect(value(await readBoard(ports, league.key, seat(8)))).toMatchObject({
      userId: PARTNER,
      teamOrder: BOARD.teamOrder,
    });
    expect(await ports.boards.get(leagueId(), league.key.season, HOLDER)).toBeUndefined();
    expect([await ports.leagues.listOf(HOLDER), await ports.leagues.listOf(PARTNER)]).toEqual([
      [],
      [leagueId()],
    ]);
    expect(told()).toEqual([
      [9, 'The spot in Sunday is yours'],
      [1, 'player2 left Sunday'],
    ]);
  });

  it('during the season leaves the teams to the first partner, and ends the spot’s own offers', async () => {
    league = await draftedOf(ports, 4);
    await shareSeat(ports, league, 2, 9);
    const offer = { receiverId: OWNER, proposerTeamIds: [2], receiverTeamIds: [1] };
    value(await proposeTrade(ports, league.key, PARTNER, offer));
    ports.clock.advance(1000);
    value(await leaveLeague(ports, leagueId(), HOLDER));
    expect(await people()).toEqual([[1], [9], [3], [4]]);
    expect((await ports.trades.bookOf(leagueId())).offers).toEqual([]);
    expect((await league.stored()).handovers).toMatchObject([{ from: HOLDER, to: PARTNER, by: HOLDER }]);
  });

  it('notifies no commissioner without an account', async () => {
    league = await draftedOf(ports, 4);
    await shareSeat(ports, league, 2, 9);
    const profile = (await ports.users.get(OWNER))!;
    await ports.users.bury(profile, { at: ports.clock.now(), heldUntil: ports.clock.now() });
    ports.announced.length = 0;
    value(await leaveLeague(ports, leagueId(), HOLDER));
    expect(told()).toEqual([[9, 'The spot in Sunday is yours']]);
  });

  it('can’t leave during the season without a partner', async () => {
    league = await draftedOf(ports, 4);
    expect(why(await leaveLeague(ports, leagueId(), HOLDER))).toBe('members-fixed');
  });
});
