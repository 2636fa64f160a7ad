import { describe, expect, it } from 'vitest';
import { final, storeResults } from '#test/support/games.ts';
import { seat, value } from '#test/support/league-season.ts';
import { meanwhile } from '#test/support/meanwhile.ts';
import { drafting, numberOf, playing } from '#test/support/seat-scene.ts';
import { acting } from '#test/support/small-league.ts';
import { readChat } from '../chat/read-chat.ts';
import { saveBoard } from '../draft/boards.ts';
import { makePick } from '../draft/make-pick.ts';
import { readPicks } from '../draft/read-draft.ts';
import { createInvite, readInvites, revokeInvite } from '../invites/invite.ts';
import { mailInvite } from '../invites/mail-invite.ts';
import { readInvitation } from '../invites/read-invitation.ts';
import { readHistory } from '../season/read-history.ts';
import { readStandings } from '../season/read-standings.ts';
import { proposeTrade } from '../trades/propose-trade.ts';
import { readTrades } from '../trades/read-trades.ts';
import { banMember } from './bans.ts';
import { readLeague, readUserLeagues } from './read-leagues.ts';
import { readActivity, readLog } from './read-log.ts';

const SITE = 'https://crowns.example';
const refusal = (refused: string) => ({ ok: false, refused });
const why = (outcome: object) => ('refused' in outcome ? outcome.refused : 'ok');

