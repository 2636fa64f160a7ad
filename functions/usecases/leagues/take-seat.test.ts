import { describe, expect, it } from 'vitest';
import { currentTurn } from '#shared/domain/draft/draft-order.ts';
import { takenTeams } from '#shared/domain/draft/draft.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { next } from '#shared/domain/league-season.ts';
import { final, storeResults } from '#test/support/games.ts';
import { seat, value } from '#test/support/league-season.ts';
import { meanwhile } from '#test/support/meanwhile.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { acting, draftedOf, draftOf, type SmallLeague } from '#test/support/small-league.ts';
import { readChat } from '../chat/read-chat.ts';
import { saveBoard } from '../draft/boards.ts';
import { expirePick } from '../draft/expire-pick.ts';
import { makePick } from '../draft/make-pick.ts';
import { readPicks } from '../draft/read-draft.ts';
import { createInvite, readInvites, revokeInvite } from '../invites/invite.ts';
import { mailInvite } from '../invites/mail-invite.ts';
import { readInvitation } from '../invites/read-invitation.ts';
import { readHistory } from '../season/read-history.ts';
import { readStandings } from '../season/read-standings.ts';
import { proposeTrade } from '../trades/propose-trade.ts';
import { readTrades } from '../trades/read-trades.ts';
import { joinLeague } from './join-league.ts';
import { barUser } from './keep-out.ts';
import { readLeague, readUserLeagues } from './read-leagues.ts';
import { readActivity, readLog } from './read-log.ts';

const SITE = 'https://crowns.example';
const refusal = (refused: string) => ({ ok: false, refused });
const why = (outcome: object) => ('refused' in outcome ? outcome.refused : 'ok');

/** Seat 9 is to take over from seat 2. */
function stage(ports: MemoryPorts, league: SmallLeague) {
  const { leagueId } = league.key;
  const offer = (by: number, of = by) =>
    createInvite(ports, SITE, { leagueId, by: seat(by), seatOf: seat(of) });
  const codeOf = async (by: number, of = by) => value(await offer(by, of)).inviteCode;
  const take = (inviteCode: string, by = 9) => joinLeague(ports, seat(by), { inviteCode });
  return { ports, ...league, leagueId, offer, codeOf, take };
}

async function playing() {
  const ports = memoryPorts();
  const league = await draftedOf(ports, 4);
  ports.clock.advance(60_000);
  return stage(ports, league);
}

async function drafting() {
  const ports = memoryPorts();
  const { order, ...league } = await draftOf(ports, 4);
  ports.clock.advance(1000);
  return { ...stage(ports, league), order };
}

const numberOf = (userId: string) => Number(userId.slice(-2));

