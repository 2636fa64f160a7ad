import { describe, expect, it } from 'vitest';
import { DRAFT_DATE, scene } from '#test/support/departure.ts';
import type { TradeReview } from '#shared/domain/league-rules.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf, leagueOf } from '#test/support/small-league.ts';
import { createInvite } from '../invites/invite.ts';
import { changeSettings } from '../leagues/change-settings.ts';
import { joinLeague } from '../leagues/join-league.ts';
import { readLeague } from '../leagues/read-leagues.ts';
import { answerTrade } from '../trades/answer-trade.ts';
import { removeMessage } from '../chat/change-message.ts';
import { editMessage } from '../chat/edit-message.ts';
import { voteIn } from '../chat/polls.ts';
import { say } from '../chat/say.ts';
import { proposeTrade } from '../trades/propose-trade.ts';
import { stop, vote } from '../trades/review-trade.ts';
import { expirePick } from '../draft/expire-pick.ts';
import { stage } from '#test/support/channel-stage.ts';
import { exportAccount } from './export-account.ts';

const DAY_MS = 86_400_000;

/** Stores one more notification for someone, or for everyone if no one is named. Returns its id. */
async function tell(ports: MemoryPorts, to: string | null, at: Date): Promise<string> {
  const words = { type: 'system_update', title: 'A pause', message: 'Tonight.', leagueId: null } as const;
  const row = { ...words, id: ports.random.id(at), createdAt: at.toISOString(), isRead: false };
  if (to === null) await ports.notifications.addForAll(row);
  else await ports.notifications.add([{ ...row, to }]);
  return row.id;
}