describe('a member who hands over their seat', () => {
  it('stops being a member once the invited user takes it', async () => {
    const { ports, code, leagueId, codeOf, take, stored } = await playing();
    const inviteCode = await codeOf(2);
    expect(value(await readInvitation(ports, inviteCode))).toMatchObject({
      invitedBy: 'player2',
      seat: { username: 'player2', season: '2025-26', isDrafting: false, teams: expect.any(Array) },
      status: 'pending',
    });
    const { league } = value(await take(inviteCode));
    expect(league.members.map(({ userId }) => userId)).toEqual([seat(1), seat(9), seat(3), seat(4)]);
    expect((await stored()).handovers).toMatchObject([{ from: seat(2), to: seat(9), by: seat(2) }]);
    expect(await readLeague(ports, seat(2), code)).toEqual({
      ...refusal('no-longer-a-member'),
      about: 'Sunday',
    });
    expect(await readUserLeagues(ports, seat(2))).toEqual([]);
    expect(await readUserLeagues(ports, seat(9))).toMatchObject([{ id: leagueId }]);
    expect(value(await readInvitation(ports, inviteCode)).status).toBe('accepted');
  });

  it('lets the invited user see the seat’s teams and points until the seat is taken', async () => {
    const { ports, key, codeOf, take } = await playing();
    await storeResults(ports.results, key.season, [final([2, 20], [1, 10]), final([7, 3], [3, 20])]);
    const code = await codeOf(2);
    const shown = async () => value(await readInvitation(ports, code)).seat;
    expect(await shown()).toMatchObject({ wins: 1, losses: 1 });
    expect((await shown())?.teams).toHaveLength(3);
    value(await take(code));
    expect(await shown()).toMatchObject({ teams: [], wins: 0, losses: 0 });
  });

  it('can have the invitation emailed, and the email says that someone has already played in the spot', async () => {
    const { ports, leagueId } = await playing();
    await ports.users.markVerified(seat(2), 'player2@example.org');
    const asked = { leagueId, by: seat(2), seatOf: seat(2), email: 'eve@players.example' };
    const { inviteCode } = value(await createInvite(ports, SITE, asked));
    expect(await mailInvite(ports, { invite: inviteCode }, SITE)).toBe('mailed');
    expect(ports.invitations).toMatchObject([{ to: 'eve@players.example', isToSeat: true }]);
  });

  it('is notified, just like the replacement and the commissioner, and the handover shows up in the activity feed and the chat', async () => {
    const { ports, key, leagueId, codeOf, take } = await playing();
    value(await take(await codeOf(2)));
    const titles = async (number: number) =>
      (await ports.notifications.listOf(seat(number), { limit: 1 })).map(({ title }) => title);
    expect(await titles(9)).toEqual(['You took over a spot in Sunday']);
    expect(await titles(2)).toEqual(['Your spot in Sunday was filled']);
    expect(await titles(1)).toEqual(['player9 took over a spot in Sunday']);
    const [line] = value(await readActivity(ports, leagueId, seat(1), undefined));
    expect(line).toMatchObject({ act: 'seat-handed-over', text: 'player9 took over for player2' });
    const logged = value(await readLog(ports, leagueId, seat(1), undefined));
    expect(logged.map(({ act }) => act)).toEqual(['league-created']);
    const chat = value(await readChat(ports, key, seat(9), undefined)).map(({ message }) => message);
    expect(chat).toContain('player9 took over for player2');
    // The picks still belong to the member who made them.
    expect(chat.filter((words) => words.startsWith('player2 drafted'))).toHaveLength(3);
    expect(chat.filter((words) => words.startsWith('player9 drafted'))).toEqual([]);
  });

  it('still appears next to the replacement in picks, standings and the league’s history', async () => {
    const { ports, key, leagueId, codeOf, take } = await playing();
    value(await take(await codeOf(2)));
    const before = (rows: readonly { userId: string; formerHolders: readonly { username: string }[] }[]) =>
      rows
        .map(({ userId, formerHolders }) => [userId, ...formerHolders.map(({ username }) => username)].join())
        .toSorted();
    const picks = value(await readPicks(ports, key, seat(9)));
    const own = picks.filter(({ draftedBy }) => draftedBy !== undefined);
    expect(own.map(({ userId, draftedBy }) => [userId, draftedBy])).toEqual(
      [1, 2, 3].map(() => [seat(9), seat(2)]),
    );
    const named = [seat(1), seat(3), seat(4), `${seat(9)},player2`];
    const { seasons } = value(await readHistory(ports, leagueId, seat(1)));
    expect(before(seasons[0]?.standings ?? [])).toEqual(named);
    expect(before(value(await readStandings(ports, key, seat(1))))).toEqual(named);
  });

  it('loses their draft board and every pending offer, and the other side of each offer is notified', async () => {
    const { ports, key, leagueId, codeOf, take, stored } = await playing();
    const teamsOf = async (userId: string) =>
      (await stored()).picks.filter((pick) => pick.userId === userId).map(({ nflTeamId }) => nflTeamId);
    const propose = async (by: number, to: number) => {
      const [[give = 0], [get = 0]] = await Promise.all([teamsOf(seat(by)), teamsOf(seat(to))]);
      const offer = { receiverId: seat(to), proposerTeamIds: [give], receiverTeamIds: [get] };
      value(await proposeTrade(ports, key, seat(by), offer));
    };
    for (const [by, to] of [
      [2, 3],
      [4, 2],
      [4, 3],
    ] as const)
      await propose(by, to);
    ports.clock.advance(1000);
    await saveBoard(ports, key, seat(2), { teamOrder: [1], strategy: 'wins' });
    value(await take(await codeOf(2)));
    expect(await ports.boards.get(leagueId, key.season, seat(2))).toBeUndefined();
    const numbers = async (by: number) =>
      value(await readTrades(ports, leagueId, seat(by))).map((trade) => trade.leagueTradeNumber);
    expect([await numbers(3), await numbers(4), await numbers(9)]).toEqual([[3], [3], []]);
    const [news] = await ports.notifications.listOf(seat(3), { limit: 1 });
    expect(news?.title).toBe('Trade #1 in Sunday cancelled: a new member took over a spot');
  });

  it('leaves no pending offer behind, not even an offer made during the handover', async () => {
    const { ports, key, leagueId, codeOf, take, stored } = await playing();
    const inviteCode = await codeOf(2);
    const { picks } = await stored();
    const [give = 0, get = 0] = [2, 3].map(
      (of) => picks.find(({ userId }) => userId === seat(of))?.nflTeamId,
    );
    const offer = { receiverId: seat(3), proposerTeamIds: [give], receiverTeamIds: [get] };
    meanwhile(ports, 'seasons', 'get', () => proposeTrade(ports, key, seat(2), offer));
    value(await take(inviteCode));
    expect(await ports.trades.bookOf(leagueId)).toMatchObject({ lastNumber: 1, offers: [] });
  });

  it('is replaced only once, even if the acceptance is repeated or another user tries the invitation', async () => {
    const { codeOf, take, stored } = await playing();
    const code = await codeOf(2);
    value(await take(code));
    const { version } = await stored();
    value(await take(code));
    expect((await stored()).version).toBe(version);
    expect(await take(code, 8)).toEqual(refusal('invitation-over'));
  });

  it('can’t hand the seat to another member or a banned user, and an owner can’t hand theirs over at all', async () => {
    const { ports, leagueId, codeOf, take, offer } = await playing();
    const code = await codeOf(2);
    expect(await take(code, 3)).toEqual(refusal('seated-already'));
    value(await banMember(ports, { leagueId, by: seat(1), userId: seat(9) }));
    expect(await take(code)).toEqual(refusal('kept-out'));
    expect(await offer(1)).toEqual(refusal('owner-stays'));
    expect(await offer(3, 2)).toEqual(refusal('commissioners-only'));
    expect(await offer(1, 2)).toEqual(refusal('seat-not-abandoned'));
    expect(await offer(9)).toEqual(refusal('league-not-found'));
  });

  it('ends the seat’s other invitations with the handover, and can revoke any of them before that', async () => {
    const { ports, leagueId, codeOf, take } = await playing();
    const [first, second, third] = [await codeOf(2), await codeOf(2), await codeOf(2)];
    value(await revokeInvite(ports, { leagueId, code: first, by: seat(2) }));
    expect(await take(first)).toEqual(refusal('invitation-over'));
    const own = value(await readInvites(ports, SITE, leagueId, seat(2)));
    expect(own.map(({ status }) => status).toSorted()).toEqual(['pending', 'pending', 'revoked']);
    expect(own[0]?.seatOf).toMatchObject({ username: 'player2' });
    value(await take(second));
    expect(await take(third, 8)).toEqual(refusal('invitation-over'));
  });

  it('has a link that commissioners can’t see, because they could use it to choose a different replacement', async () => {
    const { ports, leagueId, codeOf, take } = await playing();
    const code = await codeOf(2);
    expect(value(await readInvites(ports, SITE, leagueId, seat(1)))).toEqual([]);
    expect(await revokeInvite(ports, { leagueId, code, by: seat(1) })).toEqual(
      refusal('invitation-not-found'),
    );
    value(await take(code));
  });

  it('keeps getting pushes after coming back in another seat, even if the first handover is repeated', async () => {
    const { ports, leagueId, codeOf, take } = await playing();
    const code = await codeOf(2);
    value(await take(code));
    ports.clock.advance(1000);
    value(await take(await codeOf(3), 2));
    const page = { id: 'page', userId: seat(2) };
    await ports.connections.open(page);
    await ports.connections.follow(page, leagueId);
    value(await take(code));
    expect(await ports.connections.listOf(leagueId)).toEqual([page]);
  });
});