describe('a member', () => {
  it('hands the seat on by an invitation that names it, and is no member any more', async () => {
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
    expect(await readLeague(ports, seat(2), code)).toEqual(refusal('league-not-found'));
    expect(await readUserLeagues(ports, seat(2))).toEqual([]);
    expect(await readUserLeagues(ports, seat(9))).toMatchObject([{ id: leagueId }]);
    expect(value(await readInvitation(ports, inviteCode)).status).toBe('accepted');
  });

  it('shows the invited which teams and points come with it, and nobody who comes late', async () => {
    const { ports, key, codeOf, take } = await playing();
    await storeResults(ports.results, key.season, [final([2, 20], [1, 10]), final([7, 3], [3, 20])]);
    const code = await codeOf(2);
    const shown = async () => value(await readInvitation(ports, code)).seat;
    expect(await shown()).toMatchObject({ wins: 1, losses: 1 });
    expect((await shown())?.teams).toHaveLength(3);
    value(await take(code));
    expect(await shown()).toMatchObject({ teams: [], wins: 0, losses: 0 });
  });

  it('may have it mailed, which says that somebody has played there', async () => {
    const { ports, leagueId } = await playing();
    await ports.users.markVerified(seat(2), 'player2@example.org');
    const asked = { leagueId, by: seat(2), seatOf: seat(2), email: 'eve@players.example' };
    const { inviteCode } = value(await createInvite(ports, SITE, asked));
    expect(await mailInvite(ports, { invite: inviteCode }, SITE)).toBe('mailed');
    expect(ports.invitations).toMatchObject([{ to: 'eve@players.example', isToSeat: true }]);
  });

  it('tells both and the commissioner, and the log tells all', async () => {
    const { ports, key, leagueId, codeOf, take } = await playing();
    value(await take(await codeOf(2)));
    const titles = async (number: number) =>
      (await ports.notifications.listOf(seat(number), { limit: 1 })).map(({ title }) => title);
    expect(await titles(9)).toEqual(['You took over a seat in Sunday']);
    expect(await titles(2)).toEqual(['Your seat in Sunday has passed on']);
    expect(await titles(1)).toEqual(['player9 took over a seat in Sunday']);
    const [line] = value(await readActivity(ports, leagueId, seat(1), undefined));
    expect(line).toMatchObject({ act: 'seat-handed-over', text: 'player9 took over the seat of player2' });
    const logged = value(await readLog(ports, leagueId, seat(1), undefined));
    expect(logged.map(({ act }) => act)).toEqual(['league-created']);
    const chat = value(await readChat(ports, key, seat(9), undefined)).map(({ message }) => message);
    expect(chat).toContain('player9 took over the seat of player2');
    // The picks were made by whoever sat there then.
    expect(chat.filter((words) => words.startsWith('player2 picked'))).toHaveLength(3);
    expect(chat.filter((words) => words.startsWith('player9 picked'))).toEqual([]);
  });

  it('is named by picks, standings and the books of the league beside who sits there now', async () => {
    const { ports, key, leagueId, codeOf, take } = await playing();
    value(await take(await codeOf(2)));
    const before = (rows: readonly { userId: string; formerHolders: readonly { username: string }[] }[]) =>
      rows.map(({ userId, formerHolders }) => [
        numberOf(userId),
        ...formerHolders.map(({ username }) => username),
      ]);
    const picks = value(await readPicks(ports, key, seat(9)));
    const own = picks.filter(({ draftedBy }) => draftedBy !== undefined);
    expect(own.map(({ userId, draftedBy }) => [userId, draftedBy])).toEqual(
      Array(3).fill([seat(9), seat(2)]),
    );
    const named = [[1], [3], [4], [9, 'player2']];
    const { seasons } = value(await readHistory(ports, leagueId, seat(1)));
    expect(before(seasons[0]?.standings ?? []).toSorted()).toEqual(named);
    expect(before(value(await readStandings(ports, key, seat(1)))).toSorted()).toEqual(named);
  });

  it('takes along the draft board and every pending offer, of which the other side hears', async () => {
    const { ports, key, leagueId, codeOf, take, stored } = await playing();
    const teamsOf = async (userId: string) =>
      (await stored()).picks.filter((pick) => pick.userId === userId).map(({ nflTeamId }) => nflTeamId);
    const propose = async (by: number, to: number) => {
      const [[give = 0], [get = 0]] = await Promise.all([teamsOf(seat(by)), teamsOf(seat(to))]);
      const offer = { receiverId: seat(to), proposerTeamId: give, receiverTeamId: get };
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
    expect(news?.title).toBe('Trade #1 in Sunday fell: a seat has passed on');
  });

  it('leaves no offer pending that is made in the moment in which the seat passes on', async () => {
    const { ports, key, leagueId, codeOf, take, stored } = await playing();
    const inviteCode = await codeOf(2);
    const { picks } = await stored();
    const [give = 0, get = 0] = [2, 3].map(
      (of) => picks.find(({ userId }) => userId === seat(of))?.nflTeamId,
    );
    const offer = { receiverId: seat(3), proposerTeamId: give, receiverTeamId: get };
    meanwhile(ports, 'seasons', 'get', () => proposeTrade(ports, key, seat(2), offer));
    value(await take(inviteCode));
    expect(await ports.trades.bookOf(leagueId)).toMatchObject({ lastNumber: 1, offers: [] });
  });

  it('repeats the acceptance with the same answer; nobody else takes the seat', async () => {
    const { codeOf, take, stored } = await playing();
    const code = await codeOf(2);
    value(await take(code));
    const { version } = await stored();
    value(await take(code));
    expect((await stored()).version).toBe(version);
    expect(await take(code, 8)).toEqual(refusal('invitation-over'));
  });

  it('hands it to nobody who sits there, or is kept out, and not as the owner', async () => {
    const { ports, leagueId, codeOf, take, offer } = await playing();
    const code = await codeOf(2);
    expect(await take(code, 3)).toEqual(refusal('seated-already'));
    value(await barUser(ports, { leagueId, by: seat(1), userId: seat(9) }));
    expect(await take(code)).toEqual(refusal('kept-out'));
    expect(await offer(1)).toEqual(refusal('owner-stays'));
    expect(await offer(3, 2)).toEqual(refusal('commissioners-only'));
    expect(await offer(1, 2)).toEqual(refusal('seat-not-abandoned'));
    expect(await offer(9)).toEqual(refusal('league-not-found'));
  });

  it('ends the seat’s other invitations by handing it on, and may revoke one before', async () => {
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

  it('keeps the link to the seat from the commissioners, who could choose somebody else by it', async () => {
    const { ports, leagueId, codeOf, take } = await playing();
    const code = await codeOf(2);
    expect(value(await readInvites(ports, SITE, leagueId, seat(1)))).toEqual([]);
    expect(await revokeInvite(ports, { leagueId, code, by: seat(1) })).toEqual(
      refusal('invitation-not-found'),
    );
    value(await take(code));
  });

  it('who comes back by another seat goes on hearing of it, however often the first one is taken again', async () => {
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

describe('in a running draft', () => {
  it('the substitute picks on the same clock, and a late pick of who left is none', async () => {
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

  it('tells the open room: the draft with its new order, and the league', async () => {
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

  it('of a handing on and a pick at once, each is judged after the other, and neither is lost', async () => {
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

/** The account of seat 2 is deleted. */
async function deleted({ users, clock }: MemoryPorts): Promise<void> {
  const profile = (await users.get(seat(2)))!;
  await users.bury(profile, { at: clock.now(), heldUntil: clock.now() });
  await users.forget(seat(2));
}

describe('an abandoned seat', () => {
  const DAY_MS = 86_400_000;
  async function deserted() {
    const scene = await playing();
    const { ports, stored } = scene;
    await ports.users.markSeen(seat(2), ports.clock.now());
    const season = await stored();
    const askings = [14, 20].map((days) => ({
      userId: seat(2),
      at: new Date(ports.clock.now().getTime() + days * DAY_MS).toISOString(),
    }));
    await ports.seasons.save(next(season, { askings }));
    ports.clock.advance(22 * DAY_MS);
    return scene;
  }
  const reasonOf = async ({ ports, code }: Awaited<ReturnType<typeof playing>>, number = 2) =>
    value(await readLeague(ports, seat(1), code)).members.find(({ userId }) => userId === seat(number))
      ?.abandoned;

  it('is given away by a commissioner, which the log tells, and its teams and holders stay known', async () => {
    const scene = await deserted();
    const { ports, leagueId, code, codeOf, take } = scene;
    expect(await reasonOf(scene)).toBe('unseen');
    const inviteCode = await codeOf(1, 2);
    ports.clock.advance(1000);
    const { league } = value(await take(inviteCode));
    const { formerHolders, abandoned } = league.members[1]!;
    expect([formerHolders.map(({ username }) => username), abandoned]).toEqual([['player2'], null]);
    const lines = value(await readLog(ports, leagueId, seat(1), undefined));
    expect(lines.slice(0, 2).map(({ act, text }) => [act, text])).toEqual([
      ['seat-given-away', 'player9 took over the seat of player2'],
      ['seat-offered', 'player2 has not come back; a substitute was invited for the seat'],
    ]);
    expect(await readLeague(ports, seat(2), code)).toEqual(refusal('league-not-found'));
  });

  it('stays its member’s who opens the league before the substitute comes', async () => {
    const scene = await deserted();
    const { ports, code, codeOf, take } = scene;
    const inviteCode = await codeOf(1, 2);
    value(await readLeague(ports, seat(2), code));
    expect(await reasonOf(scene)).toBeNull();
    expect(await take(inviteCode)).toEqual(refusal('seat-not-abandoned'));
  });

  it('stays its member’s who opens the league at the very moment at which it passes', async () => {
    const scene = await deserted();
    const { ports, code, codeOf, take, stored } = scene;
    const inviteCode = await codeOf(1, 2);
    meanwhile(ports, 'seasons', 'saveWith', async () => value(await readLeague(ports, seat(2), code)));
    expect(await take(inviteCode)).toEqual(refusal('seat-not-abandoned'));
    expect((await stored()).handovers).toEqual([]);
  });

  it.each([
    ['that was abandoned', 1, 'ok'],
    ['that they had handed on', 2, 'invitation-over'],
  ] as const)(
    'leaves nothing of an account that is deleted in that very moment: one %s',
    async (_, by, end) => {
      const scene = await deserted();
      const { ports, leagueId, codeOf, take, stored } = scene;
      const inviteCode = await codeOf(by, 2);
      meanwhile(ports, 'seasons', 'saveWith', () => deleted(ports));
      expect(why(await take(inviteCode))).toBe(end);
      expect((await stored()).handovers).toHaveLength(end === 'ok' ? 1 : 0);
      expect(await ports.leagues.listLeft(seat(2))).not.toContain(leagueId);
      expect(await ports.notifications.listOf(seat(2), { limit: 9 })).toEqual([]);
    },
  );

  it('in a draft is one whose two last turns the clock took, until its member picks', async () => {
    const scene = await drafting();
    const { ports, key, order, offer, codeOf, take, stored } = scene;
    const holder = order.find((userId) => userId !== seat(1)) ?? '';
    const expired = async (isTwice: boolean) => {
      while ((await stored()).picks.filter(({ userId }) => userId === holder).length < (isTwice ? 2 : 1)) {
        ports.clock.set(new Date(Date.parse((await stored()).deadlineAt ?? '') + 2000));
        value(await expirePick(ports, key, () => undefined));
      }
    };
    await expired(false);
    expect(await offer(1, numberOf(holder))).toEqual(refusal('seat-not-abandoned'));
    await expired(true);
    const inviteCode = await codeOf(1, numberOf(holder));
    while (currentTurn(await stored())?.userId !== holder) {
      ports.clock.set(new Date(Date.parse((await stored()).deadlineAt ?? '') + 2000));
      value(await expirePick(ports, key, () => undefined));
    }
    const taken = takenTeams(await stored());
    const teamId = NFL_TEAMS.map(({ id }) => id).find((id) => !taken.has(id)) ?? 0;
    value(await makePick(ports, key, acting(holder), { teamId }));
    expect(await take(inviteCode)).toEqual(refusal('seat-not-abandoned'));
  });

  it('of a deleted account is one at once, and leaves no trace of it', async () => {
    const scene = await playing();
    const { ports, leagueId, codeOf, take } = scene;
    await deleted(ports);
    expect(await reasonOf(scene)).toBe('gone');
    const { league } = value(await take(await codeOf(1, 2)));
    expect(league.members[1]?.formerHolders).toMatchObject([{ username: 'Former member' }]);
    expect(await ports.leagues.listLeft(seat(2))).not.toContain(leagueId);
    expect(await ports.notifications.listOf(seat(2), { limit: 9 })).toEqual([]);
  });
});