describe('an export', () => {
  it('has the member’s own data from each league, and no one else’s', async () => {
    const { ports, userId, draft, lobby } = await scene();
    const { order, members } = await draft.stored();
    for (let pick = 0; pick < order.length * 2; pick += 1) {
      const { deadlineAt } = await draft.stored();
      ports.clock.set(new Date(Date.parse(deadlineAt!) + 1000));
      value(await expirePick(ports, draft.key, () => undefined));
    }
    const own = members.find((member) => member.userId === userId)!;
    const exported = value(await exportAccount(ports, userId)).leagues;
    const [drafted, waiting] = [draft, lobby].map(({ code }) =>
      exported.find((league) => league.code === code),
    );
    const plain = { isOwner: false, isCommissioner: false };
    expect(drafted).toMatchObject({ ...plain, joinedAt: own.joinedAt });
    const [played] = drafted?.seasons ?? [];
    expect(played?.draftPosition).toBe(own.draftPosition);
    const { picks } = await draft.stored();
    expect(played?.teams.map(({ pickOrder }) => pickOrder)).toEqual(
      picks.flatMap((pick) => (pick.userId === userId ? [pick.pickOrder] : [])),
    );
    expect(played?.teams).toHaveLength(2);
    expect(waiting).toMatchObject({
      ...plain,
      status: 'draft',
      seasons: [{ teams: [], draftDates: [DRAFT_DATE] }],
    });
    const owned = value(await exportAccount(ports, seat(1))).leagues;
    expect(owned).toMatchObject([
      { isOwner: true, isCommissioner: true, seasons: [{ draftBoard: null, draftDates: null }] },
      { isOwner: true, isCommissioner: true, seasons: [{ draftBoard: null, draftDates: null }] },
    ]);
  });

  it('has the names of the member’s passkeys, and nothing that identifies the keys', async () => {
    const { ports, userId } = await scene();
    const addedAt = '2025-08-25T23:00:00.000Z';
    await ports.passkeys.add(userId, { id: 'a', name: 'Phone', addedAt });
    await ports.passkeys.add(seat(1), { id: 'b', name: 'Laptop', addedAt });
    expect(value(await exportAccount(ports, userId)).passkeys).toEqual([{ name: 'Phone', addedAt }]);
  });

  it('has everything about a group chat that the member connected, except its webhook URL', async () => {
    const { ports, leagueId, connect } = await stage();
    value(await connect());
    const kept = await ports.channels.get(leagueId);
    const exported = value(await exportAccount(ports, seat(1)));
    expect(exported.leagues[0]?.groupChat).toEqual({ kind: 'groupme', connectedAt: kept?.connectedAt });
    expect(JSON.stringify(exported)).not.toContain(kept?.address);
    expect(value(await exportAccount(ports, seat(2))).leagues[0]?.groupChat).toBeNull();
  });

  it('has the earlier versions of an offer, as each side sees them', async () => {
    const ports = memoryPorts();
    const { key } = await draftedOf(ports, 3);
    ports.clock.advance(1000);
    const offer = { receiverId: seat(3), proposerTeamIds: [2], receiverTeamIds: [3] };
    const { id } = value(await proposeTrade(ports, key, seat(2), offer));
    const change = { action: 'change', proposerTeamIds: [5], receiverTeamIds: [3] } as const;
    value(await answerTrade(ports, id, seat(2), change));
    const [own] = value(await exportAccount(ports, seat(2))).leagues[0]?.trades ?? [];
    expect(own).toMatchObject({
      gives: [{ city: 'Carolina' }],
      versions: [{ gives: [{ city: 'Atlanta' }] }],
    });
    const [received] = value(await exportAccount(ports, seat(3))).leagues[0]?.trades ?? [];
    expect(received?.versions).toMatchObject([{ gets: [{ city: 'Atlanta' }] }]);
  });

  it('has the picks, trades and messages from the member’s time in a seat that changed hands', async () => {
    const ports = memoryPorts();
    const { key } = await draftedOf(ports, 3);
    const { leagueId } = key;
    ports.clock.advance(1000);
    const offer = { receiverId: seat(3), proposerTeamIds: [2], receiverTeamIds: [3] };
    value(await proposeTrade(ports, key, seat(2), offer));
    value(await say(ports, key, seat(2), { message: 'Bye' }));
    const asked = { leagueId, by: seat(2), seatOf: seat(2) };
    const { inviteCode } = value(await createInvite(ports, 'https://crowns.example', asked));
    const until = ports.clock.now().toISOString();
    value(await joinLeague(ports, seat(9), { inviteCode }));
    const left = value(await exportAccount(ports, seat(2)));
    expect(left.leagues).toEqual([]);
    expect(left.formerLeagues).toMatchObject([
      {
        id: leagueId,
        seats: [{ season: key.season, until, picks: [{ pickOrder: 2 }, { pickOrder: 5 }, { pickOrder: 8 }] }],
        trades: [{ status: 'cancelled', isProposer: true }],
        chat: [{ message: 'Bye' }],
      },
    ]);
    const taken = value(await exportAccount(ports, seat(9)));
    expect(taken.formerLeagues).toEqual([]);
    expect(taken.leagues[0]?.seasons[0]?.teams).toHaveLength(3);
    expect(value(await exportAccount(ports, seat(3))).formerLeagues).toEqual([]);
  });

  it('has only the picks that the member made in each seat that changed hands', async () => {
    const ports = memoryPorts();
    const { key } = await draftedOf(ports, 3);
    const pass = async (from: number, to: number) => {
      ports.clock.advance(60_000);
      const asked = { leagueId: key.leagueId, by: seat(from), seatOf: seat(from) };
      const { inviteCode } = value(await createInvite(ports, 'https://crowns.example', asked));
      value(await joinLeague(ports, seat(to), { inviteCode }));
    };
    await pass(2, 9);
    await pass(3, 2);
    await pass(2, 8);
    const [former] = value(await exportAccount(ports, seat(2))).formerLeagues;
    expect(former?.seats.map(({ picks }) => picks.map(({ pickOrder }) => pickOrder))).toEqual([
      [2, 5, 8],
      [],
    ]);
  });

  it('says which teams’ games the member gets pushes about, and which pushes had to wait', async () => {
    const { ports, userId, draft } = await scene();
    expect(value(await exportAccount(ports, userId)).pushedGames).toEqual({
      teams: [
        {
          season: draft.key.season,
          team: expect.objectContaining({ abbreviation: 'DET', name: 'Lions' }),
          leagueIds: [draft.key.leagueId],
        },
      ],
      waited: ['2025_1_6_11'],
    });
    expect(value(await exportAccount(ports, seat(2))).pushedGames).toEqual({ teams: [], waited: [] });
  });

  it('has the time of the member’s last visit', async () => {
    const ports = memoryPorts();
    const { code } = await leagueOf(ports, 1);
    expect(value(await exportAccount(ports, seat(1))).profile.seenAt).toBeUndefined();
    value(await readLeague(ports, seat(1), code));
    expect(value(await exportAccount(ports, seat(1))).profile.seenAt).toBe(ports.clock.now().toISOString());
  });

  it('reads many leagues a few at a time', async () => {
    const ports = memoryPorts();
    const codes: string[] = [];
    for (let count = 0; count < 12; count += 1) codes.push((await leagueOf(ports, 1)).code);
    let [underWay, most] = [0, 0];
    const { boards } = ports;
    const counted: typeof boards = {
      ...boards,
      async get(...key) {
        most = Math.max(most, (underWay += 1));
        const board = await boards.get(...key);
        underWay -= 1;
        return board;
      },
    };
    const { leagues } = value(await exportAccount({ ...ports, boards: counted }, seat(1)));
    expect(leagues.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
    expect(most).toBe(5);
  });

  it('has all trades the member offered or received, and no one else’s', async () => {
    const ports = memoryPorts();
    const { key } = await draftedOf(ports, 4);
    const offer = (by: number, to: number, proposerTeamId: number, receiverTeamId: number) => {
      ports.clock.advance(1000);
      const input = {
        receiverId: seat(to),
        proposerTeamIds: [proposerTeamId],
        receiverTeamIds: [receiverTeamId],
        note: `by ${by}`,
      };
      return proposeTrade(ports, key, seat(by), input);
    };
    const { id } = value(await offer(1, 2, 1, 2));
    value(await answerTrade(ports, id, seat(2), { action: 'reject' }));
    value(await offer(2, 1, 7, 8));
    value(await offer(3, 4, 3, 4));
    const trades = async (number: number) =>
      value(await exportAccount(ports, seat(number))).leagues[0]?.trades ?? [];
    expect(await trades(1)).toMatchObject([
      {
        number: 2,
        status: 'pending',
        isProposer: false,
        note: 'by 2',
        gives: [{ id: 8 }],
        gets: [{ id: 7 }],
      },
      {
        number: 1,
        status: 'rejected',
        isProposer: true,
        note: 'by 1',
        gives: [{ id: 1 }],
        gets: [{ id: 2 }],
      },
    ]);
    expect(await trades(4)).toMatchObject([{ number: 3, isProposer: false }]);
  });

  it('has the member’s votes on trades, their decisions as a commissioner, and the outcomes of their own trades', async () => {
    const ports = memoryPorts();
    const { key } = await draftedOf(ports, 6);
    const review = (tradeReview: TradeReview) => changeSettings(ports, key, seat(1), { tradeReview });
    const agreed = async (give: number, get: number): Promise<string> => {
      const offer = { receiverId: seat(3), proposerTeamIds: [give], receiverTeamIds: [get] };
      const { id } = value(await proposeTrade(ports, key, seat(2), offer));
      value(await answerTrade(ports, id, seat(3), { action: 'accept' }));
      return id;
    };
    value(await review('commissioners'));
    value(await stop(ports, await agreed(2, 3), seat(1), 'Too uneven'));
    value(await review('votes'));
    const id = await agreed(2, 3);
    value(await vote(ports, id, seat(1), { stop: true }));
    value(await vote(ports, id, seat(4), { stop: false }));
    const exported = async (number: number) => value(await exportAccount(ports, seat(number))).leagues[0];
    const stopped = { act: 'stopped', reason: 'Too uneven', at: ports.clock.now().toISOString() };
    expect(await exported(1)).toMatchObject({
      trades: [],
      tradeVotes: [{ season: key.season, trade: 2, stop: true }],
      tradeDecisions: [{ season: key.season, trade: 1, ...stopped }],
    });
    expect((await exported(4))?.tradeVotes).toEqual([{ season: key.season, trade: 2, stop: false }]);
    const side = await exported(2);
    expect(side?.trades.map(({ verdict }) => verdict)).toEqual([
      undefined,
      { ...stopped, cause: 'commissioner' },
    ]);
    expect([side?.tradeVotes, side?.tradeDecisions]).toEqual([undefined, undefined]);
  });

  it('has every trade, no matter how many trades have ended', async () => {
    const ports = memoryPorts();
    const { key } = await draftedOf(ports, 4);
    const input = { receiverId: seat(2), proposerTeamIds: [1], receiverTeamIds: [2] };
    for (let index = 0; index < 101; index += 1) {
      const { id } = value(await proposeTrade(ports, key, seat(1), input));
      value(await answerTrade(ports, id, seat(2), { action: 'reject' }));
    }
    const { leagues } = value(await exportAccount(ports, seat(1)));
    const numbers = leagues.flatMap(({ trades }) => trades.map(({ number }) => number));
    expect(new Set(numbers).size).toBe(101);
    expect(numbers).toHaveLength(101);
  });

  it('has the earlier texts of the member’s messages, and the member’s polls and votes', async () => {
    const { ports, userId, draft } = await scene();
    const poll = { options: ['Yes', 'No'], isMany: false };
    const asked = value(await say(ports, draft.key, seat(1), { message: 'Bets?', poll }));
    value(await voteIn(ports, { ...draft.key, messageId: asked.id }, userId, [1]));
    value(await say(ports, draft.key, userId, { message: 'Ours?', poll }));
    const { id: messageId } = value(await say(ports, draft.key, userId, { message: 'Teh' }));
    value(await editMessage(ports, { ...draft.key, messageId }, userId, 'The'));
    const { leagues } = value(await exportAccount(ports, userId));
    const exported = leagues.find(({ code }) => code === draft.code);
    expect(exported?.votes).toEqual([{ season: draft.key.season, question: 'Bets?', choices: ['No'] }]);
    expect(exported?.chat.map(({ message, formerTexts }) => [message, formerTexts]).slice(-2)).toEqual([
      ['Ours?\n• Yes\n• No', undefined],
      ['The', ['Teh']],
    ]);
  });

  it('has the member’s undeleted messages from every season and the list of members they muted, and no one else’s messages', async () => {
    const { ports, userId, draft, lobby } = await scene();
    const talk = (by: string, message: string, key = draft.key) => say(ports, key, by, { message });
    value(await talk(seat(1), 'By the owner'));
    for (let number = 1; number <= 130; number += 1) value(await talk(userId, `Word ${number}`));
    const { id: messageId } = value(await talk(userId, 'Oops'));
    value(await removeMessage(ports, { ...draft.key, messageId }, userId));
    const { leagues } = value(await exportAccount(ports, userId));
    const chatOf = ({ code }: { code: string }) =>
      leagues.find((league) => league.code === code)?.chat.map(({ message }) => message);
    const words = Array.from({ length: 130 }, (_, index) => `Word ${index + 1}`);
    expect([chatOf(draft), chatOf(lobby)]).toEqual([['Hello', ...words], ['Hello']]);
    expect(leagues.map(({ muted }) => muted)).toEqual([['player1'], ['player1']]);
  });

  it('has every notification in the member’s list, no matter how many there are', async () => {
    const { ports, userId } = await scene();
    const before = value(await exportAccount(ports, userId)).notifications.length;
    for (let index = 0; index < 230; index += 1) {
      await tell(ports, userId, ports.clock.now());
      ports.clock.advance(1000);
    }
    const { notifications } = value(await exportAccount(ports, userId));
    expect(new Set(notifications.map(({ id }) => id)).size).toBe(before + 230);
    expect(notifications).toHaveLength(before + 230);
  });

  it('excludes expired announcements, and announcements from before the member joined', async () => {
    const { ports, userId } = await scene();
    const early = await tell(ports, null, new Date(ports.clock.now().getTime() - DAY_MS));
    ports.clock.advance(DAY_MS);
    const later = await tell(ports, null, ports.clock.now());
    const told = async () => value(await exportAccount(ports, userId)).notifications.map(({ id }) => id);
    expect(await told()).toContain(later);
    expect(await told()).not.toContain(early);
    ports.clock.advance(91 * DAY_MS);
    expect(await told()).toEqual([]);
  });
});