describe('during a draft', () => {
  it('the replacement picks on the same clock, and a late pick by the former member fails', async () => {
    const { ports, key, order, codeOf, take, stored } = await drafting();
    const [first = '', second = ''] = order;
    if (first === seat(1)) value(await makePick(ports, key, acting(first), { teamId: 30 }));
    const holder = first === seat(1) ? second : first;
    const { deadlineAt } = await stored();
    ports.armed.length = 0;
    value(await take(await codeOf(numberOf(holder))));
    expect(ports.armed).toEqual([]);
    expect(await stored()).toMatchObject({ deadlineAt, status: 'drafting' });
    expect(await makePick(ports, key, acting(holder), { teamId: 12 })).toEqual(refusal('league-not-found'));
    const made = value(await makePick(ports, key, acting(seat(9)), { teamId: 12 }));
    expect(made.pick).not.toHaveProperty('draftedBy');
    expect(made.draft.order).toContain(seat(9));
    expect(made.draft.order).not.toContain(holder);
  });

  it('the open draft room gets the new order and the changed league', async () => {
    const { ports, key, order, codeOf, take } = await drafting();
    const leaver = order.find((userId) => userId !== seat(1)) ?? '';
    const page = { id: 'room', userId: seat(1) };
    await ports.connections.open(page);
    await ports.connections.follow(page, key.leagueId);
    const code = await codeOf(numberOf(leaver));
    ports.pushed.length = 0;
    value(await take(code));
    const heard = ports.pushed.filter(({ to }) => to.includes('room')).map(({ message }) => message);
    expect(heard.map(({ type }) => type)).toEqual(expect.arrayContaining(['draft', 'league']));
    const told = heard.find((message) => message.type === 'draft');
    expect(told?.draft.order).toContain(seat(9));
  });

  it('a handover and a concurrent pick are applied one after the other, and neither is lost', async () => {
    const { ports, key, order, codeOf, take, stored } = await drafting();
    const [holder = ''] = order;
    if (holder === seat(1)) return;
    const code = await codeOf(numberOf(holder));
    const [pick, taken] = await Promise.all([
      makePick(ports, key, acting(holder), { teamId: 12 }),
      take(code),
    ]);
    expect(why(taken)).toBe('ok');
    const { picks } = await stored();
    expect(picks).toHaveLength(pick.ok ? 1 : 0);
    if (!pick.ok) return;
    expect(picks[0]).toMatchObject({ userId: seat(9), nflTeamId: 12 });
    const shown = value(await readPicks(ports, key, seat(9)));
    expect(shown).toMatchObject([{ userId: seat(9), draftedBy: holder }]);
  });
});
